// AMD GPU targets: their generation and what of it matters to barriers. Depends on nothing.
// Reference: LLVM AMDGPU usage, processors; document 001.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace muster::amdgcn {

enum class Generation : std::uint8_t {
  kGfx6,
  kGfx7,
  kGfx8,
  kGfx9,
  kGfx10,
  kGfx11,
  kGfx12,   // GFX12.0
  kGfx125,  // GFX12.5
};
inline constexpr std::size_t kGenerations = 8;
inline constexpr std::array<std::string_view, kGenerations> kGenerationNames{
    "GFX6", "GFX7", "GFX8", "GFX9", "GFX10", "GFX11", "GFX12.0", "GFX12.5"};

constexpr std::size_t index(Generation generation) { return static_cast<std::size_t>(generation); }
constexpr std::string_view spelling(Generation generation) {
  return kGenerationNames[index(generation)];
}

struct Target {
  std::string_view name;  // "gfx90a"
  Generation generation{};
  // The target waits for nothing before `s_barrier` by itself: memory operations may be
  // outstanding.
  bool back_off_barrier = false;
  bool even_registers = false;  // data registers of ds_gws_* are even (gfx90a and gfx940 on)
};

std::span<const Target> targets();
std::optional<Target> find_target(std::string_view name);

}  // namespace muster::amdgcn
