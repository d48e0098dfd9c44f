// Edits of AMDGCN kernels: which barriers, counters and caches a target has, what one of them can
// be in its place, and what can go or be weaker. Depends on kernel_text.h, insertions.h, changes.h.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/candidates/insertions.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

std::vector<Insertion> amdgcn_insertions(const KernelText& kernel,
                                         const analysis::CheckResult& result,
                                         const analysis::Finding& finding);

std::vector<Candidate> amdgcn_changes(const KernelText& kernel, std::uint32_t instruction);

// Barriers and counters. What invalidates or writes back caches stays: a check does not look at it.
std::vector<Candidate> amdgcn_weakenings(const KernelText& kernel);

}  // namespace muster::repair
