// Hashing eight bytes at a time, in two lanes so that the 128-bit form is two independent hashes.
// Depends on nothing of ours.
#include "base/hash.h"

#include <algorithm>
#include <cstring>

namespace muster {
namespace {

std::uint64_t load(std::span<const std::byte> bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof word));
  return word;
}

}  // namespace

Hash128 hash128(std::span<const std::byte> bytes, std::uint64_t seed) {
  const auto length = static_cast<std::uint64_t>(bytes.size());
  std::uint64_t low = mix(seed, 0x2545f4914f6cdd1dU ^ length);
  std::uint64_t high = mix(seed ^ 0x6c62272e07bb0142U, length);
  while (!bytes.empty()) {
    const std::uint64_t word = load(bytes);
    low = combine(low, word);
    high = mix(high + 0xa0761d6478bd642fU, word ^ 0xe7037ed1a0b428dbU) ^ word;
    bytes = bytes.subspan(std::min<std::size_t>(bytes.size(), sizeof word));
  }
  return {.low = mix(low, length), .high = mix(high ^ low, seed + length)};
}

std::uint64_t hash64(std::span<const std::byte> bytes, std::uint64_t seed) {
  const auto length = static_cast<std::uint64_t>(bytes.size());
  std::uint64_t hash = mix(seed, 0x2545f4914f6cdd1dU ^ length);
  while (!bytes.empty()) {
    const std::uint64_t word = load(bytes);
    hash = combine(hash, word);
    bytes = bytes.subspan(std::min<std::size_t>(bytes.size(), sizeof word));
  }
  return mix(hash, length);
}

}  // namespace muster
