// setmaxnreg: registers move between a warp and the pool of its workgroup. Reference: PTX ISA,
// setmaxnreg. All registers belong to warps at launch; what a .dec gives back a .inc may take, and
// waits for.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_register_pool(ExecutionContext& ctx, Strand& strand);
// A warp that ends has executed every setmaxnreg and every wgmma that another of its warpgroup has.
bool asked_like_warpgroup(ExecutionContext& ctx);

}  // namespace muster::machine
