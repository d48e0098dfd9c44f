// Changes of a text: what is put in place of which bytes, the text after them, and the difference
// of two texts as `patch` takes it. Depends on position.h only.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/position.h"

namespace muster::repair {

// `replacement` in place of the bytes of `range`; an empty range inserts before its offset.
struct TextEdit {
  Range range;
  std::string replacement;
};

// The text after all edits. Their ranges must not overlap; those at one offset keep their order.
std::string apply_edits(std::string_view text, std::span<const TextEdit> edits);

// What stands in place of `count` whole lines from `line` (from 1) on; no lines: before that one.
struct LineEdit {
  std::uint32_t line = 1, count = 0;
  std::string replacement;
};

// The edits that make `after` of `before`, in the order of their lines.
std::vector<LineEdit> line_edits(std::string_view before, std::string_view after);

// From `before` to `after` as a unified difference with three lines of context, under the name
// `path` on both sides; empty if the texts are equal. GNU patch -p0 applies it.
std::string unified_difference(std::string_view path, std::string_view before,
                               std::string_view after);

}  // namespace muster::repair
