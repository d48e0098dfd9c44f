// A call of the runtime system, lane by lane, in the order of the lanes.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// Asks RunOptions::runtime. Precondition: there is one, and the instruction is such a call.
void call_runtime(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);

}  // namespace muster::machine
