// The last one out cleans up: lanes that arrive together elect a leader, which takes their number
// from a counter, and whoever takes the last of it does something that nobody else does. This is
// how cuda::pipeline ends. Which lanes are together (activemask) and who is last, the schedule
// decides; this analysis finds the code in which neither makes a difference, as far as one can see
// from the code alone. The argument is in docs/certificate.md. Depends on function.h.
#pragma once

#include <vector>

#include "ir/function.h"

namespace muster::ir {

// activemask; match.any over its lanes; the lowest of each group takes the group's size from the
// counter at `take`, releasing what it knows and acquiring what those before it did; if nothing is
// left it goes on behind `last`, all others at `end`, where everybody ends. Behind `last` only
// mbarrier objects are invalidated, the same ones whoever does it.
struct Countdown {
  InstrId mask = kNone, match = kNone, take = kNone, last = kNone, end = kNone;
};

std::vector<Countdown> find_countdowns(const Function& function);

}  // namespace muster::ir
