// The mbarrier objects that instructions name, and what the observer hears of what becomes of them.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The object that each lane names: ExecutionContext::addresses holds window addresses of shared
// memory afterwards.
bool find_objects(ExecutionContext& ctx, const ir::Instr& in, const ir::Operand& operand,
                  LaneMask lanes);
MbarrierObject& mbarrier_object(ExecutionContext& ctx, std::uint64_t window);
SyncEvent mbarrier_event(const ExecutionContext& ctx, const ir::Instr& in,
                         barrier::MbarrierOperation operation);
// Hands the event to the observer and empties it for the next part of the instruction.
void tell_observer(ExecutionContext& ctx, SyncEvent& event);
// What the first of the lanes has done at mbarriers and issued so far.
std::uint32_t count_act(ExecutionContext& ctx, LaneMask lanes);

}  // namespace muster::machine
