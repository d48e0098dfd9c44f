// See document.h.
#include "lsp/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "base/utf8.h"

namespace muster::lsp {
namespace {

// Bytes of the character that `text`, which is not empty, begins with, and its UTF-16 units. A byte
// that begins none is a character.
struct Step {
  std::size_t bytes;
  std::uint32_t units;
};
Step step(std::string_view text) {
  const std::size_t bytes = std::max<std::size_t>(utf8_length(text), 1);
  return {.bytes = bytes, .units = bytes == 4 ? 2U : 1U};
}

std::uint32_t units_in(std::string_view text, Encoding encoding) {
  if (encoding == Encoding::kUtf8) return static_cast<std::uint32_t>(text.size());
  std::uint32_t units = 0;
  while (!text.empty()) {
    const Step next = step(text);
    units += next.units;
    text.remove_prefix(next.bytes);
  }
  return units;
}

std::size_t bytes_in(std::string_view line, std::uint32_t units, Encoding encoding) {
  if (encoding == Encoding::kUtf8) return std::min<std::size_t>(units, line.size());
  std::size_t at = 0;
  while (at < line.size() && units > 0) {
    const Step next = step(line.substr(at));
    if (next.units > units) break;  // in the middle of a pair
    units -= next.units;
    at += next.bytes;
  }
  return at;
}

constexpr bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view{"-._~/"}.find(c) != std::string_view::npos;
}

}  // namespace

std::size_t offset_of(std::string_view text, Position position, Encoding encoding) {
  std::size_t begin = 0;
  for (std::uint32_t line = 0; line < position.line; ++line) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) return text.size();
    begin = end + 1;
  }
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return begin + bytes_in(line, position.character, encoding);
}

Position position_of(const SourceFile& file, std::size_t offset, Encoding encoding) {
  const Place place = file.place(static_cast<std::uint32_t>(offset));
  const std::string_view line = file.line(place.line).substr(0, place.column - 1);
  return {.line = place.line - 1, .character = units_in(line, encoding)};
}

Span rest_of_line(const SourceFile& file, std::uint32_t line, std::uint32_t column,
                  Encoding encoding) {
  const std::string_view text = file.line(line);
  const std::size_t last = text.find_last_not_of(" \t\r");
  const std::size_t end = last == std::string_view::npos ? 0 : last + 1;
  const std::size_t first = std::min(text.find_first_not_of(" \t"), end);
  const std::size_t begin = column == 0 || column > end ? first : column - 1;
  const std::uint32_t row = line == 0 ? 0 : line - 1;
  return {.begin = {row, units_in(text.substr(0, begin), encoding)},
          .end = {row, units_in(text.substr(0, end), encoding)}};
}

std::optional<std::string> path_of(std::string_view uri) {
  constexpr std::string_view kScheme = "file://";
  if (!uri.starts_with(kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  const std::size_t slash = uri.find('/');
  const std::string_view host = uri.substr(0, slash);
  if (slash == std::string_view::npos || !(host.empty() || host == "localhost")) {
    return std::nullopt;
  }
  uri.remove_prefix(slash);
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    unsigned byte = 0;
    const char* const digits = uri.data() + i + 1;
    if (uri[i] == '%' && i + 2 < uri.size() &&
        std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      path += static_cast<char>(byte);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  if (path.find('\0') != std::string::npos) return std::nullopt;
  return path;
}

std::string uri_of(std::string_view path) {
  std::error_code error;
  std::string whole = std::filesystem::absolute(std::string{path}, error).generic_string();
  if (error) whole = path;
  std::string uri = "file://";
  for (const char c : whole) {
    if (is_plain(c)) {
      uri += c;
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

}  // namespace muster::lsp
