// What a counter of a loop is used for. Depends on loop_sequences.h and liveness.h.
#pragma once

#include "ir/flow/liveness.h"
#include "ir/idioms/loop_sequences.h"

namespace muster::ir {

// A set of LoopRegister::Use, over everything that is computed from the register inside the loop,
// without regard to the order of instructions.
std::uint8_t loop_uses(const Function& function, const Cfg& cfg, Liveness& live, const Loop& loop,
                       RegisterId counter);

}  // namespace muster::ir
