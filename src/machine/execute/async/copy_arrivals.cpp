// cp.async.mbarrier.arrive: the mbarrier hears of the end of copies that lanes have issued.
// Reference: PTX ISA, cp.async.mbarrier.arrive.
#include "machine/execute/async/copy_arrivals.h"

#include <bit>
#include <utility>

#include "machine/execute/async/operations.h"
#include "machine/execute/divergence.h"
#include "machine/execute/mbarrier_objects.h"

namespace muster::machine {

namespace {

bool issue_arrivals(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const bool increments = static_cast<ir::Mbarrier>(in.sub) == ir::Mbarrier::cp_async_arrive;
  for (LaneMask left = lanes; left != 0;) {
    const std::uint64_t at = ctx.addresses[static_cast<unsigned>(std::countr_zero(left))];
    LaneMask same = 0;
    for (LaneMask each = left; each != 0; each &= each - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(each));
      if (ctx.addresses[l] == at) same |= LaneMask{1} << l;
    }
    left &= ~same;
    if (rank_of(at) != ctx.workgroup.rank) return ctx.fail(210, same, in.sub);
    MbarrierObject& target = mbarrier_object(ctx, at);
    const auto count = static_cast<std::uint32_t>(std::popcount(same));
    if (increments) {
      SyncEvent event = mbarrier_event(ctx, in, barrier::MbarrierOperation::async_increment);
      event.workgroup = ctx.workgroup.index;
      event.address = target.address;
      event.lanes = same;
      for (std::uint32_t i = 0; i < count; ++i) {
        const auto outcome =
            barrier::step(target.state, {.operation = barrier::MbarrierOperation::async_increment},
                          ctx.program.policies.mbarrier);
        if (outcome.fault) {
          return ctx.fail(static_cast<std::uint16_t>(outcome.fault->rule), same,
                          outcome.fault->found, outcome.fault->wanted);
        }
        event.phase = outcome.phase;
      }
      tell_observer(ctx, event);
    }
    AsyncOperation operation = begin_operation(ctx, same, Proxy::generic, Channel::Kind::none);
    operation.issue.covers =
        own_channel(ctx, Channel::Kind::cp_group, group_queue(ctx, Channel::Kind::cp_group).issued);
    operation.signals.push_back({ctx.subgroup.slot, target.address, 0, count, same});
    if (!issue_operation(ctx, std::move(operation))) return false;
  }
  ++ctx.subgroup.events;
  return true;
}

}  // namespace

bool execute_copy_arrivals(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  const ir::Instr& in = ctx.instr(ctx.subgroup.strands[index].pc);
  const LaneMask lanes = ctx.subgroup.strands[index].lanes;
  if (!find_objects(ctx, in, ctx.function.sources(in)[0], lanes)) return false;
  if (!issue_arrivals(ctx, in, lanes)) return false;
  Strand& here = ctx.subgroup.strands[index];
  return ctx.advance(here, here.pc + 1), true;
}

}  // namespace muster::machine
