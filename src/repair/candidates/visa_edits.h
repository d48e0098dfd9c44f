// Edits of Intel kernels in vISA: barriers, named barriers and fences that a platform has, what one
// of them can be in its place, and what can go or be weaker. Depends on kernel_text.h,
// insertions.h, changes.h.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/candidates/insertions.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

std::vector<Insertion> visa_insertions(const KernelText& kernel,
                                       const analysis::CheckResult& result,
                                       const analysis::Finding& finding);

// `threads`: work-items of a group.
std::vector<Candidate> visa_changes(const KernelText& kernel, std::uint32_t instruction,
                                    std::uint32_t threads);

// Barriers and fences of SLM. Fences of global memory stay: a check does not look at caches.
std::vector<Candidate> visa_weakenings(const KernelText& kernel);

}  // namespace muster::repair
