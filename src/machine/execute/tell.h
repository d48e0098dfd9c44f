// What the observer is told of. Operations are numbered here, whether anyone listens or not.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The number of an access by the lanes that execute.
inline Ordinal number_access(Subgroup& subgroup, bool continues) {
  return continues ? subgroup.operations - 1 : subgroup.operations++;
}

// Of the subgroup that executes: who and where it is.
SyncEvent event_here(const ExecutionContext& ctx, SyncKind kind, SyncRole role, LaneMask lanes);
// `subgroup`: the one that does it.
void tell(MachineState& machine, Subgroup& subgroup, SyncEvent event);
void tell(ExecutionContext& ctx, const SyncEvent& event);
Dependence tell(ExecutionContext& ctx, Access access);
void tell(ExecutionContext& ctx, BlindAccess access);
void tell_meeting(ExecutionContext& ctx, LaneMask lanes);

}  // namespace muster::machine
