// Comparisons and class tests, one lane at a time. Reference: PTX ISA, "setp" and "testp"; "the
// unordered versions are true when an operand is NaN".
#include <array>

#include "machine/values/soft_float.h"

namespace muster::machine {

namespace {

// Truth of each comparison when the order is less, equal, greater, unordered: bits 0 to 3.
constexpr std::array<std::uint8_t, 14> kTruth = {
    0b0010, 0b0101, 0b0001, 0b0011, 0b0100, 0b0110,  // eq ne lt le gt ge
    0b1010, 0b1101, 0b1001, 0b1011, 0b1100, 0b1110,  // equ neu ltu leu gtu geu
    0b0111, 0b1000,                                  // num nan
};

unsigned truth_of(const Context& c) { return comparison_truth(c.instr->sub); }

bool holds(const Context& c, int order) { return (truth_of(c) >> (order + 1) & 1) != 0; }

}  // namespace

unsigned comparison_truth(unsigned comparison) {
  return comparison < kTruth.size() ? kTruth[comparison] : 0u;
}

LaneMask by_order(const Context& context, LaneMask less, LaneMask equal) {
  const unsigned truth = truth_of(context);
  return ((truth & 1) != 0 ? less : 0) | ((truth & 2) != 0 ? equal : 0) |
         ((truth & 4) != 0 ? ~less & ~equal : 0);
}

namespace lanes {

bool setp(const Context& c, const Word* s, Word* d) {
  const Wide a = integer_value(s[0], c.type), b = integer_value(s[1], c.type);
  d[0] = holds(c, a < b ? -1 : a > b ? 1 : 0);
  d[1] = d[0] ^ 1;  // setp p|q
  return true;
}

bool real_setp(const Context& c, const Word* s, Word* d) {
  const bool ftz = c.has(ir::kFtz);
  const Word a = ftz ? flush(s[0], c.type) : s[0], b = ftz ? flush(s[1], c.type) : s[1];
  d[0] = holds(c, compare_reals(a, b, c.type));
  d[1] = d[0] ^ 1;
  return true;
}

// "As a special case, positive and negative zero are considered normal numbers."
bool test_float(const Context& c, const Word* s, Word* d) {
  const Word word = s[0] & c.mask;
  const bool infinite = is_infinite(word, c.type), nan = is_nan(word, c.type);
  const bool subnormal = is_subnormal(word, c.type);
  switch (static_cast<ir::FloatClass>(c.instr->sub)) {
    case ir::FloatClass::finite:
      d[0] = !infinite && !nan;
      return true;
    case ir::FloatClass::infinite:
      d[0] = infinite;
      return true;
    case ir::FloatClass::number:
      d[0] = !nan;
      return true;
    case ir::FloatClass::not_a_number:
      d[0] = nan;
      return true;
    case ir::FloatClass::normal:
      d[0] = !infinite && !nan && !subnormal;
      return true;
    case ir::FloatClass::subnormal:
      d[0] = subnormal;
      return true;
  }
  d[0] = 0;
  return false;
}

}  // namespace lanes
}  // namespace muster::machine
