// See source_file.h.
#include "diagnostics/source_file.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace muster {

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {}

std::string_view SourceFile::text(Range range) const {
  const std::string_view all = text_;
  if (range.begin >= all.size() || range.end <= range.begin) return {};
  return all.substr(range.begin, range.end - range.begin);
}

const std::vector<uint32_t>& SourceFile::line_starts() const {
  std::call_once(lines_once_, [this] {
    line_starts_.push_back(0);
    const char* const begin = text_.data();
    const char* const end = begin + text_.size();
    for (const char* at = begin; at < end;) {
      const auto* found =
          static_cast<const char*>(std::memchr(at, '\n', static_cast<size_t>(end - at)));
      if (found == nullptr) break;
      at = found + 1;
      line_starts_.push_back(static_cast<uint32_t>(at - begin));
    }
  });
  return line_starts_;
}

Place SourceFile::place(uint32_t offset) const {
  const auto& starts = line_starts();
  offset = std::min(offset, static_cast<uint32_t>(text_.size()));
  const auto after = std::upper_bound(starts.begin(), starts.end(), offset);
  const auto line = static_cast<uint32_t>(after - starts.begin());
  return {line, offset - *(after - 1) + 1};
}

std::string_view SourceFile::line(uint32_t number) const {
  const auto& starts = line_starts();
  if (number == 0 || number > starts.size()) return {};
  const uint32_t begin = starts[number - 1];
  uint32_t end = number < starts.size() ? starts[number] - 1 : static_cast<uint32_t>(text_.size());
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

SourceFilePtr make_source_file(std::string name, std::string text) {
  return std::make_shared<const SourceFile>(std::move(name), std::move(text));
}

}  // namespace muster
