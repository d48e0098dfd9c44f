// A streaming JSON writer: every report that machines read goes through it. It appends to a string;
// commas, quoting and indentation are its business, and it refuses (CHECK) to write what is not
// JSON. Text that is not UTF-8 is written with U+FFFD in its place. Reference: RFC 8259.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

// Example: JsonWriter json{out}; json.begin_object(); json.field("line", 41); json.end_object();
class JsonWriter {
 public:
  // `indent` spaces per level; 0 writes everything on one line.
  explicit JsonWriter(std::string& out, int indent = 2) : out_(out), indent_(indent) {}

  void begin_object();
  void end_object();
  void begin_array();
  void end_array();
  void key(std::string_view name);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view{text}); }
  void value(bool flag);
  void value(double number);  // not a number and infinity have no JSON: written as null
  void value(std::int64_t number);
  void value(std::uint64_t number);
  void null();
  // A number as somebody has written it, with all of its digits.
  void number(std::string_view spelling);
  template <std::integral T>
  void value(T number) {
    if constexpr (std::signed_integral<T>) {
      value(static_cast<std::int64_t>(number));
    } else {
      value(static_cast<std::uint64_t>(number));
    }
  }

  template <typename T>
  void field(std::string_view name, const T& content) {
    key(name);
    value(content);
  }

  // True once exactly one complete value was written.
  [[nodiscard]] bool complete() const { return levels_.empty() && started_; }

 private:
  enum class Level : std::uint8_t { kObject, kArray };
  struct Open {
    Level level;
    bool empty = true;
    bool key_written = false;
  };

  void before_value();
  void before_item();
  void close(Level level, char bracket);
  void new_line();

  std::string& out_;
  int indent_;
  bool started_ = false;
  std::vector<Open> levels_;
};

// `text` as a JSON string with its quotes.
std::string json_quoted(std::string_view text);

}  // namespace muster
