// See rows.h.
#include "isa/visa/lower/rows.h"

#include <algorithm>
#include <unordered_map>

namespace muster::visa {
namespace {

using ir::Op;
using ir::Type;

using Index = std::unordered_map<std::string_view, const Row*>;

Index index_rows() {
  Index all;
  for (const auto rows : {arithmetic_rows(), logic_rows(), compare_rows(), convert_rows(),
                          float_rows(), product_rows(), small_float_rows()}) {
    for (const Row& row : rows) {
      all.emplace(row.name, &row);
    }
  }
  return all;
}

bool is_predicate(const Emitter& e, const Argument& operand) {
  return operand.kind == Argument::Kind::name &&
         e.routine.variables[operand.variable].kind == VariableKind::predicate;
}

bool readable(Emitter& e) {
  return std::ranges::all_of(e.instruction->arguments, [&](const Argument& operand) {
    return e.readable(operand) || is_predicate(e, operand);
  });
}

// %cr0: what the code sets there with constants. Bits 4 and 5 are the rounding; 6, 7 and 10 keep
// the denormals of doubles, floats and halves.
void follow_control(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const Argument& last = instruction.arguments.back();
  const bool changes = instruction.is("or") || instruction.is("and") || instruction.is("xor");
  if (!changes || last.kind != Argument::Kind::immediate || instruction.predicate) {
    e.control_known = false;
    return;
  }
  constexpr ir::Rounding kRoundings[] = {ir::Rounding::nearest_even, ir::Rounding::plus_infinity,
                                         ir::Rounding::minus_infinity, ir::Rounding::zero};
  const auto* const now = std::ranges::find(kRoundings, e.rounding);
  const auto bits =
      static_cast<unsigned>(now - std::begin(kRoundings)) << 4 | (e.flushes ? 0U : 0x80U);
  const auto given = static_cast<unsigned>(last.value);
  const unsigned next = instruction.is("or")    ? bits | given
                        : instruction.is("and") ? bits & given
                                                : bits ^ given;
  e.rounding = kRoundings[next >> 4 & 3U];
  e.flushes = (next & 0x80U) == 0;
}

// A part of the channels must not write what the next one reads.
bool parts_meet(const Emitter& e) {
  const auto& all = e.instruction->arguments;
  return std::any_of(all.begin() + 1, all.end(), [&](const Argument& operand) {
    return operand.variable != kNoVariable &&
           e.routine.root(operand.variable).variable == e.routine.root(all[0].variable).variable;
  });
}

// A few channels without a mask whose results are no lanes' (the halves of an address).
bool writes_scalars(const Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const Argument& to = e.argument(0);
  return instruction.no_mask && !instruction.predicate && instruction.size > 1 &&
         instruction.size <= 4 && to.kind == Argument::Kind::general &&
         to.variable != kNoVariable &&
         e.routine.variables[to.variable].kind == VariableKind::general &&
         e.cells.is_scalar(e.routine.root(to.variable).variable) && !parts_meet(e);
}

}  // namespace

bool lower_computation(Emitter& e) {
  static const Index kIndex = index_rows();
  const auto at = kIndex.find(e.instruction->opcode);
  if (at == kIndex.end() || !e.instruction->known) {
    return false;
  }
  const Argument& to = e.argument(0);
  if (to.variable != kNoVariable && e.routine.variables[to.variable].name == "%cr0") {
    follow_control(e);
  }
  // Into registers that addresses name, where it is not known which: any of their variable.
  if (!readable(e) || !e.writable(to) || (e.parts() > 1 && parts_meet(e)) ||
      (!e.control_known && has_float(e, 0))) {
    e.opaque();
    return true;
  }
  if (writes_scalars(e)) {
    for (unsigned channel = 0; channel < e.instruction->size; ++channel) {
      e.only_channel(channel);
      at->second->lower(e, *at->second);
    }
    e.part(0);
    return true;
  }
  for (unsigned part = 0; part < e.parts(); ++part) {
    e.part(part);
    at->second->lower(e, *at->second);
  }
  return true;
}

bool has_wide(const Emitter& e, std::size_t first) {
  for (std::size_t i = first; i < e.arguments(); ++i) {
    if (e.type(i) == DataType::q || e.type(i) == DataType::uq) {
      return true;
    }
  }
  return false;
}

bool has_float(const Emitter& e, std::size_t first) {
  for (std::size_t i = first; i < e.arguments(); ++i) {
    if (is_floating(e.type(i)) || e.type(i) == DataType::vf) {
      return true;
    }
  }
  return false;
}

Type real_type(const Emitter& e) {
  for (std::size_t i = 0; i < e.arguments(); ++i) {
    if (e.type(i) == DataType::df) {
      return Type::f64;
    }
  }
  return Type::f32;
}

Value real_operation(Emitter& e, Op op, Type type, std::initializer_list<Value> from) {
  const Value value = e.make(op, type, from);
  ir::Instr& last = e.out.instrs.back();
  last.rounding = e.rounding == ir::Rounding::nearest_even ? ir::Rounding::none : e.rounding;
  last.flags |= e.flushes && type == Type::f32 ? std::uint32_t{ir::kFtz} : 0;
  return value;
}

void write_exact(Emitter& e, Value value) {
  const DataType to = e.type(0);
  if (e.instruction->saturate && is_integer(to) && bytes_of(to) < 8) {
    const unsigned bits = 8 * bytes_of(to);
    const std::uint64_t high = (std::uint64_t{1} << (is_signed(to) ? bits - 1 : bits)) - 1;
    const std::uint64_t low = is_signed(to) ? ~high : 0;
    value = e.make(Op::max, Type::s64, {value, Emitter::immediate(low)});
    value = e.make(Op::min, Type::s64, {value, Emitter::immediate(high)});
  }
  e.write_integer(0, value, true);
}

}  // namespace muster::visa
