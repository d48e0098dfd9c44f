// Numbers that a launch file describes in place of listing them: drawn by a seed, below a bound,
// distinct, sorted. The same description gives the same numbers on every machine. Depends on
// nothing of ours.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace muster::driver {

struct Draw {
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
  std::uint64_t below = 0;  // 0: any number of 64 bits
  bool distinct = false, sorted = false;
};

inline constexpr std::uint64_t kDrawnMax = std::uint64_t{1} << 22U;

// The error says what cannot be.
tl::expected<std::vector<std::uint64_t>, std::string> drawn(const Draw& draw);

}  // namespace muster::driver
