// See look_backs.h.
#include "ir/idioms/waits/look_backs.h"

#include <algorithm>
#include <set>

namespace muster::ir {

namespace {

class RegionFinder {
 public:
  RegionFinder(const Function& function, const Cfg& cfg, std::span<const WordWait> waits)
      : function_(function), cfg_(cfg), waits_(waits), predecessors_(cfg.blocks.size()) {
    for (BlockId b = 0; b < cfg.blocks.size(); ++b) {
      for (const BlockId to : successors(b)) predecessors_[to].push_back(b);
    }
  }

  // The smallest loop in which the wait is, but for what goes round when it fails, and from there
  // on all up to where the ways out of it meet. False: there is none, or it does more than read.
  bool around(const WordWait& wait, LookBack* found) const {
    const std::set<BlockId> inner(wait.blocks.begin(), wait.blocks.end());
    for (BlockId header = cfg_.block_of[wait.poll]; header != kNone;
         header = cfg_.immediate_dominator[header]) {
      const std::set<BlockId> loop = loop_of(header);
      const bool holds = std::ranges::includes(loop, inner) && loop.size() > inner.size();
      if (!holds) continue;
      return up_to_meeting(header, loop, found) && reads_only(found);
    }
    return false;
  }

 private:
  std::span<const BlockId> successors(BlockId b) const {
    return {cfg_.successors.data() + cfg_.successor_first[b],
            cfg_.successors.data() + cfg_.successor_first[b + 1]};
  }

  bool dominates(BlockId above, BlockId below) const {
    while (below != kNone && below != above) below = cfg_.immediate_dominator[below];
    return below == above;
  }

  // The natural loop of this header; empty if it is none.
  std::set<BlockId> loop_of(BlockId header) const {
    std::set<BlockId> loop;
    std::vector<BlockId> open;
    for (const BlockId from : predecessors_[header]) {
      if (dominates(header, from)) open.push_back(from);
    }
    if (!open.empty()) loop.insert(header);
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if (!loop.insert(b).second) continue;
      for (const BlockId before : predecessors_[b]) open.push_back(before);
    }
    return loop;
  }

  bool up_to_meeting(BlockId header, const std::set<BlockId>& loop, LookBack* found) const {
    BlockId meet = cfg_.immediate_post_dominator[header];
    while (meet != kNone && loop.contains(meet)) meet = cfg_.immediate_post_dominator[meet];
    if (meet == kNone) return false;
    std::set<BlockId> region{header};
    std::vector<BlockId> open{header};
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if (cfg_.blocks[b].exits) return false;
      for (const BlockId to : successors(b)) {
        if (to != meet && region.insert(to).second) open.push_back(to);
      }
    }
    // One comes in by the header only.
    for (const BlockId b : region) {
      const auto inside = [&](BlockId from) { return region.contains(from); };
      if (b != header && !std::ranges::all_of(predecessors_[b], inside)) return false;
    }
    found->blocks.assign(region.begin(), region.end());
    found->meet = cfg_.blocks[meet].first;
    return true;
  }

  bool is_poll(InstrId id) const {
    const auto wait = std::ranges::find(waits_, id, &WordWait::poll);
    return wait != waits_.end() && wait->vote == kNone && wait->again == kNone && !wait->look &&
           wait->looks.empty() && function_.instrs[id].op == Op::load;
  }

  bool quiet(const Instr& instr) const {
    if (instr.op == Op::load) return instr.order == Order::weak;
    return group(instr.op) == OpGroup::compute || instr.op == Op::branch ||
           instr.op == Op::address || instr.op == Op::special ||
           (instr.op == Op::nop && instr.text == kNone) ||
           (instr.op == Op::fence && static_cast<Fence>(instr.sub) == Fence::memory);
  }

  // Whether some way from here on reads what the register holds.
  bool is_read_from(InstrId from, RegisterId reg) const {
    std::set<InstrId> seen{from};
    std::vector<InstrId> open{from};
    while (!open.empty()) {
      const InstrId begin = open.back();
      open.pop_back();
      const BlockId b = cfg_.block_of[begin];
      bool written = false;
      for (InstrId id = begin; id < cfg_.blocks[b].end && !written; ++id) {
        const Instr& instr = function_.instrs[id];
        const auto is = [&](const Operand& operand) {
          return operand.kind == Operand::Kind::reg && operand.index == reg;
        };
        if (instr.guard.reg == reg || std::ranges::any_of(function_.sources(instr), is)) {
          return true;
        }
        written =
            instr.guard.reg == kNone && std::ranges::any_of(function_.destinations(instr), is);
      }
      for (const BlockId to : written ? std::span<const BlockId>{} : successors(b)) {
        if (seen.insert(cfg_.blocks[to].first).second) open.push_back(cfg_.blocks[to].first);
      }
    }
    return false;
  }

  bool reads_only(LookBack* found) const {
    std::set<RegisterId> made;
    const auto pass = [&](InstrId id) {
      for (const Operand& to : function_.destinations(function_.instrs[id])) {
        if (to.kind == Operand::Kind::reg) made.insert(to.index);
      }
    };
    for (const BlockId b : found->blocks) {
      for (InstrId id = cfg_.blocks[b].first; id < cfg_.blocks[b].end; ++id) {
        if (is_poll(id)) {
          found->polls.push_back(id);
        } else if (!quiet(function_.instrs[id])) {
          return false;
        }
        pass(id);
      }
    }
    const InstrId end = cfg_.blocks[cfg_.block_of[found->meet]].end;
    found->leave = found->meet;
    while (found->leave + 1 < end && quiet(function_.instrs[found->leave])) pass(found->leave++);
    std::ranges::copy_if(made, std::back_inserter(found->made),
                         [&](RegisterId reg) { return is_read_from(found->leave, reg); });
    return true;
  }

  const Function& function_;
  const Cfg& cfg_;
  std::span<const WordWait> waits_;
  std::vector<std::vector<BlockId>> predecessors_;
};

}  // namespace

bool LookBack::contains(const Cfg& cfg, InstrId id) const {
  return std::ranges::binary_search(blocks, cfg.block_of[id]) || (id >= meet && id < leave);
}

std::vector<LookBack> find_look_backs(const Function& function, const Cfg& cfg,
                                      std::span<const WordWait> waits) {
  std::vector<LookBack> all;
  if (function.control != Control::lanes) return all;
  const RegionFinder finder(function, cfg, waits);
  for (const WordWait& wait : waits) {
    LookBack found;
    const auto known = [&](const LookBack& one) { return one.blocks == found.blocks; };
    if (!wait.value_used || !finder.around(wait, &found)) continue;
    if (std::ranges::find(found.polls, wait.poll) == found.polls.end()) continue;
    if (std::ranges::none_of(all, known)) all.push_back(std::move(found));
  }
  return all;
}

}  // namespace muster::ir
