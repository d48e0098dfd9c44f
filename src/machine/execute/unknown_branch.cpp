// Code that may run or not: the sides of a branch on an unknown value. Where they hold no
// synchronisation up to the place at which they meet, they are walked once for all schedules and
// all values: accesses are reported as uncertain, and every register written on the way is unknown
// afterwards. A register keeps its value inside the region only where its one definition dominates
// the use, so one walk covers loops too.
#include <algorithm>
#include <unordered_map>
#include <vector>

#include "machine/execute/executor.h"
#include "machine/repetition/repeat_delta.h"

namespace muster::machine {

using ir::BlockId;
using ir::Op;
using ir::OpGroup;

namespace {

struct MaybeRegion {
  std::vector<BlockId> blocks;  // in an order where every block follows its dominators
  bool synchronises = false;
  bool ends = false;     // lanes may end inside
  bool repeats = false;  // a loop closes inside
  bool stores = false;
  bool listens = false;  // reads what other agents may signal with: strong loads, atomics' results
};

// A load that another agent's store is meant to reach, or an atomic whose result is looked at.
bool listens(const ir::Instr& in) {
  const bool visible = in.space == ir::Space::shared || in.space == ir::Space::global ||
                       in.space == ir::Space::generic;
  if (in.op == Op::load) return visible && in.order != ir::Order::weak;
  return in.op == Op::atomic && in.dst.count != 0;
}

bool harmless(const ir::Instr& in) {
  switch (ir::group(in.op)) {
    case OpGroup::compute:
      return true;
    case OpGroup::memory:
      return in.op != Op::tensor_map;
    case OpGroup::lane:
      return !ir::crosses_lanes(in.op);
    case OpGroup::control:
      return in.op != Op::trap;
    case OpGroup::other:
      return in.op != Op::unmodelled;
    case OpGroup::sync:
    case OpGroup::async:
      return false;
  }
  return false;
}

// Blocks between a branch and `meet` (kNone: the end), in reverse postorder.
MaybeRegion find_region(const ir::Function& function, const ir::Cfg& cfg, ir::InstrId branch,
                        ir::InstrId meet) {
  MaybeRegion region;
  const BlockId stop = meet == ir::kNone ? ir::kNone : cfg.block_of[meet];
  const BlockId origin = cfg.block_of[branch];
  std::vector<std::uint8_t> seen(cfg.blocks.size(), 0);
  struct Frame {
    BlockId block;
    std::uint32_t next;
  };
  std::vector<Frame> stack{{origin, cfg.successor_first[origin]}};
  while (!stack.empty()) {
    Frame& top = stack.back();
    if (top.next == cfg.successor_first[top.block + 1]) {
      if (top.block != origin || stack.size() > 1) region.blocks.push_back(top.block);
      stack.pop_back();
      continue;
    }
    const BlockId to = cfg.successors[top.next++];
    if (to == stop || seen[to] != 0) continue;
    seen[to] = 1;
    stack.push_back({to, cfg.successor_first[to]});
  }
  std::ranges::reverse(region.blocks);
  std::vector<std::uint32_t> position(cfg.blocks.size(), ir::kNone);
  for (std::uint32_t i = 0; i < region.blocks.size(); ++i) position[region.blocks[i]] = i;
  for (const BlockId block : region.blocks) {
    for (std::uint32_t i = cfg.successor_first[block]; i < cfg.successor_first[block + 1]; ++i) {
      const std::uint32_t to = position[cfg.successors[i]];
      region.repeats |= to != ir::kNone && to <= position[block];
    }
    region.ends |= cfg.blocks[block].exits;
    for (ir::InstrId id = cfg.blocks[block].first; id < cfg.blocks[block].end; ++id) {
      region.synchronises |= !harmless(function.instrs[id]);
      region.ends |= function.instrs[id].op == Op::exit;
      region.stores |= function.instrs[id].op == Op::store || function.instrs[id].op == Op::atomic;
      region.listens |= listens(function.instrs[id]);
    }
  }
  return region;
}

bool dominates(const ir::Cfg& cfg, BlockId above, BlockId below) {
  while (below != ir::kNone && below != above) below = cfg.immediate_dominator[below];
  return below == above;
}

// Registers written in the region; kNone as the block when there is more than one definition.
std::unordered_map<ir::RegisterId, BlockId> definitions(const ir::Function& function,
                                                        const ir::Cfg& cfg,
                                                        const MaybeRegion& region) {
  std::unordered_map<ir::RegisterId, BlockId> found;
  for (const BlockId block : region.blocks) {
    for (ir::InstrId id = cfg.blocks[block].first; id < cfg.blocks[block].end; ++id) {
      const ir::Instr& in = function.instrs[id];
      for (const ir::Operand& operand : function.destinations(in)) {
        if (operand.kind != ir::Operand::Kind::reg) continue;
        const auto [place, fresh] = found.try_emplace(operand.index, block);
        if (!fresh || in.guard.reg != ir::kNone) place->second = ir::kNone;
      }
    }
  }
  return found;
}

}  // namespace

void Executor::forget(ir::RegisterId reg, LaneMask lanes, const Cause& cause) {
  write({ir::Operand::Kind::reg, false, reg, 0}, {}, {0, lanes, cause});
}

bool Executor::maybe_region(Strand& strand, LaneMask lanes, const Cause& cause) {
  const ir::InstrId branch = strand.pc;
  ir::InstrId meet = program_.cfg.reconvergence[branch];
  MaybeRegion region = find_region(function_, program_.cfg, branch, meet);
  if (meet != ir::kNone && region.ends) {
    meet = ir::kNone;
    region = find_region(function_, program_.cfg, branch, meet);
  }
  // A loop that listens is a wait: what comes after it is ordered by what it waits for, which no
  // single walk shows.
  if (region.synchronises || (region.repeats && region.listens)) return false;
  if (region.repeats && !takes_to_end(branch, region.blocks)) {
    return obstruct(Obstacle::Kind::endless, cause), true;
  }
  for (Drift* drift : machine_.drifts) drift->meet_unknown(branch);
  const auto written = definitions(function_, program_.cfg, region);
  std::vector<ir::RegisterId> order;
  for (const auto& [reg, block] : written) order.push_back(reg);
  std::ranges::sort(order);
  maybe_lanes_ = lanes;
  maybe_cause_ = {cause.root, 0, 0};
  Strand walker;
  walker.lanes = lanes;
  for (const BlockId block : region.blocks) {
    for (const ir::RegisterId reg : order) {
      const BlockId at = written.at(reg);
      const bool kept = at != ir::kNone && at != block && dominates(program_.cfg, at, block);
      if (!kept) forget(reg, lanes, maybe_cause_);
    }
    const ir::Block& span = program_.cfg.blocks[block];
    for (ir::InstrId id = program_.next[span.first]; id < span.end; id = program_.next[id + 1]) {
      site_ = walker.pc = id;
      machine_.reached[id] = 1;
      ++machine_.instructions;
      const ir::Instr& in = instr(id);
      if (machine_.narrated) narrate(in, lanes);
      if (ir::group(in.op) == OpGroup::control) continue;
      if (ir::group(in.op) == OpGroup::memory) {
        if (!access(in, guarded(in, lanes))) return true;  // stop_ says why
        // An earlier turn of a loop may have stored what this one reads.
        if (region.repeats && region.stores) write_unknown(in, lanes, maybe_cause_);
      } else {
        plain(in, walker);
      }
    }
  }
  for (const ir::RegisterId reg : order) forget(reg, lanes, maybe_cause_);
  maybe_lanes_ = 0;
  site_ = branch;
  leave_region(strand, lanes, meet);
  return true;
}

// False: a loop of the region ends in its first turn or never, as the unknown value says. What
// waits behind the others is an assumption, unless they count.
bool Executor::takes_to_end(ir::InstrId branch, std::span<const ir::BlockId> region) {
  const ir::BlockId origin = program_.cfg.block_of[branch];
  const auto within = [&](BlockId block) {
    return block == origin || std::ranges::find(region, block) != region.end();
  };
  for (const ir::LoopEnd& loop : program_.loops) {
    if (!std::ranges::all_of(loop.blocks, within)) continue;
    if (!loop.changes) return false;
    if (!loop.counts) machine_.endings.insert(branch);
  }
  return true;
}

// The lanes stand at the end of the region: where its sides meet, or past the end of the kernel.
void Executor::leave_region(Strand& strand, LaneMask lanes, ir::InstrId meet) {
  if (meet == ir::kNone) return exit_lanes(lanes);
  if (lanes == strand.lanes) return advance(strand, meet);
  const ir::InstrId at = program_.next[meet];
  if (strand.rejoins.empty() || strand.rejoins.back().pc != at) {
    strand.rejoins.push_back({at, strand.lanes});
  }
  Strand there = strand;
  there.lanes = lanes;
  there.pc = at;
  strand.lanes &= ~lanes;
  subgroup_.strands.push_back(std::move(there));
}

}  // namespace muster::machine
