// Constant expressions, folded while they are read. See parser_state.h.
// Reference: PTX ISA 4.5.4 to 4.5.6: C's operators; an operation is unsigned if one side is .u64;
// comparisons and logical operators give .s64; >> is arithmetic on .s64; casts (.s64) and (.u64).
#include <cstring>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {
namespace {

using Type = Constant::Type;

struct Operator {
  std::string_view text;
  int precedence;  // higher binds tighter
};

// Longer spellings first.
constexpr Operator kOperators[] = {
    {"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<=", 7}, {">=", 7},
    {"<<", 8}, {">>", 8}, {"|", 3},  {"^", 4},  {"&", 5},  {"<", 7},
    {">", 7},  {"+", 9},  {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10},
};

bool is_float(const Constant& c) { return c.type == Type::kF32 || c.type == Type::kF64; }

double as_double(const Constant& c) {
  if (c.type == Type::kF64) {
    double value = 0;
    std::memcpy(&value, &c.bits, sizeof value);
    return value;
  }
  if (c.type == Type::kF32) {
    const auto bits = static_cast<uint32_t>(c.bits);
    float value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return static_cast<double>(value);
  }
  return c.type == Type::kSigned ? static_cast<double>(static_cast<int64_t>(c.bits))
                                 : static_cast<double>(c.bits);
}

Constant from_double(double value) {
  Constant out{Type::kF64, 0};
  std::memcpy(&out.bits, &value, sizeof value);
  return out;
}

bool truth(const Constant& c) { return is_float(c) ? as_double(c) != 0 : c.bits != 0; }

Constant from_bool(bool value) { return {Type::kSigned, value ? 1u : 0u}; }

// Comparison of integers or floats: -1, 0, 1; 2 if unordered.
int compare(const Constant& a, const Constant& b) {
  if (is_float(a) || is_float(b)) {
    const double x = as_double(a);
    const double y = as_double(b);
    return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2;
  }
  if (a.type == Type::kUnsigned || b.type == Type::kUnsigned) {
    return a.bits < b.bits ? -1 : a.bits > b.bits ? 1 : 0;
  }
  const auto x = static_cast<int64_t>(a.bits);
  const auto y = static_cast<int64_t>(b.bits);
  return x < y ? -1 : x > y ? 1 : 0;
}

Constant fold_float(char op, const Constant& a, const Constant& b) {
  const double x = as_double(a);
  const double y = as_double(b);
  switch (op) {
    case '+':
      return from_double(x + y);
    case '-':
      return from_double(x - y);
    case '*':
      return from_double(x * y);
    default:
      return from_double(y == 0 ? 0.0 * x : x / y);
  }
}

uint64_t divide(char op, const Constant& a, const Constant& b, bool is_unsigned) {
  if (is_unsigned) return op == '/' ? a.bits / b.bits : a.bits % b.bits;
  if (b.bits == ~uint64_t{0}) return op == '/' ? uint64_t{0} - a.bits : 0;  // also INT64_MIN / -1
  const auto x = static_cast<int64_t>(a.bits);
  const auto y = static_cast<int64_t>(b.bits);
  return static_cast<uint64_t>(op == '/' ? x / y : x % y);
}

uint64_t shift(bool left, const Constant& a, uint64_t count) {
  const bool is_signed = a.type == Type::kSigned;
  if (count > 63) return !left && is_signed && (a.bits >> 63) != 0 ? ~uint64_t{0} : 0;
  if (left) return a.bits << count;
  return is_signed ? static_cast<uint64_t>(static_cast<int64_t>(a.bits) >> count) : a.bits >> count;
}

Constant fold_integer(std::string_view op, const Constant& a, const Constant& b) {
  const bool is_unsigned = a.type == Type::kUnsigned || b.type == Type::kUnsigned;
  Constant out{is_unsigned ? Type::kUnsigned : Type::kSigned, 0};
  if (op == "<<" || op == ">>") return {a.type, shift(op == "<<", a, b.bits)};
  switch (op[0]) {
    case '+':
      out.bits = a.bits + b.bits;
      break;
    case '-':
      out.bits = a.bits - b.bits;
      break;
    case '*':
      out.bits = a.bits * b.bits;
      break;
    case '/':
    case '%':
      out.bits = divide(op[0], a, b, is_unsigned);
      break;
    case '&':
      out.bits = a.bits & b.bits;
      break;
    case '|':
      out.bits = a.bits | b.bits;
      break;
    default:
      out.bits = a.bits ^ b.bits;
      break;
  }
  return out;
}

// Precondition: a divisor is not zero, and bitwise operators have integers.
Constant fold(const Operator& op, const Constant& a, const Constant& b) {
  if (op.text == "||") return from_bool(truth(a) || truth(b));
  if (op.text == "&&") return from_bool(truth(a) && truth(b));
  if (op.precedence == 6 || op.precedence == 7) {
    const int order = compare(a, b);
    if (op.text == "==") return from_bool(order == 0);
    if (op.text == "!=") return from_bool(order != 0);
    if (op.text == "<") return from_bool(order == -1);
    if (op.text == ">") return from_bool(order == 1);
    if (op.text == "<=") return from_bool(order == -1 || order == 0);
    return from_bool(order == 1 || order == 0);
  }
  if (is_float(a) || is_float(b)) return fold_float(op.text[0], a, b);
  return fold_integer(op.text, a, b);
}

}  // namespace

