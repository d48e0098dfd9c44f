// See swap_loop_registers.h.
#include "ir/idioms/swap_loop_registers.h"

#include <algorithm>

namespace muster::ir {

std::vector<std::uint8_t> changing_registers(const Function& function, const Block& loop) {
  std::vector<std::uint8_t> changing(function.registers.size(), 0);
  std::vector<std::uint8_t> written(function.registers.size(), 0);  // anywhere; 2: more than once
  const auto destinations = [&](InstrId id) { return function.destinations(function.instrs[id]); };
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    for (const Operand& made : destinations(id)) {
      if (made.kind != Operand::Kind::reg) continue;
      if (id >= loop.first && id < loop.end) changing[made.index] = 1;
      written[made.index] = written[made.index] == 0 ? 1 : 2;
    }
  }
  // In order: what is computed of a register stands behind it, or takes the turn before's.
  for (InstrId id = loop.first; id < loop.end; ++id) {
    const Instr& instr = function.instrs[id];
    const bool computes = group(instr.op) == OpGroup::compute || instr.op == Op::address;
    const bool same = std::ranges::none_of(function.sources(instr), [&](const Operand& operand) {
      return operand.kind == Operand::Kind::reg && changing[operand.index] != 0;
    });
    if (!computes || instr.guard.reg != kNone || !same) continue;
    for (const Operand& made : destinations(id)) {
      if (made.kind == Operand::Kind::reg && written[made.index] == 1) changing[made.index] = 0;
    }
  }
  return changing;
}

}  // namespace muster::ir
