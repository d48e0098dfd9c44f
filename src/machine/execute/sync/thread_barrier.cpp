// See thread_barrier.h.
#include "machine/execute/sync/thread_barrier.h"

#include "machine/execute/special_registers.h"
#include "machine/execute/tell.h"
#include "machine/execute/wave_channels.h"

namespace muster::machine {

namespace {

using barrier::VisaAction;
using barrier::VisaOperation;
using barrier::VisaOutcome;
using barrier::VisaUse;

constexpr std::size_t kThreads = 64;  // barrier::VisaThreads has a bit for each

barrier::VisaShape shape_of(const ExecutionContext& ctx) {
  return {
      static_cast<std::uint32_t>(ctx.workgroup.subgroups.size()),
      ctx.function.directives.thread_barriers.value_or(ir::Directives::ThreadBarriers{}).declared};
}

barrier::VisaPolicy policy_of(const ExecutionContext& ctx) {
  barrier::VisaPolicy policy = ctx.program.policies.visa;
  const auto how =
      ctx.function.directives.thread_barriers.value_or(ir::Directives::ThreadBarriers{});
  policy.split_uses_id_1 = how.split_uses_id_1;
  policy.active_threads_only = how.active_threads_only;
  return policy;
}

VisaUse use_of(VisaOperation operation) {
  switch (operation) {
    case VisaOperation::barrier:
      return VisaUse::plain;
    case VisaOperation::split_signal:
    case VisaOperation::split_wait:
      return VisaUse::split;
    default:
      return VisaUse::named;
  }
}

bool read_word(ExecutionContext& ctx, const ir::Operand& operand, std::uint64_t* word) {
  if (operand.kind == ir::Operand::Kind::none) return true;
  const Value value = ctx.read(operand, ir::Type::b32);
  if (value.unknown != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, value.cause);
  *word = static_cast<std::uint32_t>(lane_word(value, 0));
  return true;
}

bool fail_with(ExecutionContext& ctx, const barrier::Fault& fault) {
  return ctx.fail(static_cast<std::uint16_t>(fault.rule), ctx.subgroup.live, fault.found,
                  fault.wanted);
}

SyncEvent event_of(ExecutionContext& ctx, SyncRole role, VisaUse use, const VisaOutcome& outcome) {
  SyncEvent event = event_here(ctx, SyncKind::thread_barrier, role, all_lanes(ctx.width));
  event.address = outcome.id;
  event.phase = event.generation = outcome.phase;
  event.completed = outcome.completed;
  event.use = use;
  return event;
}

void tell_signal(ExecutionContext& ctx, const VisaAction& action, const VisaOutcome& outcome) {
  ++ctx.subgroup.events;
  SyncEvent event = event_of(ctx, SyncRole::arrive, use_of(action.operation), outcome);
  event.consumes = action.type != 1;
  tell(ctx, event);
}

// The wait for that phase is over.
bool go_on(ExecutionContext& ctx, Strand& strand, VisaUse use, VisaOutcome outcome) {
  ++ctx.subgroup.events;
  outcome.completed = false;
  tell(ctx, event_of(ctx, SyncRole::wait, use, outcome));
  return ctx.advance(strand, strand.pc + 1), true;
}

// BARRIER: guarantees the order of memory by its page, and is lowered without a fence.
void order_memory(ExecutionContext& ctx) {
  if (ctx.program.policies.thread_barrier_orders_memory.relied_on(ctx.machine.record.relied)) {
    complete_all_issued(ctx);
  }
}

}  // namespace

bool execute_thread_barrier(ExecutionContext& ctx, Strand& strand) {
  if (ctx.workgroup.subgroups.size() > kThreads) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const ir::Instr& in = ctx.instr(strand.pc);
  const Guarded who = ctx.guarded(in, strand.lanes);
  const LaneMask active = who.certain | who.maybe;
  if (active == 0) return ctx.advance(strand, strand.pc + 1), true;
  // Only BARRIER has a guard. Whether lanes have parted that may be active is not asked, and those
  // that are no work-items have never been active.
  const LaneMask parted = in.guard.reg == ir::kNone ? 0 : launched_lanes(ctx) & ~active;
  if (parted != 0) return ctx.fail(411, parted);
  VisaAction action;
  action.operation = static_cast<VisaOperation>(in.sub);
  action.thread = ctx.subgroup.index;
  const VisaUse use = use_of(action.operation);
  if (ctx.subgroup.wave.arrived) {  // it has waited here, and its phase is complete
    ctx.subgroup.wave.arrived = false;
    VisaOutcome waited;
    waited.id = static_cast<std::uint32_t>(strand.await.address);
    waited.phase = strand.await.step;
    return go_on(ctx, strand, use, waited);
  }
  const auto sources = ctx.function.sources(in);
  if (!read_word(ctx, sources[0], &action.id) || !read_word(ctx, sources[1], &action.type) ||
      !read_word(ctx, sources[2], &action.producers) ||
      !read_word(ctx, sources[3], &action.consumers)) {
    return false;
  }
  if (action.operation == VisaOperation::barrier) order_memory(ctx);
  const VisaOutcome outcome =
      barrier::step(ctx.workgroup.objects.threads, action, shape_of(ctx), policy_of(ctx));
  if (outcome.fault) return fail_with(ctx, *outcome.fault);
  const bool waits = outcome.role != barrier::Role::contribution;
  if (outcome.role != barrier::Role::wait) tell_signal(ctx, action, outcome);
  if (!waits) return ctx.advance(strand, strand.pc + 1), true;
  if (!outcome.blocked) return go_on(ctx, strand, use, outcome);
  ctx.subgroup.wave.arrived = true;
  strand.state = Strand::State::awaiting;
  strand.await = {.kind = Await::Kind::object,
                  .object = SyncKind::thread_barrier,
                  .slot = ctx.subgroup.slot,
                  .address = outcome.id,
                  .step = outcome.phase};
  return true;
}

bool end_thread(ExecutionContext& ctx) {
  if (!ctx.function.directives.thread_barriers || ctx.subgroup.live != 0 ||
      ctx.workgroup.subgroups.size() > kThreads) {
    return true;
  }
  const barrier::VisaPolicy policy = policy_of(ctx);
  barrier::VisaBarriers& threads = ctx.workgroup.objects.threads;
  const std::uint32_t thread = ctx.subgroup.index;
  VisaOutcome before;  // of a phase that it has signalled it is no part twice
  before.id = policy.split_uses_id_1 ? 1 : 0;
  const barrier::VisaBarrier& open = threads.barriers[before.id];
  before.phase = open.phase + static_cast<std::uint32_t>(open.signalled >> thread & 1);
  const VisaOutcome outcome = barrier::exit_thread(threads, thread, shape_of(ctx), policy);
  if (outcome.fault) return fail_with(ctx, *outcome.fault);
  if (!policy.active_threads_only) return true;
  before.completed = outcome.completed;
  ++ctx.subgroup.events;
  tell(ctx, event_of(ctx, SyncRole::arrive, VisaUse::none, before));
  return true;
}

bool thread_passes(const MachineState& machine, const Subgroup& subgroup, const Await& await) {
  const barrier::VisaBarriers& threads = machine.workgroups[await.slot].objects.threads;
  return (threads.barriers[await.address].waiting >> subgroup.index & 1) == 0;
}

}  // namespace muster::machine
