// Bit operations against bit-by-bit references written from the ISA's own loops.
#include <doctest/doctest.h>

#include <string>

#include "lane_words.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;

bool bit(Word word, unsigned at) { return (word >> at & 1) != 0; }

Word extract(Word a, Word b, Word c, Type type) {
  const unsigned top = ir::bits(type) - 1, at = b & 0xff, length = c & 0xff;
  const bool sign =
      ir::is_signed(type) && length != 0 && bit(a, at + length - 1 < top ? at + length - 1 : top);
  Word result = 0;
  for (unsigned i = 0; i <= top; ++i) {
    const bool inside = i < length && at + i <= top;
    result |= Word{inside ? bit(a, at + i) : sign} << i;
  }
  return result;
}

Word insert(Word a, Word b, Word c, Word d, Type type) {
  const unsigned top = ir::bits(type) - 1, at = c & 0xff, length = d & 0xff;
  Word result = b;
  for (unsigned i = 0; i < length && at + i <= top; ++i) {
    result &= ~(Word{1} << (at + i));
    result |= Word{bit(a, i)} << (at + i);
  }
  return result;
}

Word find_top(Word a, Type type, bool shift) {
  const unsigned top = ir::bits(type) - 1;
  if (ir::is_signed(type) && bit(a, top)) a = ~a & ir::value_mask(type);
  for (unsigned i = top + 1; i-- > 0;) {
    if (bit(a, i)) return shift ? top - i : i;
  }
  return 0xffffffff;
}

TEST_CASE("bit fields of every position and length") {
  Random random{11};
  for (const Type type : {Type::u32, Type::s32, Type::u64, Type::s64}) {
    for (unsigned at = 0; at < 256; at += at < 70 ? 1 : 37) {
      for (unsigned length = 0; length < 256; length += length < 70 ? 1 : 37) {
        const Word a = random.next() & ir::value_mask(type), high = random.next() << 8 & 0xffffff00;
        const Word b = random.word(type);
        REQUIRE(eval(make(Op::bfe, type), {a, high | at, high | length}) ==
                extract(a, at, length, type));
        REQUIRE(eval(make(Op::bfi, type), {a, b, high | at, high | length}) ==
                insert(a, b, at, length, type));
      }
    }
  }
}

TEST_CASE("shifts past the width") {
  Random random{12};
  for (const Type type : {Type::b16, Type::u32, Type::s16, Type::s32, Type::u64, Type::s64}) {
    const unsigned bits = ir::bits(type);
    for (const Word amount : {Word{0}, Word{1}, Word{bits - 1}, Word{bits}, Word{bits + 1},
                              Word{64}, Word{255}, Word{0xffffffff}}) {
      const Word a = random.word(type);
      Word left = 0, right = 0;
      for (unsigned i = 0; i < bits; ++i) {
        left |= Word{i >= amount && bit(a, static_cast<unsigned>(i - amount))} << i;
        const bool inside = amount < bits && i + amount < bits;
        const bool fill = ir::is_signed(type) && bit(a, bits - 1);
        right |= Word{inside ? bit(a, static_cast<unsigned>(i + amount)) : fill} << i;
      }
      CAPTURE(amount);
      CHECK(eval(make(Op::shl, type), {a, amount}) == left);
      CHECK(eval(make(Op::shr, type), {a, amount}) == right);
    }
  }
}

TEST_CASE("funnel shifts clamp at 32 or wrap") {
  const Word low = 0x89abcdef, high = 0x01234567;
  for (Word n = 0; n < 70; ++n) {
    for (const bool wrap : {false, true}) {
      const unsigned flags = wrap ? unsigned{ir::kWrap} : 0U;
      const Word count = wrap ? n % 32 : n < 32 ? n : 32;
      const Word left = count == 0 ? high : count == 32 ? low : high << count | low >> (32 - count);
      const Word right = count == 0    ? low
                         : count == 32 ? high
                                       : low >> count | high << (32 - count);
      CHECK(eval(make(Op::funnel_left, Type::b32, flags), {low, high, n}) == (left & 0xffffffff));
      CHECK(eval(make(Op::funnel_right, Type::b32, flags), {low, high, n}) == (right & 0xffffffff));
    }
  }
}

TEST_CASE("counting and finding bits") {
  Random random{13};
  for (const Type type : {Type::u32, Type::s32, Type::u64, Type::s64}) {
    for (int i = 0; i < 2000; ++i) {
      const Word a = random.word(type);
      Word reversed = 0, count = 0, leading = ir::bits(type);
      for (unsigned k = 0; k < ir::bits(type); ++k) {
        reversed |= Word{bit(a, k)} << (ir::bits(type) - 1 - k);
        count += bit(a, k);
        if (bit(a, k)) leading = ir::bits(type) - 1 - k;
      }
      REQUIRE(eval(make(Op::brev, type), {a}) == reversed);
      REQUIRE(eval(make(Op::popc, type), {a}) == count);
      REQUIRE(eval(make(Op::clz, type), {a}) == leading);
      REQUIRE(eval(make(Op::bfind, type), {a}) == find_top(a, type, false));
      REQUIRE(eval(make(Op::bfind, type, ir::kShiftAmount), {a}) == find_top(a, type, true));
    }
  }
  CHECK(eval(make(Op::bfind, Type::s32), {0xffffffff}) == 0xffffffff);
  CHECK(eval(make(Op::bfind, Type::s32, ir::kShiftAmount), {0xffffffff}) == 0xffffffff);
}

