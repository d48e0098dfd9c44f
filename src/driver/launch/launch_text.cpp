// See launch_text.h.
#include "driver/launch/launch_text.h"

#include <algorithm>

namespace muster::driver {
namespace {

// Where a dotted key has more parts than any key here needs: the TOML reader calls itself for each,
// and a file is no reason to run out of stack.
std::optional<std::uint32_t> endless_key(std::string_view text) {
  constexpr int kPartsMax = 1000;
  int parts = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool part = text[i] == '.' && (i == 0 || text[i - 1] != '.');
    if (part && ++parts == kPartsMax) {
      return static_cast<std::uint32_t>(i);
    }
    if (!part && std::string_view{"\n,=[]{}#."}.find(text[i]) != std::string_view::npos) {
      parts = 0;
    }
  }
  return std::nullopt;
}

// Behind the string that begins at `at`: one line, or several between three quotes. Where it does
// not end, so does the TOML reader, with an error.
std::size_t behind_string(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const bool escapes = quote == '"';
  const std::string_view rest = text.substr(at);
  const bool several = rest.starts_with(escapes ? R"(""")" : "'''");
  const std::string_view end = rest.substr(0, several ? 3 : 1);
  for (at += end.size(); at < text.size(); ++at) {
    if (escapes && text[at] == '\\') {
      ++at;
    } else if (text.substr(at).starts_with(end)) {
      at += end.size();
      // A string of several lines may end in quotes of its own.
      for (int own = 0; several && own < 2 && at < text.size() && text[at] == quote; ++own) {
        ++at;
      }
      return at;
    } else if (!several && text[at] == '\n') {
      return at;
    }
  }
  return text.size();
}

// The first byte outside of strings and comments that is not ASCII. TOML 1.0 has no place for it,
// and to toml++ 3.3 it is the letter of a key: its tables of letters are read with shifts by more
// bits than a word has.
std::optional<std::uint32_t> foreign_letter(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  while (at < text.size()) {
    if (text[at] == '"' || text[at] == '\'') {
      at = behind_string(text, at);
    } else if (text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else if (static_cast<unsigned char>(text[at]) >= 0x80) {
      return static_cast<std::uint32_t>(at);
    } else {
      ++at;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TextProblem> unreadable_launch_text(std::string_view text) {
  if (const auto at = endless_key(text)) {
    return TextProblem{*at, "a key of more than 1000 parts"};
  }
  if (const auto at = foreign_letter(text)) {
    return TextProblem{*at,
                       "a character outside of ASCII: only strings in quotes and comments "
                       "may have one"};
  }
  return std::nullopt;
}

}  // namespace muster::driver
