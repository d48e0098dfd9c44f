// wgmma.mma_async: each warp of the warpgroup issues its share, which reads the operands that lie
// in shared memory through the asynchronous proxy until wgmma.wait_group. Reference: PTX ISA,
// wgmma. What is computed is not modelled: accumulators are unknown.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_wgmma(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
