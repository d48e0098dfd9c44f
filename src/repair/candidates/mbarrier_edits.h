// Edits of what a PTX kernel does with mbarriers: a wait that is put in, parities that are counted
// anew, other mbarriers. Depends on changes.h, insertions.h.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// A wait loop that the kernel lacks, at the points near the finding: for each mbarrier that some
// instruction names, or that lies as far from it as those which the kernel initialises.
std::vector<Candidate> missing_waits(const KernelText& kernel, const analysis::Finding& finding);

// The wait `instruction` with a parity that each thread counts for itself, a bit for each mbarrier;
// `first` is that of the first wait.
std::vector<Candidate> counted_parities(const KernelText& kernel, std::uint32_t instruction);

// The operation `instruction` on another mbarrier.
std::vector<Candidate> other_mbarriers(const KernelText& kernel, std::uint32_t instruction);

}  // namespace muster::repair
