// See cursor.h.
#include "diagnostics/cursor.h"

#include <utility>

namespace muster {
namespace {

bool is_word(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') || symbol == '_';
}

bool is_blank(char symbol) {
  return symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\n';
}

int digit_of(char symbol) {
  if (symbol >= '0' && symbol <= '9') {
    return symbol - '0';
  }
  const char lower = static_cast<char>(symbol | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 99;
}

// Blanks from `begin` while `until` does not come next; keeps line breaks. Returns where it ended.
std::size_t blank(std::string& text, std::size_t begin, std::string_view until) {
  std::size_t end = text.find(until, begin);
  end = end == std::string::npos ? text.size() : end + (until == "\n" ? 0 : until.size());
  for (std::size_t i = begin; i < end; ++i) {
    if (text[i] != '\n') {
      text[i] = ' ';
    }
  }
  return end;
}

void blank_comments(std::string& text, char comment) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool slash = text[i] == '/' && i + 1 < text.size();
    if ((slash && text[i + 1] == '/') || (comment != '\0' && text[i] == comment)) {
      i = blank(text, i, "\n");
    } else if (slash && text[i + 1] == '*') {
      i = blank(text, i, "*/") - 1;
    } else if (text[i] == '"') {  // a string is no place for comments
      while (i + 1 < text.size() && text[i + 1] != '"' && text[i + 1] != '\n') {
        ++i;
      }
      ++i;
    }
  }
}

}  // namespace

Statements split_statements(SourceFilePtr file, const TextStyle& style) {
  Statements result;
  result.text = std::string{file->text()};
  result.file = std::move(file);
  blank_comments(result.text, style.comment);
  const std::string_view text = result.text;
  std::uint32_t begin = 0;
  for (std::uint32_t i = 0; i <= text.size(); ++i) {
    const bool ends = i == text.size() || (style.lines && text[i] == '\n') ||
                      (style.end != '\0' && text[i] == style.end);
    if (!ends) {
      continue;
    }
    std::uint32_t last = i;
    while (begin < last && is_blank(text[begin])) {
      ++begin;
    }
    while (last > begin && is_blank(text[last - 1])) {
      --last;
    }
    if (begin < last) {
      result.ranges.push_back({begin, last});
    }
    begin = i + 1;
  }
  return result;
}

void Cursor::skip() {
  while (at_ < end_ && is_blank(text_[at_])) {
    ++at_;
  }
}

bool Cursor::eat(std::string_view text) {
  if (text_.substr(at_, end_ - at_).substr(0, text.size()) != text) {
    return false;
  }
  at_ += static_cast<std::uint32_t>(text.size());
  skip();
  return true;
}

std::string_view Cursor::word(std::string_view more) {
  const std::uint32_t begin = at_;
  while (at_ < end_ && (is_word(text_[at_]) || more.find(text_[at_]) != std::string_view::npos)) {
    ++at_;
  }
  const std::string_view result = text_.substr(begin, at_ - begin);
  skip();
  return result;
}

std::optional<std::int64_t> Cursor::integer() {
  std::uint32_t i = at_;
  const bool negative = i < end_ && text_[i] == '-';
  i += negative ? 1 : 0;
  int base = 10;
  if (i + 1 < end_ && text_[i] == '0' && (text_[i + 1] | 0x20) == 'x') {
    base = 16;
    i += 2;
  }
  const std::uint32_t digits = i;
  std::int64_t value = 0;
  for (; i < end_ && digit_of(text_[i]) < base; ++i) {
    if (value > (INT64_MAX - 15) / base) {
      return std::nullopt;
    }
    value = value * base + digit_of(text_[i]);
  }
  if (i == digits || (i < end_ && is_word(text_[i]))) {
    return std::nullopt;
  }
  at_ = i;
  skip();
  return negative ? -value : value;
}

std::string_view Cursor::rest() {
  const std::string_view result = text_.substr(at_, end_ - at_);
  at_ = end_;
  return result;
}

std::string found(const Cursor& cursor) {
  if (cursor.done()) {
    return "the end of the statement";
  }
  Cursor copy = cursor;
  std::string_view word = copy.word(".%$@!");
  if (word.empty()) {
    return "'" + std::string{cursor.peek()} + "'";
  }
  return "'" + std::string{word} + "'";
}

}  // namespace muster
