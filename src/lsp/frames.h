// Messages of the language server protocol on a stream: a header with Content-Length, an empty
// line, a body. Whatever comes, the reader finds the next message. Reference: Language Server
// Protocol 3.17, base protocol. Depends on nothing of ours.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace muster::lsp {

inline constexpr std::size_t kHeaderMax = 8U << 10U;
inline constexpr std::size_t kBodyMax = 64U << 20U;

struct Frame {
  std::string body;
  std::string problem;  // not empty: what came was no message, and this says why
};

class FrameReader {
 public:
  void feed(std::string_view bytes);
  // The next whole message, or what was wrong in its place; nothing until more bytes come.
  std::optional<Frame> next();

 private:
  std::string_view rest() const { return std::string_view{buffer_}.substr(at_); }
  void drop(std::size_t bytes);
  std::optional<Frame> read_header();

  std::string buffer_;
  std::size_t at_ = 0;                   // where what was not read begins
  std::size_t skipped_ = 0;              // bytes of a body that is too large, still to come
  std::size_t searched_ = 0;             // of the rest: no end of a header begins there
  std::optional<std::size_t> expected_;  // of the body whose header was read
};

std::string framed(std::string_view body);

}  // namespace muster::lsp
