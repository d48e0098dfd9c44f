// Whether sequentially consistent fences may order two accesses that no release and acquire orders.
// Depends on ir.
#pragma once

#include "ir/function.h"

namespace muster::analysis {

// One fence.sc (membar.gl, __threadfence) lies behind the earlier access, before anything that
// others may wait for is written, and before a barrier at which its threads meet whoever hands a
// word on; another lies before the later access. If the word is seen, the first precedes the second
// in Fence-SC order, and synchronises with it (PTX ISA, memory consistency model: Fence-SC order,
// synchronizing operations). The certificate follows fences with the accesses of the lanes that
// execute them only, so where this holds a missing order is not shown.
bool fences_may_order(const ir::Function& function, ir::InstrId earlier, ir::InstrId later);

}  // namespace muster::analysis
