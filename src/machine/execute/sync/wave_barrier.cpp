// See wave_barrier.h.
#include "machine/execute/sync/wave_barrier.h"

#include "barrier/amdgpu/amdgpu_target.h"
#include "machine/execute/tell.h"
#include "machine/execute/wave_channels.h"

namespace muster::machine {

namespace {

using barrier::AmdOperation;
using ir::AmdBarrier;

barrier::AmdGeneration generation_of(const ExecutionContext& ctx) {
  return barrier::generation_of(ctx.function.target).value_or(barrier::AmdGeneration::gfx1250);
}

struct Request {
  AmdBarrier what = AmdBarrier::sync;
  int id = barrier::kAmdWorkgroup;
  std::uint32_t count = 0;
};

// A scalar operand; absent: as it was.
template <typename Word>
bool read_scalar(ExecutionContext& ctx, const ir::Operand& operand, Word* word) {
  if (operand.kind == ir::Operand::Kind::none) return true;
  const Value value = ctx.read(operand, ir::Type::b32);
  if (value.unknown != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, value.cause);
  *word = static_cast<Word>(static_cast<std::uint32_t>(lane_word(value, 0)));
  return true;
}

// Barriers that the target does not have, or that are not modelled.
bool available(ExecutionContext& ctx, const Request& request) {
  const barrier::AmdGeneration generation = generation_of(ctx);
  const LaneMask live = ctx.subgroup.live;
  const bool whole = request.what == AmdBarrier::sync;
  if (!whole && !barrier::has_split_barriers(generation)) return ctx.fail(317, live);
  if (request.what == AmdBarrier::leave) return true;
  if (!whole && !barrier::is_available(generation, request.id) && request.id != barrier::kAmdNull) {
    return ctx.fail(311, live, static_cast<std::uint64_t>(static_cast<std::int64_t>(request.id)));
  }
  if (barrier::is_privileged(request.id)) {
    return ctx.fail(316, live, static_cast<std::uint64_t>(static_cast<std::int64_t>(request.id)));
  }
  const bool modelled = request.id == barrier::kAmdWorkgroup || barrier::is_named(request.id);
  return modelled || ctx.obstruct(Obstacle::Kind::unmodelled, {});
}

SyncRole role_of(AmdOperation operation) {
  if (operation == AmdOperation::init) return SyncRole::init;
  if (operation == AmdOperation::join) return SyncRole::look;
  return operation == AmdOperation::wait ? SyncRole::wait : SyncRole::arrive;
}

void tell_wave(ExecutionContext& ctx, AmdOperation operation,
               const barrier::AmdWaveOutcome& outcome) {
  ++ctx.subgroup.events;
  SyncEvent event =
      event_here(ctx, SyncKind::wave_barrier, role_of(operation), all_lanes(ctx.width));
  event.address = outcome.object;
  event.phase = event.generation = outcome.phase;
  event.completed = outcome.completed;
  event.wave = operation;
  event.lapped = outcome.lapped;
  event.strict = outcome.strict;
  tell(ctx, event);
}

bool fail_with(ExecutionContext& ctx, const barrier::Fault& fault) {
  return ctx.fail(static_cast<std::uint16_t>(fault.rule), ctx.subgroup.live, fault.found,
                  fault.wanted);
}

struct Acted {
  bool went = false;
  barrier::AmdWaveOutcome outcome;
};

Acted act(ExecutionContext& ctx, AmdOperation operation, const Request& request) {
  const std::uint32_t named =
      ctx.function.directives.named_barriers.value_or(barrier::kAmdNamedMax);
  Acted acted;
  acted.outcome = barrier::step(ctx.workgroup.objects.waves,
                                {operation, ctx.subgroup.index, request.id, request.count}, named);
  if (acted.outcome.fault) return fail_with(ctx, *acted.outcome.fault), acted;
  acted.went = true;
  if (acted.outcome.acts && !acted.outcome.blocked) tell_wave(ctx, operation, acted.outcome);
  return acted;
}

// The wave goes on, or stands here until a phase is complete that it has not waited for.
bool wait(ExecutionContext& ctx, Strand& strand, const Request& request) {
  const Acted acted = act(ctx, AmdOperation::wait, request);
  if (!acted.went) return false;
  if (acted.outcome.blocked) {
    strand.state = Strand::State::awaiting;
    strand.await = {.kind = Await::Kind::object,
                    .object = SyncKind::wave_barrier,
                    .slot = ctx.subgroup.slot,
                    .address = static_cast<std::uint64_t>(static_cast<std::int64_t>(request.id))};
    return true;
  }
  ctx.subgroup.wave.arrived = false;
  return ctx.advance(strand, strand.pc + 1), true;
}

// s_barrier: on targets without BackOffBarrier nothing may be outstanding when it is issued.
bool synchronise(ExecutionContext& ctx, Strand& strand, const Request& request) {
  if (!ctx.subgroup.wave.arrived) {
    if (!barrier::has_back_off_barrier(generation_of(ctx)) &&
        !nothing_outstanding(ctx.subgroup.wave)) {
      return ctx.fail(314, ctx.subgroup.live);
    }
    if (!act(ctx, AmdOperation::arrive, request).went) return false;
    ctx.subgroup.wave.arrived = true;
  }
  return wait(ctx, strand, request);
}

// What a signal or a leave tells in SCC. Who is first the schedule decides, unless there is nobody
// else: then SCC is as it was (RDNA4 ISA: no-operation in a workgroup of one wave) or true.
void answer(ExecutionContext& ctx, const ir::Instr& in, bool truth) {
  if (in.dst.count == 0) return;
  const ir::Operand& destination = ctx.function.destinations(in)[0];
  const LaneMask all = ctx.subgroup.live;
  Value value;
  value.shape = Value::Shape::mask;
  value.base = truth ? ~LaneMask{0} : 0;
  const bool decided = ctx.program.one_schedule || ctx.machine.options.deferred;
  if (ctx.workgroup.subgroups.size() == 1) {
    std::uint64_t before = 0;
    const bool is_true =
        ctx.subgroup.registers.constant(destination.index, all, &before) && before == 1;
    if (!is_true) return ctx.write_unknown(in, all, {ctx.schedule_root(), 0, 0});
  } else if (!decided) {
    return ctx.write_unknown(in, all, {ctx.schedule_root(), 0, 0});
  }
  ctx.write(destination, value, {all, 0, {}});
}

AmdOperation operation_of(AmdBarrier what) {
  switch (what) {
    case AmdBarrier::init:
      return AmdOperation::init;
    case AmdBarrier::join:
      return AmdOperation::join;
    case AmdBarrier::leave:
      return AmdOperation::drop;
    case AmdBarrier::signal_first:
      return AmdOperation::isfirst;
    default:
      return AmdOperation::arrive;
  }
}

}  // namespace

bool execute_wave_barrier(ExecutionContext& ctx, Strand& strand) {
  if (ctx.workgroup.subgroups.size() > barrier::kAmdWaves) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const ir::Instr& in = ctx.instr(strand.pc);
  const Guarded who = ctx.guarded(in, strand.lanes);
  if (who.maybe != 0) return ctx.obstruct(Obstacle::Kind::unknown_branch, who.cause);
  if (who.certain == 0) return ctx.advance(strand, strand.pc + 1), true;
  Request request;
  request.what = static_cast<AmdBarrier>(in.sub);
  const auto sources = ctx.function.sources(in);
  if (!read_scalar(ctx, sources[0], &request.id)) return false;
  if (!read_scalar(ctx, sources[1], &request.count)) return false;
  if (!available(ctx, request)) return false;
  issue_step(ctx, in);
  switch (request.what) {
    case AmdBarrier::sync:
      return synchronise(ctx, strand, request);
    case AmdBarrier::wait:
      return wait(ctx, strand, request);
    case AmdBarrier::state:
      ctx.write_unknown(in, ctx.subgroup.live, {ctx.schedule_root(), 0, 0});
      return ctx.advance(strand, strand.pc + 1), true;
    default:
      break;
  }
  const Acted acted = act(ctx, operation_of(request.what), request);
  if (!acted.went) return false;
  answer(ctx, in, request.what == AmdBarrier::leave || acted.outcome.first);
  return ctx.advance(strand, strand.pc + 1), true;
}

bool end_wave(ExecutionContext& ctx) {
  if (ctx.function.control != ir::Control::wave || ctx.function.directives.thread_barriers ||
      ctx.subgroup.live != 0 || ctx.workgroup.subgroups.size() > barrier::kAmdWaves) {
    return true;
  }
  return act(ctx, AmdOperation::end, {}).went;
}

bool wave_passes(const MachineState& machine, const Subgroup& subgroup, const Await& await) {
  return barrier::may_pass(machine.workgroups[await.slot].objects.waves, subgroup.index,
                           static_cast<int>(static_cast<std::int64_t>(await.address)));
}

}  // namespace muster::machine
