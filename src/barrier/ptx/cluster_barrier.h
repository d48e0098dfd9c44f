// The cluster barrier of PTX (barrier.cluster): one unnamed barrier for all threads of a cluster,
// arrive and wait apart. Arrival is by whole warps; each warp arrives once per generation and waits
// before it arrives again. Reference: PTX ISA, barrier.cluster. A pure state machine. Depends on
// fault.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "barrier/rules/fault.h"

namespace muster::barrier {

inline constexpr unsigned kClusterSubgroups = 16 * 32;  // sixteen workgroups of 1024 threads

// A set of warps of a cluster.
struct ClusterMask {
  std::array<std::uint64_t, kClusterSubgroups / 64> words{};
  constexpr bool has(std::uint32_t i) const { return (words[i / 64] >> i % 64 & 1) != 0; }
  constexpr void add(std::uint32_t i) { words[i / 64] |= std::uint64_t{1} << i % 64; }
  constexpr void remove(std::uint32_t i) { words[i / 64] &= ~(std::uint64_t{1} << i % 64); }
  constexpr std::uint32_t size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return static_cast<std::uint32_t>(count);
  }
  constexpr bool empty() const { return size() == 0; }
  friend bool operator==(const ClusterMask&, const ClusterMask&) = default;
};

enum class ClusterOperation : std::uint8_t { arrive, wait };
enum class ClusterOrder : std::uint8_t { relaxed, release, acquire };

struct ClusterBarrier {
  ClusterMask arrived;  // in this generation
  ClusterMask owing;    // arrived at some generation and not waited for it yet
  ClusterMask waiting;  // blocked in wait
  ClusterMask exited;
  std::uint32_t present = 0;  // warps of `arrived` or `exited`, kept so that a step costs no scan
  std::uint32_t generation = 0;
  friend bool operator==(const ClusterBarrier&, const ClusterBarrier&) = default;
};

struct ClusterAction {
  ClusterOperation operation = ClusterOperation::arrive;
  std::uint32_t subgroup = 0;  // in the cluster
};

struct ClusterOutcome {
  Role role = Role::none;
  std::uint32_t generation = 0;  // that the operation belongs to
  bool blocked = false;
  bool completed = false;
  ClusterMask released{};        // waiting warps that go on
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// One warp arrives or waits; `subgroups` is the number of warps in the cluster. Faults: MU601,
// MU602.
ClusterOutcome step(ClusterBarrier& state, const ClusterAction& action, std::uint32_t subgroups);

// The last lane of a warp has exited: "all the non-exited threads of the cluster".
ClusterOutcome exit_subgroup(ClusterBarrier& state, std::uint32_t subgroup,
                             std::uint32_t subgroups);

// True in every state that step and exit_subgroup can reach.
bool invariant(const ClusterBarrier& state, std::uint32_t subgroups);

}  // namespace muster::barrier
