// Commits and waits of groups. References: PTX ISA, cp.async.commit_group,
// cp.async.bulk.commit_group, wgmma.commit_group and their waits, tcgen05.wait.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// Commits and waits of groups, for the lanes that execute them.
bool execute_async_group(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
