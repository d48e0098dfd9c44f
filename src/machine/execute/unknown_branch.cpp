// Branches on unknown values. Where the sides hold no synchronisation up to the place at which they
// meet, they are walked once for all schedules and all values: accesses are reported as uncertain,
// and every register written on the way is unknown afterwards. A register keeps its value inside
// the region only where its one definition dominates the use, so one walk covers loops too.
// Elsewhere the value must be decided, or say whether a wait is skipped.
#include "machine/execute/unknown_branch.h"

#include <algorithm>
#include <bit>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/execute/divergence.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/execute/register_operations.h"
#include "machine/execute/wave_channels.h"
#include "machine/state/ticket_teller.h"

namespace muster::machine {

using ir::BlockId;
using ir::Op;
using ir::OpGroup;

namespace {

// A load that another agent's store is meant to reach, or an atomic whose result is looked at.
bool listens(const ir::Instr& in) {
  const bool visible = in.space == ir::Space::shared || in.space == ir::Space::global ||
                       in.space == ir::Space::generic;
  if (in.op == Op::load) return visible && in.order != ir::Order::weak;
  return in.op == Op::atomic && in.dst.count != 0;
}

struct MaybeRegion {
  std::vector<BlockId> blocks;          // in an order where every block follows its dominators
  std::vector<ir::InstrId> assertions;  // branches whose other side cannot but trap, left out
  bool synchronises = false;
  bool ends = false;     // lanes may end inside
  bool repeats = false;  // a loop closes inside
  bool stores = false;
  bool listens = false;  // reads what other agents may signal with: strong loads, atomics' results
};

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
MaybeRegion find_region(const Program& program, ir::InstrId branch, ir::InstrId meet) {
  const ir::Function& function = *program.function;
  const ir::Cfg& cfg = program.cfg;
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
    if (program.doomed[to] != ir::kNone) {
      region.assertions.push_back(cfg.blocks[top.block].end - 1);
      continue;
    }
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
      // Where each lane acts as if it were alone it exchanges with itself.
      region.synchronises |= !harmless(function.instrs[id]) && !program.spreads(id);
      region.ends |= function.instrs[id].op == Op::exit;
      region.stores |= function.instrs[id].op == Op::store || function.instrs[id].op == Op::atomic;
      // Of a loop of compare-and-swap nobody looks at what it found.
      const bool swaps = program.swap_role(id) != Program::SwapRole::none;
      region.listens |= !swaps && listens(function.instrs[id]);
    }
  }
  return region;
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

// What the addition of one lane for its group has returned, up to where the group gets it: each
// lane acts as if it were alone, so all of them have made the addition.
bool returned_for_group(const Program& program, ir::RegisterId reg, BlockId block) {
  const ir::Function& function = *program.function;
  return std::ranges::any_of(program.aggregates, [&](const ir::Aggregate& one) {
    if (one.spread == ir::kNone) return false;
    const ir::InstrId first = program.cfg.blocks[block].first;
    const ir::Operand& returned = function.destinations(function.instrs[one.act])[0];
    return returned.index == reg && first > one.act && first <= one.spread;
  });
}

// The exchange by which it does, of a lane with itself.
void give_itself(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto destinations = ctx.function.destinations(in);
  ctx.write(destinations[0], ctx.read(ctx.function.sources(in)[0], in.type), {lanes, 0, {}});
  if (destinations.size() < 2) return;
  Value in_range;
  in_range.shape = Value::Shape::mask;
  in_range.base = lanes;
  ctx.write(destinations[1], in_range, {lanes, 0, {}});
}

void forget(ExecutionContext& ctx, ir::RegisterId reg, LaneMask lanes, const Cause& cause) {
  ctx.write({ir::Operand::Kind::reg, false, reg, 0}, {}, {0, lanes, cause});
}

// False: a loop of the region ends in its first turn or never, as the unknown value says. What
// waits behind the others is an assumption, unless they count.
bool takes_to_end(ExecutionContext& ctx, ir::InstrId branch, std::span<const BlockId> region) {
  const BlockId origin = ctx.program.cfg.block_of[branch];
  const auto within = [&](BlockId block) {
    return block == origin || std::ranges::find(region, block) != region.end();
  };
  for (const ir::LoopEnd& loop : ctx.program.loops) {
    if (!std::ranges::all_of(loop.blocks, within)) continue;
    if (!loop.changes) return false;
    if (!loop.counts) ctx.machine.record.relied.take(AssumptionId::loops_end, branch);
  }
  return true;
}

// What a turn of a loop issued may be used in the next: nothing in a region waits.
bool next_turn_touches_late(ExecutionContext& ctx, const MaybeRegion& region) {
  return std::ranges::any_of(region.blocks, [&](BlockId block) {
    const auto& instrs = ctx.function.instrs;
    const ir::Block& span = ctx.program.cfg.blocks[block];
    return std::any_of(instrs.begin() + span.first, instrs.begin() + span.end,
                       [&](const ir::Instr& in) { return touches_late(ctx, in); });
  });
}

// The lanes stand at the end of the region: where its sides meet, or past the end of the kernel.
void leave_region(ExecutionContext& ctx, Strand& strand, LaneMask lanes, ir::InstrId meet) {
  if (meet == ir::kNone) return exit_lanes(ctx, lanes);
  if (lanes == strand.lanes) return ctx.advance(strand, meet);
  const ir::InstrId at = ctx.program.next[meet];
  if (strand.rejoins.empty() || strand.rejoins.back().pc != at) {
    strand.rejoins.push_back({at, strand.lanes});
  }
  Strand there = strand;
  there.lanes = lanes;
  there.pc = at;
  strand.lanes &= ~lanes;
  ctx.subgroup.strands.push_back(std::move(there));
}

}  // namespace

