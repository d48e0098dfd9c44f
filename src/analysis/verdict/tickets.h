// Kernels in which the result of an atomic says where a lane works: each has a ticket of its own,
// whichever that is. Verified from runs in which tickets are handed out in the order of the run,
// and in which everything that rests on one may be anywhere among the places of all.
// docs/certificate.md, Tickets, has the argument. Depends on last_arrival.h.
#pragma once

#include <optional>
#include <vector>

#include "analysis/verdict/last_arrival.h"

namespace muster::analysis {

// Whether the kernel has atomics that count and whose results matter.
bool counts_tickets(const machine::Program& program);

// Whether some of these atomics count.
bool hands_out_tickets(const machine::Program& program, const std::vector<ir::InstrId>& atomics);

// Behind a run that leaves atomics, whose results matter, in no order. Verified, or nothing: then
// nothing is known.
std::optional<PathResult> assess_tickets(const PathQuestion& whole, const PathResult& run);

}  // namespace muster::analysis
