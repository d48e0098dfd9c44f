// cp.async.mbarrier.arrive: the mbarrier hears of the end of copies that lanes have issued.
// Reference: PTX ISA, cp.async.mbarrier.arrive.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// cp.async.mbarrier.arrive: an arrival of its own for each lane, once its earlier copies are over.
// Without .noinc the pending count goes up by one first, so that the two cancel.
bool execute_copy_arrivals(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
