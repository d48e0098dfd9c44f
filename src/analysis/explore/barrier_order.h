// The order that barriers alone give to a good program. Every operation of it falls into the same
// generation in all schedules, so this order is the same in all of them. Conflicting accesses that
// it leaves unordered are decided by atomics and by the memory model, which allows more than
// interleavings. Depends on memory_footprints.h.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/memory_footprints.h"

namespace muster::analysis {

// One barrier operation and where it fell.
struct Placed {
  std::uint32_t barrier = 0, round = 0;
  bool alone = false;  // it filled a generation by itself, so it meets nobody
  bool waits = false;
};

// Whether something that was read may rest on more than interleavings: conflicting accesses that no
// barrier orders, other than atomic read-modify-writes of one place, or an answer too large to
// compute within `work`.
bool rests_on_weak_memory(const Footprints& footprints, std::uint32_t per_slot,
                          const std::vector<std::vector<Placed>>& events, std::uint64_t work);

}  // namespace muster::analysis
