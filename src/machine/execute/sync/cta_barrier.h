// Barriers of the workgroup. The transitions are barrier/ptx/cta_barrier; here operands become an
// arrival, and completions move waiters on. Reference: PTX ISA, barrier{.cta}.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// All lanes of the subgroup that have not exited stand at the barrier.
bool arrive_cta(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes);
// The subgroup has ended, and leaves the barriers that wait on all.
void leave_cta(ExecutionContext& ctx);

}  // namespace muster::machine
