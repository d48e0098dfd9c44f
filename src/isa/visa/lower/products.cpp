// Sums of products and of differences: dot products of bytes, planes, interpolation. Reference:
// vISA specification, DP4A, SAD2, SAD2ADD, LRP, PLN.
#include <array>

#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// What is added, and two words of four bytes each.
void dot_bytes(Emitter& e, const Row&) {
  const auto of = [&](std::size_t which) {
    return is_signed(e.type(which)) ? Type::s32 : Type::u32;
  };
  const Value a = e.integer(2, false), b = e.integer(3, false);
  const bool clamps = e.instruction->saturate;
  const Value sum = e.make(Op::dp4a, of(2), {a, b, clamps ? imm(0) : e.integer(1, false)});
  e.out.instrs.back().from = of(3);
  if (!clamps) {
    return e.write_integer(0, sum, false);
  }
  // Four products of bytes are a signed number of 32 bits.
  const Value exact = e.convert(Type::s64, Type::s32, sum);
  write_exact(e, e.make(Op::add, Type::s64, {exact, e.integer(1, true)}));
}

bool is_region(const Argument& operand) {
  return operand.kind == Argument::Kind::general && operand.modifier == Modifier::none;
}

// The elements of the even channels, or of those behind them, in both.
Value of_pair(Emitter& e, std::size_t which, unsigned behind) {
  Elements from = e.elements(e.argument(which));
  for (unsigned i = 0; i + 1 < from.count; i += 2) {
    from.at[i] = from.at[i + 1] = from.at[i + behind];
  }
  const Value bits = e.cells.read(from);
  const Type has = type_of(e.type(which));
  return ir::is_signed(has) ? e.convert(Type::s32, has, bits) : bits;
}

Value difference(Emitter& e, unsigned behind) {
  const Value less = e.make(Op::sub, Type::s32, {of_pair(e, 1, behind), of_pair(e, 2, behind)});
  return e.make(Op::abs, Type::s32, {less});
}

// Of pairs of channels; the odd ones are undefined.
void absolute_differences(Emitter& e, const Row&) {
  if (!is_region(e.argument(1)) || !is_region(e.argument(2)) || e.instruction->size < 2 ||
      e.parts() > 1) {
    return e.opaque();
  }
  Value sum = e.make(Op::add, Type::s32, {difference(e, 0), difference(e, 1)});
  if (e.arguments() == 4) {
    sum = e.make(Op::add, Type::s32, {sum, e.integer(3, false)});
  }
  const ir::RegisterId nobody_knows = e.temp(Type::b32, false);
  e.emit(Op::opaque, Type::none, {nobody_knows}, {}).text = e.text_of_instruction();
  const Value odd = e.lane_mask(0xaaaaaaaaU << (e.first_lane() % 2));
  sum = e.select(Type::b32, Emitter::reg(nobody_knows), sum, odd);
  write_exact(e, e.convert(Type::s64, Type::s32, sum));
}

// a * b + (1 - a) * c
void interpolate(Emitter& e, const Row&) {
  const Type type = real_type(e);
  const Value a = e.real(1, type);
  const Value rest = real_operation(e, Op::sub, type, {imm(0x3f800000U), a});
  const Value other = real_operation(e, Op::mul_lo, type, {e.real(3, type), rest});
  const Value value = real_operation(e, Op::fma, type, {a, e.real(2, type), other});
  e.out.instrs.back().flags |= ir::kApproximate;
  e.write_real(0, value, type);
}

// p * u + q * v + r: p, q and, behind one more, r are scalars; u and v stand in rows of 8.
void plane(Emitter& e, const Row&) {
  const Argument& scalars = e.argument(1);
  const Argument& pairs = e.argument(2);
  if (e.parts() > 1 || !is_region(scalars) || !is_region(pairs)) {
    return e.opaque();
  }
  constexpr unsigned kRow = 8 * 4;
  const auto scalar = [&](unsigned number) {
    Elements from = e.elements(scalars);
    from.at.fill(e.cells.offset_of(scalars) + 4 * number);
    return e.cells.read(from);
  };
  const auto row = [&](unsigned number) {
    Elements from = e.elements(pairs);
    for (unsigned i = 0; i < from.count; ++i) {
      from.at[i] = e.cells.offset_of(pairs) + (i / 8 * 2 + number) * kRow + i % 8 * 4;
    }
    return e.cells.read(from);
  };
  const Value near = real_operation(e, Op::fma, Type::f32, {scalar(1), row(1), scalar(3)});
  const Value value = real_operation(e, Op::fma, Type::f32, {scalar(0), row(0), near});
  e.out.instrs.back().flags |= ir::kApproximate;
  e.write_real(0, value, Type::f32);
}

constexpr Row kRows[] = {
    {"dp4a", dot_bytes},
    {"sad2", absolute_differences},
    {"sad2add", absolute_differences},
    {"lrp", interpolate},
    {"plane", plane},
};

}  // namespace

std::span<const Row> product_rows() { return kRows; }

}  // namespace muster::visa
