// Edits of what a PTX kernel does with mbarriers: parities that are counted anew, what a branch
// leads around, arrivals of threads that leave, other mbarriers. Depends on changes.h,
// mbarrier_text.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// The wait `instruction`, for a parity or a token, with a parity that each thread counts for
// itself, a bit for each mbarrier.
std::vector<Candidate> counted_parities(const KernelText& kernel, std::uint32_t instruction);

// All waits with parities that each thread counts, of up to four places of the source: whatever
// resets what the kernel counts them by.
std::vector<Candidate> all_parities_counted(const KernelText& kernel);

// What synchronises at `instruction` whatever the branch says that leads around it, and around
// nothing but synchronisation and arithmetic: a wait after the answer of an earlier try, an arrival
// that some turn leaves out.
std::vector<Candidate> unconditional(const KernelText& kernel, std::uint32_t instruction);

// Arrivals of `synchronisation`, the first few, once more in front of branches, by the threads that
// branch: for good (`arrive_drop`), or for one phase.
std::vector<Candidate> arrivals_before_leaving(const KernelText& kernel,
                                               std::span<const std::uint32_t> synchronisation);

// The operation `instruction` on another mbarrier.
std::vector<Candidate> other_mbarriers(const KernelText& kernel, std::uint32_t instruction);

}  // namespace muster::repair
