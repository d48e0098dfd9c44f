// Edits for roles that leave a turn out, end one early, or owe an arrival when their loop is over.
// PTX only. Depends on changes.h, mbarrier_text.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Arrivals, at mbarriers or named barriers, that stand in loops once more behind the loop, or
// behind the waits that follow it: their addresses are computed anew from what the last turn left.
std::vector<Candidate> arrivals_behind_loops(const KernelText& kernel);

// Branches that lead forward, never taken: what they lead around is executed in any case. The
// nearest to `synchronisation` first.
std::vector<Candidate> branches_not_taken(const KernelText& kernel,
                                          std::span<const std::uint32_t> synchronisation);

// Loops with another number of turns: the bound of another loop, one turn more or less. Roles that
// wait for each other must agree about it.
std::vector<Candidate> other_turns(const KernelText& kernel);

// Bytes that are expected behind the arrival of their phase, before it.
std::vector<Candidate> expectations_first(const KernelText& kernel);

}  // namespace muster::repair