bool ConstantParser::parse_constant(Constant& out) {
  if (depth_ >= limits_.expression_deep) {
    return limit(lexer_.next_range(), "expression is nested more than " +
                                          std::to_string(limits_.expression_deep) + " deep");
  }
  ++depth_;
  const bool fine = parse_ternary(out);
  --depth_;
  return fine;
}

bool ConstantParser::parse_constant_integer(int64_t& out) {
  const Range range = lexer_.next_range();
  Constant value;
  if (!parse_constant(value)) return false;
  if (is_float(value)) {
    lexer_.error(Kind::kPtxBadNumber, range, "expected an integer, found a floating-point number");
    return false;
  }
  out = static_cast<int64_t>(value.bits);
  return true;
}

bool ConstantParser::parse_ternary(Constant& out) {
  if (!parse_binary(out, 1)) return false;
  if (!lexer_.accept('?')) return true;
  Constant yes;
  Constant no;
  if (!parse_constant(yes) || !expect(':', "in a conditional expression") || !parse_constant(no)) {
    return false;
  }
  out = truth(out) ? yes : no;
  return true;
}

bool ConstantParser::parse_binary(Constant& out, int precedence) {
  if (!parse_unary(out)) return false;
  for (;;) {
    const char c = lexer_.peek();
    const Operator* found = nullptr;
    for (const Operator& op : kOperators) {
      if (op.text[0] == c && (op.text.size() == 1 || lexer_.raw(1) == op.text[1])) {
        found = &op;
        break;
      }
    }
    if (found == nullptr || found->precedence < precedence) return true;
    const uint32_t at = lexer_.offset();
    for (size_t i = 0; i < found->text.size(); ++i) lexer_.advance();
    Constant right;
    if (!parse_binary(right, found->precedence + 1)) return false;
    const Range range{at, lexer_.offset()};
    const bool arithmetic = found->precedence >= 9 && found->text != "%";
    const bool needs_integers =
        !arithmetic && found->precedence >= 3 && found->precedence != 6 && found->precedence != 7;
    if (needs_integers && (is_float(out) || is_float(right))) {
      lexer_.error(Kind::kPtxBadNumber, range,
                   "'" + std::string(found->text) + "' needs integers on both sides");
      return false;
    }
    if ((found->text == "/" || found->text == "%") && !truth(right)) {
      lexer_.error(Kind::kPtxBadNumber, range, "division by zero in a constant expression");
      return false;
    }
    out = fold(*found, out, right);
  }
}

bool ConstantParser::parse_unary(Constant& out) {
  const char c = lexer_.peek();
  if (c != '-' && c != '+' && c != '!' && c != '~') return parse_primary(out);
  if (depth_ >= limits_.expression_deep) {
    return limit(lexer_.next_range(), "expression is nested more than " +
                                          std::to_string(limits_.expression_deep) + " deep");
  }
  const Range range = lexer_.next_range();
  lexer_.advance();
  ++depth_;
  const bool fine = parse_unary(out);
  --depth_;
  if (!fine || c == '+') return fine;
  if (c == '!') {
    out = from_bool(!truth(out));
  } else if (out.type == Type::kF32) {
    if (c == '-') out.bits ^= 0x80000000u;
  } else if (out.type == Type::kF64) {
    if (c == '-') out.bits ^= uint64_t{1} << 63;
  } else {
    out.bits = c == '-' ? uint64_t{0} - out.bits : ~out.bits;
  }
  if (c == '~' && is_float(out)) {
    lexer_.error(Kind::kPtxBadNumber, range, "'~' needs an integer");
    return false;
  }
  return true;
}

bool ConstantParser::parse_primary(Constant& out) {
  const char c = lexer_.peek();
  if (has_class(c, kDigitClass) || (c == '.' && has_class(lexer_.raw(1), kDigitClass))) {
    const bool fine = lexer_.number(out);
    last_end_ = lexer_.offset();
    return fine;
  }
  if (has_class(c, kWordStartClass)) {
    const uint32_t begin = lexer_.offset();
    if (lexer_.word() == "WARP_SZ") {
      last_end_ = lexer_.offset();
      out = {Type::kSigned, 32};
      return true;
    }
    lexer_.rewind(begin);
    return expected("a constant");
  }
  if (c != '(') return expected("a constant");
  lexer_.advance();
  if (lexer_.accept('.')) {  // a cast binds like a unary operator
    const uint32_t begin = lexer_.offset();
    const std::string_view type = lexer_.dotted();
    if (type != "s64" && type != "u64") {
      lexer_.rewind(begin);
      return expected("'s64' or 'u64' in a cast");
    }
    if (!expect(')', "after the cast")) return false;
    const Range range = lexer_.next_range();
    if (depth_ >= limits_.expression_deep) return limit(range, "casts are nested too deep");
    ++depth_;
    const bool fine = parse_unary(out);
    --depth_;
    if (!fine) return false;
    if (is_float(out)) {
      lexer_.error(Kind::kPtxBadNumber, range, "a cast needs an integer");
      return false;
    }
    out.type = type == "s64" ? Type::kSigned : Type::kUnsigned;
    return true;
  }
  return parse_constant(out) && expect(')', "in a constant expression");
}

}  // namespace muster::ptx
