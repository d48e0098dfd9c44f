// Positions in one source text: byte offsets, small enough to hang on every token.
// A line and a column are computed from an offset only when somebody is to read them
// (SourceFile::place). Depends on nothing.
#pragma once

#include <cstdint>

namespace muster {

// A half-open range of bytes of one source text. {0, 0} is the start of the file.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;

  friend bool operator==(const Range&, const Range&) = default;
};

// What a person calls a position; both count from 1, the column in bytes.
struct Place {
  uint32_t line = 1;
  uint32_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

}  // namespace muster
