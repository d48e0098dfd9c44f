// Barriers at which a warp arrives as one, of the workgroup and of the cluster: its lanes come one
// after the other, and once all that have not exited stand there, the warp has arrived. References:
// PTX ISA, barrier{.cta}, barrier.cluster.
#include "machine/execute/sync/warp_arrival.h"

#include <algorithm>

#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/sync/cluster_barrier.h"
#include "machine/execute/sync/cta_barrier.h"

namespace muster::machine {

using ir::Op;

namespace {

// False: lanes wait to go on together with others that wait elsewhere and will not come.
bool may_converge(ExecutionContext& ctx) {
  const Strand* waiting = nullptr;
  for (const Strand& strand : ctx.subgroup.strands) {
    const bool waits =
        strand.state == Strand::State::at_barrier || strand.state == Strand::State::at_collective;
    if (!waits) return true;
    if (ctx.instr(strand.pc).op == Op::converge) waiting = &strand;
  }
  if (waiting == nullptr) return true;
  ctx.site = waiting->pc;
  return ctx.fail(124, waiting->lanes, waiting->lanes, ctx.subgroup.live);
}

// Two strands at different, not aligned, barrier instructions: do they mean the same arrival?
bool same_arrival(const ExecutionContext& ctx, const Strand& a, const Strand& b) {
  const ir::Instr& one = ctx.instr(a.pc);
  const ir::Instr& two = ctx.instr(b.pc);
  if (one.op != two.op || one.sub != two.sub || one.src.count != two.src.count) return false;
  for (unsigned i = 0; i < std::min<unsigned>(one.src.count, 2); ++i) {
    const Value left = ctx.read(ctx.function.sources(one)[i], ir::Type::u32);
    const Value right = ctx.read(ctx.function.sources(two)[i], ir::Type::u32);
    if ((left.unknown & a.lanes) != 0 || (right.unknown & b.lanes) != 0) return false;
    if (agreed(left, a.lanes) != agreed(right, b.lanes)) return false;
  }
  return true;
}

// The warp's arrival is marked: all its lanes that have not exited stand at the barrier.
bool arrive(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  return in.op == Op::cluster_barrier ? arrive_cluster(ctx, in, lanes) : arrive_cta(ctx, in, lanes);
}

}  // namespace

bool execute_warp_arrival(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  const LaneMask before = strand.lanes;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  if (here.lanes != before && (ctx.instr(here.pc).flags & ir::kAligned) != 0) {
    return ctx.fail(110, before & ~here.lanes);
  }
  // In another order those that ended apart would still be there.
  const LaneMask there = ctx.subgroup.live | ctx.subgroup.left_apart;
  if (ctx.program.converged && here.lanes != there) {
    return ctx.fail(129, here.lanes, here.lanes, there);
  }
  here.state = Strand::State::at_barrier;
  if (here.lanes == ctx.subgroup.live) return arrive(ctx, ctx.instr(here.pc), here.lanes);  // alone
  return true;
}

bool arrive_together(ExecutionContext& ctx) {
  auto& strands = ctx.subgroup.strands;
  ctx.stop = Stop::blocked;
  if (!may_converge(ctx)) return false;
  for (const Strand& strand : strands) {
    if (strand.state != Strand::State::at_barrier) return false;
  }
  Strand& first = strands.front();
  ctx.site = first.pc;
  const ir::Instr& in = ctx.instr(first.pc);
  for (std::size_t i = 1; i < strands.size();) {
    const ir::Instr& other = ctx.instr(strands[i].pc);
    if (strands[i].pc == first.pc) {
      first.join(strands[i]);
      strands.erase(strands.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    if (((in.flags | other.flags) & ir::kAligned) != 0) return fail_pair(ctx, 110, strands[i]);
    if (!same_arrival(ctx, first, strands[i])) return fail_pair(ctx, 115, strands[i]);
    ++i;
  }
  return arrive(ctx, in, ctx.subgroup.live);
}

}  // namespace muster::machine
