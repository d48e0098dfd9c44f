// A barrier of the whole workgroup as one of those that need it: a named barrier of a part, or one
// at which a part only arrives; and a wait that stands later than its arrival. Whether that
// suffices is for a check to say. Depends on kernel_text.h.
// References: PTX ISA, bar.sync, bar.arrive, barrier.cluster; AMD's ISA guides, S_BARRIER_WAIT.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Of `bar.sync 0` in a workgroup of one dimension: the first or the last warps meet, or all do and
// the first or the last only arrive.
enum class PartBarrier : std::uint8_t { first_meet, last_meet, first_arrive, last_arrive };
inline constexpr PartBarrier kPartBarriers[] = {PartBarrier::first_meet, PartBarrier::last_meet,
                                                PartBarrier::first_arrive,
                                                PartBarrier::last_arrive};

// Of one kind, what is weakest first: the fewest that wait. Nothing where it is no such barrier.
// The last is the strongest: where that does not suffice, none does.
std::vector<Candidate> of_a_part(const KernelText& kernel, std::uint32_t instruction,
                                 const std::array<std::uint32_t, 3>& block, PartBarrier kind);

// The waiting half of a split barrier behind what touches neither memory nor synchronisation;
// nothing if fewer than two instructions do.
std::vector<Candidate> waits_later(const KernelText& kernel, std::uint32_t instruction);

}  // namespace muster::repair
