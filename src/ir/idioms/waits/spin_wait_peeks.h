// Tries whose failing goes on, and whose answer only decides whether a wait is skipped later. The
// answer is followed through copies, from each definition to all that may read it: there the
// register holds either what the answer makes of it or something that does not depend on it.
#pragma once

#include <vector>

#include "ir/idioms/waits/spin_wait_ways.h"

namespace muster::ir {

// Makes peeks of those of kind `other` that are.
void find_peeks(WaitWays& ways, std::vector<WaitSite>& sites);

}  // namespace muster::ir
