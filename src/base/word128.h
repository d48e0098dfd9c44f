// A 128-bit machine word and its bit fields; bit 0 is the lowest bit of the first byte in memory.
// Depends on nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace muster {

// Bits [start, start + length) of a word. Length 0: the field does not exist. At most 32 bits.
struct BitField {
  std::uint8_t start = 0;
  std::uint8_t length = 0;

  friend constexpr bool operator==(const BitField&, const BitField&) = default;
};

struct Word128 {
  std::uint64_t lo = 0;
  std::uint64_t hi = 0;

  friend constexpr bool operator==(const Word128&, const Word128&) = default;
  friend constexpr Word128 operator&(Word128 a, Word128 b) { return {a.lo & b.lo, a.hi & b.hi}; }
  friend constexpr Word128 operator|(Word128 a, Word128 b) { return {a.lo | b.lo, a.hi | b.hi}; }
  friend constexpr Word128 operator~(Word128 a) { return {~a.lo, ~a.hi}; }
};

constexpr std::uint32_t get(const Word128& word, BitField field) {
  const auto ones = static_cast<std::uint32_t>((1ULL << field.length) - 1);
  if (field.start >= 64) {
    return static_cast<std::uint32_t>(word.hi >> (field.start - 64)) & ones;
  }
  std::uint64_t bits = word.lo >> field.start;
  if (field.start + field.length > 64) {
    bits |= word.hi << (64 - field.start);
  }
  return static_cast<std::uint32_t>(bits) & ones;
}

// `value` must fit into the field; higher bits of it are dropped.
constexpr void set(Word128& word, BitField field, std::uint32_t value) {
  for (unsigned bit = 0; bit < field.length; ++bit) {
    const unsigned at = field.start + bit;
    std::uint64_t& half = at >= 64 ? word.hi : word.lo;
    const std::uint64_t mask = 1ULL << (at % 64);
    half = ((value >> bit) & 1U) != 0 ? half | mask : half & ~mask;
  }
}

constexpr Word128 mask_of(BitField field) {
  Word128 word;
  set(word, field, 0xffffffffU);
  return word;
}

constexpr bool fits(std::uint64_t value, BitField field) {
  return field.length >= 32 ? value <= 0xffffffffULL : value < (1ULL << field.length);
}

// Little-endian bytes; `bytes` holds at least `at` + 16 of them.
constexpr Word128 load_word128(std::span<const unsigned char> bytes, std::size_t at) {
  Word128 word;
  for (std::size_t i = 0; i < 8; ++i) {
    word.lo |= static_cast<std::uint64_t>(bytes[at + i]) << (8 * i);
    word.hi |= static_cast<std::uint64_t>(bytes[at + 8 + i]) << (8 * i);
  }
  return word;
}

}  // namespace muster
