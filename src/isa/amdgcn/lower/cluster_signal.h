// The way in which a workgroup arrives at the barrier of its cluster: whichever of its waves is the
// first at its own barrier does so, and nothing else depends on who that is. Reference: LLVM,
// AMDGPU, lowering of the cluster barrier.
#pragma once

#include "ir/function.h"

namespace muster::amdgcn {

// Marks such questions (ir::kAnyoneFirst): what is true of one wave that is taken to be the first
// holds of any.
void mark_cluster_signals(ir::Function& function);

}  // namespace muster::amdgcn
