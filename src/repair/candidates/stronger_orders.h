// Orders and scopes of a PTX kernel made stronger, all at once: one that hands something over has
// two sides, and each alone helps nobody. Depends on changes.h.
#pragma once

#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

std::vector<Candidate> stronger_orders(const KernelText& kernel);

// The fences of tcgen05 in front of all that lets other threads go on, and behind all waits; in the
// way only of kernels that have tensor memory.
std::vector<Candidate> fences_of_tensor_memory(const KernelText& kernel);

}  // namespace muster::repair
