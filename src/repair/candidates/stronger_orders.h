// Orders and scopes of a PTX kernel made stronger, all at once: one that hands something over has
// two sides, and each alone helps nobody. Depends on changes.h.
#pragma once

#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

std::vector<Candidate> stronger_orders(const KernelText& kernel);

}  // namespace muster::repair
