// Counters that tell who comes last: an atomic adds to a word, and what it returns is computed with
// until it is a yes or no. Finds the atomics, what is computed from their results, and the
// registers at the end of that, which others use. Whether those have one value for all that come
// and another for the last, is for whoever knows how many come. Depends on function.h.
#pragma once

#include <vector>

#include "ir/function.h"

namespace muster::ir {

struct ArrivalCount {
  InstrId add = kNone;           // atom.add or atom.inc
  RegisterId found = kNone;      // what it returns, written nowhere else
  std::vector<InstrId> chain;    // what is computed from that, each behind what it is computed from
  std::vector<RegisterId> ends;  // what anything else reads of it
};

std::vector<ArrivalCount> find_arrival_counts(const Function& function);

}  // namespace muster::ir
