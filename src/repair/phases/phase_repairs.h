// Edits for phases that nobody completes, or that complete too early: parities and counts, other
// mbarriers, waits and arrivals that some turn leaves out, threads that leave early, the first turn
// of barriers that roles hand to each other. PTX only. Depends on changes.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/candidates/changes.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Whether phases of mbarriers went wrong, as they do where a wait is missing.
bool is_of_phases(const analysis::Finding& finding);

// `synchronisation`: the instructions that synchronise, the nearest to the finding first. Nothing
// for findings that are about no phase.
std::vector<Candidate> phase_repairs(const KernelText& kernel, const analysis::Finding& finding,
                                     std::span<const std::uint32_t> synchronisation,
                                     const NumberHints& hints);

}  // namespace muster::repair
