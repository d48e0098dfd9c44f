// See read_only.h.
#include "analysis/certificate/checkers/read_only.h"

#include <algorithm>
#include <vector>

namespace muster::analysis {

// By all definitions of registers, without regard to the order of instructions.
bool feeds(const ir::Function& function, ir::InstrId load, ir::InstrId store) {
  std::vector<std::uint8_t> wanted(function.registers.size());
  const auto want = [&](const ir::Operand& operand) {
    if (operand.kind != ir::Operand::Kind::reg || wanted[operand.index] != 0) return false;
    wanted[operand.index] = 1;
    return true;
  };
  const auto stored = function.sources(function.instrs[store]).subspan(1);
  bool changed = false;
  for (const ir::Operand& operand : stored) changed |= want(operand);
  while (changed) {
    changed = false;
    for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
      const ir::Instr& in = function.instrs[id];
      const bool makes = std::ranges::any_of(function.destinations(in), [&](const auto& to) {
        return to.kind == ir::Operand::Kind::reg && wanted[to.index] != 0;
      });
      if (!makes) continue;
      if (id == load) return true;
      if (ir::group(in.op) != ir::OpGroup::compute) continue;
      for (const ir::Operand& operand : function.sources(in)) changed |= want(operand);
    }
  }
  return false;
}

}  // namespace muster::analysis
