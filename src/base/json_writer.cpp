// The JSON writer: see json_writer.h. Depends on nothing of ours but CHECK.
#include "base/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/check.h"
#include "base/json_reader.h"
#include "base/utf8.h"

namespace muster {
namespace {

void append_escaped(std::string& out, char symbol) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  switch (symbol) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\r':
      out += "\\r";
      return;
    default:
      break;
  }
  const auto code = static_cast<unsigned char>(symbol);
  if (code < 0x20 || code == 0x7f) {
    out += "\\u00";
    out += kDigits[code >> 4U];
    out += kDigits[code & 0xfU];
  } else {
    out += symbol;
  }
}

bool is_plain(char symbol) {
  return symbol >= 0x20 && symbol < 0x7f && symbol != '"' && symbol != '\\';
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto* const special = std::ranges::find_if_not(text, is_plain);
    const auto plain = static_cast<std::size_t>(special - text.begin());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) {
      break;
    }
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      out += "\xef\xbf\xbd";
    } else if (length == 1) {
      append_escaped(out, text[0]);
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

template <typename T>
void append_number(std::string& out, T number) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  CHECK(error == std::errc{});
  out.append(digits.data(), end);
}

}  // namespace

void JsonWriter::begin_object() {
  before_value();
  levels_.push_back({.level = Level::kObject});
  out_ += '{';
}

void JsonWriter::end_object() { close(Level::kObject, '}'); }

void JsonWriter::begin_array() {
  before_value();
  levels_.push_back({.level = Level::kArray});
  out_ += '[';
}

void JsonWriter::end_array() { close(Level::kArray, ']'); }

void JsonWriter::key(std::string_view name) {
  CHECK(!levels_.empty() && levels_.back().level == Level::kObject);
  CHECK(!levels_.back().key_written);
  before_item();
  append_quoted(out_, name);
  out_ += indent_ > 0 ? ": " : ":";
  levels_.back().key_written = true;
}

void JsonWriter::value(std::string_view text) {
  before_value();
  append_quoted(out_, text);
}

void JsonWriter::value(bool flag) {
  before_value();
  out_ += flag ? "true" : "false";
}

void JsonWriter::value(double number) {
  if (!std::isfinite(number)) {
    null();
    return;
  }
  before_value();
  append_number(out_, number);
}

void JsonWriter::value(std::int64_t number) {
  before_value();
  append_number(out_, number);
}

void JsonWriter::value(std::uint64_t number) {
  before_value();
  append_number(out_, number);
}

void JsonWriter::number(std::string_view spelling) {
  CHECK(is_json_number(spelling));
  before_value();
  out_ += spelling;
}

void JsonWriter::null() {
  before_value();
  out_ += "null";
}

void JsonWriter::before_value() {
  if (levels_.empty()) {
    CHECK(!started_);
    started_ = true;
    return;
  }
  Open& open = levels_.back();
  if (open.level == Level::kObject) {
    CHECK(open.key_written);
    open.key_written = false;
  } else {
    before_item();
  }
}

void JsonWriter::before_item() {
  Open& open = levels_.back();
  if (!open.empty) {
    out_ += ',';
  }
  open.empty = false;
  new_line();
}

void JsonWriter::close(Level level, char bracket) {
  CHECK(!levels_.empty() && levels_.back().level == level && !levels_.back().key_written);
  const bool empty = levels_.back().empty;
  levels_.pop_back();
  if (!empty) {
    new_line();
  }
  out_ += bracket;
}

void JsonWriter::new_line() {
  if (indent_ > 0) {
    out_ += '\n';
    out_.append(levels_.size() * static_cast<std::size_t>(indent_), ' ');
  }
}

std::string json_quoted(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

}  // namespace muster
