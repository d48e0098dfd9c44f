// Instructions that move nothing and whose operands the document limits all the same: prefetches of
// blocks and of tensor maps, and what is asked of an answer of clusterlaunchcontrol.
// Depends on execution_context.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// False: by a lane that certainly executes it they are not what they must be; it failed.
bool meets_demand(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);

}  // namespace muster::machine
