// Numbers, sizes and parameter values as people write them in options and launch files.
// Pure functions of text. Depends on machine/launch/launch.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machine/launch/launch.h"

namespace muster::driver {

// Decimal or 0x; nothing if it is anything else or does not fit.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);
std::optional<std::uint32_t> parse_unsigned32(std::string_view text);
std::optional<double> parse_real(std::string_view text);  // finite decimal number

// X[,Y[,Z]]
std::optional<machine::Extent> parse_extent(std::string_view text);

// Integer, 0x..., float, buffer:BYTES, unknown.
std::optional<machine::Given> parse_given(std::string_view text);

// N or N+OFFSET
struct IndexAndOffset {
  std::uint32_t index = 0;
  std::uint64_t offset = 0;
};
std::optional<IndexAndOffset> parse_index(std::string_view text);

// NAME or NAME+OFFSET
struct NameAndOffset {
  std::string_view name;
  std::uint64_t offset = 0;
};
std::optional<NameAndOffset> parse_name(std::string_view text);

// The candidate that `word` is most likely a misspelling of; empty if none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

// "; did you mean 'X'?", or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace muster::driver
