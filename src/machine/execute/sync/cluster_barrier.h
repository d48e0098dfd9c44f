// The cluster barrier. The transitions are barrier/ptx/cluster_barrier. Reference: PTX ISA,
// barrier.cluster.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// All live lanes of the subgroup stand at the instruction.
bool arrive_cluster(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes);
// The subgroup has ended: the barrier waits for it no more.
void leave_cluster(ExecutionContext& ctx);

}  // namespace muster::machine
