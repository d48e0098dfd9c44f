// Integer arithmetic, one lane at a time. Everything is modulo 2^bits; sums and products that need
// more are formed in 128 bits. Reference: PTX ISA, "Integer Arithmetic Instructions" and
// "Extended-Precision Integer Arithmetic Instructions".
#include "machine/values/lane_functions.h"

namespace muster::machine {

Wide integer_minimum(ir::Type type) {
  return ir::is_signed(type) ? -(Wide{1} << (ir::bits(type) - 1)) : 0;
}

Wide integer_maximum(ir::Type type) {
  const unsigned bits = ir::bits(type);
  return (Wide{1} << (ir::is_signed(type) ? bits - 1 : bits)) - 1;
}

Word clamp_to(Wide value, ir::Type type) {
  const Wide low = integer_minimum(type), high = integer_maximum(type);
  const Wide clamped = value < low ? low : value > high ? high : value;
  return static_cast<Word>(clamped) & ir::value_mask(type);
}

namespace lanes {

namespace {

Wide value(const Context& c, Word word) { return integer_value(word, c.type); }

Word finish(const Context& c, Wide result) {
  if (c.has(ir::kSaturate)) return clamp_to(result, c.type);
  return static_cast<Word>(result) & c.mask;
}

// The product of two words of T as a mathematical integer: 128 bits hold every signed one, and
// every unsigned one read as unsigned.
Word high_product(const Context& c, Word a, Word b) {
  if (ir::is_signed(c.type)) return static_cast<Word>(value(c, a) * value(c, b) >> c.bits);
  return static_cast<Word>(UnsignedWide{a} * UnsignedWide{b} >> c.bits);
}

Wide low_24(const Context& c, Word word) {
  return ir::is_signed(c.type) ? Wide{sign_extend(word, 24)} : Wide{word & low_mask(24)};
}

Wide part(Word word, unsigned index, unsigned bits, ir::Type type) {
  const Word field = word >> (index * bits) & low_mask(bits);
  return ir::is_signed(type) ? Wide{sign_extend(field, bits)} : Wide{field};
}

// min and max with .relu: negative results become zero.
Word relu(const Context& c, Word word) { return c.has(ir::kRelu) && value(c, word) < 0 ? 0 : word; }

}  // namespace

bool mov(const Context& c, const Word* s, Word* d) {
  d[0] = s[0] & c.mask;
  return true;
}

bool add(const Context& c, const Word* s, Word* d) {
  d[0] = finish(c, value(c, s[0]) + value(c, s[1]));
  return true;
}

bool sub(const Context& c, const Word* s, Word* d) {
  d[0] = finish(c, value(c, s[0]) - value(c, s[1]));
  return true;
}

bool mul_lo(const Context& c, const Word* s, Word* d) {
  d[0] = s[0] * s[1] & c.mask;
  return true;
}

bool mul_hi(const Context& c, const Word* s, Word* d) {
  d[0] = high_product(c, s[0], s[1]) & c.mask;
  return true;
}

bool mul_wide(const Context& c, const Word* s, Word* d) {
  d[0] = static_cast<Word>(value(c, s[0]) * value(c, s[1])) & low_mask(2 * c.bits);
  return true;
}

bool mad_lo(const Context& c, const Word* s, Word* d) {
  d[0] = (s[0] * s[1] + s[2]) & c.mask;
  return true;
}

bool mad_hi(const Context& c, const Word* s, Word* d) {
  d[0] = finish(c, value(c, high_product(c, s[0], s[1])) + value(c, s[2]));
  return true;
}

bool mad_wide(const Context& c, const Word* s, Word* d) {
  d[0] = (static_cast<Word>(value(c, s[0]) * value(c, s[1])) + s[2]) & low_mask(2 * c.bits);
  return true;
}

bool mul24_lo(const Context& c, const Word* s, Word* d) {
  d[0] = static_cast<Word>(low_24(c, s[0]) * low_24(c, s[1])) & low_mask(32);
  return true;
}

bool mul24_hi(const Context& c, const Word* s, Word* d) {
  d[0] = static_cast<Word>(low_24(c, s[0]) * low_24(c, s[1]) >> 16) & low_mask(32);
  return true;
}

bool add_carry(const Context& c, const Word* s, Word* d) {
  const UnsignedWide sum = UnsignedWide{s[0] & c.mask} + (s[1] & c.mask) + (s[2] & 1);
  d[0] = static_cast<Word>(sum) & c.mask;
  d[1] = static_cast<Word>(sum >> c.bits) & 1;
  return true;
}

bool sub_borrow(const Context& c, const Word* s, Word* d) {
  const Word a = s[0] & c.mask, b = s[1] & c.mask, borrow = s[2] & 1;
  d[0] = (a - b - borrow) & c.mask;
  d[1] = UnsignedWide{a} < UnsignedWide{b} + borrow;
  return true;
}

// "Division by zero yields an unspecified, machine-specific value": all ones, and not known. The
// quotient that does not fit (the least value by -1) wraps.
bool div(const Context& c, const Word* s, Word* d) {
  const Wide a = value(c, s[0]), b = value(c, s[1]);
  d[0] = b == 0 ? c.mask : static_cast<Word>(a / b) & c.mask;
  return b != 0;
}

// The sign of the remainder is the dividend's.
bool rem(const Context& c, const Word* s, Word* d) {
  const Wide a = value(c, s[0]), b = value(c, s[1]);
  d[0] = b == 0 ? c.mask : static_cast<Word>(a % b) & c.mask;
  return b != 0;
}

bool abs(const Context& c, const Word* s, Word* d) {
  const Wide a = value(c, s[0]);
  d[0] = static_cast<Word>(a < 0 ? -a : a) & c.mask;
  return true;
}

bool neg(const Context& c, const Word* s, Word* d) {
  d[0] = (0 - s[0]) & c.mask;
  return true;
}

bool min(const Context& c, const Word* s, Word* d) {
  d[0] = relu(c, value(c, s[0]) < value(c, s[1]) ? s[0] : s[1]) & c.mask;
  return true;
}

bool max(const Context& c, const Word* s, Word* d) {
  d[0] = relu(c, value(c, s[0]) > value(c, s[1]) ? s[0] : s[1]) & c.mask;
  return true;
}

bool sad(const Context& c, const Word* s, Word* d) {
  const Wide difference = value(c, s[0]) - value(c, s[1]);
  d[0] = (s[2] + static_cast<Word>(difference < 0 ? -difference : difference)) & c.mask;
  return true;
}

bool dp4a(const Context& c, const Word* s, Word* d) {
  Wide sum = static_cast<Wide>(s[2]);
  for (unsigned i = 0; i < 4; ++i) sum += part(s[0], i, 8, c.type) * part(s[1], i, 8, c.from);
  d[0] = static_cast<Word>(sum) & low_mask(32);
  return true;
}

bool dp2a(const Context& c, const Word* s, Word* d) {
  const unsigned first = c.has(ir::kHigh) ? 2 : 0;
  Wide sum = static_cast<Wide>(s[2]);
  for (unsigned i = 0; i < 2; ++i) {
    sum += part(s[0], i, 16, c.type) * part(s[1], first + i, 8, c.from);
  }
  d[0] = static_cast<Word>(sum) & low_mask(32);
  return true;
}

}  // namespace lanes
}  // namespace muster::machine
