// What a verdict takes for granted: of the launch, of policies, of what is not modelled in detail.
// Depends on describe.h, machine/launch/relied.h.
#pragma once

#include <vector>

#include "analysis/findings/describe.h"
#include "analysis/findings/finding.h"
#include "machine/launch/relied.h"

namespace muster::analysis {

// `relied`: what the paths recorded. `context.program` must have been made for this launch.
// `findings`: what was found. With unordered writes of the same value (MU804) the verdict rests on
// what is stored, too, since they are none that conflict.
std::vector<Assumption> assume(const Context& context, const machine::Relied& relied,
                               const std::vector<Finding>& findings);

// A verdict must not rest on the size of shared local memory that the platform has.
// `reached`: which instructions were executed.
void doubt_slm(const Context& context, const std::vector<std::uint8_t>& reached,
               CheckResult* result);

}  // namespace muster::analysis
