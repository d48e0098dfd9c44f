// Persistent kernels whose workgroups take tiles from a counter until none is left (dynamic tile
// schedulers, work queues): verified from one run, in which the first workgroup takes all tiles,
// for any number of workgroups and tiles. docs/certificate.md, Work queues, has the argument.
// Depends on last_arrival.h.
#pragma once

#include <optional>

#include "analysis/verdict/last_arrival.h"

namespace muster::analysis {

// Whether it may be one: a loop takes numbers from a counter.
bool is_work_queue(const PathQuestion& whole);

// Verified, or nothing: then nothing is known.
std::optional<PathResult> assess_work_queue(const PathQuestion& whole);

}  // namespace muster::analysis
