// Addresses of shared memory that instructions name, and those of global memory beside them.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The window address that `at` is, for instructions with a state space, or that it stands for as a
// generic address, for others. A fault if it is one of other memory.
bool cut_to_window(ExecutionContext& ctx, const ir::Instr& in, LaneMask lane, std::uint64_t* at);

// The window address of shared memory, or the generic address of global memory, that an operand
// holds in one lane.
bool async_address(ExecutionContext& ctx, const ir::Operand& operand, bool shared, unsigned lane,
                   std::uint64_t bytes, std::uint64_t* out);

}  // namespace muster::machine
