// Addresses of shared memory in a cluster: whose memory one lies in, and the same place in that of
// another workgroup. References: PTX ISA, mapa, getctarank.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// mapa: the same place in the memory of the workgroup with that rank.
void map_rank(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);
void rank_of_address(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);

}  // namespace muster::machine
