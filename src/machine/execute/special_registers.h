// Special registers: launch geometry and identity, as each lane reads them. What the system or the
// clock decides is unknown, with the cause saying so. Reference: PTX ISA, special registers.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The lanes of the subgroup that are work-items.
LaneMask launched_lanes(const ExecutionContext& ctx);

void read_special(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);

}  // namespace muster::machine
