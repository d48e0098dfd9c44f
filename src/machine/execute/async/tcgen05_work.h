// tcgen05.mma, cp, shift and commit: one thread has the tensor core read shared memory, through the
// asynchronous proxy, and read and write tensor memory. Only the arrival of a commit tells that it
// is done. Reference: PTX ISA, tcgen05.mma, cp, shift, commit; instruction descriptor; data path
// layout organization. What is computed is not modelled, nor masks that leave lanes out.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool tensor_work(ExecutionContext& ctx, std::size_t index);

}  // namespace muster::machine
