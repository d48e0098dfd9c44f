// A barrier within what only some threads execute: the branch around is closed before it and opened
// again behind it, so that all come there. For PTX. Depends on insertions.h.
#pragma once

#include <optional>

#include "repair/candidates/candidate.h"
#include "repair/candidates/insertions.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Threads that the branch leads around the point execute the barrier there and nothing else. None
// where `insertion` is no barrier, no branch with a guard leads around the point, or the guard may
// have another value there than at the branch.
std::optional<Candidate> in_parted_branch(const KernelText& kernel, const Insertion& insertion,
                                          Point point);

}  // namespace muster::repair
