// A text that an editor has open, positions in it as the protocol counts them, and the names of
// files as URIs. Reference: Language Server Protocol 3.17, positions and text documents; RFC 8089.
// Depends on diagnostics.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/source_file.h"

namespace muster::lsp {

// What a character of a position is: a byte, or a unit of UTF-16, as every client understands.
enum class Encoding : std::uint8_t { kUtf8, kUtf16 };

struct Position {
  std::uint32_t line = 0, character = 0;  // both from 0
  friend auto operator<=>(const Position&, const Position&) = default;
};
struct Span {
  Position begin, end;
};

// The offset of a position; beyond the end of its line the end of the line, beyond the text the end
// of the text.
std::size_t offset_of(std::string_view text, Position position, Encoding encoding);

// The position of an offset inside the text of a file.
Position position_of(const SourceFile& file, std::size_t offset, Encoding encoding);

// From a column, counted from 1 in bytes, to the end of the line; 0: where its text begins.
Span rest_of_line(const SourceFile& file, std::uint32_t line, std::uint32_t column,
                  Encoding encoding);

// "file:///a%20b.ptx" -> "/a b.ptx"; nothing for what names no file of this machine.
std::optional<std::string> path_of(std::string_view uri);
std::string uri_of(std::string_view path);

}  // namespace muster::lsp
