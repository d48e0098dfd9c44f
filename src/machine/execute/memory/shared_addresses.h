// Addresses of shared memory that instructions name, and those of global memory beside them.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The window address of shared memory, or the generic address of global memory, that an operand
// holds in one lane.
bool async_address(ExecutionContext& ctx, const ir::Operand& operand, bool shared, unsigned lane,
                   std::uint64_t bytes, std::uint64_t* out);

}  // namespace muster::machine
