// Conversions: every pair of integer types and every pair with a floating-point one, against
// references that compare 113-bit numbers; the corners that the ISA names.
#include <doctest/doctest.h>

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <string>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Rounding;
using ir::Type;
__extension__ using Big = __int128;
__extension__ using Quad = __float128;

const Quad kHuge = static_cast<Quad>(0x1p70);
constexpr Type kIntegers[] = {Type::u8,  Type::s8,  Type::u16, Type::s16,
                              Type::u32, Type::s32, Type::u64, Type::s64};
constexpr Type kReals[] = {Type::f16, Type::bf16, Type::f32, Type::f64};

std::optional<Word> convert(Type to, Type from, Word word, Rounding rounding = Rounding::none,
                            unsigned flags = 0) {
  ir::Instr instr = make(Op::convert, to, flags);
  instr.from = from;
  instr.rounding = rounding;
  return eval(instr, {word});
}

Big read(Word word, Type type) {
  const unsigned bits = ir::bits(type);
  const bool negative = ir::is_signed(type) && (word >> (bits - 1) & 1) != 0;
  return Big{word} - (negative ? Big{1} << bits : 0);
}
Big least(Type type) { return ir::is_signed(type) ? -(Big{1} << (ir::bits(type) - 1)) : 0; }
Big greatest(Type type) { return (Big{1} << (ir::bits(type) - (ir::is_signed(type) ? 1 : 0))) - 1; }

struct Shape {
  int exponent_bits, fraction_bits;
};
Shape shape(Type type) {
  return type == Type::f16    ? Shape{5, 10}
         : type == Type::bf16 ? Shape{8, 7}
         : type == Type::f32  ? Shape{8, 23}
                              : Shape{11, 52};
}
Word infinity(Type type) {
  return ((Word{1} << shape(type).exponent_bits) - 1) << shape(type).fraction_bits;
}
// Of a magnitude; infinity stands for the number after the greatest.
Quad magnitude(Word word, Type type) {
  const auto [exponents, fractions] = shape(type);
  const int exponent = static_cast<int>(word >> fractions), bias = (1 << (exponents - 1)) - 1;
  Quad result = static_cast<Quad>(word & ((Word{1} << fractions) - 1));
  if (exponent > 0) result += static_cast<Quad>(Word{1} << fractions);
  for (int i = std::max(exponent, 1) - bias - fractions; i != 0; i += i < 0 ? 1 : -1) {
    result = i < 0 ? result / 2 : result * 2;
  }
  return result;
}

// Whether a magnitude between two neighbours goes to the upper one.
bool goes_up(Rounding rounding, bool negative, Quad up, Quad down, bool odd) {
  switch (rounding) {
    case Rounding::zero:
    case Rounding::integer_zero:
      return false;
    case Rounding::minus_infinity:
    case Rounding::integer_minus_infinity:
      return negative;
    case Rounding::plus_infinity:
    case Rounding::integer_plus_infinity:
      return !negative;
    default:
      return up < down || (up == down && odd);
  }
}

// By bisection over the words of the format, which are in the order of their values.
Word round_to(Type type, Quad size, bool negative, Rounding rounding) {
  Word low = 0, high = infinity(type);
  const Word sign = negative ? Word{1} << (ir::bits(type) - 1) : 0;
  if (size >= magnitude(high, type)) {
    return sign | (goes_up(rounding, negative, 0, 1, true) ? high : high - 1);
  }
  while (high - low > 1) {
    const Word middle = low + (high - low) / 2;
    (magnitude(middle, type) <= size ? low : high) = middle;
  }
  const Quad down = size - magnitude(low, type), up = magnitude(high, type) - size;
  if (down == 0) return sign | low;
  return sign | (goes_up(rounding, negative, up, down, (low & 1) != 0) ? high : low);
}

constexpr Rounding kModes[] = {Rounding::nearest_even, Rounding::zero, Rounding::minus_infinity,
                               Rounding::plus_infinity};
