// Edits of a PTX kernel that may make a finding go away, the likeliest first: synchronisation that
// is put in, moved, copied or changed around the places that the finding names. Whether one is
// right is for a check to say. Depends on kernel_text.h, analysis/findings.
#pragma once

#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

std::vector<Candidate> repairs(const KernelText& kernel, const analysis::CheckResult& result);

// What can be wrong with phases of barriers. Of PTX only.
std::vector<Candidate> phase_repairs(const KernelText& kernel, const analysis::CheckResult& result);

// Loops that wait for an mbarrier and are missing as a whole. Of PTX only.
std::vector<Candidate> wait_repairs(const KernelText& kernel, const analysis::CheckResult& result);

// Those that there are too many of to try them before the others: other mbarriers, parities that
// are counted anew, all orders at once. Of PTX only.
std::vector<Candidate> rare_repairs(const KernelText& kernel, const analysis::CheckResult& result);

}  // namespace muster::repair
