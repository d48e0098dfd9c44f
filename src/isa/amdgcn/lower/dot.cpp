// Sums of products of the parts of two registers: halves, bytes and digits of four bits.
// References: CDNA3, RDNA2, RDNA3 and RDNA4 ISA guides, V_DOT2_*, V_DOT4_* and V_DOT8_*.
#include <algorithm>

#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Type;

// detail: the bits of a part, and
constexpr unsigned kSignsNamed = 64;    // neg_lo says which of the two have a sign
constexpr unsigned kAccumulates = 128;  // what is added to is the destination

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// Saturation, other halves than their own, and signs where they say nothing keep the result from
// being exact; so do constants of 16 bits, which targets read in different ways.
bool is_exact(const Emitter& e, const Row& row) {
  const bool named = (row.detail & kSignsNamed) != 0;
  const ListedInstruction& instruction = *e.instruction;
  const bool plain = std::ranges::none_of(instruction.arguments, [](const Argument& argument) {
    return argument.negate || argument.absolute;
  });
  const auto is_reg = [&](std::size_t which) {
    return e.argument(which).kind == Argument::Kind::reg;
  };
  const bool halves = (row.detail & 31U) == 16;
  return plain && !instruction.has("clamp") && !instruction.has("op_sel_hi") &&
         !instruction.has("neg_hi") &&
         (named ? !e.selects("neg_lo", 2, false) : !instruction.has("neg_lo")) &&
         (!halves || (is_reg(1) && is_reg(2)));
}

Type type_of(const Emitter& e, const Row& row, std::size_t index) {
  if ((row.detail & kSignsNamed) == 0) {
    return row.type;
  }
  return e.selects("neg_lo", index, false) ? Type::s32 : Type::u32;
}

void dot(Emitter& e, const Row& row) {
  if (!is_exact(e, row)) {
    return e.opaque();
  }
  const unsigned width = row.detail & 31U;
  const Value a = e.source(1, Type::b32);
  const Value b = e.source(2, Type::b32);
  const bool accumulates = (row.detail & kAccumulates) != 0;
  Value sum = accumulates ? e.plain(e.argument(0), Type::b32) : e.source(3, Type::b32);
  for (unsigned at = 0; at < 32; at += width) {
    const Value x = e.make(Op::bfe, type_of(e, row, 0), {a, imm(at), imm(width)});
    const Value y = e.make(Op::bfe, type_of(e, row, 1), {b, imm(at), imm(width)});
    sum = e.make(Op::mad_lo, Type::u32, {x, y, sum});
  }
  e.write(0, Type::b32, sum);
}

constexpr Row kRows[] = {
    {"v_dot2_i32_i16", dot, Op::nop, Type::s32, 16},
    {"v_dot2_u32_u16", dot, Op::nop, Type::u32, 16},
    {"v_dot2c_i32_i16", dot, Op::nop, Type::s32, 16 | kAccumulates},
    {"v_dot4_i32_i8", dot, Op::nop, Type::s32, 8},
    {"v_dot4_u32_u8", dot, Op::nop, Type::u32, 8},
    {"v_dot4_i32_iu8", dot, Op::nop, Type::none, 8 | kSignsNamed},
    {"v_dot4c_i32_i8", dot, Op::nop, Type::s32, 8 | kAccumulates},
    {"v_dot8_i32_i4", dot, Op::nop, Type::s32, 4},
    {"v_dot8_u32_u4", dot, Op::nop, Type::u32, 4},
    {"v_dot8_i32_iu4", dot, Op::nop, Type::none, 4 | kSignsNamed},
    {"v_dot8c_i32_i4", dot, Op::nop, Type::s32, 4 | kAccumulates},
};

}  // namespace

std::span<const Row> dot_rows() { return kRows; }

}  // namespace muster::amdgcn
