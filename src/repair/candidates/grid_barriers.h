// The barrier of a cooperative launch's grid as an edit: put in, or in place of a barrier of the
// workgroup. For PTX. Depends on insertions.h.
#pragma once

#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/candidates/insertions.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Does the kernel ask where the grid's workspace is, as those of cooperative launches do?
bool uses_grid_barrier(const KernelText& kernel);

Insertion grid_barrier();

// Barriers of the workgroup that become barriers of the grid, each alone and with those that the
// same line of the source became.
std::vector<Candidate> to_grid_barriers(const KernelText& kernel);

}  // namespace muster::repair