bool decide(ExecutionContext& ctx, const ir::Instr& in, const Guarded& sides, bool* taken) {
  if (sides.cause.identity == 0 || ctx.causes.depends_on_schedule(sides.cause.root)) {
    return ctx.obstruct(Obstacle::Kind::unknown_branch, sides.cause);
  }
  const auto found = ctx.machine.options.decisions.find(sides.cause.identity);
  if (found == ctx.machine.options.decisions.end())
    return ctx.obstruct(Obstacle::Kind::fork, sides.cause);
  *taken = found->second != in.guard.negated;
  return true;
}

bool skip_by_peek(ExecutionContext& ctx, const ir::Instr&, const Guarded& sides, bool* taken) {
  const CauseInfo& cause = ctx.causes.info(sides.cause.root);
  if (cause.kind != CauseInfo::Kind::attempt) return false;
  const ir::WaitSite* site = ctx.program.wait_at(ctx.machine.peeks[cause.index].site);
  const auto found = std::ranges::find(site->branches, ctx.site, &ir::SkippedWait::branch);
  if (found == site->branches.end()) return false;
  *taken = found->taken_waits;
  if (found->wait == ir::kNone) return true;  // that side does not wait either
  ctx.subgroup.followed.push_back({cause.index, sides.maybe});
  return true;
}

// PTX ISA, trap: "Abort execution and generate an interrupt to the host CPU."
bool spare_from_trap(ExecutionContext& ctx, const ir::Instr& in, const Guarded& sides,
                     bool* taken) {
  if (ctx.causes.depends_on_schedule(sides.cause.root)) return false;
  const auto doomed = [&](ir::InstrId at) {
    return at < ctx.function.instrs.size() &&
           ctx.program.doomed[ctx.program.cfg.block_of[at]] != ir::kNone;
  };
  const bool there = doomed(in.target), behind = doomed(ctx.site + 1);
  if (there == behind) return false;
  ctx.machine.record.relied.take(AssumptionId::assertions_hold, ctx.site);
  for (InstructionFollower* follower : ctx.machine.followers) follower->meet_unknown(ctx.site);
  *taken = behind;
  return true;
}

