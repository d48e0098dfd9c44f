// The barrier of a cooperative grid. Its word counts up to 2^31, of which each workgroup adds its
// part; the highest bit, which is all that anyone looks at, is the generation. Reference: the
// cooperative groups of CUDA's headers, whose code ir/idioms/grid_sync.h finds.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_grid_barrier(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
