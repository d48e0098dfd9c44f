// Edits about words of memory that threads share: a sum that becomes an atomic one, and a lock that
// is given back later, or also where its holder leaves. PTX only. Depends on kernel_text.h,
// analysis/findings.
#pragma once

#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Those that this finding may want: a race, or a word that is waited for and that nobody writes.
std::vector<Candidate> locks_and_sums(const KernelText& kernel, const analysis::Finding& finding);

}  // namespace muster::repair
