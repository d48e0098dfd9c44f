// See json_reader.h.
#include "base/json_reader.h"

#include <charconv>
#include <optional>
#include <utility>

namespace muster {
namespace {

constexpr int kDepthMax = 64;

bool is_digit(char symbol) { return symbol >= '0' && symbol <= '9'; }
bool is_blank(char symbol) {
  return symbol == ' ' || symbol == '\n' || symbol == '\t' || symbol == '\r';
}
bool is_plain(char symbol) {  // in a string
  return symbol != '"' && symbol != '\\' && static_cast<unsigned char>(symbol) >= 0x20;
}

void append_utf8(std::uint32_t code, std::string& out) {
  const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xc0U | (code >> 6U));
    add(0x80U | (code & 0x3fU));
  } else if (code < 0x10000) {
    add(0xe0U | (code >> 12U));
    add(0x80U | ((code >> 6U) & 0x3fU));
    add(0x80U | (code & 0x3fU));
  } else {
    add(0xf0U | (code >> 18U));
    add(0x80U | ((code >> 12U) & 0x3fU));
    add(0x80U | ((code >> 6U) & 0x3fU));
    add(0x80U | (code & 0x3fU));
  }
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool is_number() {
    JsonValue value;
    return read_number(value) && at_ == text_.size();
  }

  tl::expected<JsonValue, JsonError> read() {
    JsonValue value;
    if (!read_value(value, 0)) {
      return tl::unexpected{error_};
    }
    blanks();
    if (at_ < text_.size()) {
      return tl::unexpected{JsonError{at_, "expected the end after the value"}};
    }
    return value;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool eat(char symbol) {
    if (peek() != symbol || at_ >= text_.size()) {
      return false;
    }
    ++at_;
    return true;
  }
  void blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) {
      ++at_;
    }
  }
  bool fail(std::string_view message) {
    error_ = {at_, message};
    return false;
  }

  bool read_value(JsonValue& value, int depth) {
    blanks();
    if (depth > kDepthMax) {
      return fail("arrays and objects nest more than 64 deep");
    }
    switch (peek()) {
      case '{':
        return read_object(value, depth);
      case '[':
        return read_array(value, depth);
      case '"':
        value.kind = JsonValue::Kind::string;
        return read_string(value.text);
      default:
        return read_word(value) || read_number(value);
    }
  }

  bool read_word(JsonValue& value) {
    for (const std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_).starts_with(word)) {
        value.kind = word == "null" ? JsonValue::Kind::null : JsonValue::Kind::boolean;
        value.text = word;
        at_ += word.size();
        return true;
      }
    }
    return false;
  }

  // Digits, at least one.
  bool digits() {
    const std::size_t begin = at_;
    while (is_digit(peek())) {
      ++at_;
    }
    return at_ > begin;
  }

  bool read_number(JsonValue& value) {
    const std::size_t begin = at_;
    eat('-');
    if (!eat('0') && !digits()) {
      at_ = begin;
      return fail("expected a value");
    }
    if (eat('.') && !digits()) {
      return fail("expected a digit");
    }
    if (eat('e') || eat('E')) {
      if (!eat('+')) {
        eat('-');
      }
      if (!digits()) {
        return fail("expected a digit");
      }
    }
    value.kind = JsonValue::Kind::number;
    value.text = text_.substr(begin, at_ - begin);
    return true;
  }

  std::optional<std::uint32_t> four_digits() {
    std::uint32_t code = 0;
    const std::string_view word = text_.substr(at_, 4);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), code, 16);
    if (word.size() != 4 || error != std::errc{} || end != word.data() + 4) {
      return std::nullopt;
    }
    at_ += 4;
    return code;
  }

  // Behind `\u`; a half of a pair that stands alone becomes U+FFFD.
  bool read_code(std::string& out) {
    const auto code = four_digits();
    if (!code) {
      return fail("expected four hexadecimal digits");
    }
    std::uint32_t whole = *code;
    if (whole >= 0xd800 && whole < 0xe000) {
      const std::size_t behind = at_;
      std::optional<std::uint32_t> low;
      if (whole < 0xdc00 && eat('\\') && eat('u')) {
        low = four_digits();
      }
      if (low && *low >= 0xdc00 && *low < 0xe000) {
        whole = 0x10000 + ((whole - 0xd800) << 10U) + (*low - 0xdc00);
      } else {
        whole = 0xfffd;
        at_ = behind;
      }
    }
    append_utf8(whole, out);
    return true;
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view kFrom = "\"\\/bfnrt";
    constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    if (eat('u')) {
      return read_code(out);
    }
    const std::size_t which = at_ < text_.size() ? kFrom.find(peek()) : kFrom.npos;
    if (which == kFrom.npos) {
      return fail("no such escape");
    }
    ++at_;
    out += kTo[which];
    return true;
  }

  bool read_string(std::string& out) {
    ++at_;  // the quote
    while (at_ < text_.size()) {
      const std::size_t begin = at_;
      while (at_ < text_.size() && is_plain(text_[at_])) {
        ++at_;
      }
      out.append(text_, begin, at_ - begin);
      if (eat('"')) {
        return true;
      }
      if (!eat('\\')) {
        return fail(at_ < text_.size() ? "a control character in a string"
                                       : "the string does not end");
      }
      if (!read_escape(out)) {
        return false;
      }
    }
    return fail("the string does not end");
  }

  bool read_array(JsonValue& value, int depth) {
    value.kind = JsonValue::Kind::array;
    ++at_;
    blanks();
    if (eat(']')) {
      return true;
    }
    while (true) {
      if (!read_value(value.items.emplace_back(), depth + 1)) {
        return false;
      }
      blanks();
      if (eat(']')) {
        return true;
      }
      if (!eat(',')) {
        return fail("expected ',' or ']'");
      }
    }
  }

  bool read_object(JsonValue& value, int depth) {
    value.kind = JsonValue::Kind::object;
    ++at_;
    blanks();
    if (eat('}')) {
      return true;
    }
    while (true) {
      blanks();
      if (peek() != '"') {
        return fail("expected a name in quotes");
      }
      if (!read_string(value.names.emplace_back())) {
        return false;
      }
      blanks();
      if (!eat(':')) {
        return fail("expected ':'");
      }
      if (!read_value(value.items.emplace_back(), depth + 1)) {
        return false;
      }
      blanks();
      if (eat('}')) {
        return true;
      }
      if (!eat(',')) {
        return fail("expected ',' or '}'");
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  JsonError error_;
};

}  // namespace

tl::expected<JsonValue, JsonError> read_json(std::string_view text) { return Reader(text).read(); }

bool is_json_number(std::string_view text) { return Reader(text).is_number(); }

}  // namespace muster
