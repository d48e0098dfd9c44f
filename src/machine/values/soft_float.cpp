// Decoding and rounding of floating-point formats. All of it is integer arithmetic on the bits of a
// double, so it does not depend on the host's rounding mode. Reference: IEEE 754-2019, section 4.3.
#include "machine/values/soft_float.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace muster::machine {

const Format& format_of(ir::Type type) {
  static constexpr Format kHalf{11, 15, 5}, kBrain{8, 127, 8}, kSingle{24, 127, 8},
      kDouble{53, 1023, 11};
  switch (type) {
    case ir::Type::f16:
    case ir::Type::f16x2:
      return kHalf;
    case ir::Type::bf16:
    case ir::Type::bf16x2:
      return kBrain;
    case ir::Type::f32:
      return kSingle;
    default:
      CHECK(type == ir::Type::f64);
      return kDouble;
  }
}

Word sign_bit(ir::Type type) { return Word{1} << (format_of(type).bits() - 1); }

Word infinity(ir::Type type) {
  const Format& f = format_of(type);
  return low_mask(static_cast<unsigned>(f.exponent_bits)) << (f.precision - 1);
}

Word one(ir::Type type) {
  const Format& f = format_of(type);
  return Word{static_cast<unsigned>(f.exponent_max)} << (f.precision - 1);
}

// "NaN results are canonical": all fraction bits for the short formats, the quiet bit for f64.
Word canonical_nan(ir::Type type) {
  return type == ir::Type::f64 ? Word{0x7ff8000000000000} : low_mask(format_of(type).bits() - 1);
}

namespace {

int bit_width(Word word) { return static_cast<int>(std::bit_width(word)); }

Word magnitude(Word word, ir::Type type) { return word & (sign_bit(type) - 1); }

}  // namespace

bool is_nan(Word word, ir::Type type) { return magnitude(word, type) > infinity(type); }
bool is_infinite(Word word, ir::Type type) { return magnitude(word, type) == infinity(type); }
bool is_zero(Word word, ir::Type type) { return magnitude(word, type) == 0; }
bool is_subnormal(Word word, ir::Type type) {
  return !is_zero(word, type) && magnitude(word, type) >> (format_of(type).precision - 1) == 0;
}

double decode(Word word, ir::Type type) {
  if (type == ir::Type::f64) return std::bit_cast<double>(word);
  if (type == ir::Type::f32) return std::bit_cast<float>(static_cast<std::uint32_t>(word));
  const Format& f = format_of(type);
  const bool negative = (word & sign_bit(type)) != 0;
  double result = std::numeric_limits<double>::quiet_NaN();
  if (is_infinite(word, type)) {
    result = std::numeric_limits<double>::infinity();
  } else if (!is_nan(word, type)) {
    const Word exponent = magnitude(word, type) >> (f.precision - 1);
    Word significand = word & low_mask(static_cast<unsigned>(f.precision - 1));
    if (exponent != 0) significand |= Word{1} << (f.precision - 1);
    const int scale = std::max(static_cast<int>(exponent), 1) - f.exponent_max - f.precision + 1;
    result = std::ldexp(static_cast<double>(significand), scale);
  }
  return negative ? -result : result;
}

Exact split(double value) {
  const Word word = std::bit_cast<Word>(value);
  const int exponent = static_cast<int>(word >> 52 & 0x7ff);
  Word significand = word & low_mask(52);
  if (exponent != 0) significand |= Word{1} << 52;
  return {(word >> 63) != 0, significand, std::max(exponent, 1) - 1075};
}

