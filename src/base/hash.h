// Mixing hashes over bytes: 64 bits for tables, 128 bits for visited-state sets, where a collision
// would lose a state. Same bytes and seed give the same value on every run; not for adversaries.
// The mixer is the folded 64x64->128 bit product. Depends on nothing of ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace muster {

struct Hash128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Hash128&, const Hash128&) = default;
};

// One step of the mixer: every bit of both inputs moves every bit of the result.
constexpr std::uint64_t mix(std::uint64_t left, std::uint64_t right) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(left ^ 0x9e3779b97f4a7c15U) *
                       static_cast<Wide>(right ^ 0xd1b54a32d192ed03U);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

// Adds one word to a running hash.
constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t word) {
  return mix(hash ^ word, 0x8ebc6af09c88c6e3U) + word;
}

std::uint64_t hash64(std::span<const std::byte> bytes, std::uint64_t seed = 0);
Hash128 hash128(std::span<const std::byte> bytes, std::uint64_t seed = 0);

inline std::uint64_t hash64(std::string_view text, std::uint64_t seed = 0) {
  return hash64(std::as_bytes(std::span{text.data(), text.size()}), seed);
}
inline Hash128 hash128(std::string_view text, std::uint64_t seed = 0) {
  return hash128(std::as_bytes(std::span{text.data(), text.size()}), seed);
}

}  // namespace muster
