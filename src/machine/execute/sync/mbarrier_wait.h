// Tries at mbarriers: parked until their phase completes, taken to fail where they only decide
// whether a wait is skipped, or answered as the object stands. Which, says
// ir/idioms/waits/spin_waits. Reference: PTX ISA, mbarrier.test_wait, mbarrier.try_wait.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// Lanes that wait for different things part; those whose phase is complete go on, the others wait.
bool mbarrier_wait(ExecutionContext& ctx, std::size_t index);

}  // namespace muster::machine
