// The cluster barrier. The transitions are barrier/ptx/cluster_barrier. Reference: PTX ISA,
// barrier.cluster.
#include "machine/execute/sync/cluster_barrier.h"

#include "machine/execute/tell.h"

namespace muster::machine {

namespace {

// Warps that wait for the generation that is now complete go on.
void release_cluster(ExecutionContext& ctx, const barrier::ClusterMask& released,
                     std::uint32_t generation) {
  const std::uint32_t each = ctx.program.geometry.subgroups;
  const std::uint32_t first = ctx.machine.cluster(ctx.subgroup.slot).first_slot;
  for (std::uint32_t i = 0; i < ctx.program.geometry.cluster_size() * each; ++i) {
    if (!released.has(i)) continue;
    Workgroup& owner = ctx.machine.workgroups[first + i / each];
    Subgroup& waiter = owner.subgroups[i % each];
    waiter.waiting = waiter.waits_for_cluster = false;
    const ir::InstrId site = waiter.strands.front().pc;
    SyncEvent event;
    event.kind = SyncKind::cluster_barrier;
    event.role = SyncRole::wait;
    event.agent = {owner.index, i % each};
    event.site = site;
    event.lanes = waiter.live;
    event.order = ctx.instr(site).order;
    event.phase = generation;
    tell(ctx.machine, waiter, event);
    for (Strand& strand : waiter.strands) {
      strand.state = Strand::State::running;
      ctx.advance(strand, strand.pc + 1);
    }
  }
}

}  // namespace

bool arrive_cluster(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  Cluster& cluster = ctx.machine.cluster(ctx.subgroup.slot);
  const std::uint32_t count = ctx.program.geometry.cluster_size() * ctx.program.geometry.subgroups;
  if (count > barrier::kClusterSubgroups) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  const barrier::ClusterAction action{
      static_cast<ir::ClusterBarrier>(in.sub) == ir::ClusterBarrier::wait
          ? barrier::ClusterOperation::wait
          : barrier::ClusterOperation::arrive,
      ctx.workgroup.rank * ctx.program.geometry.subgroups + ctx.subgroup.index};
  const barrier::ClusterOutcome outcome = barrier::step(cluster.barrier, action, count);
  if (outcome.fault) {
    return ctx.fail(static_cast<std::uint16_t>(outcome.fault->rule), lanes, outcome.fault->found,
                    outcome.fault->wanted);
  }
  ++ctx.subgroup.events;
  if (outcome.blocked) {
    ctx.subgroup.waiting = ctx.subgroup.waits_for_cluster = true;
    ctx.subgroup.barrier = 0;
    ctx.subgroup.generation = outcome.generation;
    ctx.stop = Stop::blocked;
    return false;
  }
  const bool waits = action.operation == barrier::ClusterOperation::wait;
  SyncEvent event =
      event_here(ctx, SyncKind::cluster_barrier, waits ? SyncRole::wait : SyncRole::arrive, lanes);
  event.order = in.order;
  event.phase = outcome.generation;
  tell(ctx, event);
  for (Strand& strand : ctx.subgroup.strands) {
    strand.state = Strand::State::running;
    ctx.advance(strand, strand.pc + 1);
  }
  if (outcome.completed) release_cluster(ctx, outcome.released, outcome.generation);
  return true;
}

void leave_cluster(ExecutionContext& ctx) {
  const std::uint32_t each = ctx.program.geometry.subgroups;
  const barrier::ClusterOutcome left = barrier::exit_subgroup(
      ctx.machine.cluster(ctx.subgroup.slot).barrier,
      ctx.workgroup.rank * each + ctx.subgroup.index, ctx.program.geometry.cluster_size() * each);
  if (left.completed) release_cluster(ctx, left.released, left.generation);
}

}  // namespace muster::machine