constexpr Rounding kIntegerModes[] = {Rounding::integer_nearest_even, Rounding::integer_zero,
                                      Rounding::integer_minus_infinity,
                                      Rounding::integer_plus_infinity};

TEST_CASE("integers of every width and sign, with and without saturation") {
  Random random{51};
  for (const Type from : kIntegers) {
    for (const Type to : kIntegers) {
      for (int i = 0; i < 300; ++i) {
        const Word word = random.word(from);
        const Big value = read(word, from);
        REQUIRE(convert(to, from, word) == (static_cast<Word>(value) & ir::value_mask(to)));
        const Big clamped = std::clamp(value, least(to), greatest(to));
        REQUIRE(convert(to, from, word, Rounding::none, ir::kSaturate) ==
                (static_cast<Word>(clamped) & ir::value_mask(to)));
      }
    }
  }
  CHECK(convert(Type::s32, Type::s8, 0x12345680) == 0xffffff80);  // a wider register's low byte
}

TEST_CASE("integers to floating point in every mode") {
  Random random{52};
  for (const Type from : kIntegers) {
    for (const Type to : kReals) {
      for (int i = 0; i < 400; ++i) {
        const Word word = random.word(from);
        const Big value = read(word, from);
        const Rounding mode = kModes[random.below(4)];
        const Quad size = static_cast<Quad>(value < 0 ? -value : value);
        CAPTURE(word);
        REQUIRE(convert(to, from, word, mode) == round_to(to, size, value < 0, mode));
      }
    }
  }
}

// A finite word of the format whose exponent is near `around` half of the time.
Word draw(Random& random, Type type, int around) {
  const auto [exponents, fractions] = shape(type);
  const Word bias = (Word{1} << (exponents - 1)) - 1;
  Word word = random.next() & ir::value_mask(type);
  if (random.below(2) == 0) {
    const Word exponent = bias + random.below(static_cast<unsigned>(around));
    const Word fraction = random.next() & ((Word{1} << fractions) - 1) &
                          (~Word{0} << random.below(static_cast<unsigned>(fractions) + 1));
    word = random.next() << (ir::bits(type) - 1) | std::min(exponent, 2 * bias) << fractions |
           fraction;
    word &= ir::value_mask(type);
  }
  const Word size = word & (ir::value_mask(type) >> 1);
  return size >= infinity(type) ? word & ~(Word{1} << fractions) : word;
}

TEST_CASE("floating point to integers: rounded, then clamped") {
  Random random{53};
  for (const Type from : kReals) {
    for (const Type to : kIntegers) {
      for (int i = 0; i < 600; ++i) {
        const Word word = draw(random, from, 70);
        const bool negative = (word >> (ir::bits(from) - 1)) != 0;
        const Quad size = magnitude(word & (ir::value_mask(from) >> 1), from);
        const Rounding mode = kIntegerModes[random.below(4)];
        Big result = size >= kHuge ? Big{1} << 70 : static_cast<Big>(size);
        const Quad rest = size - static_cast<Quad>(result);
        if (size < kHuge && rest > 0) {
          result += goes_up(mode, negative, 1 - rest, rest, (result & 1) != 0);
        }
        const Big clamped = std::clamp(negative ? -result : result, least(to), greatest(to));
        CAPTURE(word);
        CAPTURE(static_cast<int>(mode));
        REQUIRE(convert(to, from, word, mode) == (static_cast<Word>(clamped) & ir::value_mask(to)));
      }
    }
  }
}

TEST_CASE("floating point to floating point in every mode") {
  Random random{54};
  for (const Type from : kReals) {
    for (const Type to : kReals) {
      for (int i = 0; i < 400; ++i) {
        const Word word = draw(random, from, 140);
        const bool negative = (word >> (ir::bits(from) - 1)) != 0;
        const Quad size = magnitude(word & (ir::value_mask(from) >> 1), from);
        const Rounding mode = kModes[random.below(4)];
        CAPTURE(word);
        REQUIRE(convert(to, from, word, mode) == round_to(to, size, negative, mode));
      }
    }
  }
}

