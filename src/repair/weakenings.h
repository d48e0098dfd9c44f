// Synchronisation of a PTX kernel taken away or made weaker: barriers, fences, waits, orders,
// scopes. Whether the kernel can do without is for a check to say. Depends on kernel_text.h.
#pragma once

#include <vector>

#include "repair/candidate.h"
#include "repair/kernel_text.h"

namespace muster::repair {

// Of one instruction the strongest change first: its removal, then what costs least. `site` of a
// candidate is the instruction; only one candidate of a site can be taken.
std::vector<Candidate> weakenings(const KernelText& kernel);

}  // namespace muster::repair
