// Loads that only say what a loop of compare-and-swap expects first. A wrong guess is tried again,
// so nothing rests on it: it is no race with the swaps of others, and may come from a cache that
// they do not reach (compilers read it by a scalar load). Depends on ir/idioms.
#pragma once

#include "ir/function.h"

namespace muster::amdgcn {

// Makes them relaxed, in the scope of their swap. Decision 161.
void mark_guesses(ir::Function& function);

}  // namespace muster::amdgcn
