// Integer arithmetic against a reference in 128 bits: every pair of 8-bit words, seeded 16-, 32-
// and 64-bit ones, and the corners that the ISA names.
#include <doctest/doctest.h>

#include <string>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;
__extension__ using Big = __int128;

constexpr Type kIntegers[] = {Type::u8,  Type::s8,  Type::b8,  Type::u16, Type::s16, Type::b16,
                              Type::u32, Type::s32, Type::b32, Type::u64, Type::s64, Type::b64};

Big read(Word word, Type type) {
  const unsigned bits = ir::bits(type);
  const bool negative = ir::is_signed(type) && (word >> (bits - 1) & 1) != 0;
  return Big{word} - (negative ? Big{1} << bits : 0);
}
Word write(Big value, Type type) { return static_cast<Word>(value) & ir::value_mask(type); }

// High half by schoolbook multiplication of halves, so that u64 needs no 128-bit product.
Word high(Word a, Word b, Type type) {
  const unsigned bits = ir::bits(type);
  if (bits < 64) return write(read(a, type) * read(b, type) >> bits, type);
  const Word al = a & 0xffffffff, ah = a >> 32, bl = b & 0xffffffff, bh = b >> 32;
  const Word middle = ah * bl + (al * bl >> 32), other = al * bh + (middle & 0xffffffff);
  Word result = ah * bh + (middle >> 32) + (other >> 32);
  if (ir::is_signed(type) && read(a, type) < 0) result -= b;
  if (ir::is_signed(type) && read(b, type) < 0) result -= a;
  return result;
}

std::optional<Word> expected(Op op, Type type, Word a, Word b) {
  const Big x = read(a, type), y = read(b, type);
  switch (op) {
    case Op::add:
      return write(x + y, type);
    case Op::sub:
      return write(x - y, type);
    case Op::mul_lo:
      return a * b & ir::value_mask(type);
    case Op::mul_hi:
      return high(a, b, type);
    case Op::min:
      return x < y ? a : b;
    case Op::max:
      return x < y ? b : a;
    case Op::div:
      return y == 0 ? std::nullopt : std::optional{write(x / y, type)};
    case Op::rem:
      return y == 0 ? std::nullopt : std::optional{write(x - x / y * y, type)};
    case Op::abs:
      return write(x < 0 ? -x : x, type);
    case Op::neg:
      return write(-x, type);
    case Op::cnot:
      return x == 0 ? 1 : 0;
    case Op::bit_and:
      return a & b;
    case Op::bit_or:
      return a | b;
    case Op::bit_xor:
      return a ^ b;
    default:
      return ~a & ir::value_mask(type);
  }
}

constexpr Op kBinary[] = {Op::add, Op::sub, Op::mul_lo,  Op::mul_hi, Op::min,    Op::max,
                          Op::div, Op::rem, Op::bit_and, Op::bit_or, Op::bit_xor};
constexpr Op kUnary[] = {Op::abs, Op::neg, Op::cnot, Op::bit_not};