TEST_CASE("every f16 and bf16 survives f32 and comes back") {
  for (const Type type : {Type::f16, Type::bf16}) {
    unsigned wrong = 0;
    for (Word word = 0; word < 0x10000; ++word) {
      const Word wide = *convert(Type::f32, type, word);
      const bool nan = (word & 0x7fff) > infinity(type);
      wrong += convert(type, Type::f32, wide, Rounding::nearest_even) != (nan ? 0x7fff : word);
      wrong += nan && wide != 0x7fffffff;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("NaN and infinities as integers") {
  const Word nan32 = 0x7fc00000, nan64 = 0x7ff8000000000000;
  CHECK(convert(Type::s32, Type::f32, nan32, Rounding::integer_zero) == 0);
  CHECK(convert(Type::u16, Type::f16, 0x7e00, Rounding::integer_zero) == 0);
  CHECK(convert(Type::s64, Type::f32, nan32, Rounding::integer_zero) == Word{1} << 63);
  CHECK(convert(Type::u64, Type::f32, nan32, Rounding::integer_zero) == Word{1} << 63);
  CHECK(convert(Type::s32, Type::f64, nan64, Rounding::integer_zero) == 0x80000000);
  CHECK(convert(Type::u32, Type::f64, nan64, Rounding::integer_zero) == 0x80000000);
  CHECK(convert(Type::u8, Type::f32, 0x7f800000, Rounding::integer_zero) == 255);
  CHECK(convert(Type::s8, Type::f32, 0xff800000, Rounding::integer_zero) == 0x80);
  CHECK(convert(Type::u64, Type::f32, 0x7f800000, Rounding::integer_zero) == ~Word{0});
  CHECK(convert(Type::u32, Type::f32, 0xbf800000, Rounding::integer_zero) == 0);
}

TEST_CASE("rounding to an integer in the same format, flushing and saturation") {
  const auto bits = [](float x) { return Word{std::bit_cast<std::uint32_t>(x)}; };
  const auto round = [&](float x, Rounding mode) {
    return convert(Type::f32, Type::f32, bits(x), mode);
  };
  CHECK(round(2.5F, Rounding::integer_nearest_even) == bits(2.0F));
  CHECK(round(-2.5F, Rounding::integer_minus_infinity) == bits(-3.0F));
  CHECK(round(-0.5F, Rounding::integer_nearest_even) == bits(-0.0F));
  CHECK(round(1e30F, Rounding::integer_zero) == bits(1e30F));
  CHECK(convert(Type::s32, Type::f32, 1, Rounding::integer_plus_infinity) == 1);
  CHECK(convert(Type::s32, Type::f32, 1, Rounding::integer_plus_infinity, ir::kFtz) == 0);
  CHECK(convert(Type::f32, Type::f64, 0x3700000000000000, Rounding::nearest_even, ir::kFtz) == 0);
  CHECK(convert(Type::f16, Type::f32, bits(0x1p-24F), Rounding::nearest_even, ir::kFtz) == 1);
  CHECK(convert(Type::f32, Type::f32, bits(1.5F), Rounding::none, ir::kSaturate) == bits(1.0F));
  CHECK(convert(Type::f32, Type::s32, 0xffffffff, Rounding::nearest_even, ir::kSaturate) == 0);
  CHECK(convert(Type::f16, Type::f32, bits(-1.5F), Rounding::nearest_even, ir::kRelu) == 0);
  CHECK(convert(Type::bf16, Type::f32, bits(70000.0F), Rounding::zero) == 0x4788);
  CHECK(convert(Type::f16, Type::f32, bits(70000.0F), Rounding::zero) == 0x7bff);
}

}  // namespace
}  // namespace muster::machine
