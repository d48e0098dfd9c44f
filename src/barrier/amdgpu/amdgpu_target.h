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
struct AmdPrefix {
  std::string_view prefix;
  AmdGeneration generation;
};

// The first match wins: longer prefixes first.
inline constexpr AmdPrefix kAmdPrefixes[] = {
    {"gfx125", AmdGeneration::gfx1250}, {"gfx12-5", AmdGeneration::gfx1250},
    {"gfx12", AmdGeneration::gfx12},    {"gfx9-4", AmdGeneration::gfx940},
    {"gfx11", AmdGeneration::gfx11},    {"gfx10", AmdGeneration::gfx10},
    {"gfx950", AmdGeneration::gfx940},  {"gfx94", AmdGeneration::gfx940},
    {"gfx90a", AmdGeneration::gfx90a},  {"gfx908", AmdGeneration::gfx908},
    {"gfx9", AmdGeneration::gfx9},      {"gfx8", AmdGeneration::gfx8},
    {"gfx7", AmdGeneration::gfx7},      {"gfx6", AmdGeneration::gfx6},
};

// "gfx90a" -> gfx90a, "gfx1030" -> gfx10; empty for what is no AMDGPU target known here.
constexpr std::optional<AmdGeneration> generation_of(std::string_view processor) {
  for (const AmdPrefix& entry : kAmdPrefixes) {
    if (processor.starts_with(entry.prefix)) return entry.generation;
  }
  return std::nullopt;
}

}  // namespace muster::barrier
