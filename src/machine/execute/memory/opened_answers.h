// Answers of clusterlaunchcontrol that are loaded. Reference: PTX ISA,
// clusterlaunchcontrol.try_cancel: the response is opaque.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// Whether this load, of so many bytes by each lane, brings an answer to others than query_cancel.
// What its words are is not said.
bool opens_answer(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, std::uint64_t bytes);

}  // namespace muster::machine
