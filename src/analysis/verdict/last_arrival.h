// Kernels whose workgroups each add once to a counter, and of which the last goes on with what all
// have left: verified, for any number of workgroups, from two runs of each that behaves for itself:
// one in which others come later, and one in which it is the last. docs/certificate.md, The last
// one, has the argument. Depends on check_path.h.
#pragma once

#include <optional>

#include "analysis/verdict/check_path.h"

namespace muster::analysis {

// What one asks of assess_run.
struct PathQuestion {
  const Context& context;
  const machine::Program& full;
  machine::Causes& causes;
  const Budget& budget;
  const Decisions& decisions;
  std::vector<std::uint8_t>& reached;
};

// Whether lanes do nothing that is followed by other means than words of memory and the barriers of
// a workgroup: no asynchronous operations, mbarriers, clusters of several workgroups.
bool communicates_by_words(const machine::Program& program);

// Verified, or nothing: then nothing is known.
std::optional<PathResult> assess_last_arrival(const PathQuestion& ask);

}  // namespace muster::analysis
