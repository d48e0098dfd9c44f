// Floating-point arithmetic. f32 and f64 against the host's own operations in each rounding mode;
// f16 and bf16 against a table of all their values searched with 113-bit arithmetic.
#include <doctest/doctest.h>

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <limits>
#include <string>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Rounding;
using ir::Type;
__extension__ using Quad = __float128;

constexpr Rounding kModes[] = {Rounding::nearest_even, Rounding::zero, Rounding::minus_infinity,
                               Rounding::plus_infinity};
constexpr int kHost[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};

Word bits(float x) { return std::isnan(x) ? 0x7fffffff : std::bit_cast<std::uint32_t>(x); }
Word bits(double x) { return std::isnan(x) ? 0x7ff8000000000000 : std::bit_cast<Word>(x); }

// Random bit patterns with exponents close enough for the operations to interact.
template <class Real, class Bits>
Real draw(Random& random, int exponent_bits, int fraction_bits) {
  const Word any = random.next();
  const Word fraction = any & ((Word{1} << fraction_bits) - 1);
  const Word all = (Word{1} << exponent_bits) - 1;
  const Word exponents[] = {0,       1,   all / 2 + random.below(8),  all / 2 - random.below(60),
                            all - 1, all, all / 2 + random.below(60), random.next() & all};
  const Word exponent = exponents[random.below(8)];
  const Word sparse = random.below(2) == 0 ? fraction : fraction & (~Word{0} << random.below(60));
  return std::bit_cast<Real>(static_cast<Bits>((any >> 63 << (exponent_bits + fraction_bits)) |
                                               exponent << fraction_bits | sparse));
}

template <class Real>
Real host(Op op, Real x, Real y, Real z, int mode) {
  const volatile Real a = x, b = y, c = z;
  volatile Real result = 0;
  std::fesetround(mode);
  if (op == Op::add) result = a + b;
  if (op == Op::sub) result = a - b;
  if (op == Op::mul_lo) result = a * b;
  if (op == Op::div) result = a / b;
  if (op == Op::fma) result = std::fma(a, b, c);
  if (op == Op::sqrt) result = std::sqrt(a);
  if (op == Op::rcp) result = Real{1} / a;
  std::fesetround(FE_TONEAREST);
  return result;
}

template <class Real, class Bits>
void compare_with_host(Type type, int exponent_bits, int fraction_bits) {
  Random random{41};
  for (const Op op : {Op::add, Op::sub, Op::mul_lo, Op::div, Op::fma, Op::sqrt, Op::rcp}) {
    for (int i = 0; i < 8000; ++i) {
      const Real a = draw<Real, Bits>(random, exponent_bits, fraction_bits);
      const Real b =
          random.below(8) == 0 ? -a : draw<Real, Bits>(random, exponent_bits, fraction_bits);
      const Real c =
          random.below(4) == 0 ? -(a * b) : draw<Real, Bits>(random, exponent_bits, fraction_bits);
      const unsigned mode = random.below(4);
      auto instr = make(op, type);
      instr.rounding = kModes[mode];
      std::vector<Word> words{std::bit_cast<Bits>(a)};
      if (op != Op::sqrt && op != Op::rcp) words.push_back(std::bit_cast<Bits>(b));
      if (op == Op::fma) words.push_back(std::bit_cast<Bits>(c));
      CAPTURE(std::string{ir::name(op)});
      CAPTURE(a);
      CAPTURE(b);
      CAPTURE(c);
      CAPTURE(mode);
      REQUIRE(eval(instr, words) == bits(host(op, a, b, c, kHost[mode])));
    }
  }
}

TEST_CASE("f32 in every rounding mode is what the host computes") {
  compare_with_host<float, std::uint32_t>(Type::f32, 8, 23);
}
TEST_CASE("f64 in every rounding mode is what the host computes") {
  compare_with_host<double, Word>(Type::f64, 11, 52);
}

// All finite magnitudes of a 16-bit format in order, the last standing for infinity.
struct Table {
  std::vector<Quad> values;
  Word infinity;
  Table(int exponent_bits, int fraction_bits) {
    const int bias = (1 << (exponent_bits - 1)) - 1;
    infinity = ((Word{1} << exponent_bits) - 1) << fraction_bits;
    for (Word word = 0; word <= infinity; ++word) {
      const int exponent = static_cast<int>(word >> fraction_bits);
      const auto fraction = static_cast<double>(word & ((Word{1} << fraction_bits) - 1));
      const double unit = std::ldexp(1.0, std::max(exponent, 1) - bias - fraction_bits);
      values.push_back(
          Quad{(fraction + (exponent > 0 ? std::ldexp(1.0, fraction_bits) : 0.0)) * unit});
    }
  }
  Quad value(Word word) const {
    const Word size = word & 0x7fff;
    return (word & 0x8000) != 0 ? -values[size] : values[size];
  }
  // The number nearest to exact + rest, the even one of two; `rest` is what 113 bits could not
  // hold.
  Word nearest(Quad exact, bool negative_zero, Quad rest = 0) const {
    const bool negative = exact < 0 || (exact == 0 && negative_zero);
    const Quad size = exact < 0 ? -exact : exact;
    const auto above = std::lower_bound(values.begin(), values.end(), size);
    Word result = above == values.end() ? infinity : static_cast<Word>(above - values.begin());
    if (above != values.end() && *above != size) {
      const Quad up = *above - size, down = size - values[result - 1];
      const Quad past = exact < 0 ? -rest : rest;
      if (down < up || (down == up && (past < 0 || (past == 0 && (result & 1) != 0)))) --result;
    }
    return result | (negative ? 0x8000U : 0U);
  }
};

