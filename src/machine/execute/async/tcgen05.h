// tcgen05: its instructions, and what they do to the allocation of tensor memory. Reference: PTX
// ISA, tcgen05.alloc, tcgen05.dealloc, tcgen05.relinquish_alloc_permit, tcgen05.fence, issue
// granularity. The operations themselves are in tcgen05_work.cpp and tcgen05_access.cpp.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_tcgen05(ExecutionContext& ctx, Strand& strand);
// Everything that was allocated has been freed when the last warp ends.
bool tensor_memory_is_free(ExecutionContext& ctx);

}  // namespace muster::machine
