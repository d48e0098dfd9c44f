// Which barrier objects and operations each AMDGPU generation has, and how ids name them.
// Reference: AMDGPU Execution Synchronization, the tables "s_barrier GFX6-11", "s_barrier GFX12"
// and "s_barrier IDs". Depends on nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::barrier {

enum class AmdGeneration : std::uint8_t {
  gfx6,
  gfx7,
  gfx8,
  gfx9,
  gfx908,
  gfx90a,
  gfx940,
  gfx10,
  gfx11,
  gfx12,
  gfx1250,
};

inline constexpr int kAmdClusterTrap = -4, kAmdCluster = -3, kAmdTrap = -2, kAmdWorkgroup = -1,
                     kAmdNull = 0, kAmdNamedMax = 16;

constexpr bool is_named(int id) { return id >= kAmdNull && id <= kAmdNamedMax; }
constexpr bool is_cluster(int id) { return id == kAmdCluster || id == kAmdClusterTrap; }
constexpr bool is_privileged(int id) { return id == kAmdTrap || id == kAmdClusterTrap; }

constexpr bool has_split_barriers(AmdGeneration g) { return g >= AmdGeneration::gfx12; }
constexpr bool has_named_barriers(AmdGeneration g) { return g >= AmdGeneration::gfx1250; }
constexpr bool has_cluster_barriers(AmdGeneration g) { return g >= AmdGeneration::gfx1250; }
// Without it no memory operation may be outstanding when s_barrier issues.
constexpr bool has_back_off_barrier(AmdGeneration g) { return g >= AmdGeneration::gfx90a; }

// Whether the barrier object exists there at all; the table "s_barrier IDs".
constexpr bool is_available(AmdGeneration g, int id) {
  if (id == kAmdWorkgroup) return true;
  if (id == kAmdTrap) return has_split_barriers(g);
  if (is_cluster(id)) return has_cluster_barriers(g);
  return is_named(id) && has_named_barriers(g);
}

std::string_view name(AmdGeneration generation);
// "gfx90a" -> gfx90a, "gfx1030" -> gfx10; empty for what is no AMDGPU target known here.
std::optional<AmdGeneration> generation_of(std::string_view processor);

}  // namespace muster::barrier
