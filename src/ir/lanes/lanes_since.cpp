// See lanes_since.h.
#include "ir/lanes/lanes_since.h"

#include <algorithm>

namespace muster::ir {

LanesSince::LanesSince(const Function& function, const Cfg& cfg, const Liveness& live,
                       RegisterId mask, MaskPlace since)
    : function_(function), mask_(mask), since_(since), home_(cfg.block_of[since.at]) {
  std::uint32_t masks = 0;
  for (const Register& reg : function.registers) {
    mask_number_.push_back(reg.type == Type::pred ? masks++ : kNone);
  }
  const std::size_t words = (masks + 63) / 64;
  in_.assign(cfg.blocks.size(), Registers(words, ~std::uint64_t{0}));
  in_[home_].assign(words, 0);
  written_.assign(function.instrs.size(), 0);
  solve(cfg, live);
}

// From all registers in front of each block down to what every way into it agrees about.
void LanesSince::solve(const Cfg& cfg, const Liveness& live) {
  lost_.assign(cfg.blocks.size(), 1);
  for (bool changes = true; changes;) {
    changes = false;
    for (BlockId block = 0; block < cfg.blocks.size(); ++block) {
      if (lost_[block] == 0 || !live.reachable(block) || !live.dominates(home_, block)) continue;
      lost_[block] = 0;
      Registers set = in_[block];
      for (InstrId id = cfg.blocks[block].first; id < cfg.blocks[block].end; ++id) follow(id, set);
      changes |= hand_on(cfg, live, block, set);
    }
  }
}

// Whether anything was lost that was thought to hold there.
bool LanesSince::hand_on(const Cfg& cfg, const Liveness& live, BlockId block,
                         const Registers& out) {
  bool any = false;
  for (std::uint32_t i = cfg.successor_first[block]; i < cfg.successor_first[block + 1]; ++i) {
    const BlockId next = cfg.successors[i];
    if (next == home_ || !live.dominates(home_, next)) continue;
    bool lost = false;
    for (std::size_t word = 0; word < out.size(); ++word) {
      lost |= (in_[next][word] & ~out[word]) != 0;
      in_[next][word] &= out[word];
    }
    if (lost) lost_[next] = 1;
    any |= lost;
  }
  return any;
}

void LanesSince::follow(InstrId id, Registers& set) {
  const auto begin = [&] {
    std::ranges::fill(set, 0);
    put(set, mask_, true);
  };
  const Instr& instr = function_.instrs[id];
  if (id == since_.at && !since_.behind) begin();
  for (const Operand& made : function_.destinations(instr)) {
    if (made.kind != Operand::Kind::reg || mask_number_[made.index] == kNone) continue;
    put(set, made.index, stays_within(instr, made.index, set));
    if (made.index == mask_) written_[id] = has(set, mask_) ? 1 : 0;
  }
  if (id == since_.at && since_.behind) begin();
}

bool LanesSince::is_within(const Operand& operand, const Registers& set) const {
  if (operand.kind == Operand::Kind::immediate) return operand.value == 0;
  return operand.kind == Operand::Kind::reg && !operand.negated && has(set, operand.index);
}

// What the instruction leaves in the register; under a guard, as far as that lets it.
bool LanesSince::stays_within(const Instr& instr, RegisterId reg, const Registers& set) const {
  const auto sources = function_.sources(instr);
  const auto within = [&](const Operand& operand) { return is_within(operand, set); };
  const bool guarded = instr.guard.reg != kNone;
  if (guarded && !has(set, reg)) return false;
  if (guarded && !instr.guard.negated && has(set, instr.guard.reg)) return true;
  if (instr.type != Type::pred) return false;
  switch (instr.op) {
    case Op::mov:
    case Op::bit_or:
    case Op::bit_xor:
      return std::ranges::all_of(sources, within);
    case Op::bit_and:
      return std::ranges::any_of(sources, within);
    case Op::select:
      return sources.size() == 3 && within(sources[0]) && within(sources[1]);
    default:
      return false;
  }
}

}  // namespace muster::ir
