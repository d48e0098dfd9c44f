// Whether a function keeps the promises of ops.def: operands as many and of the kinds that each
// operation takes, ids in range, targets inside. For tests, after every lowering: a violation is a
// mistake of ours, never of the input. Depends on function.h.
#pragma once

#include <string>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

// One line per violation; empty if all is well.
std::vector<std::string> verify(const Function& function);

}  // namespace muster::ir
