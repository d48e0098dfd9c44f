// Instructions that move nothing and whose operands the document limits all the same: prefetches of
// blocks and of tensor maps, what is asked of an answer of clusterlaunchcontrol, and of values.
// Depends on execution_context.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// False: by a lane they are not what they must be; it failed, or may fail.
bool meets_demand(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);

}  // namespace muster::machine
