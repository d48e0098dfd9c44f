// Assembly text in statements, and a cursor over one statement: what the readers of SASS-like,
// AMDGCN, vISA and NVVM text share. Comments are blanked, not removed, so that every offset stays
// an offset of the file and every diagnostic has its line and column. Depends on diagnostic.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"

namespace muster {

// What begins a comment besides `//` and a block comment, and what ends a statement besides the
// end of the line.
struct TextStyle {
  char comment = '\0';
  char end = '\0';
  bool lines = true;  // a line break ends a statement
};

// One file cut into statements; empty ones are left out.
struct Statements {
  SourceFilePtr file;
  std::string text;  // the file's text with its comments blanked
  std::vector<Range> ranges;
};

Statements split_statements(SourceFilePtr file, const TextStyle& style);

class Cursor {
 public:
  Cursor(const Statements& statements, Range range)
      : Cursor(statements.file, statements.text, range) {}

  // `text` is the file's with its comments blanked; words are views into it.
  Cursor(SourceFilePtr file, std::string_view text, Range range)
      : file_(std::move(file)), text_(text), at_(range.begin), end_(range.end) {
    skip();
  }

  bool done() const { return at_ >= end_; }
  char peek() const { return done() ? '\0' : text_[at_]; }
  std::uint32_t position() const { return at_; }

  // Steps over `text` (and the blanks after it) if it comes next.
  bool eat(char symbol) { return eat(std::string_view{&symbol, 1}); }
  bool eat(std::string_view text);

  // Letters, digits, `_` and the symbols in `more`; empty if none comes next.
  std::string_view word(std::string_view more = "");

  // A decimal or 0x number with an optional minus; nothing (and no step) if none comes next or if
  // its magnitude does not fit into 63 bits.
  std::optional<std::int64_t> integer();

  // Everything up to the end of the statement.
  std::string_view rest();

  Location location() const { return {file_, {at_, done() ? at_ : at_ + 1}}; }
  Location location(std::uint32_t begin) const { return {file_, {begin, at_}}; }

 private:
  void skip();

  SourceFilePtr file_;
  std::string_view text_;
  std::uint32_t at_;
  std::uint32_t end_;
};

// The text between single quotes, or `end of statement`: what a message says was found.
std::string found(const Cursor& cursor);

}  // namespace muster
