// Where each register is written and read.
#include "ir/flow/register_uses.h"

#include <algorithm>
#include <set>

namespace muster::ir {

namespace {

// Each register that the instruction reads, once.
std::set<RegisterId> read_by(const Function& function, const Instr& instr) {
  std::set<RegisterId> found;
  if (instr.guard.reg != kNone) found.insert(instr.guard.reg);
  for (const Operand& operand : function.sources(instr)) {
    if (operand.kind == Operand::Kind::reg) found.insert(operand.index);
  }
  return found;
}

}  // namespace

RegisterUses::RegisterUses(const Function& function) : function_(function) {
  const std::size_t registers = function.registers.size();
  defined_.assign(registers, kNone);
  first_.assign(registers + 1, 0);
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    for (const Operand& operand : function.destinations(function.instrs[id])) {
      if (operand.kind != Operand::Kind::reg) continue;
      InstrId& known = defined_[operand.index];
      known = known == kNone ? id : kSeveral;
    }
    for (const RegisterId reg : read_by(function, function.instrs[id])) ++first_[reg + 1];
  }
  for (std::size_t i = 0; i < registers; ++i) first_[i + 1] += first_[i];
  items_.resize(first_.back());
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    for (const RegisterId reg : read_by(function, function.instrs[id])) items_[next[reg]++] = id;
  }
}

RegisterId RegisterUses::result(InstrId id) const {
  const Instr& instr = function_.instrs[id];
  const auto all = function_.destinations(instr);
  if (all.empty() || all[0].kind != Operand::Kind::reg || instr.guard.reg != kNone) return kNone;
  if (std::ranges::any_of(all.subspan(1),
                          [](const Operand& other) { return other.kind != Operand::Kind::none; })) {
    return kNone;
  }
  return defined_[all[0].index] == id ? all[0].index : kNone;
}

InstrId RegisterUses::only(RegisterId reg, Op op) const {
  if (reg == kNone) return kNone;
  const auto all = of(reg);
  return all.size() == 1 && function_.instrs[all[0]].op == op ? all[0] : kNone;
}

}  // namespace muster::ir
