// Operations on mbarrier objects. The transitions are barrier/ptx/mbarrier; here the lanes of one
// instruction become operations, and waits park their lanes until the phase is complete.
// References: PTX ISA, mbarrier and its instructions.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_mbarrier(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
