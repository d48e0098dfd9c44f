// See operand.h.
#include "isa/sass/parse/operand.h"

#include <fmt/format.h>

#include "isa/sass/syntax/dialect.h"

namespace muster::sass {
namespace {

// Numbers after R and P: R0 to R254, P0 to P6. Nothing if `word` is no such name.
std::optional<std::int64_t> numbered(std::string_view word, std::int64_t max) {
  std::int64_t value = 0;
  if (word.size() < 2 || word.size() > 4 || (word.size() > 2 && word[1] == '0')) {
    return std::nullopt;
  }
  for (const char digit : word.substr(1)) {
    if (digit < '0' || digit > '9') {
      return std::nullopt;
    }
    value = value * 10 + (digit - '0');
  }
  return value <= max ? std::optional{value} : std::nullopt;
}

}  // namespace

std::optional<Operand> read_operand(Cursor& cursor, Diagnostics& diagnostics) {
  const std::uint32_t begin = cursor.position();
  if (const auto number = cursor.integer()) {
    return Operand{OperandKind::kNumber, *number, false, cursor.location(begin)};
  }
  const bool negated = cursor.eat('!');
  const std::string_view word = cursor.word();
  const Location place = cursor.location(begin);
  if (word == "PT") {
    return Operand{OperandKind::kPredicate, kPredicateTrue, negated, place};
  }
  if (word.starts_with('P')) {
    if (const auto value = numbered(word, 6)) {
      return Operand{OperandKind::kPredicate, *value, negated, place};
    }
  } else if (word == "RZ" && !negated) {
    return Operand{OperandKind::kRegister, kRegisterZero, false, place};
  } else if (word.starts_with('R') && !negated) {
    if (const auto value = numbered(word, 254)) {
      return Operand{OperandKind::kRegister, *value, false, place};
    }
  }
  diagnostics.error(
      Kind::kSassSyntax, word.empty() ? cursor.location() : place,
      fmt::format("expected a number, a register R0 to R254 or RZ, or a predicate P0 to P6 "
                  "or PT, found {}",
                  word.empty() ? found(cursor) : fmt::format("'{}'", word)));
  return std::nullopt;
}

std::optional<Word128> read_raw(Cursor& cursor, Diagnostics& diagnostics) {
  const std::uint32_t begin = cursor.position();
  const std::string_view directive = cursor.word(".");
  if (directive != ".raw") {
    diagnostics.error(Kind::kSassUnknown, cursor.location(begin),
                      fmt::format("unknown directive '{}', expected .raw", directive));
    return std::nullopt;
  }
  const std::uint32_t at = cursor.position();
  const std::string_view digits = cursor.word();
  const bool hex = digits.starts_with("0x") && digits.size() == 34 &&
                   digits.find_first_not_of("0123456789abcdefABCDEF", 2) == digits.npos;
  if (!hex || !cursor.done()) {
    diagnostics.error(Kind::kSassSyntax, cursor.location(at),
                      "expected one word of 0x and 32 hexadecimal digits");
    return std::nullopt;
  }
  Word128 word;
  for (const char digit : digits.substr(2)) {
    const auto value =
        static_cast<std::uint64_t>(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
    word.hi = word.hi << 4 | word.lo >> 60;
    word.lo = word.lo << 4 | value;
  }
  return word;
}

}  // namespace muster::sass
