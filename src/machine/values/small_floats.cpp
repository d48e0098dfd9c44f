// See small_floats.h.
#include "machine/values/small_floats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

#include "ir/small_floats.h"
#include "machine/values/soft_float.h"

namespace muster::machine {

using ir::Element;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What the largest exponent means.
enum class Top : std::uint8_t {
  numbers,       // numbers like others
  one_nan,       // so too, but for the one with all bits set
  infinity_nan,  // as IEEE 754 has it
};

struct Small {
  Element element;
  unsigned exponent_bits, fraction_bits;
  int bias;
  bool is_signed;
  Top top;

  unsigned sign_at() const { return exponent_bits + fraction_bits; }
  unsigned words() const { return 1u << sign_at(); }  // that are not negative
};
constexpr Small kSmall[] = {
    {Element::e4m3, 4, 3, 7, true, Top::one_nan},
    {Element::e5m2, 5, 2, 15, true, Top::infinity_nan},
    {Element::e3m2, 3, 2, 3, true, Top::numbers},
    {Element::e2m3, 2, 3, 1, true, Top::numbers},
    {Element::e2m1, 2, 1, 1, true, Top::numbers},
    {Element::ue4m3, 4, 3, 7, false, Top::one_nan},
    {Element::ue8m0, 8, 0, 127, false, Top::one_nan},
};

double value_of(const Small& format, unsigned word) {
  const unsigned fraction = word & ((1u << format.fraction_bits) - 1);
  const unsigned largest = (1u << format.exponent_bits) - 1;
  const unsigned exponent = word >> format.fraction_bits & largest;
  const double sign = format.is_signed && (word >> format.sign_at() & 1) != 0 ? -1 : 1;
  const bool top = exponent == largest;
  if (top && format.top == Top::infinity_nan) return fraction == 0 ? sign * kInfinity : kNan;
  if (top && format.top == Top::one_nan && fraction == (1u << format.fraction_bits) - 1) {
    return kNan;
  }
  const auto places = static_cast<int>(format.fraction_bits);
  // ue8m0 has no subnormal numbers: zero stands for the least power.
  const bool subnormal = exponent == 0 && format.element != Element::ue8m0;
  const unsigned significand = subnormal ? fraction : fraction | 1u << format.fraction_bits;
  const int power = (subnormal ? 1 : static_cast<int>(exponent)) - format.bias - places;
  return sign * std::ldexp(significand, power);
}

using Values = std::array<double, 256>;

std::array<Values, std::size(kSmall)> make_values() {
  std::array<Values, std::size(kSmall)> all{};
  for (std::size_t i = 0; i < std::size(kSmall); ++i) {
    for (unsigned word = 0; word < all[i].size(); ++word) {
      all[i][word] = value_of(kSmall[i], word);
    }
  }
  return all;
}

std::size_t row_of(Element element) {
  return static_cast<std::size_t>(std::ranges::find(kSmall, element, &Small::element) - kSmall);
}

const Values& values_of(std::size_t row) {
  static const std::array<Values, std::size(kSmall)> kAll = make_values();
  return kAll[row];
}

// The word of the largest number.
unsigned largest_word(const Small& format, const Values& values) {
  unsigned word = format.words() - 1;
  while (!std::isfinite(values[word])) --word;
  return word;
}

// The word of a magnitude up to that of the largest number: their values rise with them.
unsigned round_magnitude(const Small& format, const Values& values, double magnitude,
                         ir::Rounding rounding) {
  const unsigned most = largest_word(format, values);
  const double* const above = std::lower_bound(values.data(), values.data() + most, magnitude);
  const auto high = static_cast<unsigned>(above - values.data());
  if (*above == magnitude || high == 0 || rounding == ir::Rounding::plus_infinity) return high;
  if (rounding == ir::Rounding::zero) return high - 1;
  const double over = *above - magnitude, under = magnitude - values[high - 1];
  if (over != under) return over < under ? high : high - 1;
  return high % 2 == 0 ? high : high - 1;  // an even fraction is an even word
}

// PTX ISA, cvt: .satfinite. Not a number: the one NaN of the format, or the largest number.
bool to_small(const Context& c, const ir::SmallConversion& how, double value, Word* d) {
  const Small& format = kSmall[row_of(how.element)];
  const Values& values = values_of(row_of(how.element));
  const unsigned most = largest_word(format, values);
  if (std::isnan(value)) {
    d[0] = format.top == Top::numbers ? most : format.words() - 1;
    return true;
  }
  const bool negative = std::signbit(value);
  if (negative && c.has(ir::kRelu)) return d[0] = 0, true;
  const double magnitude = std::fabs(value);
  if (magnitude > values[most]) {
    if (!how.finite) return false;
    d[0] = most;
  } else {
    // Of scales nothing is said of what is negative, or below the least of them.
    if (!format.is_signed && (negative || magnitude < values[0])) return false;
    d[0] = round_magnitude(format, values, magnitude, c.instr->rounding);
  }
  if (format.is_signed && negative) d[0] |= Word{1} << format.sign_at();
  return true;
}

}  // namespace

double small_value(Element element, unsigned word) {
  const std::size_t row = row_of(element);
  return row == std::size(kSmall) ? kNan : values_of(row)[word & 0xff];
}

bool convert_small(const Context& c, Word word, Word* d) {
  const auto how = ir::SmallConversion::unpack(c.instr->offset);
  if (row_of(how.element) == std::size(kSmall)) return false;
  if (how.to_small) return to_small(c, how, decode(word, c.from), d);
  const Small& format = kSmall[row_of(how.element)];
  const unsigned kept =
      static_cast<unsigned>(word) & (format.words() * (format.is_signed ? 2 : 1) - 1);
  d[0] = settle(c, round_double(small_value(how.element, kept), c.type, c.instr->rounding), c.type);
  return true;
}

}  // namespace muster::machine