bool finite16(Word word, const Table& table) { return (word & 0x7fff) < table.infinity; }

void compare_with_table(Type type, const Table& table) {
  Random random{42};
  for (int i = 0; i < 60000; ++i) {
    Word w[3];
    for (Word& word : w) word = random.next() & 0xffff;
    if (random.below(2) == 0)
      w[2] = table.nearest(-table.value(w[0] & 0xbfff) * table.value(w[1] & 0xbfff), false);
    if (!finite16(w[0], table) || !finite16(w[1], table) || !finite16(w[2], table)) continue;
    const Quad a = table.value(w[0]), b = table.value(w[1]), c = table.value(w[2]);
    const bool na = w[0] >> 15 != 0, nb = w[1] >> 15 != 0, nc = w[2] >> 15 != 0;
    CAPTURE(w[0]);
    CAPTURE(w[1]);
    CAPTURE(w[2]);
    REQUIRE(eval(make(Op::add, type), {w[0], w[1]}) == table.nearest(a + b, na && nb));
    REQUIRE(eval(make(Op::sub, type), {w[0], w[1]}) == table.nearest(a - b, na && !nb));
    REQUIRE(eval(make(Op::mul_lo, type), {w[0], w[1]}) == table.nearest(a * b, na != nb));
    const Quad sum = a * b + c, part = sum - a * b;
    const Quad rest = (a * b - (sum - part)) + (c - part);
    REQUIRE(eval(make(Op::fma, type), {w[0], w[1], w[2]}) ==
            table.nearest(sum, (na != nb) && nc, rest));
  }
}

TEST_CASE("f16 arithmetic is rounded once") { compare_with_table(Type::f16, Table{5, 10}); }
TEST_CASE("bf16 arithmetic is rounded once") { compare_with_table(Type::bf16, Table{8, 7}); }

TEST_CASE("f16 fma where rounding twice would differ") {
  // 1 * 1 + 2^-24 has its tie at 2^-11; a product just past a tie must round up.
  const Word one = 0x3c00, tiny = 0x0001, half_ulp = 0x1000;               // 2^-11
  CHECK(eval(make(Op::fma, Type::f16), {one, half_ulp, one}) == one);      // tie to even
  CHECK(eval(make(Op::fma, Type::f16), {0x3c01, 0x1000, one}) == 0x3c01);  // just above the tie
  CHECK(eval(make(Op::fma, Type::f16), {one, tiny, one}) == one);
}

TEST_CASE("packed halves are computed one by one") {
  const auto add = make(Op::add, Type::f16x2);
  CHECK(eval(add, {0x3c004000, 0x40003c00}) == 0x42004200);
  const auto neg = make(Op::neg, Type::bf16x2);
  CHECK(eval(neg, {0x3f80bf80}) == 0xbf803f80);
  const auto lt = make(Op::setp, Type::f16x2, 0, static_cast<unsigned>(ir::Compare::lt));
  CHECK(eval(lt, {0x3c004000, 0x40003c00}, 0) == 0);
  CHECK(eval(lt, {0x3c004000, 0x40003c00}, 1) == 1);
}

TEST_CASE("min and max: NaN, zeros, xorsign") {
  const Word nan = 0x7fc01234, one = bits(1.0F), two = bits(2.0F), minus = bits(-3.0F);
  const auto min = make(Op::min, Type::f32), max = make(Op::max, Type::f32);
  CHECK(eval(min, {nan, one}) == one);
  CHECK(eval(max, {one, nan}) == one);
  CHECK(eval(max, {nan, nan}) == 0x7fffffff);
  CHECK(eval(make(Op::min, Type::f32, ir::kNan), {nan, one}) == 0x7fffffff);
  CHECK(eval(min, {0x80000000, 0}) == 0x80000000);
  CHECK(eval(min, {0, 0x80000000}) == 0x80000000);
  CHECK(eval(max, {0x80000000, 0}) == 0);
  CHECK(eval(max, {minus, two}) == two);
  const auto xor_max = make(Op::max, Type::f32, ir::kXorSign);
  CHECK(eval(xor_max, {minus, two}) == bits(-3.0F));
  CHECK(eval(xor_max, {minus, bits(-2.0F)}) == bits(3.0F));
  CHECK(eval(make(Op::min, Type::f16), {0x7e00, 0x3c00}) == 0x3c00);
}

