// What a verdict takes for granted: of the launch, of policies, of what is not modelled in detail.
// Depends on describe.h, machine.h.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/certificate/relied.h"
#include "analysis/findings/describe.h"
#include "machine/run/machine.h"

namespace muster::analysis {

// What some path rested on: orders, and what tensor copies may reach.
struct Granted {
  Relied relied;
  std::set<std::pair<ir::InstrId, machine::TensorReach>> tensors;
};

// Sentences for the report, one each. `context.program` must have been made for this launch.
std::vector<std::string> assume(const Context& context, const Granted& granted);

}  // namespace muster::analysis
