// Barriers at which a warp arrives as one, of the workgroup and of the cluster: its lanes come one
// after the other, and once all that have not exited stand there, the warp has arrived. References:
// PTX ISA, barrier{.cta}, barrier.cluster.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_warp_arrival(ExecutionContext& ctx, Strand& strand);
// No lane of the subgroup can run. If all wait at barriers of the workgroup they arrive, together.
bool arrive_together(ExecutionContext& ctx);

}  // namespace muster::machine