TEST_CASE("flushing, saturation and relu") {
  const Word tiny = 1, least = 0x00800000, half = bits(0.5F);
  CHECK(eval(make(Op::add, Type::f32), {tiny, tiny}) == 2);
  CHECK(eval(make(Op::add, Type::f32, ir::kFtz), {tiny, tiny}) == 0);
  CHECK(eval(make(Op::mul_lo, Type::f32, ir::kFtz), {least, bits(-0.5F)}) == 0x80000000);
  CHECK(eval(make(Op::abs, Type::f32, ir::kFtz), {0x80000001}) == 0);
  CHECK(eval(make(Op::add, Type::f32, ir::kSaturate), {half, bits(0.75F)}) == bits(1.0F));
  CHECK(eval(make(Op::add, Type::f32, ir::kSaturate), {half, bits(-0.75F)}) == 0);
  CHECK(eval(make(Op::add, Type::f32, ir::kSaturate), {0x7fc00000, half}) == 0);
  CHECK(eval(make(Op::fma, Type::f16, ir::kRelu), {0xbc00, 0x3c00, 0}) == 0);
  CHECK(eval(make(Op::fma, Type::f16, ir::kRelu), {0x7e01, 0x3c00, 0}) == 0x7fff);
  CHECK(eval(make(Op::setp, Type::f32, ir::kFtz, static_cast<unsigned>(ir::Compare::eq)),
             {tiny, 0}) == 1);
}

TEST_CASE("comparisons: each form with less, equal, greater and NaN") {
  const Word values[] = {bits(1.0F), bits(2.0F), 0x7fc00000};
  const std::pair<Word, Word> pairs[] = {{values[0], values[1]},
                                         {values[1], values[1]},
                                         {values[1], values[0]},
                                         {values[0], values[2]}};
  const char* expected[] = {"0100", "1010", "1000", "1100", "0010", "0110", "0101",
                            "1011", "1001", "1101", "0011", "0111", "1110", "0001"};
  for (unsigned compare = 0; compare < 14; ++compare) {
    for (unsigned i = 0; i < 4; ++i) {
      CAPTURE(compare);
      CAPTURE(i);
      CHECK(eval(make(Op::setp, Type::f32, 0, compare), {pairs[i].first, pairs[i].second}) ==
            static_cast<Word>(expected[compare][i] - '0'));
    }
  }
  CHECK(eval(make(Op::setp, Type::f32, 0, 0), {0x80000000, 0}) == 1);
  CHECK(eval(make(Op::setp, Type::f64, 0, 2), {bits(-2.0), bits(-1.0)}) == 1);
}

TEST_CASE("class tests") {
  const Word samples[] = {0, 1, bits(1.0F), 0x7f800000,
                          0xffc00000};  // zero subnormal normal inf nan
  const char* expected[] = {"11100", "00010", "11110", "00001", "10100", "01000"};
  for (unsigned which = 0; which < 6; ++which) {
    for (unsigned i = 0; i < 5; ++i) {
      CHECK(eval(make(Op::test_float, Type::f32, 0, which), {samples[i]}) ==
            static_cast<Word>(expected[which][i] - '0'));
    }
  }
}

TEST_CASE("approximate functions are near the true value") {
  const auto near = [](Op op, float x, double expected) {
    const float y =
        std::bit_cast<float>(static_cast<std::uint32_t>(*eval(make(op, Type::f32), {bits(x)})));
    return std::abs(double{y} - expected) <= 1e-7 * std::max(1.0, std::abs(expected));
  };
  CHECK(near(Op::rsqrt, 4.0F, 0.5));
  CHECK(near(Op::sin, 1.0F, 0.841470984807897));
  CHECK(near(Op::cos, 1.0F, 0.540302305868140));
  CHECK(near(Op::lg2, 8.0F, 3));
  CHECK(near(Op::ex2, -1.5F, 0.353553390593274));
  CHECK(near(Op::tanh, 0.5F, 0.462117157260010));
  CHECK(eval(make(Op::lg2, Type::f32), {bits(-1.0F)}) == 0x7fffffff);
  CHECK(eval(make(Op::rcp, Type::f32), {0x80000000}) == 0xff800000);
  CHECK(eval(make(Op::copysign, Type::f32), {0x80000000, bits(2.0F)}) == bits(-2.0F));
}

}  // namespace
}  // namespace muster::machine