namespace {

// The lanes that can get to the blocks of a region: where a branch inside rests on what is known,
// one side only. A loop comes with all of them.
class RegionLanes {
 public:
  RegionLanes(const ExecutionContext& ctx, const MaybeRegion& region, ir::InstrId branch,
              LaneMask all)
      : cfg_(ctx.program.cfg), all_(all), narrows_(!region.repeats) {
    const BlockId origin = cfg_.block_of[branch];
    for (const BlockId to : successors(origin)) into_[to] = all;
  }

  LaneMask of(BlockId block) const {
    if (!narrows_) return all_;
    const auto found = into_.find(block);
    return found == into_.end() ? 0 : found->second;
  }

  // The block was walked, and ends with this instruction.
  void leave(const ExecutionContext& ctx, BlockId block, const ir::Instr& last) {
    const LaneMask here = of(block);
    const Guarded sides = ctx.guarded(last, here);
    if (last.op == Op::branch) {
      into_[cfg_.block_of[last.target]] |= sides.certain | sides.maybe;
      if (last.guard.reg == ir::kNone) return;
    }
    const bool ends = last.op == Op::branch || last.op == Op::exit;
    for (const BlockId to : successors(block)) {
      const bool taken = last.op == Op::branch && to == cfg_.block_of[last.target];
      if (!taken) into_[to] |= ends ? here & ~sides.certain : here;
    }
  }

 private:
  std::span<const BlockId> successors(BlockId block) const {
    const auto first = cfg_.successors.begin() + cfg_.successor_first[block];
    return {first, cfg_.successors.begin() + cfg_.successor_first[block + 1]};
  }

  const ir::Cfg& cfg_;
  LaneMask all_;
  bool narrows_;
  std::unordered_map<BlockId, LaneMask> into_;
};

// What a branch asks for holds for those that come to it, or that is not known: .uni, and an index
// within the table.
bool control_fits(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, const Cause& cause) {
  const Guarded sides = ctx.guarded(in, lanes);
  const bool apart = sides.maybe == 0 && sides.certain != 0 && sides.certain != lanes;
  if ((in.flags & ir::kAligned) != 0 && in.guard.reg != ir::kNone && apart) {
    return ctx.obstruct(Obstacle::Kind::uncertain_access, cause);
  }
  rely_on_uniform(ctx, in, sides, lanes);
  if (in.op != Op::branch_table) return true;
  const Value index = ctx.read(ctx.function.sources(in)[0], in.type);
  if ((index.unknown & lanes) != 0) {
    ctx.machine.record.relied.take(AssumptionId::operands_fit, ctx.site);
  }
  rely_on_uniform(ctx, in, {0, index.unknown & lanes, index.cause}, lanes);
  for (LaneMask left = sides.certain & ~index.unknown; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if ((lane_word(index, lane) & 0xffffffffu) >= static_cast<std::uint64_t>(in.offset)) {
      return ctx.obstruct(Obstacle::Kind::uncertain_access, cause);
    }
  }
  return true;
}

// One instruction of a region, by lanes that execute it perhaps. False: ctx.stop says why that
// cannot be done.
bool step_perhaps(ExecutionContext& ctx, const MaybeRegion& region, Strand& walker,
                  const Cause& cause) {
  const ir::InstrId id = walker.pc;
  const LaneMask lanes = walker.lanes;
  const ir::Instr& in = ctx.instr(id);
  if (ctx.machine.options.narrated) ctx.narrate(in, lanes);
  const bool control = ir::group(in.op) == OpGroup::control;
  const bool both = control && ctx.guarded(in, lanes).maybe != 0;
  for (InstructionFollower* follower : ctx.machine.followers) {
    follower->follow(ctx.workgroup, ctx.subgroup, lanes, id);
    if (both) follower->meet_unknown(id);
  }
  if (control) return control_fits(ctx, in, lanes, cause);
  if (in.op == Op::nop) return true;  // who waits perhaps for the grids before has not waited
  // Whether it is used before it comes depends on the branch.
  if (touches_late(ctx, in)) return ctx.obstruct(Obstacle::Kind::unknown_branch, cause), false;
  if (ctx.program.spreads(id)) {
    give_itself(ctx, in, lanes);
  } else if (ctx.program.only_asks[id] == Program::kOnlyAsks) {
    issue_step(ctx, in);
  } else if (ir::group(in.op) == OpGroup::memory) {
    if (!access_memory(ctx, in, ctx.guarded(in, lanes))) return false;
    TicketTeller* const teller = ctx.machine.options.tickets;
    if (region.repeats && teller != nullptr && teller->tells(id)) teller->lose();
    // An earlier turn of a loop may have stored what this one reads.
    if (region.repeats && region.stores) ctx.write_unknown(in, lanes, ctx.maybe_cause);
  } else {
    execute_plain(ctx, in, walker);
  }
  return true;
}

}  // namespace

