// See known_guards.h. From a block up through its dominators: where one of them ends in a guarded
// branch, and the block on the way down can be entered from there only, the guard is known.
#include "ir/idioms/waits/known_guards.h"

#include <algorithm>

namespace muster::ir {

KnownGuards::KnownGuards(const Function& function, const Cfg& cfg)
    : function_(function),
      cfg_(cfg),
      live_(function, cfg),
      values_(function, live_),
      entries_(cfg.blocks.size()) {
  for (const BlockId to : cfg.successors) ++entries_[to];
}

void KnownGuards::enter(BlockId block) {
  known_.clear();
  for (BlockId above = cfg_.immediate_dominator[block]; above != kNone;
       block = above, above = cfg_.immediate_dominator[block]) {
    const Instr& last = function_.instrs[cfg_.blocks[above].end - 1];
    if (last.op != Op::branch || last.guard.reg == kNone || entries_[block] != 1) continue;
    const bool taken = cfg_.block_of[last.target] == block;
    const bool onward = cfg_.blocks[above].end == cfg_.blocks[block].first;
    if (taken != onward) note(last.guard.reg, taken != last.guard.negated);
  }
}

void KnownGuards::note(RegisterId predicate, bool value) {
  const std::optional<ValueId> number = values_.fixed(predicate);
  if (!number || function_.registers[predicate].type != Type::pred) return;
  known_.emplace_back(*number, value);
  const Instr& made = function_.instrs[live_.writers(predicate)[0]];
  // All of `a and b`, none of `a or b`.
  const bool all = (made.op == Op::bit_and && value) || (made.op == Op::bit_or && !value);
  if (!all && made.op != Op::bit_not && made.op != Op::mov) return;
  for (const Operand& source : function_.sources(made)) {
    if (source.kind != Operand::Kind::reg) continue;
    note(source.index, (value != (made.op == Op::bit_not)) != source.negated);
  }
}

std::optional<bool> KnownGuards::value(RegisterId predicate) {
  const std::optional<ValueId> number = values_.fixed(predicate);
  if (!number) return std::nullopt;
  const auto found = std::ranges::find(known_, *number, &std::pair<ValueId, bool>::first);
  return found == known_.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace muster::ir