TEST_CASE("8-bit arithmetic, every pair of words") {
  unsigned long wrong = 0;
  for (const Type type : {Type::u8, Type::s8}) {
    for (const Op op : kBinary) {
      for (Word a = 0; a < 256; ++a) {
        for (Word b = 0; b < 256; ++b) {
          wrong += eval(make(op, type), {a, b}) != expected(op, type, a, b);
        }
      }
    }
    for (const Op op : kUnary) {
      for (Word a = 0; a < 256; ++a) wrong += eval(make(op, type), {a}) != expected(op, type, a, 0);
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("arithmetic of every width, seeded") {
  Random random{1};
  for (const Type type : kIntegers) {
    for (const Op op : kBinary) {
      for (int i = 0; i < 2000; ++i) {
        const Word a = random.word(type), b = random.word(type);
        CAPTURE(std::string{ir::name(op)});
        CAPTURE(a);
        CAPTURE(b);
        REQUIRE(eval(make(op, type), {a, b}) == expected(op, type, a, b));
      }
    }
    for (const Op op : kUnary) {
      const Word a = random.word(type);
      REQUIRE(eval(make(op, type), {a}) == expected(op, type, a, 0));
    }
  }
}

TEST_CASE("wide and three-operand products, seeded") {
  Random random{2};
  for (const Type type : {Type::u16, Type::s16, Type::u32, Type::s32}) {
    const Type wide = ir::bits(type) == 16 ? Type::b32 : Type::b64;
    for (int i = 0; i < 5000; ++i) {
      const Word a = random.word(type), b = random.word(type), c = random.word(wide);
      const Word narrow = c & ir::value_mask(type);
      const Big product = read(a, type) * read(b, type);
      REQUIRE(eval(make(Op::mul_wide, type), {a, b}) == write(product, wide));
      REQUIRE(eval(make(Op::mad_wide, type), {a, b, c}) == write(product + Big{c}, wide));
      REQUIRE(eval(make(Op::mad_lo, type), {a, b, narrow}) == write(product + Big{narrow}, type));
      REQUIRE(eval(make(Op::mad_hi, type), {a, b, narrow}) ==
              write((product >> ir::bits(type)) + Big{narrow}, type));
      const Big apart = read(a, type) - read(b, type);
      REQUIRE(eval(make(Op::sad, type), {a, b, narrow}) ==
              write((apart < 0 ? -apart : apart) + Big{narrow}, type));
    }
  }
}

TEST_CASE("saturation clamps s32 sums") {
  const auto add = make(Op::add, Type::s32, ir::kSaturate),
             sub = make(Op::sub, Type::s32, ir::kSaturate);
  CHECK(eval(add, {0x7fffffff, 1}) == 0x7fffffff);
  CHECK(eval(add, {0x80000000, 0xffffffff}) == 0x80000000);
  CHECK(eval(add, {5, 0xfffffffe}) == 3);
  CHECK(eval(sub, {0x80000000, 1}) == 0x80000000);
  CHECK(eval(sub, {0, 0x80000000}) == 0x7fffffff);
  const auto mad = make(Op::mad_hi, Type::s32, ir::kSaturate);
  CHECK(eval(mad, {0x7fffffff, 0x7fffffff, 0x7fffffff}) == 0x7fffffff);
  CHECK(eval(mad, {0x7fffffff, 0x7fffffff, 1}) == 0x40000000);
}

TEST_CASE("carries chain into sums of any length") {
  Random random{3};
  for (int i = 0; i < 5000; ++i) {
    const Word a = random.word(Type::u64), b = random.word(Type::u64);
    const auto add = make(Op::add_carry, Type::u32), sub = make(Op::sub_borrow, Type::u32);
    const Word al = a & 0xffffffff, ah = a >> 32, bl = b & 0xffffffff, bh = b >> 32;
    const Word carry = *eval(add, {al, bl, 0}, 1), borrow = *eval(sub, {al, bl, 0}, 1);
    REQUIRE((*eval(add, {al, bl, 0}) | *eval(add, {ah, bh, carry}) << 32) == a + b);
    REQUIRE(*eval(add, {ah, bh, carry}, 1) == Word{a + b < a});
    REQUIRE((*eval(sub, {al, bl, 0}) | *eval(sub, {ah, bh, borrow}) << 32) == a - b);
    REQUIRE(*eval(sub, {ah, bh, borrow}, 1) == Word{a < b});
  }
  CHECK(eval(make(Op::add_carry, Type::u64), {~Word{0}, ~Word{0}, 1}, 1) == 1);
  CHECK(eval(make(Op::sub_borrow, Type::u64), {0, ~Word{0}, 1}, 1) == 1);
}

TEST_CASE("the least value divided by -1 wraps, and by zero is not known") {
  CHECK(eval(make(Op::div, Type::s32), {0x80000000, 0xffffffff}) == 0x80000000);
  CHECK(eval(make(Op::rem, Type::s32), {0x80000000, 0xffffffff}) == 0);
  CHECK(eval(make(Op::div, Type::s64), {Word{1} << 63, ~Word{0}}) == Word{1} << 63);
  CHECK_FALSE(eval(make(Op::div, Type::u32), {7, 0}).has_value());
  CHECK_FALSE(eval(make(Op::rem, Type::s64), {7, 0}).has_value());
  std::vector<Slot> slots(1);
  const auto out = run(make(Op::div, Type::u32), {affine(100, 0), affine(0, 1)}, slots);
  CHECK(out[0].unknown == 1);
  CHECK(lane(out[0], 25, Type::u32) == 4);
  CHECK(out[0].cause == Cause{});
}

TEST_CASE("24-bit products take the low 24 bits of each side") {
  CHECK(eval(make(Op::mul24_lo, Type::u32), {0xff000003, 0x01000005}) == 15);
  CHECK(eval(make(Op::mul24_lo, Type::s32), {0x00ffffff, 7}) == 0xfffffff9);
  CHECK(eval(make(Op::mul24_hi, Type::u32), {0xffffff, 0xffffff}) == 0xfffffe00);
  CHECK(eval(make(Op::mul24_hi, Type::s32), {0x800000, 0x800000}) == 0x40000000);
}

TEST_CASE("dot products of bytes and halves") {
  auto dot = make(Op::dp4a, Type::u32);
  dot.from = Type::s32;
  CHECK(eval(dot, {0xff010203, 0xff02fe01, 1000}) == 1000 - 255 + 2 - 4 + 3);
  auto both = make(Op::dp4a, Type::s32);
  both.from = Type::s32;
  CHECK(eval(both, {0x80808080, 0x80808080, 0xffffffff}) == 65535);
  auto halves = make(Op::dp2a, Type::s32);
  halves.from = Type::u32;
  CHECK(eval(halves, {0xffff0002, 0x0403fffe, 0}) == 2 * 254 - 255);
  halves.flags = ir::kHigh;
  CHECK(eval(halves, {0xffff0002, 0x0403fffe, 0}) == 2 * 3 - 4);
}

TEST_CASE("min and max with relu never give a negative number") {
  CHECK(eval(make(Op::max, Type::s32, ir::kRelu), {0xffffffff, 0x80000000}) == 0);
  CHECK(eval(make(Op::min, Type::s32, ir::kRelu), {5, 7}) == 5);
}

}  // namespace
}  // namespace muster::machine
