// See launch_text.h.
#include "driver/launch/launch_text.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "base/utf8.h"

namespace muster::driver {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

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

// Finds the first byte outside of strings and comments that is not ASCII. TOML 1.0 has no place for
// it, and toml++ 3.3 asks each such letter whether it is a space or may be in a key, by tables that
// are read with shifts by more bits than a word has, and by switches that lack most letters. What
// is a string is told as toml++ does: a quote in the middle of a word begins none. Where it has met
// an error it reads no further, so what follows is the same.
class LetterScan {
 public:
  explicit LetterScan(std::string_view text) : text_(text) {}

  std::optional<std::uint32_t> find() {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    while (at_ < text_.size() && !foreign_) step(text_[at_]);
    return foreign_;
  }

 private:
  void step(char c) {
    if (static_cast<unsigned char>(c) >= 0x80) {
      foreign_ = static_cast<std::uint32_t>(at_);
    } else if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
      return;
    } else if ((c == '"' || c == '\'') && may_begin_) {
      may_begin_ = false;
      return string();
    } else {
      place(c);
    }
    ++at_;
  }

  // Whether a string may begin behind this, and whether it would be a value or a key.
  void place(char c) {
    switch (c) {
      case ' ':
      case '\t':
      case '\r':
        return;
      case '=':
        may_begin_ = value_ = true;
        return;
      case '[':
      case '{':
        if (value_ && !may_begin_) return;  // in the middle of a word, which is read on
        if (value_) open_ += c;
        value_ &= c == '[';
        may_begin_ = true;
        return;
      case ',':
      case '\n':
        may_begin_ = true;
        value_ = open_.ends_with('[');
        return;
      case '.':
        may_begin_ = !value_;
        return;
      case ']':
      case '}':
        if (!open_.empty()) open_.pop_back();
        [[fallthrough]];
      default:
        may_begin_ = false;
    }
  }

  // To behind the string that begins here: one line, or several between three quotes. Where it does
  // not end, so does the TOML reader, with an error.
  void string() {
    const char quote = text_[at_];
    const bool escapes = quote == '"';
    const bool several = text_.substr(at_).starts_with(escapes ? R"(""")" : "'''");
    const std::string_view end = text_.substr(at_, several ? 3 : 1);
    for (at_ += end.size(); at_ < text_.size(); ++at_) {
      if (escapes && text_[at_] == '\\') {
        if (skips_to_letter(at_ + 1)) return;
        ++at_;
      } else if (text_.substr(at_).starts_with(end)) {
        at_ += end.size();
        // A string of several lines may end in quotes of its own.
        for (int own = 0; several && own < 2 && at_ < text_.size() && text_[at_] == quote; ++own) {
          ++at_;
        }
        return;
      } else if (!several && text_[at_] == '\n') {
        return;
      }
    }
  }

  // A backslash at the end of a line skips spaces, and the letter behind them is asked, too.
  bool skips_to_letter(std::size_t at) {
    const std::size_t next = std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
    if (next == text_.size() || static_cast<unsigned char>(text_[next]) < 0x80) return false;
    foreign_ = static_cast<std::uint32_t>(next);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string open_;  // brackets of values
  bool may_begin_ = true, value_ = false;
  std::optional<std::uint32_t> foreign_;
};

// Without the byte order mark, which toml++ knows.
std::string_view behind_order_mark(std::string_view text) {
  return text.substr(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

// How many bytes at the beginning are UTF-8.
std::size_t valid_part(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = is_ascii(text[at]) ? 1 : utf8_length(text.substr(at));
    if (length == 0) break;
    at += length;
  }
  return at;
}

}  // namespace

std::optional<TextProblem> unreadable_launch_text(std::string_view text) {
  if (const auto at = endless_key(text)) {
    return TextProblem{*at, "a key of more than 1000 parts"};
  }
  if (const auto at = LetterScan(text).find()) {
    return TextProblem{*at,
                       "a character outside of ASCII: only strings in quotes and comments "
                       "may have one"};
  }
  if (const std::size_t valid = valid_part(text); valid < text.size()) {
    return TextProblem{static_cast<std::uint32_t>(valid), "bytes that are no UTF-8"};
  }
  if (!std::ranges::all_of(behind_order_mark(text), is_ascii) && letter_mark(text).empty()) {
    return TextProblem{0,
                       "letters outside of ASCII in a text that has every word of three letters"};
  }
  return std::nullopt;
}

std::string letter_mark(std::string_view text) {
  if (std::ranges::all_of(behind_order_mark(text), is_ascii)) return {};
  std::string mark = "aaa";
  for (mark[0] = 'a'; mark[0] <= 'z'; ++mark[0]) {
    for (mark[1] = 'a'; mark[1] <= 'z'; ++mark[1]) {
      for (mark[2] = 'g'; mark[2] <= 'z'; ++mark[2]) {  // which is no digit
        if (text.find(mark) == std::string_view::npos) return mark;
      }
    }
  }
  return {};
}

std::string ascii_text(std::string_view text, std::string_view mark) {
  if (mark.empty()) return std::string{text};
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out{text.substr(0, text.size() - behind_order_mark(text).size())};
  for (const char c : behind_order_mark(text)) {
    if (is_ascii(c)) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += mark;
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

std::string with_letters(std::string_view ascii, std::string_view mark) {
  std::string out;
  for (std::size_t at = 0; at < ascii.size();) {
    unsigned byte = 0;
    const std::string_view digits = ascii.substr(std::min(at + mark.size(), ascii.size()), 2);
    const bool marked =
        !mark.empty() && ascii.substr(at).starts_with(mark) && digits.size() == 2 &&
        std::from_chars(digits.data(), digits.data() + 2, byte, 16).ptr == digits.data() + 2;
    out += marked ? static_cast<char>(byte) : ascii[at];
    at += marked ? kLetterWidth : 1;
  }
  return out;
}

}  // namespace muster::driver
