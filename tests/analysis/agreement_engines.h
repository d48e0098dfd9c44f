// Runs every engine on a small program and compares what they say. Depends on analysis and
// agreement_simulator.h.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/agreement_simulator.h"
#include "analysis/explore/explorer.h"

namespace muster::analysis {

struct Tally {
  std::uint64_t programs = 0, good = 0, certified = 0, incomplete = 0, weak = 0, disagreements = 0;
  std::uint64_t naive_states = 0, reduced_states = 0;
  std::string first;  // the first disagreement, in words
};

struct Engines {
  bool naive = true;  // the unreduced explorer of the machine; the simulator always runs
};

// `fate` is the simulator's; the others must not contradict it.
void compare(const SmallProgram& program, Fate fate, const Engines& engines, Tally* tally);

bool certified(const Kernel& kernel);
std::string report(const char* title, const Tally& tally, double seconds);

}  // namespace muster::analysis
