// One input text under a name, kept alive as long as anything refers to it.
// Syntax trees hold string_views into `text()`, so a SourceFile is shared and never copied.
// Depends on position.h only. Reading files is the business of the room `driver`.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/position.h"

namespace muster {

// Offsets are 32 bits wide; a longer text is refused by the readers (diagnostic `file-too-large`).
inline constexpr uint64_t kSourceBytesMax = 0xFFFFFFF0u;

class SourceFile {
 public:
  SourceFile(std::string name, std::string text);
  SourceFile(const SourceFile&) = delete;
  SourceFile& operator=(const SourceFile&) = delete;

  const std::string& name() const { return name_; }

  // The bytes; text().data()[text().size()] is a NUL, so that a lexer needs no bounds check.
  std::string_view text() const { return text_; }
  std::string_view text(Range range) const;

  // Line and column of an offset. Offsets beyond the end give the place just after the last byte.
  Place place(uint32_t offset) const;

  // The text of a line (from 1) without its line break; empty beyond the last one.
  std::string_view line(uint32_t number) const;

 private:
  const std::vector<uint32_t>& line_starts() const;

  std::string name_;
  std::string text_;
  mutable std::once_flag lines_once_;
  mutable std::vector<uint32_t> line_starts_;
};

using SourceFilePtr = std::shared_ptr<const SourceFile>;

SourceFilePtr make_source_file(std::string name, std::string text);

}  // namespace muster
