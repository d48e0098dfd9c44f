// An asynchronous operation begins: issued by lanes, in flight, or complete at once, which is one
// of the schedules; RunOptions::deferred and Machine::keep_in_flight keep them in flight. Groups:
// cp.async, cp.async.bulk and wgmma count what a subgroup issued and what its lanes committed.
// Reference: PTX ISA, asynchronous operations.
#include "machine/execute/async/operations.h"

#include <algorithm>
#include <utility>

#include "machine/execute/async/completion.h"
#include "machine/execute/mbarrier_objects.h"

namespace muster::machine {

namespace {

std::size_t queue_of(Channel::Kind kind) {
  switch (kind) {
    case Channel::Kind::cp_group:
      return 0;
    case Channel::Kind::bulk_group:
    case Channel::Kind::bulk_read_group:
      return 1;
    case Channel::Kind::wgmma_group:
      return 2;
    default:
      return 3;
  }
}

}  // namespace

GroupQueue& group_queue(ExecutionContext& ctx, Channel::Kind kind) {
  return ctx.subgroup.queues[queue_of(kind)];
}

Channel own_channel(const ExecutionContext& ctx, Channel::Kind kind, std::uint32_t step) {
  return {kind, ctx.workgroup.index, ctx.subgroup.index, 0, step};
}

AsyncOperation begin_operation(ExecutionContext& ctx, LaneMask lanes, Proxy proxy,
                               Channel::Kind group) {
  AsyncOperation operation;
  operation.issue.agent = ctx.agent();
  operation.issue.site = ctx.site;
  operation.issue.lanes = lanes;
  operation.issue.proxy = proxy;
  operation.slot = ctx.subgroup.slot;
  operation.group = group;
  if (group != Channel::Kind::none) operation.step = ++group_queue(ctx, group).issued;
  return operation;
}

bool issue_operation(ExecutionContext& ctx, AsyncOperation&& operation) {
  operation.issue.id = ++ctx.machine.asynchronous;
  operation.issue.number = ctx.subgroup.asynchronous++;
  operation.issue.ordinal = ctx.subgroup.operations++;
  operation.issue.act = count_act(ctx, operation.issue.lanes);
  if (ctx.observer != nullptr) ctx.observer->async_issue(operation.issue);
  const HeldAsync key{operation.issue.agent, operation.issue.number};
  auto& in_flight = ctx.machine.cluster(ctx.subgroup.slot).in_flight;
  // An arrival that covers copies waits for those of them that are held.
  const bool follows = operation.issue.covers.kind != Channel::Kind::none &&
                       std::ranges::any_of(in_flight, [&](const AsyncOperation& other) {
                         return other.issue.agent == operation.issue.agent &&
                                other.group == operation.issue.covers.kind;
                       });
  if (ctx.machine.options.deferred || follows ||
      std::ranges::find(ctx.machine.held, key) != ctx.machine.held.end()) {
    in_flight.push_back(std::move(operation));
    return true;
  }
  if (complete_operation(ctx.machine, operation)) return true;
  ctx.stop = Stop::fault;
  return false;
}

}  // namespace muster::machine
