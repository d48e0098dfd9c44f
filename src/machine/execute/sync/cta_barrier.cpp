// Barriers of the workgroup. The transitions are barrier/ptx/cta_barrier; here operands become an
// arrival, and completions move waiters on. Reference: PTX ISA, barrier{.cta}.
#include "machine/execute/sync/cta_barrier.h"

#include <bit>

#include "machine/execute/lane_operands.h"
#include "machine/execute/memory/variable_places.h"
#include "machine/execute/tell.h"
#include "machine/execute/waits/vote_loops.h"

namespace muster::machine {

namespace {

bool read_arrival(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes,
                  barrier::CtaArrival* arrival) {
  const auto sources = ctx.function.sources(in);
  const Value id = ctx.read(sources[0], ir::Type::u32);
  if ((id.unknown & lanes) != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, id.cause);
  const auto id_value = agreed(id, lanes);
  if (!id_value) return ctx.fail(111, lanes);
  rely_on_variable_places(ctx);
  arrival->id = *id_value;
  if (sources.size() > 1 && sources[1].kind != ir::Operand::Kind::none) {
    const Value count = ctx.read(sources[1], ir::Type::u32);
    if ((count.unknown & lanes) != 0)
      return ctx.obstruct(Obstacle::Kind::unknown_operand, count.cause);
    arrival->count = agreed(count, lanes);
    if (!arrival->count) return ctx.fail(111, lanes);
  }
  arrival->operation = static_cast<barrier::CtaOperation>(in.sub);
  arrival->subgroup = ctx.subgroup.index;
  arrival->site = ctx.site;
  arrival->aligned = (in.flags & ir::kAligned) != 0;
  return true;
}

void deliver(ExecutionContext& ctx, Subgroup& waiter, const Strand& strand, std::uint32_t result,
             std::uint32_t unknown) {
  const ir::Instr& in = ctx.instr(strand.pc);
  const auto destinations = ctx.function.destinations(in);
  if (destinations.empty() || destinations[0].kind != ir::Operand::Kind::reg) return;
  Value value;
  value.base = result;
  if (ctx.function.registers[destinations[0].index].type == ir::Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = result != 0 ? ~LaneMask{0} : 0;
  }
  if (unknown != 0) {
    value.unknown = all_lanes(ctx.width);
    value.cause.root = unknown;
  }
  waiter.registers.write(destinations[0].index, value, strand.lanes, waiter.live);
}

void release(ExecutionContext& ctx, const barrier::CtaRelease& completed) {
  SyncEvent event = event_here(ctx, SyncKind::cta_barrier, SyncRole::complete, 0);
  event.address = completed.id;
  event.generation = completed.generation;
  event.released = completed.released;
  tell(ctx, event);
  const std::uint32_t otherwise = end_votes(ctx, completed.id, completed.value);
  std::uint32_t unknown = ctx.workgroup.unknown_reductions[completed.id];
  if (unknown == 0) unknown = otherwise;
  ctx.workgroup.unknown_reductions[completed.id] = 0;
  for (barrier::SubgroupMask left = completed.released; left != 0; left &= left - 1) {
    Subgroup& waiter = ctx.workgroup.subgroups[static_cast<std::size_t>(std::countr_zero(left))];
    waiter.waiting = false;
    for (Strand& strand : waiter.strands) {
      deliver(ctx, waiter, strand, completed.value, unknown);
      strand.state = Strand::State::running;
      ctx.advance(strand, strand.pc + 1);
    }
  }
}

void tell_arrival(ExecutionContext& ctx, const barrier::CtaArrival& arrival,
                  const barrier::CtaOutcome& outcome, LaneMask lanes) {
  SyncEvent event = event_here(ctx, SyncKind::cta_barrier, SyncRole::arrive, lanes);
  event.address = arrival.id;
  event.phase = outcome.round;
  event.generation = outcome.generation;
  event.count = static_cast<std::uint32_t>(arrival.count.value_or(0));
  event.completed = outcome.completed;
  event.blocks = outcome.blocked;
  event.waits = barrier::waits(arrival.operation);
  event.alone = outcome.alone;
  event.repeated = outcome.repeated;
  tell(ctx, event);
}

}  // namespace

bool arrive_cta(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  barrier::CtaArrival arrival;
  if (!read_arrival(ctx, in, lanes, &arrival)) return false;
  std::uint32_t* unknown = &ctx.workgroup.unknown_reductions[arrival.id % 16];
  if (is_reduction(arrival.operation)) {
    for (const Strand& strand : ctx.subgroup.strands) {
      const Value predicate =
          ctx.read(ctx.function.sources(ctx.instr(strand.pc))[2], ir::Type::pred);
      if ((predicate.unknown & strand.lanes) != 0) *unknown = predicate.cause.root;
      arrival.lanes += static_cast<std::uint32_t>(std::popcount(strand.lanes));
      arrival.true_lanes +=
          static_cast<std::uint32_t>(std::popcount(predicate.base & strand.lanes));
    }
  }
  const bool first = ctx.workgroup.objects.named.barriers[arrival.id % 16].arrived == 0;
  const barrier::CtaOutcome outcome = barrier::step(
      ctx.workgroup.objects.named, arrival, ctx.program.geometry.shape(), ctx.program.policies.cta);
  if (outcome.fault) {
    const barrier::CtaFault& fault = *outcome.fault;
    return ctx.fail(static_cast<std::uint16_t>(fault.rule), lanes, fault.found, fault.wanted);
  }
  ++ctx.subgroup.events;
  tell_arrival(ctx, arrival, outcome, lanes);
  if (is_reduction(arrival.operation) && !ctx.program.word_waits.empty()) {
    const auto id = static_cast<std::uint32_t>(arrival.id);
    note_votes(ctx, {id, arrival.lanes - arrival.true_lanes, arrival.true_lanes}, first);
  }
  const bool waits = barrier::waits(arrival.operation);
  if (outcome.blocked) {
    ctx.subgroup.waiting = true;
    ctx.subgroup.barrier = static_cast<std::uint32_t>(arrival.id);
    ctx.subgroup.generation = outcome.generation;
    ctx.stop = Stop::blocked;
    return false;
  }
  if (outcome.completed) {
    const barrier::SubgroupMask self =
        waits ? barrier::SubgroupMask{1} << ctx.subgroup.index : barrier::SubgroupMask{0};
    release(ctx, {static_cast<std::uint32_t>(arrival.id), outcome.generation, outcome.value,
                  outcome.released | self});
    if (waits) return true;
  }
  for (Strand& strand : ctx.subgroup.strands) {
    strand.state = Strand::State::running;
    ctx.advance(strand, strand.pc + 1);
  }
  return true;
}

void leave_cta(ExecutionContext& ctx) {
  const barrier::CtaExit result =
      barrier::exit_subgroup(ctx.workgroup.objects.named, ctx.subgroup.index,
                             ctx.program.geometry.shape(), ctx.program.policies.cta);
  for (unsigned i = 0; i < result.count; ++i) release(ctx, result.releases[i]);
}

}  // namespace muster::machine
