// An asynchronous operation begins: issued by lanes, in flight, or complete at once, which is one
// of the schedules; RunOptions::deferred and Machine::keep_in_flight keep them in flight. Groups:
// cp.async, cp.async.bulk and wgmma count what a subgroup issued and what its lanes committed.
// Reference: PTX ISA, asynchronous operations.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

GroupQueue& group_queue(ExecutionContext& ctx, Channel::Kind kind);
Channel own_channel(const ExecutionContext& ctx, Channel::Kind kind, std::uint32_t step);
// A new operation of the lanes; `group` none: nothing but its own signal tells that it is over.
AsyncOperation begin_operation(ExecutionContext& ctx, LaneMask lanes, Proxy proxy,
                               Channel::Kind group);
bool issue_operation(ExecutionContext& ctx, AsyncOperation&& operation);

}  // namespace muster::machine
