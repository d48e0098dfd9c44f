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

// All of them, but those that lanes wait by.
std::vector<ir::InstrId> counting_sites(const machine::Program& program);

// Whether some of these atomics count.
bool hands_out_tickets(const machine::Program& program, const std::vector<ir::InstrId>& atomics);

// Workgroups that behave alike but for their tickets are run once, with any contents, if there are
// many. Verified, taking nothing for granted that contents decide; or nothing: nothing is known.
std::optional<PathResult> assess_ticket_classes(const PathQuestion& whole);

// Of these atomics, whose results matter and which nothing orders; each workgroup is run. Verified,
// or nothing: then nothing is known.
std::optional<PathResult> assess_tickets(const PathQuestion& whole,
                                         const std::vector<ir::InstrId>& atomics);

}  // namespace muster::analysis
