// Logic, shifts and bit fields, one lane at a time. Reference: PTX ISA, "Logic and Shift
// Instructions", and bfe, bfi, bfind, bmsk, szext, brev, clz, popc, fns, prmt among the integer
// ones.
#include <algorithm>
#include <array>
#include <bit>

#include "machine/values/lane_functions.h"

namespace muster::machine::lanes {

bool bit_and(const Context& c, const Word* s, Word* d) {
  d[0] = s[0] & s[1] & c.mask;
  return true;
}

bool bit_or(const Context& c, const Word* s, Word* d) {
  d[0] = (s[0] | s[1]) & c.mask;
  return true;
}

bool bit_xor(const Context& c, const Word* s, Word* d) {
  d[0] = (s[0] ^ s[1]) & c.mask;
  return true;
}

bool bit_not(const Context& c, const Word* s, Word* d) {
  d[0] = ~s[0] & c.mask;
  return true;
}

bool cnot(const Context& c, const Word* s, Word* d) {
  d[0] = (s[0] & c.mask) == 0;
  return true;
}

bool shl(const Context& c, const Word* s, Word* d) {
  d[0] = s[1] >= c.bits ? 0 : s[0] << s[1] & c.mask;
  return true;
}

bool shr(const Context& c, const Word* s, Word* d) {
  if (ir::is_signed(c.type)) {
    const Word amount = std::min<Word>(s[1], c.bits - 1);
    d[0] = static_cast<Word>(sign_extend(s[0], c.bits) >> amount) & c.mask;
  } else {
    d[0] = s[1] >= c.bits ? 0 : (s[0] & c.mask) >> s[1];
  }
  return true;
}

namespace {

Word funnel_amount(const Context& c, Word amount) {
  return c.has(ir::kWrap) ? amount & 31 : std::min<Word>(amount, 32);
}

}  // namespace

bool funnel_left(const Context& c, const Word* s, Word* d) {
  const UnsignedWide both = s[1] << 32 | s[0];
  d[0] = static_cast<Word>(both << funnel_amount(c, s[2]) >> 32) & low_mask(32);
  return true;
}

bool funnel_right(const Context& c, const Word* s, Word* d) {
  d[0] = (s[1] << 32 | s[0]) >> funnel_amount(c, s[2]) & low_mask(32);
  return true;
}

// Bits of the field past the top of the source are its sign (or zero).
bool bfe(const Context& c, const Word* s, Word* d) {
  const unsigned at = s[1] & 0xff, length = s[2] & 0xff, top = c.bits - 1;
  const Word source = s[0] & c.mask;
  const Word field = at > top ? 0 : source >> at & low_mask(length);
  const unsigned present = at > top ? 0 : std::min(length, c.bits - at);
  const bool sign =
      ir::is_signed(c.type) && length != 0 && (source >> std::min(at + length - 1, top) & 1) != 0;
  d[0] = (sign ? field | ~low_mask(present) : field) & c.mask;
  return true;
}

bool bfi(const Context& c, const Word* s, Word* d) {
  const unsigned at = s[2] & 0xff, length = s[3] & 0xff;
  const Word hole = at >= c.bits ? 0 : low_mask(length) << at & c.mask;
  d[0] = ((s[1] & ~hole) | (at >= c.bits ? 0 : s[0] << at & hole)) & c.mask;
  return true;
}

bool bfind(const Context& c, const Word* s, Word* d) {
  Word word = s[0] & c.mask;
  if (ir::is_signed(c.type) && (word >> (c.bits - 1) & 1) != 0) word = ~word & c.mask;
  const Word position = static_cast<Word>(std::bit_width(word)) - 1;
  d[0] = word == 0 ? low_mask(32) : c.has(ir::kShiftAmount) ? c.bits - 1 - position : position;
  return true;
}

// "The resulting bitmask is 0 when the value of a is 32 or higher and .mode is .clamp, or when
// b or the wrapped value of b is 0." A mask that would pass bit 31 ends there.
bool bmsk(const Context& c, const Word* s, Word* d) {
  const bool wrap = c.has(ir::kWrap);
  const Word at = wrap ? s[0] & 31 : s[0];
  const Word length = wrap ? s[1] & 31 : std::min<Word>(s[1], 32);
  d[0] = at >= 32 ? 0 : low_mask(static_cast<unsigned>(length)) << at & low_mask(32);
  return true;
}

// "If the value of N is 0, then the result is 0"; 32 or more: all of a, or N modulo 32.
bool szext(const Context& c, const Word* s, Word* d) {
  const Word length = c.has(ir::kWrap) ? s[1] & 31 : std::min<Word>(s[1], 32);
  const auto bits = static_cast<unsigned>(length);
  const Word low = s[0] & low_mask(bits);
  const bool sign = ir::is_signed(c.type) && bits != 0;
  d[0] = (sign ? static_cast<Word>(sign_extend(low, bits)) : low) & low_mask(32);
  return true;
}

bool brev(const Context& c, const Word* s, Word* d) {
  Word result = 0;
  for (unsigned i = 0; i < c.bits; ++i) result = result << 1 | (s[0] >> i & 1);
  d[0] = result;
  return true;
}

bool clz(const Context& c, const Word* s, Word* d) {
  d[0] = c.bits - static_cast<unsigned>(std::bit_width(s[0] & c.mask));
  return true;
}

bool popc(const Context& c, const Word* s, Word* d) {
  d[0] = static_cast<Word>(std::popcount(s[0] & c.mask));
  return true;
}

// The |offset|-th set bit from base, base itself being the first, upwards or downwards. A base
// past 31 is not defined.
bool fns(const Context&, const Word* s, Word* d) {
  const std::int64_t offset = sign_extend(s[2], 32);
  if (s[1] > 31) return false;
  const auto set = [&](std::int64_t at) { return (s[0] >> at & 1) != 0; };
  auto at = static_cast<std::int64_t>(s[1]);
  d[0] = low_mask(32);
  if (offset == 0) {
    if (set(at)) d[0] = s[1];
    return true;
  }
  std::int64_t left = offset < 0 ? -offset : offset;
  for (; at >= 0 && at < 32; at += offset < 0 ? -1 : 1) {
    if (set(at) && --left == 0) {
      d[0] = static_cast<Word>(at);
      return true;
    }
  }
  return true;
}

// The four selectors of each special mode, lowest byte in the lowest nibble, by s2[1:0].
bool prmt(const Context& c, const Word* s, Word* d) {
  static constexpr std::array<std::array<Word, 4>, 7> kSelectors = {{
      {0, 0, 0, 0},                      // generic: s2 itself
      {0x3210, 0x4321, 0x5432, 0x6543},  // f4e
      {0x5670, 0x6701, 0x7012, 0x0123},  // b4e
      {0x0000, 0x1111, 0x2222, 0x3333},  // rc8
      {0x3210, 0x3211, 0x3222, 0x3333},  // ecl
      {0x0000, 0x1110, 0x2210, 0x3210},  // ecr
      {0x1010, 0x3232, 0x1010, 0x3232},  // rc16
  }};
  const unsigned mode = std::min<unsigned>(c.instr->sub, 6);
  const bool generic = mode == static_cast<unsigned>(ir::PermuteMode::generic);
  const Word selectors = generic ? s[2] : kSelectors[mode][s[2] & 3];
  const Word both = s[1] << 32 | s[0];
  Word result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const Word selector = selectors >> (4 * i) & 0xf;
    const Word byte = both >> (8 * (selector & 7)) & 0xff;
    const bool replicate = generic && (selector & 8) != 0;  // the sign, eight times
    result |= (replicate ? (byte >> 7) * 0xff : byte) << (8 * i);
  }
  d[0] = result;
  return true;
}

// Bit i of the table is the value for (s0, s1, s2) = bits 2, 1, 0 of i.
bool lop3(const Context& c, const Word* s, Word* d) {
  Word result = 0;
  for (unsigned i = 0; i < 8; ++i) {
    if ((s[3] >> i & 1) == 0) continue;
    result |= ((i & 4) != 0 ? s[0] : ~s[0]) & ((i & 2) != 0 ? s[1] : ~s[1]) &
              ((i & 1) != 0 ? s[2] : ~s[2]);
  }
  d[0] = result & c.mask;
  return true;
}

}  // namespace muster::machine::lanes
