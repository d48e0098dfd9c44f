// Which clusters of a grid come to which counters, as boxes of clusters that do so alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace muster::analysis {

// Clusters from `first` on, up to so many more in each coordinate; one more of a coordinate moves
// the address of the counter by so much.
struct ArrivalBox {
  std::array<std::uint64_t, 3> first{}, more{};
  std::uint64_t word = 0;  // of the first
  std::array<std::int64_t, 3> move{};
};

// How many come to each, by address.
std::map<std::uint64_t, std::uint64_t> count_arrivals(const std::vector<ArrivalBox>& boxes);

// Those that come to this one, in the order of the grid, which has so many in each coordinate.
std::vector<std::uint64_t> members_of(const std::vector<ArrivalBox>& boxes, std::uint64_t word,
                                      const std::array<std::uint64_t, 3>& grid);

// The counter that a cluster comes to; 0: none.
std::uint64_t counter_at(const std::vector<ArrivalBox>& boxes,
                         const std::array<std::uint64_t, 3>& at);

}  // namespace muster::analysis
