// See zero_tests.h.
#include "ir/idioms/zero_tests.h"

namespace muster::ir {

namespace {

bool joins(const Function& function, const Instr& instr) {
  if (instr.op != Op::bit_or || instr.type == Type::pred) return false;
  const Operand& to = function.destinations(instr)[0];
  return to.kind == Operand::Kind::reg &&
         bits(function.registers[to.index].type) == bits(instr.type);
}

bool asks_for_zero(const Function& function, const Instr& instr) {
  if (instr.op != Op::setp || is_float(instr.type)) return false;
  const auto compare = static_cast<Compare>(instr.sub);
  if (compare != Compare::eq && compare != Compare::ne) return false;
  const auto sources = function.sources(instr);
  const auto is_zero = [](const Operand& one) {
    return one.kind == Operand::Kind::immediate && one.value == 0;
  };
  return sources.size() == 2 && (is_zero(sources[0]) || is_zero(sources[1]));
}

}  // namespace

std::vector<bool> find_zero_tests(const Function& function) {
  std::vector<bool> found(function.instrs.size());
  // Waves read masks that no operand names.
  if (function.control != Control::lanes) return found;
  // Registers that somebody reads otherwise.
  std::vector<bool> read(function.registers.size());
  const auto result_is_read = [&](const Instr& instr) {
    return static_cast<bool>(read[function.destinations(instr)[0].index]);
  };
  const auto note = [&](const Instr& instr, bool tests) {
    bool changed = false;
    for (const Operand& source : function.sources(instr)) {
      if (source.kind != Operand::Kind::reg || read[source.index]) continue;
      if (tests && bits(function.registers[source.index].type) == bits(instr.type)) continue;
      changed = read[source.index] = true;
    }
    return changed;
  };
  for (const Instr& instr : function.instrs) {
    if (!joins(function, instr)) note(instr, asks_for_zero(function, instr));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Instr& instr : function.instrs) {
      if (joins(function, instr) && note(instr, !result_is_read(instr))) changed = true;
    }
  }
  for (InstrId id = 0; id < found.size(); ++id) {
    const Instr& instr = function.instrs[id];
    found[id] = joins(function, instr) && !result_is_read(instr);
  }
  return found;
}

}  // namespace muster::ir
