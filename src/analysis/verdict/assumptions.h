// What a verdict takes for granted: of the launch, of policies, of what is not modelled in detail.
// Depends on describe.h, machine/launch/relied.h.
#pragma once

#include <vector>

#include "analysis/findings/describe.h"
#include "analysis/findings/finding.h"
#include "machine/launch/relied.h"

namespace muster::analysis {

// `relied`: what the paths recorded. `context.program` must have been made for this launch.
// `equal`: the verdict rests on what is stored, too, since unordered writes of the same value are
// none that conflict.
std::vector<Assumption> assume(const Context& context, const machine::Relied& relied, bool equal);

}  // namespace muster::analysis
