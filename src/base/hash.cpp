// Hashing eight bytes at a time, twice so that the 128-bit form is two independent hashes. Steps of
// one hash wait for each other; long inputs are dealt to several that do not.
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

struct Running {
  std::uint64_t low;
  std::uint64_t high;

  Running(std::uint64_t seed, std::uint64_t length)
      : low(mix(seed, 0x2545f4914f6cdd1dU ^ length)),
        high(mix(seed ^ 0x6c62272e07bb0142U, length)) {}
  void add(std::uint64_t word) {
    low = combine(low, word);
    high = mix(high + 0xa0761d6478bd642fU, word ^ 0xe7037ed1a0b428dbU) ^ word;
  }
};

constexpr std::size_t kLong = 1024;  // bytes

std::uint64_t word_at(const std::byte* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

// Adds what four hashes say of the words that are dealt to them in turn; how many bytes that were.
// Four by name: registers hold them.
std::size_t add_lanes(Running& hash, std::span<const std::byte> bytes, std::uint64_t seed) {
  Running a{seed, 1};
  Running b{seed, 2};
  Running c{seed, 3};
  Running d{seed, 4};
  constexpr std::size_t kRound = 4 * sizeof(std::uint64_t);
  const std::size_t whole = bytes.size() / kRound * kRound;
  for (std::size_t at = 0; at < whole; at += kRound) {
    const std::byte* const from = bytes.data() + at;
    a.add(word_at(from));
    b.add(word_at(from + 8));
    c.add(word_at(from + 16));
    d.add(word_at(from + 24));
  }
  for (const Running& lane : {a, b, c, d}) {
    hash.add(lane.low);
    hash.add(lane.high);
  }
  return whole;
}

}  // namespace

Hash128 hash128(std::span<const std::byte> bytes, std::uint64_t seed) {
  const auto length = static_cast<std::uint64_t>(bytes.size());
  Running hash{seed, length};
  if (bytes.size() >= kLong) bytes = bytes.subspan(add_lanes(hash, bytes, seed));
  while (!bytes.empty()) {
    const std::uint64_t word = load(bytes);
    hash.add(word);
    bytes = bytes.subspan(std::min<std::size_t>(bytes.size(), sizeof word));
  }
  return {.low = mix(hash.low, length), .high = mix(hash.high ^ hash.low, seed + length)};
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
