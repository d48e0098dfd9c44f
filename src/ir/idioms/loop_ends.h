// What the end of each loop rests on: something that changes from turn to turn, a counter, or
// nothing that the loop itself changes, so that it ends at once or never. Depends on ir/flow/cfg.h.
#pragma once

#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::ir {

struct LoopEnd {
  BlockId header = kNone;
  std::vector<BlockId> blocks;
  bool changes = false;  // something that its end rests on is changed by the loop
  bool counts = false;   // by adding a constant
};

// Natural loops; those of one header are one.
std::vector<LoopEnd> find_loop_ends(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
