// See look_backs.h.
#include "ir/idioms/waits/look_backs.h"

#include <algorithm>
#include <set>

#include "ir/flow/liveness.h"
#include "ir/idioms/waits/look_back_lanes.h"

namespace muster::ir {

namespace {

class RegionFinder {
 public:
  RegionFinder(const Function& function, const Cfg& cfg, std::span<const WordWait> waits)
      : function_(function), cfg_(cfg), waits_(waits), live_(function, cfg) {}

  // What goes round here, from the first of the turns on that stand in front of it, and all up to
  // where the ways out of it meet. False: it does more than read.
  bool around(const LoopEnd& loop, LookBack* found) {
    bool any = false;
    const auto take = [&](BlockId start, InstrId begin) {
      LookBack one;
      one.begin = begin;
      if (!up_to_meeting(loop, start, &one) || !reads_only(&one)) return;
      if (!settle_lanes(function_, cfg_, waits_, &one)) return;
      if (!any || one.blocks.size() > found->blocks.size()) *found = std::move(one);
      any = true;
    };
    take(loop.header, cfg_.blocks[loop.header].first);
    for (const WordWait& wait : waits_) {
      const BlockId block = first_of(wait);
      const bool before = wait.value_used && block != loop.header && is_poll(wait.poll) &&
                          live_.dominates(block, loop.header);
      const bool polls = block == cfg_.block_of[wait.poll];
      if (before) take(block, polls ? wait.poll : cfg_.blocks[block].first);
    }
    return any;
  }

 private:
  // Where one comes into the loop of a wait; a first try stands in front of it.
  BlockId first_of(const WordWait& wait) const {
    BlockId first = cfg_.block_of[wait.poll];
    for (const BlockId b : wait.blocks) {
      if (wait.again == kNone && live_.dominates(b, first)) first = b;
    }
    return first;
  }

  bool up_to_meeting(const LoopEnd& loop, BlockId start, LookBack* found) const {
    const auto in_loop = [&](BlockId b) {
      return std::ranges::find(loop.blocks, b) != loop.blocks.end();
    };
    BlockId meet = cfg_.immediate_post_dominator[loop.header];
    while (meet != kNone && in_loop(meet)) meet = cfg_.immediate_post_dominator[meet];
    if (meet == kNone || meet == start) return false;
    std::set<BlockId> region{start};
    std::vector<BlockId> open{start};
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if (cfg_.blocks[b].exits) return false;
      for (std::uint32_t i = cfg_.successor_first[b]; i < cfg_.successor_first[b + 1]; ++i) {
        const BlockId to = cfg_.successors[i];
        if (to == start) found->begin = cfg_.blocks[start].first;
        if (to != meet && region.insert(to).second) open.push_back(to);
      }
    }
    // One comes in by the first only.
    for (const BlockId b : region) {
      const auto inside = [&](BlockId from) { return region.contains(from); };
      if (b != start && !std::ranges::all_of(live_.predecessors(b), inside)) return false;
    }
    found->blocks.assign(region.begin(), region.end());
    found->meet = cfg_.blocks[meet].first;
    return true;
  }

  bool is_poll(InstrId id) const {
    auto wait = std::ranges::find(waits_, id, &WordWait::poll);
    if (wait != waits_.end() && wait->again != kNone) {
      wait = std::ranges::find(waits_, wait->again, &WordWait::poll);
    }
    return wait != waits_.end() && wait->vote == kNone && wait->again == kNone && !wait->look &&
           wait->looks.empty() && function_.instrs[id].op == Op::load;
  }

  // A load that is no wait finds what it is ordered behind; what else it may find is for whoever
  // executes it to see.
  bool quiet(InstrId id) const {
    const Instr& instr = function_.instrs[id];
    if (instr.op == Op::load) return std::ranges::find(waits_, id, &WordWait::poll) == waits_.end();
    return group(instr.op) == OpGroup::compute || instr.op == Op::branch ||
           instr.op == Op::address || instr.op == Op::special || instr.op == Op::vote ||
           instr.op == Op::shuffle || instr.op == Op::reduce_lanes ||
           (instr.op == Op::nop && instr.text == kNone) ||
           (instr.op == Op::fence && static_cast<Fence>(instr.sub) == Fence::memory);
  }

