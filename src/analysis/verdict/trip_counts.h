// From one trip count to larger ones: parameters with larger values of which the launch does what
// it does, but for more repeats of its loops. docs/certificate.md, Repetition. Depends on
// check_path.h and repetition.h.
#pragma once

#include <vector>

#include "analysis/loops/repetition.h"
#include "analysis/verdict/check_path.h"

namespace muster::analysis {

// Of a launch that was verified on its only path. At most one for each parameter.
std::vector<Claim> find_claims(const Context& context, machine::Causes& causes,
                               const Budget& budget, const PathResult& path);

// Adds to the assumptions what was left out and what is claimed.
void tell_repeats(CheckResult* result);

}  // namespace muster::analysis
