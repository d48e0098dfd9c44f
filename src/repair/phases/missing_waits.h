// A loop that waits for an mbarrier where a PTX kernel has none. Depends on mbarrier_text.h,
// insertions.h.
#pragma once

#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// At the points near the finding, for each mbarrier that some instruction names, or that lies as
// far from it as those which the kernel initialises; and beside what each instruction does with an
// mbarrier.
std::vector<Candidate> missing_waits(const KernelText& kernel, const analysis::Finding& finding);

}  // namespace muster::repair
