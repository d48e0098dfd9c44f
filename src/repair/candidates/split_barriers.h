// A barrier as two: everybody arrives early and waits late, and what stands between is done
// meanwhile. Of PTX the barrier of a cluster of one workgroup has two halves; before that each
// group of warps can wait at a barrier of its own, at which all others arrive. Those of AMD (from
// gfx12 on) and Intel have halves from the start. Whether what is between can do without the wait
// is for a check to say. Depends on kernel_text.h. References: PTX ISA, barrier.cluster,
// bar.arrive; AMD's ISA guides, S_BARRIER_SIGNAL, S_BARRIER_WAIT; vISA specification, SBARRIER.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// Between which instructions the halves may stand: all of them are executed whenever the barrier
// is, and none synchronises. The arrival stands before `first` at the earliest, the wait before
// `last` at the latest.
struct SplitRange {
  std::uint32_t first = 0, barrier = 0, last = 0;
};

// Nothing if the instruction is no barrier that can be split, or is split and stands as far apart
// as it can.
std::optional<SplitRange> split_range(const KernelText& kernel, std::uint32_t instruction);

// What becomes of a barrier: its halves are moved apart, those of a cluster's barrier stand for it,
// or named ones do.
struct Halves {
  enum class Kind : std::uint8_t { moved, of_cluster, named } kind = Kind::moved;
  std::array<std::uint32_t, 3> block{};  // named: of the launch
  std::uint32_t groups = 0;              // named: of neighbouring warps
};

// In which ways the barrier of a range can be split, what is best first. Without `block` the
// launches have several; `clusters`: of more than one workgroup.
std::vector<Halves> ways_to_split(const KernelText& kernel, const SplitRange& range,
                                  const std::optional<std::array<std::uint32_t, 3>>& block,
                                  bool clusters);

// With the arrival before `arrive` and the wait before `wait`. Nothing if no access to memory
// stands between them: that would not be worth it.
std::optional<Candidate> split(const KernelText& kernel, const SplitRange& range,
                               const Halves& halves, std::uint32_t arrive, std::uint32_t wait);

}  // namespace muster::repair
