// What a store leaves in a cell, so that two of them can be compared. Depends on access_record.h.
#pragma once

#include <algorithm>
#include <cstdint>

#include "analysis/races/access_record.h"

namespace muster::analysis {

// A store, or an exchange, of values that were computed.
inline bool leaves_what_is_given(const machine::Access& access) {
  const bool exchanges = access.kind == machine::AccessKind::atomic &&
                         static_cast<ir::Reduce>(access.reduce) == ir::Reduce::exch;
  return access.values != nullptr && (access.kind == machine::AccessKind::write || exchanges);
}

// How many bytes from `first` on a cell may have so that what a lane stores there can be compared:
// a word, and where a stored element is not known no more than that element.
inline std::uint64_t comparable(const machine::Access& access, unsigned lane, unsigned first) {
  const unsigned left = access.bytes - first;
  if (!leaves_what_is_given(access)) return left;
  if ((access.values_known >> lane & 1) != 0) return std::min(left, 4u);
  const unsigned width = access.bytes / access.elements;
  return std::min({left, 4u, width - first % width});
}

// Record::value, Record::expression and whether the value is known.
struct StoredValue {
  std::uint32_t value = 0;
  std::uint64_t expression = 0;
  bool known = false;
};

// What a lane stores in the cell of `count` bytes from `first` on, which may hold parts of several
// elements, in the order of memory.
inline StoredValue stored_value(const machine::Access& access, unsigned lane, unsigned first,
                                unsigned count) {
  if (!leaves_what_is_given(access)) return {};
  const unsigned width = access.bytes / access.elements;
  const std::size_t element = std::size_t{lane} * access.elements + first / width;
  const bool known = (access.values_known >> lane & 1) != 0;
  if (!known && access.expressions[element] != 0) {
    if (access.expressions[element] == machine::kNoExpression) return {};
    return {first % width, access.expressions[element], false};
  }
  if (count == 4 && width == 4)
    return {static_cast<std::uint32_t>(access.values[element]), 0, true};
  StoredValue stored{0, 0, true};
  for (unsigned i = 0; i < count; ++i) {
    const unsigned at = first + i;
    const std::uint64_t word = access.values[lane * access.elements + at / width];
    stored.value |= static_cast<std::uint32_t>(word >> (8 * (at % width)) & 0xff) << (8 * i);
  }
  return stored;
}

// Whether two lanes of a write store the same, in every element, or of both nothing is said.
inline bool store_alike(const machine::Access& access, unsigned a, unsigned b) {
  if (access.values == nullptr) return true;
  // Not as two bits that are compared: of that gcc 12 has made one that is looked at alone.
  const machine::LaneMask both = machine::LaneMask{1} << a | machine::LaneMask{1} << b;
  const machine::LaneMask known_of = access.values_known & both;
  if (known_of != 0 && known_of != both) return false;
  const bool known = known_of != 0;
  for (unsigned i = 0; i < access.elements; ++i) {
    const std::size_t one = std::size_t{a} * access.elements + i;
    const std::size_t other = std::size_t{b} * access.elements + i;
    const std::uint64_t expression = known ? 0 : access.expressions[one];
    const bool tells = known || (expression != 0 && expression != machine::kNoExpression);
    if (!tells || (known ? access.values[one] != access.values[other]
                         : expression != access.expressions[other])) {
      return false;
    }
  }
  return true;
}

}  // namespace muster::analysis
