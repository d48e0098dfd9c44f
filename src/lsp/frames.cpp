// See frames.h.
#include "lsp/frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

namespace muster::lsp {
namespace {

constexpr std::string_view kEnd = "\r\n\r\n";
constexpr std::string_view kLength = "content-length:";

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

bool has_name(std::string_view line, std::string_view name) {
  return line.size() >= name.size() &&
         std::equal(name.begin(), name.end(), line.begin(), [](char wanted, char found) {
           return wanted == static_cast<char>(std::tolower(static_cast<unsigned char>(found)));
         });
}

// The number of its Content-Length line; nothing if it has none.
std::optional<std::size_t> length_in(std::string_view header) {
  std::optional<std::size_t> length;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    if (!has_name(line, kLength)) continue;
    const std::string_view digits = trimmed(line.substr(kLength.size()));
    std::size_t value = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || stop != digits.data() + digits.size()) return std::nullopt;
    length = value;
  }
  return length;
}

}  // namespace

void FrameReader::feed(std::string_view bytes) {
  const std::size_t skipped = std::min(skipped_, bytes.size());
  skipped_ -= skipped;
  buffer_ += bytes.substr(skipped);
}

void FrameReader::drop(std::size_t bytes) {
  at_ += bytes;
  searched_ = 0;
  // Moved only when most of it is behind, so that each byte moves a few times at most.
  if (at_ > buffer_.size() / 2) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
}

std::optional<Frame> FrameReader::read_header() {
  const std::size_t end = rest().find(kEnd, searched_);
  if (end == std::string_view::npos) {
    searched_ = rest().size() - std::min(rest().size(), kEnd.size() - 1);
    if (rest().size() <= kHeaderMax) return std::nullopt;
    drop(searched_);
    return Frame{.body = {}, .problem = "no header, only bytes"};
  }
  const std::optional<std::size_t> length = length_in(rest().substr(0, end));
  drop(end + kEnd.size());
  if (!length) return Frame{.body = {}, .problem = "a header without a Content-Length"};
  if (*length <= kBodyMax) {
    expected_ = length;
    return std::nullopt;
  }
  const std::size_t here = std::min(*length, rest().size());
  skipped_ = *length - here;
  drop(here);
  return Frame{.body = {},
               .problem = fmt::format("a message of {} bytes; {} are taken", *length, kBodyMax)};
}

std::optional<Frame> FrameReader::next() {
  if (!expected_) {
    if (auto problem = read_header()) return problem;
  }
  if (!expected_ || rest().size() < *expected_) return std::nullopt;
  Frame frame{.body = std::string{rest().substr(0, *expected_)}, .problem = {}};
  drop(*expected_);
  expected_.reset();
  return frame;
}

std::string framed(std::string_view body) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace muster::lsp
