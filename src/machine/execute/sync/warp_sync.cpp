// Operations among the lanes of one subgroup: each waits for all lanes of its membermask that have
// not exited. Which lanes meet does not depend on the schedule: a lane waits at one operation, for
// one fixed set. References: PTX ISA, bar.warp.sync, shfl.sync, vote.sync, match.sync, redux.sync,
// elect.sync.
#include "machine/execute/sync/warp_sync.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "barrier/ptx/warp_barrier.h"
#include "base/check.h"
#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/memory/placement.h"
#include "machine/execute/register_operations.h"
#include "machine/execute/tell.h"
#include "machine/execute/waits/lane_mixtures.h"
#include "machine/values/compute.h"

namespace muster::machine {

using ir::Op;

namespace {

// False: lanes that a mask names and that live do not stand here, where they must be converged; or
// a mask that does not name the whole warp names lanes that have ended without coming.
bool masks_are_met(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const Value mask = ctx.read(ctx.function.sources(in).back(), ir::Type::b32);
  const std::uint32_t threads = ctx.program.geometry.threads - ctx.subgroup.index * ctx.width;
  const LaneMask begun = all_lanes(std::min(threads, ctx.width));
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const LaneMask named = lane_word(mask, static_cast<unsigned>(std::countr_zero(left)));
    const LaneMask there = named & (ctx.subgroup.live | ctx.subgroup.left_apart);
    if (ctx.program.converged && (there & ~lanes) != 0) {
      return ctx.fail(129, lanes, lanes, there);
    }
    const LaneMask ended = named & begun & ~ctx.subgroup.live;
    if (ended == 0) continue;
    if ((named & begun) != begun) return ctx.fail(131, lanes, ended, named);
    if (in.op == Op::warp_barrier || in.op == Op::elect) {
      ctx.machine.record.relied.take(AssumptionId::full_mask_of_live, ctx.site);
    }
  }
  return true;
}

// .sync.aligned: all lanes of the warp wait for each other and go on together, or nobody does. It
// is undefined if one of them has exited (PTX ISA, mma, ldmatrix, stmatrix, wgmma, tcgen05), or
// never was: fragments and rows are those of 32 lanes, and a block's last warp may have fewer.
bool converge(ExecutionContext& ctx, Strand& here, LaneMask before) {
  if (here.lanes != before) return ctx.fail(124, here.lanes, here.lanes, before);
  const std::uint32_t threads = ctx.program.geometry.threads - ctx.subgroup.index * ctx.width;
  const LaneMask whole = all_lanes(ctx.width);
  if (threads < ctx.width || ctx.subgroup.live != whole) {
    return ctx.fail(124, here.lanes, ctx.subgroup.live, whole);
  }
  here.state = Strand::State::at_collective;
  auto& strands = ctx.subgroup.strands;
  LaneMask present = 0;
  for (const Strand& strand : strands) {
    const bool waits = strand.state == Strand::State::at_collective && strand.pc == here.pc;
    present |= waits ? strand.lanes : 0;
  }
  if (present != whole) return true;
  while (strands.size() > 1) {
    strands.front().join(strands.back());
    strands.pop_back();
  }
  tell_meeting(ctx, whole);
  strands.front().state = Strand::State::running;
  return ctx.advance(strands.front(), strands.front().pc + 1), true;
}

// Whether lanes compare addresses of which nobody knows whether they are one.
bool matches_places(const ExecutionContext& ctx, const ir::Instr& in,
                    std::span<const Value> sources, LaneMask lanes) {
  if (in.op != Op::match || ir::bits(in.type) != 64 || ctx.program.one_schedule) return false;
  return match_rests_on_place(
      {ctx.function, ctx.program.origins, ctx.program.remade, ctx.machine.regions, in, sources},
      lanes);
}

void meet_group(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  tell_meeting(ctx, lanes);
  if (in.op == Op::vote && ctx.machine.options.look_backs != nullptr) {
    mix_lanes(ctx, static_cast<ir::InstrId>(&in - ctx.function.instrs.data()), lanes);
  }
  const auto destinations = ctx.function.destinations(in);
  if (destinations.empty()) return;
  if (ctx.program.slice.needed[static_cast<std::size_t>(&in - ctx.function.instrs.data())] == 0) {
    return ctx.write_unknown(in, lanes, {ctx.machine.skipped_root, 0, 0});
  }
  std::array<Value, kSourcesMax> sources;
  std::array<Value, 2> results;
  const unsigned count = read_sources(ctx, in, sources);
  if (matches_places(ctx, in, {sources.data(), count}, lanes)) {
    const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::placement, 0, 0, ctx.site});
    return ctx.write_unknown(in, lanes, {root, 0, 0});
  }
  for (unsigned i = 0; i < destinations.size(); ++i) results[i].lanes = ctx.scratch[i].data();
  collect(in, {sources.data(), count}, lanes, ctx.width, {results.data(), destinations.size()});
  if (in.op == Op::elect && ctx.program.elects_highest) {
    const auto leader = static_cast<unsigned>(std::bit_width(lanes) - 1);
    results[0] = {.base = leader};
    results[1] = {.shape = Value::Shape::mask, .base = LaneMask{1} << leader};
  }
  for (unsigned i = 0; i < destinations.size(); ++i) {
    if (results[i].unknown != 0 && results[i].cause.root == 0) {
      results[i].cause.root = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    }
    ctx.write(destinations[i], results[i], {lanes, 0, {}});
  }
}