  void note_read(InstrId id, LookBack* found) const {
    const Instr& instr = function_.instrs[id];
    const bool reads = instr.op == Op::load && instr.space != Space::parameter;
    found->polls_only &= !reads || is_poll(id);
  }

  bool reads_only(LookBack* found) {
    std::set<RegisterId> made;
    const auto pass = [&](InstrId id) {
      for (const Operand& to : function_.destinations(function_.instrs[id])) {
        if (to.kind == Operand::Kind::reg) made.insert(to.index);
      }
    };
    for (const BlockId b : found->blocks) {
      const bool first = cfg_.block_of[found->begin] == b;
      for (InstrId id = first ? found->begin : cfg_.blocks[b].first; id < cfg_.blocks[b].end;
           ++id) {
        if (is_poll(id)) {
          found->polls.push_back(id);
        } else if (!quiet(id)) {
          return false;
        }
        note_read(id, found);
        pass(id);
      }
    }
    const InstrId end = cfg_.blocks[cfg_.block_of[found->meet]].end;
    found->leave = found->meet;
    while (found->leave + 1 < end && quiet(found->leave)) {
      note_read(found->leave, found);
      pass(found->leave++);
    }
    std::ranges::copy_if(made, std::back_inserter(found->made),
                         [&](RegisterId reg) { return live_.live_before(reg, found->leave); });
    return true;
  }

  const Function& function_;
  const Cfg& cfg_;
  std::span<const WordWait> waits_;
  Liveness live_;
};

// The smallest loop in which the wait is, but for what goes round when it fails.
const LoopEnd* loop_around(const WordWait& wait, std::span<const LoopEnd> loops) {
  const LoopEnd* smallest = nullptr;
  for (const LoopEnd& loop : loops) {
    const auto in_loop = [&](BlockId b) {
      return std::ranges::find(loop.blocks, b) != loop.blocks.end();
    };
    const bool holds =
        loop.blocks.size() > wait.blocks.size() && std::ranges::all_of(wait.blocks, in_loop);
    if (holds && (smallest == nullptr || loop.blocks.size() < smallest->blocks.size())) {
      smallest = &loop;
    }
  }
  return smallest;
}

}  // namespace

bool LookBack::contains(const Cfg& cfg, InstrId id) const {
  return std::ranges::binary_search(blocks, cfg.block_of[id]) || (id >= meet && id < leave);
}

const EndVote* LookBack::vote_at(InstrId site) const {
  const auto found = std::ranges::find(votes, site, &EndVote::site);
  return found == votes.end() ? nullptr : &*found;
}

std::vector<LookBack> find_look_backs(const Function& function, const Cfg& cfg,
                                      std::span<const WordWait> waits,
                                      std::span<const LoopEnd> loops) {
  std::vector<LookBack> all;
  if (function.control != Control::lanes || waits.empty()) return all;
  RegionFinder finder(function, cfg, waits);
  for (const WordWait& wait : waits) {
    const auto settled = [&](const LookBack& one) {
      return std::ranges::find(one.polls, wait.poll) != one.polls.end();
    };
    if (std::ranges::any_of(all, settled)) continue;
    const LoopEnd* const loop = wait.value_used ? loop_around(wait, loops) : nullptr;
    LookBack found;
    const auto known = [&](const LookBack& one) { return one.blocks == found.blocks; };
    if (loop == nullptr || !finder.around(*loop, &found)) continue;
    if (std::ranges::find(found.polls, wait.poll) == found.polls.end()) continue;
    if (std::ranges::none_of(all, known)) all.push_back(std::move(found));
  }
  return all;
}

}  // namespace muster::ir
