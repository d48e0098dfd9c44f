// What the lanes of a warp that look back together (ir/idioms/waits/look_back_lanes.h) would make
// of it if other words were told to them than are: gone along aside from where they vote to where
// their loop and what belongs to it ends, on the warp's registers, which are as before when that is
// over. Depends on execution_context.h, machine/state/look_back_teller.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// These lanes come together at a vote. Who tells them what they find (RunOptions::look_backs) says
// what else there is to be gone along, sees each instruction, and the end.
void mix_lanes(ExecutionContext& ctx, ir::InstrId vote, LaneMask lanes);

}  // namespace muster::machine
