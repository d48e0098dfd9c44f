// The barrier of a cooperative launch, as CUDA's headers make it: one lane of each workgroup adds
// to a word of the grid's workspace, all but one of them 1 and that one 2^31 less the others, and
// then loads the word until its highest bit has changed. Depends on function.h.
#pragma once

#include "ir/function.h"

namespace muster::ir {

// Makes grid_barrier operations of those atomics and loads whose results are used for nothing else
// and whose address comes from %envreg1 and %envreg2, in a function that reads these; it may have
// passed through local memory. Where anything is in doubt they stay.
void find_grid_barriers(Function* function);

}  // namespace muster::ir
