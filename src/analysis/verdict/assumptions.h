// What a verdict takes for granted: of the launch, of policies, of what is not modelled in detail.
// Depends on describe.h, machine.h.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/findings/describe.h"
#include "machine/execute/machine.h"

namespace muster::analysis {

// What some order rested on, on any path.
struct Relied {
  bool collectives_ordered = false, scopes_widened = false, tensor_fences_implied = false;
  bool maps_read_in_order = false;
  std::set<std::pair<ir::InstrId, machine::TensorReach>> tensors;
  std::set<ir::InstrId> bounded;  // accesses somewhere in shared memory
};

// Sentences for the report, one each. `context.program` must have been made for this launch.
std::vector<std::string> assume(const Context& context, const Relied& relied);

}  // namespace muster::analysis
