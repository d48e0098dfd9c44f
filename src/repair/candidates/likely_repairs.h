// What a finding itself points at: the count that its numbers give, weak orders and loose waits in
// the way, the form of an arrival, an mbarrier that is still alive. Few, so that they come before
// all else. PTX only. Depends on changes.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/findings/finding.h"
#include "repair/candidates/candidate.h"
#include "repair/candidates/changes.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// `synchronisation`: the instructions that synchronise, the nearest to the finding first.
std::vector<Candidate> likely_repairs(const KernelText& kernel, const analysis::Finding& finding,
                                      std::span<const std::uint32_t> synchronisation,
                                      const NumberHints& hints);

}  // namespace muster::repair
