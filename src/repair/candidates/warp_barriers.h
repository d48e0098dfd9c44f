// A barrier of the whole workgroup as named barriers of the warps that need it: of each group of
// neighbours by itself, or of any set of warps, of which some only arrive. Whether that suffices is
// for a check to say; part_barriers.h has the first and the last warps. Depends on kernel_text.h.
// Reference: PTX ISA, bar.sync, bar.arrive.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "repair/candidates/candidate.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {

// What a warp does where the whole workgroup met: bit w is warp w's.
struct WarpRoles {
  std::uint32_t wait = 0, arrive = 0;
};

// Whether the instruction is the barrier 0 of the whole workgroup, which has whole warps and two or
// more of them, and the kernel leaves `ids` barriers free: the first of these.
std::optional<std::int64_t> free_barrier(const KernelText& kernel, std::uint32_t instruction,
                                         const std::array<std::uint32_t, 3>& block,
                                         std::int64_t ids);

// Code that puts the number of the thread's group, each of so many threads in a row, into
// %muster_t; it needs %muster_m, too.
std::string number_of_group(const std::array<std::uint32_t, 3>& block, std::uint32_t size);

// "the workgroup has 128 x 1 x 1 threads"
std::string rests_on_block(const std::array<std::uint32_t, 3>& block);

// Each group of so many neighbouring warps meets by itself, smallest groups first.
std::vector<Candidate> of_groups(const KernelText& kernel, std::uint32_t instruction,
                                 const std::array<std::uint32_t, 3>& block);

// Those that wait and those that only arrive meet; nothing if it is no such barrier, or nobody
// waits.
std::optional<Candidate> of_warps(const KernelText& kernel, std::uint32_t instruction,
                                  const std::array<std::uint32_t, 3>& block,
                                  const WarpRoles& roles);

}  // namespace muster::repair
