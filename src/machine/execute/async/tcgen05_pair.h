// .cta_group: the workgroups of a pair that issue tcgen05 together. Reference: PTX ISA, tcgen05,
// CTA pair.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// All instructions of a kernel that have one name the same .cta_group, and a pair has two halves.
bool same_group(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes);
Workgroup& peer(ExecutionContext& ctx);

}  // namespace muster::machine
