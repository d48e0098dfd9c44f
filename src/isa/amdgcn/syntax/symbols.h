// Immediates that are written in words: wait counters, delays, messages. One table per kind and
// generation, used both ways. Depends on target.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "isa/amdgcn/syntax/target.h"

namespace muster::amdgcn {

// Up to two pieces of an immediate, the low bits first: GFX9 keeps vmcnt at 3:0 and 15:14.
struct Piece {
  std::uint8_t start = 0;
  std::uint8_t length = 0;
};

// A named part of an immediate: `vmcnt(3)`, `instskip(NEXT)`.
struct Part {
  std::string_view name;
  std::array<Piece, 2> pieces{};
  std::span<const std::string_view> values;  // names of its values; empty: a number
  bool all_ones_is_none = false;             // left out where all its bits are 1, else where 0

  std::uint32_t bits() const;  // the largest value
  std::uint32_t get(std::uint32_t immediate) const;
  std::uint32_t set(std::uint32_t immediate, std::uint32_t value) const;
};

std::span<const Part> waitcnt_parts(Generation generation);
std::span<const Part> delay_parts();
std::span<const Part> depctr_parts();

// The immediate in words, or nothing if it has bits that no part has or a value without a name.
// `separator` stands between parts.
std::optional<std::string> in_words(std::span<const Part> parts, std::uint32_t immediate,
                                    std::string_view separator);

struct Message {
  std::string_view name;
  std::uint16_t number;
  Generation first, last;
};
std::optional<std::uint32_t> message_number(std::string_view name, Generation generation);
std::string_view message_name(std::uint32_t number, Generation generation);

}  // namespace muster::amdgcn
