// A schedule made easy to read: as few changes of subgroup as can be found, replayed each time.
// Depends on explorer.h.
#pragma once

#include "analysis/explore/explorer.h"

namespace muster::analysis {

// Precondition: the result is bad. Its schedules are rearranged and replayed; afterwards they lead
// to the same rule, at the same operations.
void shorten(const machine::Program& program, const ExploreLimits& limits, ExploreResult* result);

}  // namespace muster::analysis
