// What the tests of look-backs have in common: small kernels, one buffer of 256 bytes, are judged
// and held against a search through all interleavings.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {

inline machine::LaunchOptions small_launch(std::uint64_t lanes, std::uint64_t groups) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{lanes, 1, 1};
  launch.grid = machine::Extent{groups, 1, 1};
  launch.same_value_writes = machine::SameValueWrites::kError;
  launch.limits.seconds = 5;
  launch.limits.steps = 200'000;
  launch.limits.states = 500;
  machine::Buffer buffer;
  buffer.size = 256;
  launch.parameters.push_back({.index = 0, .value = buffer});
  return launch;
}

inline Verdict judge_small(const std::string& text, std::uint64_t lanes, std::uint64_t groups) {
  return check_text(text, small_launch(lanes, groups)).verdict;
}

// Of kernels that have a number: how many go wrong in some interleaving, and what was said.
struct Sum {
  unsigned right = 0, bad = 0, verified = 0, refuted = 0, wrong = 0;

  void add(unsigned number, bool goes_wrong, Verdict verdict) {
    ++(goes_wrong ? bad : right);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
    if (verdict == Verdict::inconclusive || (verdict == Verdict::refuted) == goes_wrong) return;
    ++wrong;
    MESSAGE(number, ": ", goes_wrong, " ", static_cast<int>(verdict));
  }
  void tell() const {
    CHECK_EQ(wrong, 0);
    MESSAGE("right ", right, ", verified ", verified, "; bad ", bad, ", refuted ", refuted);
  }
};

}  // namespace muster::analysis