// bar.warp.sync: the lanes that wait now come to the barrier of their warp, lanes of one mask
// together.
LaneMask meet_warp_barrier(ExecutionContext& ctx, const ir::Instr& in, LaneMask present,
                           const LaneWords& masks) {
  barrier::WarpBarrier barrier;
  barrier.exited = ~ctx.subgroup.live;
  LaneMask done = 0;
  for (LaneMask left = present; left != 0;) {
    const LaneMask members = masks[static_cast<unsigned>(std::countr_zero(left))];
    LaneMask lanes = 0;
    for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(rest));
      if (masks[lane] == members) lanes |= LaneMask{1} << lane;
    }
    left &= ~lanes;
    const barrier::WarpOutcome outcome = barrier::step(barrier, {lanes, members}, {});
    (CHECK)(!outcome.fault);  // every mask names its lane, and a warp has fewer masks than rounds
    if (outcome.released == 0) continue;
    done |= outcome.released;
    meet_group(ctx, in, outcome.released);
  }
  return done;
}

// Groups of lanes with equal masks, all of whose lanes are in `present`, execute. Returns the lanes
// that did.
LaneMask meet_groups(ExecutionContext& ctx, const ir::Instr& in, LaneMask present,
                     const LaneWords& masks) {
  if (in.op == Op::warp_barrier) return meet_warp_barrier(ctx, in, present, masks);
  LaneMask done = 0;
  for (LaneMask left = present; left != 0;) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask group = masks[first];
    left &= ~(LaneMask{1} << first);
    bool agree = (group & ~present) == 0;
    for (LaneMask rest = group & present; rest != 0 && agree; rest &= rest - 1) {
      agree = masks[static_cast<unsigned>(std::countr_zero(rest))] == group;
    }
    if (!agree) continue;
    left &= ~group;
    done |= group;
    meet_group(ctx, in, group);
  }
  return done;
}

bool meet_all(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, const LaneWords& masks) {
  const auto names_all = [&](LaneMask lane) {
    return masks[static_cast<unsigned>(std::countr_zero(lane))] == lanes;
  };
  LaneMask same = lanes;
  while (same != 0 && names_all(same)) same &= same - 1;
  if (same == 0 && in.op != Op::warp_barrier) return meet_group(ctx, in, lanes), true;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const LaneMask group = masks[static_cast<unsigned>(std::countr_zero(left))];
    for (LaneMask rest = group & lanes; rest != 0; rest &= rest - 1) {
      if (masks[static_cast<unsigned>(std::countr_zero(rest))] != group) return false;
    }
  }
  meet_groups(ctx, in, lanes, masks);
  return true;
}

// Running strands at one place with the same meeting points are one strand.
void merge_equal(ExecutionContext& ctx) {
  auto& strands = ctx.subgroup.strands;
  for (std::size_t i = 0; i < strands.size(); ++i) {
    for (std::size_t j = i + 1; j < strands.size();) {
      const bool same = strands[i].state == Strand::State::running &&
                        strands[j].state == Strand::State::running &&
                        strands[i].pc == strands[j].pc && strands[i].rejoins == strands[j].rejoins;
      if (!same) {
        ++j;
        continue;
      }
      strands[i].lanes |= strands[j].lanes;
      strands[i].passed_by |= strands[j].passed_by;
      strands.erase(strands.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}

// Strands wait at warp-level operations; those at `pc` (for bar.warp.sync: at any such barrier)
// whose lanes are complete go on.
bool meet(ExecutionContext& ctx, ir::InstrId pc) {
  const ir::Instr& in = ctx.instr(pc);
  const auto meets = [&](const Strand& strand) {
    return strand.state == Strand::State::at_collective &&
           (strand.pc == pc ||
            (in.op == Op::warp_barrier && ctx.instr(strand.pc).op == Op::warp_barrier));
  };
  LaneMask present = 0;
  LaneWords masks;
  for (const Strand& strand : ctx.subgroup.strands) {
    if (!meets(strand)) continue;
    if (!read_masks(ctx, ctx.instr(strand.pc), strand.lanes, &masks)) return false;
    present |= strand.lanes;
  }
  const LaneMask done = meet_groups(ctx, in, present, masks);
  if (done == 0) return true;
  const std::size_t count = ctx.subgroup.strands.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!meets(ctx.subgroup.strands[i]) || (ctx.subgroup.strands[i].lanes & done) == 0) continue;
    if ((ctx.subgroup.strands[i].lanes & ~done) != 0) {
      Strand waiting = ctx.subgroup.strands[i];
      waiting.lanes &= ~done;
      ctx.subgroup.strands[i].lanes &= done;
      ctx.subgroup.strands.push_back(std::move(waiting));
    }
    Strand& strand = ctx.subgroup.strands[i];
    strand.state = Strand::State::running;
    strand.passed_by = 0;
    ctx.advance(strand, strand.pc + 1);
  }
  merge_equal(ctx);
  return true;
}

}  // namespace

bool execute_warp_sync(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  const LaneMask before = strand.lanes;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  const ir::InstrId pc = here.pc;
  if (ctx.instr(pc).op == Op::converge) return converge(ctx, here, before);
  const ir::Instr& in = ctx.instr(pc);
  LaneWords masks;
  if (!read_masks(ctx, in, here.lanes, &masks)) return false;
  if (!masks_are_met(ctx, in, here.lanes)) return false;
  const bool together = std::ranges::all_of(ctx.subgroup.strands, [&](const Strand& s) {
    return &s == &here || s.state != Strand::State::at_collective;
  });
  if (together && here.lanes == ctx.subgroup.live) {
    // The whole subgroup stands here: every mask is satisfied, if the lanes agree on it.
    if (meet_all(ctx, in, here.lanes, masks)) {
      here.passed_by = 0;
      return ctx.advance(here, pc + 1), true;
    }
  }
  here.state = Strand::State::at_collective;
  return meet(ctx, pc);
}

}  // namespace muster::machine
