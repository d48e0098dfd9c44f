// Stamps of two states, one for the other: whether everything that compares stamps on one scale
// finds the same in both. Depends on lane_clock.h.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/happens_before/lane_clock.h"

namespace muster::analysis {

class Renaming {
 public:
  explicit Renaming(std::size_t scales) : scales_(scales) {}

  // Stamp `a` of one state stands where `b` does in the other.
  void pair(std::size_t scale, std::uint32_t a, std::uint32_t b) {
    auto& list = scales_[scale].pairs;
    if (list.empty() || list.back() != std::pair{a, b}) list.emplace_back(a, b);
  }
  // Stamps that are still to come, and those that are reckoned from `a` and `b`, go on from there
  // one by one.
  void counts_on(std::size_t scale, std::uint32_t a, std::uint32_t b) {
    scales_[scale].pairs.emplace_back(a, b);
    scales_[scale].counts.emplace_back(a, b);
  }
  // Whether the order of all stamps is the same, and stays so.
  bool holds();

 private:
  struct Scale {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs, counts;
  };
  std::vector<Scale> scales_;
};

}  // namespace muster::analysis
