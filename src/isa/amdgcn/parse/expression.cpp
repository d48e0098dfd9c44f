// See expression.h. One reader serves both: it walks the text by precedence and computes where it
// can; length alone needs no symbols.
#include "isa/amdgcn/parse/expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace muster::amdgcn {
namespace {

using Value = std::optional<std::int64_t>;

constexpr unsigned kDepthMax = 64;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_symbol(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '.' ||
         c == '$';
}

struct Binary {
  std::string_view text;
  int level;
};
// Longer ones first. The levels are those of the assembler: comparisons bind least but for && ||.
constexpr Binary kBinary[] = {
    {"&&", 2}, {"||", 1}, {"==", 3}, {"!=", 3}, {"<=", 3}, {">=", 3},
    {"<<", 6}, {">>", 6}, {"<", 3},  {">", 3},  {"+", 4},  {"-", 4},
    {"|", 5},  {"^", 5},  {"&", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};

Value apply(std::string_view op, Value left, Value right) {
  if (!left || !right) {
    return std::nullopt;
  }
  const auto a = static_cast<std::uint64_t>(*left);
  const auto b = static_cast<std::uint64_t>(*right);
  const auto as_value = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  const bool overflows = *right == 0 || (*right == -1 && a == std::uint64_t{1} << 63U);
  switch (op[0]) {
    case '+':
      return as_value(a + b);
    case '-':
      return as_value(a - b);
    case '*':
      return as_value(a * b);
    case '/':
      return overflows ? Value{} : *left / *right;
    case '%':
      return overflows ? Value{} : *left % *right;
    case '^':
      return as_value(a ^ b);
    case '&':
      return op.size() == 2 ? Value{a != 0 && b != 0} : as_value(a & b);
    case '|':
      return op.size() == 2 ? Value{a != 0 || b != 0} : as_value(a | b);
    case '=':
      return a == b ? -1 : 0;
    case '!':
      return a != b ? -1 : 0;
    case '<':
      if (op == "<<") {
        return b > 63 ? 0 : as_value(a << b);
      }
      return (op == "<=" ? *left <= *right : *left < *right) ? -1 : 0;
    default:
      if (op == ">>") {
        return b > 63 ? 0 : *left >> b;
      }
      return (op == ">=" ? *left >= *right : *left > *right) ? -1 : 0;
  }
}

Value call(std::string_view name, const std::vector<Value>& values) {
  if (values.empty() || !std::ranges::all_of(values, &Value::has_value)) {
    return std::nullopt;
  }
  if (name == "max") {
    return *std::ranges::max_element(values);
  }
  if (name == "or") {
    std::int64_t all = 0;
    for (const Value& value : values) {
      all |= *value;
    }
    return all;
  }
  if (name == "alignto" && values.size() == 2 && *values[1] > 0 && *values[0] >= 0 &&
      *values[0] < (std::int64_t{1} << 40U) && *values[1] < (std::int64_t{1} << 40U)) {
    return (*values[0] + *values[1] - 1) / *values[1] * *values[1];
  }
  return std::nullopt;
}

class Walk {
 public:
  Walk(std::string_view text, char stop, const SymbolValue* symbol)
      : text_(text), stop_(stop), symbol_(symbol) {}

  // Nothing could be read: failed() then. The value is absent also where it is unknown.
  Value binary(int level) {
    Value left = unary();
    while (!failed_) {
      const Binary* const op = next_operator();
      if (op == nullptr || op->level < level) {
        return left;
      }
      skip();
      at_ += op->text.size();
      const Value right = binary(op->level + 1);
      left = apply(op->text, left, right);
    }
    return left;
  }
  bool failed() const { return failed_; }
  std::size_t at() const { return at_; }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
      ++at_;
    }
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  Value fail() {
    failed_ = true;
    return std::nullopt;
  }

  const Binary* next_operator() {
    std::size_t at = at_;
    while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) {
      ++at;
    }
    const std::string_view rest = text_.substr(at);
    if (rest.empty() || rest[0] == stop_) {
      return nullptr;
    }
    const auto* const found = std::ranges::find_if(
        kBinary, [&](const Binary& row) { return rest.starts_with(row.text); });
    return found == std::end(kBinary) ? nullptr : found;
  }

  Value unary() {
    if (++depth_ > kDepthMax) {
      return fail();
    }
    const Value value = prefixed();
    --depth_;
    return value;
  }

  Value prefixed() {
    skip();
    const char c = peek();
    if (c == '-' || c == '~' || c == '!' || c == '+') {
      ++at_;
      const Value value = unary();
      if (!value || c == '+') {
        return value;
      }
      const auto bits = static_cast<std::uint64_t>(*value);
      return c == '!' ? (bits == 0 ? 1 : 0)
                      : static_cast<std::int64_t>(c == '-' ? 0 - bits : ~bits);
    }
    if (c == '(') {
      ++at_;
      const Value value = binary(0);
      skip();
      if (peek() != ')') {
        return fail();
      }
      ++at_;
      return value;
    }
    return c == '"' ? quoted() : word();
  }

  Value quoted() {
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) {
      return fail();
    }
    const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return symbol_ == nullptr ? std::nullopt : (*symbol_)(name);
  }

  Value word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_symbol(text_[at_]) || text_[at_] == '@')) {
      ++at_;
    }
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (name.empty() || name[0] == '@') {
      return fail();
    }
    if (is_digit(name[0])) {
      return read_integer(name);
    }
    if (peek() == '(') {
      return function(name);
    }
    return symbol_ == nullptr ? std::nullopt : (*symbol_)(name);
  }

  Value function(std::string_view name) {
    ++at_;
    std::vector<Value> values;
    while (!failed_) {
      values.push_back(binary(0));
      skip();
      if (peek() == ')') {
        ++at_;
        return call(name, values);
      }
      if (peek() != ',') {
        return fail();
      }
      ++at_;
    }
    return std::nullopt;
  }

  std::string_view text_;
  char stop_;
  const SymbolValue* symbol_;
  std::size_t at_ = 0;
  unsigned depth_ = 0;
  bool failed_ = false;
};

}  // namespace

std::size_t expression_length(std::string_view text, char stop) {
  Walk walk{text, stop, nullptr};
  walk.binary(0);
  return walk.failed() ? 0 : walk.at();
}

std::optional<std::int64_t> evaluate(std::string_view text, const SymbolValue& symbol) {
  Walk walk{text, '\0', &symbol};
  const Value value = walk.binary(0);
  return walk.failed() || walk.at() != text.size() ? std::nullopt : value;
}

std::optional<std::int64_t> read_integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  text.remove_prefix(negative ? 1 : 0);
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    base = 16;
    text.remove_prefix(2);
  } else if (text.starts_with("0b") || text.starts_with("0B")) {
    base = 2;
    text.remove_prefix(2);
  } else if (text.size() > 1 && text[0] == '0') {
    base = 8;
    text.remove_prefix(1);
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(negative ? 0 - value : value);
}

}  // namespace muster::amdgcn
