// Functions that can come back to themselves. Calls are inlined otherwise; the functions of a cycle
// of calls are lowered once for each call from outside of it, as subroutines over a stack in the
// lane's local memory: a call stores the caller's live registers and where to go on, and branches.
// So the machine knows no calls here either. Depends on emitter.h, call_graph.h, ir/flow.
#pragma once

#include "isa/ptx/lower/calls/call_graph.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {

// Bytes of local memory for the frames of one cycle. A call that needs more is not modelled.
inline constexpr uint64_t kRecursionStack = uint64_t{1} << 15;

// Whether the function, which has a body, can come back to itself.
bool is_recursive(Emitter& e, const Function& callee);

// A call of such a function, from outside of its cycle or from within.
void lower_recursive_call(Emitter& e, const Site& s, const Function& callee, const Call& call);

}  // namespace muster::ptx
