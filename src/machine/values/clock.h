// A clock for executions that have one. Nothing is said of how fast it runs: each look finds it
// some steps later, and the longer a launch looks at it the larger they are, so that who waits for
// a second of the GPU's clock is not kept waiting by the host. Depends on the standard library.
#pragma once

#include <algorithm>
#include <cstdint>

namespace muster::machine {

struct Clock {
  std::uint64_t value = 0, looks = 0;

  std::uint64_t look(std::uint64_t step) {
    constexpr std::uint64_t kLooksAlike = 1024, kDoublingsMax = 16, kStepMax = 1u << 20;
    if (step >= kStepMax) return value += step;
    const std::uint64_t doublings = std::min(looks++ / kLooksAlike, kDoublingsMax);
    return value += std::min(step << doublings, kStepMax);
  }
};

}  // namespace muster::machine
