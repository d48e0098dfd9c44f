// Registers that a number chooses: v_movrels, v_movreld, s_movrels, s_movreld by m0, and on gfx9
// v_mov between s_set_gpr_idx_on and s_set_gpr_idx_off. References: ISA guides of CDNA3 and RDNA3,
// "VGPR indexing", S_SET_GPR_IDX_*, V_MOVREL*, S_MOVREL*.
#include <algorithm>

#include "ir/wave_memory.h"
#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// What a kernel names: registers from this number on hold nothing of it.
unsigned vectors_end(const Emitter& e) {
  unsigned end = 0;
  const auto look = [&](const ListedInstruction& instruction) {
    for (const Argument& one : instruction.arguments) {
      if (one.kind == Argument::Kind::reg && one.reg.file == RegisterFile::vgpr) {
        end = std::max<unsigned>(end, one.reg.first + one.reg.count);
      }
    }
  };
  for (const ListedInstruction& instruction : e.listing->instructions) {
    look(instruction);
    std::ranges::for_each(instruction.second, look);
  }
  return end;
}

// A copy that takes place where the index is `i`; whether its registers have come matters only
// then.
void copy_if(Emitter& e, Value index, unsigned i, ir::RegisterId to, Value from, bool by_lanes) {
  Value chosen = e.compare(ir::Compare::eq, Type::u32, index, imm(i));
  if (by_lanes) {
    const ir::RegisterId lanes = e.temp(Type::pred, false);
    e.emit(Op::bit_and, Type::pred, {lanes}, {e.exec(), chosen});
    chosen = Emitter::reg(lanes);
  }
  ir::Instr& instr = e.emit(Op::mov, Type::b32, {to}, {from});
  instr.guard = {chosen.index, false};
  instr.flags |= ir::kIndexed;
}

// What lies `index` registers behind `first`; behind the last one nobody knows.
Value read_behind(Emitter& e, Value index, unsigned first, unsigned end, bool scalar) {
  const ir::RegisterId result = e.temp(Type::b32, scalar);
  e.emit(Op::opaque, Type::none, {result}, {}).text =
      static_cast<std::uint32_t>(e.out.texts.size());
  e.out.texts.emplace_back("a register behind those of the kernel");
  for (unsigned i = 0; first + i < end; ++i) {
    const ir::RegisterId from = scalar ? e.scalar(first + i) : e.vector(first + i);
    copy_if(e, index, i, result, Emitter::reg(from), false);
  }
  return Emitter::reg(result);
}

// Behind the last one nothing is written: no register of the kernel lies there.
void write_behind(Emitter& e, Value index, unsigned first, Value value) {
  const unsigned end = vectors_end(e);
  for (unsigned i = 0; first + i < end; ++i) {
    copy_if(e, index, i, e.vector(first + i), value, true);
  }
}

bool names_vector(const Argument& argument) {
  return argument.kind == Argument::Kind::reg && argument.reg.file == RegisterFile::vgpr &&
         argument.half == '\0' && !argument.negate && !argument.absolute;
}

Value m0(Emitter& e) { return Emitter::reg(e.scalar(kM0)); }

// detail: 1 the source, 2 the destination, 3 both.
void move_vector(Emitter& e, const Row& row) {
  const bool from = (row.detail & 1U) != 0, to = (row.detail & 2U) != 0;
  if (!names_vector(e.argument(0)) || (from && !names_vector(e.argument(1))) ||
      !e.forms.data[kM0] || moves_lanes(*e.instruction)) {
    return e.unmodelled();
  }
  const Value index = m0(e);
  const Value value = from ? read_behind(e, index, e.argument(1).reg.first, vectors_end(e), false)
                           : e.source(1, Type::u32);
  if (to) {
    return write_behind(e, index, e.argument(0).reg.first, value);
  }
  e.write(0, Type::u32, value);
}

// Scalars that hold masks are not looked at: then it is not modelled.
void read_scalar(Emitter& e, const Row&) {
  const unsigned first = Emitter::scalar_number(e.argument(1));
  unsigned end = first;
  while (end < kVcc && e.forms.data[end]) {
    ++end;
  }
  if (first >= kVcc || end == first || !e.forms.data[kM0]) {
    return e.unmodelled();
  }
  e.write(0, Type::u32, read_behind(e, m0(e), first, end, true));
}

// S_SET_GPR_IDX_ON: the index in bits 7 to 0 of m0, what it is for in bits 15 to 12.
void begin_indexing(Emitter& e, const Row&) {
  unsigned mode = 0;
  if (e.argument(1).kind == Argument::Kind::integer) {
    mode = static_cast<unsigned>(e.argument(1).value) & 15U;
  } else if (e.argument(1).text == "gpr_idx") {
    constexpr std::pair<std::string_view, unsigned> kNames[] = {
        {"SRC0", 1}, {"SRC1", 2}, {"SRC2", 4}, {"DST", 8}};
    for (const auto& [name, bit] : kNames) {
      mode |= e.argument(1).inside.find(name) != std::string_view::npos ? bit : 0;
    }
  } else {
    return e.unmodelled();
  }
  const Value index = e.make(Op::bit_and, Type::b32, {e.source(0, Type::u32), imm(0xff)});
  const Value word = e.make(Op::bit_or, Type::b32, {index, imm(std::uint64_t{mode} << 12U)});
  e.write_scalar(kM0, word);
  e.indexing = Emitter::Indexing{index, mode};
}

void end_indexing(Emitter& e, const Row&) { e.indexing.reset(); }

constexpr Row kRows[] = {
    {"v_movrels_b32", move_vector, Op::mov, Type::b32, 1},
    {"v_movreld_b32", move_vector, Op::mov, Type::b32, 2},
    {"v_movrelsd_b32", move_vector, Op::mov, Type::b32, 3},
    {"s_movrels_b32", read_scalar, Op::mov, Type::b32},
    {"s_set_gpr_idx_on", begin_indexing},
    {"s_set_gpr_idx_off", end_indexing},
};

}  // namespace

std::span<const Row> indexed_rows() { return kRows; }

bool lower_while_indexing(Emitter& e, std::string_view base) {
  if (!e.indexing || !base.starts_with("v_")) {
    return false;
  }
  const auto [index, mode] = *e.indexing;
  const bool from = (mode & 1U) != 0, to = (mode & 8U) != 0;
  const bool other = (mode & 6U) != 0 || base != "v_mov_b32" || !names_vector(e.argument(0)) ||
                     (from && !names_vector(e.argument(1))) || moves_lanes(*e.instruction) ||
                     e.instruction->mnemonic.find("sdwa") != std::string_view::npos;
  if (other) {
    e.unmodelled();
    return true;
  }
  const Value value = from ? read_behind(e, index, e.argument(1).reg.first, vectors_end(e), false)
                           : e.source(1, Type::u32);
  if (to) {
    write_behind(e, index, e.argument(0).reg.first, value);
  } else {
    e.write(0, Type::u32, value);
  }
  return true;
}

}  // namespace muster::amdgcn
