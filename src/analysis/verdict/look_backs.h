// Kernels whose lanes look back until one word tells the whole (ir/idioms/waits/look_backs.h):
// verified from runs in which all of them end at the first turn, at the second, and so on, up to
// the longest that there is. docs/certificate.md, Looking back, has the argument. Depends on
// last_arrival.h.
#pragma once

#include <optional>

#include "analysis/verdict/last_arrival.h"

namespace muster::analysis {

// Whether lanes look back in the program.
bool looks_back(const machine::Program& program);

// Verified, or nothing: then nothing is known.
std::optional<PathResult> assess_look_backs(const PathQuestion& whole);

}  // namespace muster::analysis
