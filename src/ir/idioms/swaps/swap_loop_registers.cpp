// See swap_loop_registers.h.
#include "ir/idioms/swaps/swap_loop_registers.h"

#include <algorithm>

namespace muster::ir {

namespace {

bool computes(const Instr& instr) {
  return group(instr.op) == OpGroup::compute || instr.op == Op::address;
}

}  // namespace

std::vector<std::uint8_t> changing_registers(const Function& function, const Cfg& cfg,
                                             std::span<const BlockId> loop) {
  std::vector<std::uint8_t> changing(function.registers.size(), 0);
  std::vector<std::uint8_t> written(function.registers.size(), 0);  // anywhere; 2: more than once
  for (const Instr& instr : function.instrs) {
    for (const Operand& made : function.destinations(instr)) {
      if (made.kind != Operand::Kind::reg) continue;
      written[made.index] = written[made.index] == 0 ? 1 : 2;
    }
  }
  const auto each = [&](auto visit) {
    for (const BlockId block : loop) {
      for (InstrId id = cfg.blocks[block].first; id < cfg.blocks[block].end; ++id) {
        visit(function.instrs[id]);
      }
    }
  };
  each([&](const Instr& instr) {
    for (const Operand& made : function.destinations(instr)) {
      if (made.kind == Operand::Kind::reg) changing[made.index] = 1;
    }
  });
  // In order: what is computed of a register stands behind it, or takes the turn before's.
  each([&](const Instr& instr) {
    const bool same = std::ranges::none_of(function.sources(instr), [&](const Operand& operand) {
      return operand.kind == Operand::Kind::reg && changing[operand.index] != 0;
    });
    if (!computes(instr) || instr.guard.reg != kNone || !same) return;
    for (const Operand& made : function.destinations(instr)) {
      if (made.kind == Operand::Kind::reg && written[made.index] == 1) changing[made.index] = 0;
    }
  });
  return changing;
}

std::vector<std::uint8_t> computed_from(const Function& function, RegisterId from) {
  std::vector<std::uint8_t> found(function.registers.size(), 0);
  found[from] = 1;
  for (bool more = true; more;) {
    more = false;
    for (const Instr& instr : function.instrs) {
      if (!computes(instr)) continue;
      const bool reads = (instr.guard.reg != kNone && found[instr.guard.reg] != 0) ||
                         std::ranges::any_of(function.sources(instr), [&](const Operand& operand) {
                           return operand.kind == Operand::Kind::reg && found[operand.index] != 0;
                         });
      if (!reads) continue;
      for (const Operand& made : function.destinations(instr)) {
        if (made.kind != Operand::Kind::reg || found[made.index] != 0) continue;
        found[made.index] = 1;
        more = true;
      }
    }
  }
  return found;
}

}  // namespace muster::ir
