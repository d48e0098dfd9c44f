// See expression.h.
#include "isa/visa/parse/expression.h"

#include <charconv>
#include <limits>
#include <string_view>

namespace muster::visa {
namespace {

using Value = std::optional<std::int64_t>;

constexpr unsigned kDepthMax = 64;

std::int64_t wrapped(std::uint64_t value) { return static_cast<std::int64_t>(value); }
std::uint64_t bits(std::int64_t value) { return static_cast<std::uint64_t>(value); }

class Reader {
 public:
  Reader(Cursor& cursor, const ExpressionContext& context) : cursor_(cursor), context_(context) {}

  // a ? b : c, and below it & over ^ over | over comparisons: the order of vISA, not of C.
  Value conditional() {
    const Value test = level(0);
    if (!test || !cursor_.eat('?')) {
      return test;
    }
    const Value yes = level(0);
    if (!yes || !cursor_.eat(':')) {
      return std::nullopt;
    }
    const Value no = deeper(&Reader::conditional);
    return no ? Value{*test != 0 ? *yes : *no} : std::nullopt;
  }

  Value shifted() {
    Value left = sum();
    while (left) {
      const int kind = cursor_.eat(">>>") ? 2 : cursor_.eat(">>") ? 1 : cursor_.eat("<<") ? 0 : -1;
      if (kind < 0) {
        break;
      }
      const Value right = sum();
      if (!right || *right < 0 || *right > 63) {
        return std::nullopt;
      }
      left = kind == 0   ? wrapped(bits(*left) << *right)
             : kind == 1 ? *left >> *right
                         : wrapped(bits(*left) >> *right);
    }
    return left;
  }

  Value unary() {
    const char sign = cursor_.peek();
    if (sign != '-' && sign != '~' && sign != '!') {
      return primary();
    }
    cursor_.eat(sign);
    const Value value = deeper(&Reader::unary);
    if (!value) {
      return std::nullopt;
    }
    return sign == '-' ? wrapped(0 - bits(*value)) : sign == '~' ? ~*value : (*value == 0 ? 1 : 0);
  }

  Value primary() {
    if (cursor_.eat('(')) {
      const Value inside = deeper(&Reader::conditional);
      return inside && cursor_.eat(')') ? inside : std::nullopt;
    }
    if (cursor_.eat("%sizeof")) {
      const bool open = cursor_.eat('(');
      const Value size = size_of(cursor_.word("%"));
      return size && (!open || cursor_.eat(')')) ? size : std::nullopt;
    }
    if (cursor_.eat("%DispatchSimd")) {
      return context_.size ? Value{*context_.size} : std::nullopt;
    }
    const auto value = number(cursor_);
    return value ? Value{wrapped(*value)} : std::nullopt;
  }

 private:
  Value deeper(Value (Reader::*read)()) {
    if (depth_ >= kDepthMax) {
      return std::nullopt;
    }
    ++depth_;
    const Value value = (this->*read)();
    --depth_;
    return value;
  }

  // 0: &, 1: ^, 2: |, 3: comparisons.
  Value level(unsigned which) {
    if (which == 3) {
      return compared();
    }
    constexpr char kSymbols[] = {'&', '^', '|'};
    Value left = level(which + 1);
    while (left && cursor_.eat(kSymbols[which])) {
      const Value right = level(which + 1);
      if (!right) {
        return std::nullopt;
      }
      left = which == 0 ? (*left & *right) : which == 1 ? (*left ^ *right) : (*left | *right);
    }
    return left;
  }

  Value compared() {
    const Value left = ordered();
    const bool equal = left && cursor_.eat("==");
    if (!left || (!equal && !cursor_.eat("!="))) {
      return left;
    }
    const Value right = ordered();
    return right ? Value{(*left == *right) == equal ? 1 : 0} : std::nullopt;
  }

  // `>` ends the regions and aliases that an expression stands in: only `<=`, `<` and `>=` are
  // read.
  Value ordered() {
    const Value left = shifted();
    const int kind = !left ? -1 : cursor_.eat("<=") ? 0 : cursor_.eat(">=") ? 1 : -1;
    if (kind < 0) {
      return left;
    }
    const Value right = shifted();
    return right ? Value{(kind == 0 ? *left <= *right : *left >= *right) ? 1 : 0} : std::nullopt;
  }

  Value sum() {
    Value left = product();
    while (left) {
      const bool plus = cursor_.eat('+');
      if (!plus && !cursor_.eat('-')) {
        break;
      }
      const Value right = product();
      if (!right) {
        return std::nullopt;
      }
      left = wrapped(plus ? bits(*left) + bits(*right) : bits(*left) - bits(*right));
    }
    return left;
  }

  Value product() {
    Value left = unary();
    while (left) {
      const char symbol = cursor_.peek();
      if (symbol != '*' && symbol != '/' && symbol != '%') {
        break;
      }
      cursor_.eat(symbol);
      const Value right = unary();
      if (!right || (symbol != '*' && (*right == 0 || *right == -1))) {
        return std::nullopt;
      }
      left = symbol == '*'   ? wrapped(bits(*left) * bits(*right))
             : symbol == '/' ? *left / *right
                             : *left % *right;
    }
    return left;
  }

  Value size_of(std::string_view name) const {
    if (name == "GRF") {
      const auto bytes = context_.routine->register_bytes();
      return bytes ? Value{*bytes} : std::nullopt;
    }
    const auto index = context_.names->find(name);
    if (!index) {
      return std::nullopt;
    }
    const Variable& variable = context_.routine->variables[*index];
    return variable.elements == 0
               ? std::nullopt
               : Value{std::int64_t{variable.elements} * bytes_of(variable.type)};
  }

  Cursor& cursor_;
  const ExpressionContext& context_;
  unsigned depth_ = 0;
};

}  // namespace

std::optional<std::uint64_t> number(Cursor& cursor) {
  std::string_view digits = cursor.word();
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X")) {
    digits.remove_prefix(2);
    base = 16;
  }
  std::uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [last, error] = std::from_chars(digits.data(), end, value, base);
  return error == std::errc{} && last == end ? std::optional{value} : std::nullopt;
}

std::optional<std::int64_t> whole(Cursor& cursor, const ExpressionContext& context) {
  return Reader{cursor, context}.conditional();
}
std::optional<std::int64_t> shifted(Cursor& cursor, const ExpressionContext& context) {
  return Reader{cursor, context}.shifted();
}
std::optional<std::int64_t> unary(Cursor& cursor, const ExpressionContext& context) {
  return Reader{cursor, context}.unary();
}
std::optional<std::int64_t> primary(Cursor& cursor, const ExpressionContext& context) {
  return Reader{cursor, context}.primary();
}

}  // namespace muster::visa
