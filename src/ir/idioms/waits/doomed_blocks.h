// Blocks that cannot but run into a trap, whatever else they do: what stands behind a failed
// assertion. Depends on ir/flow/cfg.h.
#pragma once

#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::ir {

// Per block the trap that it ends at, or kNone. A least fixed point, so that endless loops are not
// among them.
std::vector<InstrId> find_doomed_blocks(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
