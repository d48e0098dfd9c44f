// Where the lanes of a wave leave a loop of compare-and-swap that is gone through once. Depends on
// execution_context.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// In place of the instruction that computes which lanes go on: none does, all that acted are
// through, and what else the loop has written rests on the schedule.
void end_swap_loop(ExecutionContext& ctx, const ir::SwapLoop& loop);

}  // namespace muster::machine
