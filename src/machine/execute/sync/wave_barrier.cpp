// See wave_barrier.h.
#include "machine/execute/sync/wave_barrier.h"

#include "barrier/amdgpu/amdgpu_target.h"
#include "ir/wave_memory.h"
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
  if (request.id == barrier::kAmdCluster) {
    // Of a cluster of one nothing says that there is one; of a large one waves have no bits here.
    const bool there = !ctx.machine.cluster(ctx.subgroup.slot).waves.waves.empty();
    return there || ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const bool modelled = request.id == barrier::kAmdWorkgroup || barrier::is_named(request.id);
  return modelled || ctx.obstruct(Obstacle::Kind::unmodelled, {});
}

// A barrier is the cluster's where it is named so.
constexpr bool of_cluster(const Request& request) { return request.id == barrier::kAmdCluster; }
std::uint32_t place_in_cluster(const Workgroup& workgroup, const Subgroup& subgroup) {
  return workgroup.rank * static_cast<std::uint32_t>(workgroup.subgroups.size()) + subgroup.index;
}

SyncRole role_of(AmdOperation operation) {
  if (operation == AmdOperation::init) return SyncRole::init;
  if (operation == AmdOperation::join) return SyncRole::look;
  return operation == AmdOperation::wait ? SyncRole::wait : SyncRole::arrive;
}

void tell_wave(ExecutionContext& ctx, AmdOperation operation, const Request& request,
               const barrier::AmdWaveOutcome& outcome) {
  ++ctx.subgroup.events;
  SyncEvent event =
      event_here(ctx, SyncKind::wave_barrier, role_of(operation), all_lanes(ctx.width));
  event.address = of_cluster(request) ? barrier::kAmdClusterObject : outcome.object;
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
  if (of_cluster(request)) {
    acted.outcome =
        barrier::step(ctx.machine.cluster(ctx.subgroup.slot).waves,
                      {operation, place_in_cluster(ctx.workgroup, ctx.subgroup)}, named);
  } else {
    acted.outcome =
        barrier::step(ctx.workgroup.objects.waves,
                      {operation, ctx.subgroup.index, request.id, request.count}, named);
  }
  if (acted.outcome.fault) return fail_with(ctx, *acted.outcome.fault), acted;
  acted.went = true;
  const bool tells = acted.outcome.acts && !acted.outcome.blocked;
  if (tells) tell_wave(ctx, operation, request, acted.outcome);
  return acted;
}

// That only one of the readings of the barriers was asked for.
void rely_on_reading(ExecutionContext& ctx) {
  const barrier::AmdReading reading = ctx.program.policies.amd_reading;
  Relied& relied = ctx.machine.record.relied;
  if (reading == barrier::AmdReading::model) relied.take(AssumptionId::amd_reading_model);
  if (reading == barrier::AmdReading::latch) relied.take(AssumptionId::amd_reading_latch);
}

// Who waits for a barrier has the answer of its question who was first there. LLVM, AMDGPU: a wait
// for the same barrier makes the one for KMcnt superfluous.
void take_answer(ExecutionContext& ctx, const Request& request) {
  std::erase_if(ctx.subgroup.wave.late, [&](const WaveState::Late& one) {
    const ir::Instr& asked = ctx.instr(one.site);
    if (asked.op != ir::Op::amd_barrier ||
        asked.sub != static_cast<std::uint8_t>(AmdBarrier::signal_first)) {
      return false;
    }
    const ir::Operand& id = ctx.function.sources(asked)[0];
    return id.kind == ir::Operand::Kind::immediate &&
           static_cast<int>(static_cast<std::uint32_t>(id.value)) == request.id;
  });
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
  take_answer(ctx, request);
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
  const bool decided = ctx.program.one_schedule || ctx.machine.options.deferred ||
                       (in.flags & ir::kAnyoneFirst) != 0;
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
  rely_on_reading(ctx);
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
  if (!act(ctx, AmdOperation::end, {}).went) return false;
  if (ctx.machine.cluster(ctx.subgroup.slot).waves.waves.empty()) return true;
  Request request;
  request.id = barrier::kAmdCluster;
  return act(ctx, AmdOperation::end, request).went;
}

bool wave_passes(const MachineState& machine, const Subgroup& subgroup, const Await& await) {
  const int id = static_cast<int>(static_cast<std::int64_t>(await.address));
  const Workgroup& workgroup = machine.workgroups[await.slot];
  if (id == barrier::kAmdCluster) {
    return barrier::may_pass(machine.cluster(await.slot).waves,
                             place_in_cluster(workgroup, subgroup), barrier::kAmdWorkgroup);
  }
  return barrier::may_pass(workgroup.objects.waves, subgroup.index, id);
}

}  // namespace muster::machine