bool maybe_region(ExecutionContext& ctx, Strand& strand, LaneMask lanes, const Cause& cause) {
  const ir::InstrId branch = strand.pc;
  ir::InstrId meet = ctx.program.cfg.reconvergence[branch];
  MaybeRegion region = find_region(ctx.program, branch, meet);
  if (meet != ir::kNone && region.ends) {
    meet = ir::kNone;
    region = find_region(ctx.program, branch, meet);
  }
  // A loop that listens is a wait: what comes after it is ordered by what it waits for, which no
  // single walk shows. Assertions may be about what other agents did: not assumed.
  if (region.synchronises || (region.repeats && region.listens)) return false;
  const bool scheduled = ctx.causes.depends_on_schedule(cause.root);
  if (!region.assertions.empty() && (region.listens || scheduled)) return false;
  if (region.repeats && !takes_to_end(ctx, branch, region.blocks)) {
    return ctx.obstruct(Obstacle::Kind::endless, cause), true;
  }
  for (const ir::InstrId assertion : region.assertions) {
    ctx.machine.record.relied.take(AssumptionId::assertions_hold, assertion);
  }
  for (InstructionFollower* follower : ctx.machine.followers) follower->meet_unknown(branch);
  const auto written = definitions(ctx.function, ctx.program.cfg, region);
  std::vector<ir::RegisterId> order;
  for (const auto& [reg, block] : written) order.push_back(reg);
  std::ranges::sort(order);
  ctx.maybe_lanes = lanes;
  ctx.maybe_cause = {cause.root, 0, 0};
  for (InstructionFollower* follower : ctx.machine.followers) follower->walk_perhaps(true);
  Strand walker;
  RegionLanes ways(ctx, region, branch, lanes);
  for (const BlockId block : region.blocks) {
    for (const ir::RegisterId reg : order) {
      const BlockId at = written.at(reg);
      const bool kept = (at != ir::kNone && at != block && dominates(ctx.program.cfg, at, block)) ||
                        returned_for_group(ctx.program, reg, block);
      if (!kept) forget(ctx, reg, lanes, ctx.maybe_cause);
    }
    walker.lanes = ways.of(block);
    if (walker.lanes == 0) continue;
    const ir::Block& span = ctx.program.cfg.blocks[block];
    for (ir::InstrId id = ctx.program.next[span.first]; id < span.end;
         id = ctx.program.next[id + 1]) {
      ctx.site = walker.pc = id;
      ctx.machine.record.reached[id] = 1;
      ++ctx.machine.record.instructions;
      if (!step_perhaps(ctx, region, walker, cause)) return true;
    }
    ways.leave(ctx, block, ctx.instr(span.end - 1));
  }
  if (region.repeats && next_turn_touches_late(ctx, region)) {
    return ctx.obstruct(Obstacle::Kind::unknown_branch, cause), true;
  }
  for (const ir::RegisterId reg : order) forget(ctx, reg, lanes, ctx.maybe_cause);
  for (InstructionFollower* follower : ctx.machine.followers) follower->walk_perhaps(false);
  ctx.maybe_lanes = 0;
  ctx.site = branch;
  leave_region(ctx, strand, lanes, meet);
  return true;
}

}  // namespace muster::machine