TEST_CASE("bmsk and szext by the ISA's formulas") {
  for (Word a = 0; a < 70; ++a) {
    for (Word b = 0; b < 70; ++b) {
      for (const bool wrap : {false, true}) {
        const Word a1 = a & 31, b1 = b & 31, ones = 0xffffffff;
        const bool out = a1 + b1 >= 32 || (!wrap && (a >= 32 || b >= 32));
        const Word from = !wrap && a >= 32 ? 0 : ones << a1 & ones;
        const Word past = out ? 0 : b1 == 0 ? ones : ones << (a1 + b1) & ones;
        const unsigned flags = wrap ? unsigned{ir::kWrap} : 0U;
        CAPTURE(a);
        CAPTURE(b);
        REQUIRE(eval(make(Op::bmsk, Type::b32, flags), {a, b}) == (from & ~past));
        for (const Type type : {Type::u32, Type::s32}) {
          const Word x = 0x9a5c3e71 ^ a * 0x01010101;
          const Word mask = b >= 32 && !wrap ? 0 : ones << b1 & ones;
          const bool sign = b1 != 0 && mask != 0 && type == Type::s32 && bit(x, unsigned(b1 - 1));
          REQUIRE(eval(make(Op::szext, type, flags), {x & ones, b}) ==
                  (((x & ones) & ~mask) | (sign ? mask : 0)));
        }
      }
    }
  }
}

TEST_CASE("fns finds the n-th set bit either way") {
  const auto fns = make(Op::fns, Type::b32);
  CHECK(eval(fns, {0xaaaaaaaa, 3, 1}) == 3);
  CHECK(eval(fns, {0xaaaaaaaa, 3, 0xffffffff}) == 3);
  CHECK(eval(fns, {0xaaaaaaaa, 2, 1}) == 3);
  CHECK(eval(fns, {0xaaaaaaaa, 2, 0xffffffff}) == 1);
  CHECK(eval(fns, {0xaaaaaaaa, 2, 0}) == 0xffffffff);
  CHECK(eval(fns, {0xaaaaaaaa, 5, 0}) == 5);
  CHECK(eval(fns, {0xaaaaaaaa, 0, 16}) == 31);
  CHECK(eval(fns, {0xaaaaaaaa, 0, 17}) == 0xffffffff);
  CHECK(eval(fns, {0xffffffff, 31, 0x80000000}) == 0xffffffff);
  CHECK_FALSE(eval(fns, {1, 32, 1}).has_value());
}

TEST_CASE("prmt picks bytes, signs and the six modes") {
  const Word a = 0x33221100, b = 0x77e65544;
  const auto generic = make(Op::prmt, Type::b32);
  CHECK(eval(generic, {a, b, 0x3210}) == a);
  CHECK(eval(generic, {a, b, 0x7654}) == b);
  CHECK(eval(generic, {a, b, 0xe61f}) == 0xffe61100);
  const Word expected[6][4] = {
      {0x33221100, 0x44332211, 0x55443322, 0xe6554433},  // f4e
      {0x55e67700, 0xe6770011, 0x77001122, 0x00112233},  // b4e
      {0x00000000, 0x11111111, 0x22222222, 0x33333333},  // rc8
      {0x33221100, 0x33221111, 0x33222222, 0x33333333},  // ecl
      {0x00000000, 0x11111100, 0x22221100, 0x33221100},  // ecr
      {0x11001100, 0x33223322, 0x11001100, 0x33223322},  // rc16
  };
  for (unsigned mode = 1; mode < 7; ++mode) {
    for (Word c = 0; c < 4; ++c) {
      CAPTURE(mode);
      CAPTURE(c);
      CHECK(eval(make(Op::prmt, Type::b32, 0, mode), {a, b, c | 0xf0}) == expected[mode - 1][c]);
    }
  }
}

TEST_CASE("lop3 of every truth table") {
  Random random{14};
  for (Word table = 0; table < 256; ++table) {
    const Word a = random.next() & 0xffffffff, b = random.next() & 0xffffffff,
               c = random.next() & 0xffffffff;
    Word result = 0;
    for (unsigned i = 0; i < 32; ++i) {
      const unsigned index = bit(a, i) * 4U + bit(b, i) * 2U + bit(c, i);
      result |= Word{bit(table, index)} << i;
    }
    REQUIRE(eval(make(Op::lop3, Type::b32), {a, b, c, table}) == result);
  }
  CHECK(eval(make(Op::lop3, Type::b32), {0xf0, 0xcc, 0xaa, 0xe8}) ==
        ((0xf0 & 0xcc) | (0xf0 & 0xaa) | (0xcc & 0xaa)));
}

TEST_CASE("pack and unpack are inverse") {
  Random random{15};
  for (const auto& [whole, part] : {std::pair{Type::b64, Type::b32},
                                    {Type::b64, Type::b16},
                                    {Type::b32, Type::b16},
                                    {Type::b32, Type::b8},
                                    {Type::b64, Type::b8},
                                    {Type::b16, Type::b8}}) {
    const unsigned count = ir::bits(whole) / ir::bits(part);
    const Word word = random.word(whole);
    auto unpack = make(Op::unpack, whole), pack = make(Op::pack, whole);
    unpack.from = pack.from = part;
    std::vector<Slot> slots(count);
    const std::vector<Value> source{uniform(word)};
    const auto parts = run(unpack, source, slots);
    std::vector<Word> words;
    for (unsigned i = 0; i < count; ++i) {
      words.push_back(lane(parts[i], 3, part));
      CHECK(words[i] == (word >> (i * ir::bits(part)) & ir::value_mask(part)));
    }
    CHECK(eval(pack, words) == word);
  }
}

}  // namespace
}  // namespace muster::machine
