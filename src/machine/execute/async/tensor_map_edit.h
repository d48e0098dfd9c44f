// Tensor maps that the kernel changes in memory, and the fences of their proxy. References: PTX
// ISA, tensormap.replace (a weak access to the whole object), tensormap.cp_fenceproxy,
// fence.proxy.tensormap.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_tensor_map(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
