// The barriers of a workgroup of waves. The transitions are barrier/amdgpu/amdgpu_waves; a wave
// executes each operation once, whatever lanes its mask has. Reference: AMDGPU Execution
// Synchronization.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_wave_barrier(ExecutionContext& ctx, Strand& strand);
// A wave that has ended has dropped the barrier of its workgroup. False: a fault.
bool end_wave(ExecutionContext& ctx);

}  // namespace muster::machine