namespace {

enum class Direction : std::uint8_t { nearest_even, nearest_away, down, up };  // of the magnitude

Direction direction_of(ir::Rounding rounding, bool negative) {
  using enum ir::Rounding;
  switch (rounding) {
    case none:
    case nearest_even:
    case integer_nearest_even:
      return Direction::nearest_even;
    case nearest_away:
      return Direction::nearest_away;
    case zero:
    case integer_zero:
      return Direction::down;
    case minus_infinity:
    case integer_minus_infinity:
      return negative ? Direction::up : Direction::down;
    case plus_infinity:
    case integer_plus_infinity:
      return negative ? Direction::down : Direction::up;
  }
  return Direction::nearest_even;
}

// `half` and `rest`: the first dropped bit, and whether any bit below it is set.
bool rounds_up(Direction direction, bool odd, bool half, bool rest) {
  switch (direction) {
    case Direction::nearest_even:
      return half && (rest || odd);
    case Direction::nearest_away:
      return half;
    case Direction::down:
      return false;
    case Direction::up:
      return half || rest;
  }
  return false;
}

// value >> count, rounded; count > 0.
Word shift_rounded(const Exact& value, int count, Direction direction) {
  const bool gone = count > 64;
  const Word kept = count >= 64 ? 0 : value.magnitude >> count;
  const bool half = !gone && (value.magnitude >> (count - 1) & 1) != 0;
  const Word below =
      gone ? value.magnitude : value.magnitude & low_mask(static_cast<unsigned>(count - 1));
  return kept + rounds_up(direction, (kept & 1) != 0, half, below != 0 || value.inexact);
}

Word overflow(ir::Type type, Direction direction) {
  return infinity(type) - (direction == Direction::down ? 1 : 0);
}

}  // namespace

Word round_exact(const Exact& value, ir::Type type, ir::Rounding rounding) {
  const Format& f = format_of(type);
  const Direction direction = direction_of(rounding, value.negative);
  const Word sign = value.negative ? sign_bit(type) : 0;
  if (value.magnitude == 0) return sign;
  const int top = value.exponent + bit_width(value.magnitude) - 1;
  const int quantum = std::max(top, f.minimum()) - f.precision + 1;
  const int drop = quantum - value.exponent;
  const Word significand =
      drop > 0 ? shift_rounded(value, drop, direction) : value.magnitude << -drop;
  if (top > f.exponent_max) return sign | overflow(type, direction);
  // A significand without its hidden bit is subnormal; a carry out of it moves up the exponent.
  const int biased = quantum + f.precision - 1 + f.exponent_max;  // 1 at the least quantum
  const Word result = (static_cast<Word>(biased - 1) << (f.precision - 1)) + significand;
  return sign | (result >= infinity(type) ? overflow(type, direction) : result);
}

Word round_double(double value, ir::Type type, ir::Rounding rounding) {
  if (std::isnan(value)) return canonical_nan(type);
  if (std::isinf(value)) return infinity(type) | (std::signbit(value) ? sign_bit(type) : 0);
  return round_exact(split(value), type, rounding);
}

UnsignedWide round_to_integer(const Exact& value, ir::Rounding rounding) {
  constexpr UnsignedWide kLimit = UnsignedWide{1} << 64;
  if (value.magnitude == 0) return 0;
  if (value.exponent >= 0) {
    return bit_width(value.magnitude) + value.exponent > 64
               ? kLimit
               : UnsignedWide{value.magnitude} << value.exponent;
  }
  return shift_rounded(value, -value.exponent, direction_of(rounding, value.negative));
}

Word flush(Word word, ir::Type type) {
  return is_subnormal(word, type) ? word & sign_bit(type) : word;
}

Word settle(const Context& context, Word word, ir::Type type) {
  if (context.has(ir::kFtz)) word = flush(word, type);
  const bool negative = (word & sign_bit(type)) != 0;
  if (context.has(ir::kRelu)) {
    if (is_nan(word, type)) return canonical_nan(type);
    if (negative) return 0;
  }
  if (context.has(ir::kSaturate)) {  // to [0, 1]; NaN becomes +0
    if (is_nan(word, type) || negative) return 0;
    return std::min(word, one(type));
  }
  return word;
}

int compare_reals(Word a, Word b, ir::Type type) {
  if (is_nan(a, type) || is_nan(b, type)) return 2;
  const auto rank = [&](Word word) {
    const auto size = static_cast<std::int64_t>(magnitude(word, type));
    return (word & sign_bit(type)) != 0 ? -size : size;
  };
  return rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0;
}

Word real_extreme(Word a, Word b, ir::Type type, bool larger, bool propagate_nan) {
  const bool nan_a = is_nan(a, type), nan_b = is_nan(b, type);
  if (nan_a || nan_b) {
    if (propagate_nan || (nan_a && nan_b)) return canonical_nan(type);
    return nan_a ? b : a;
  }
  const int order = compare_reals(a, b, type);
  if (order == 0) return larger ? a & b : a | b;  // only zeros differ here, in their sign
  return (order > 0) == larger ? a : b;
}

}  // namespace muster::machine
