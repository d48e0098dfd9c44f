// See elements.h.
#include "machine/matrix/elements.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "machine/values/soft_float.h"

namespace muster::machine::matrix {

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

struct Small {  // a format of at most 8 bits
  Element element;
  unsigned exponent_bits, fraction_bits;
  int bias;
  bool is_signed;
  Top top;
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

double small_value(const Small& format, unsigned word) {
  const unsigned fraction = word & ((1u << format.fraction_bits) - 1);
  const unsigned largest = (1u << format.exponent_bits) - 1;
  const unsigned exponent = word >> format.fraction_bits & largest;
  const unsigned sign_at = format.exponent_bits + format.fraction_bits;
  const double sign = format.is_signed && (word >> sign_at & 1) != 0 ? -1 : 1;
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
      all[i][word] = small_value(kSmall[i], word);
    }
  }
  return all;
}

const Values& values_of(Element element) {
  static const std::array<Values, std::size(kSmall)> kAll = make_values();
  const auto* const row = std::ranges::find(kSmall, element, &Small::element);
  return kAll[static_cast<std::size_t>(row - kSmall)];
}

float f32(std::uint64_t word) { return std::bit_cast<float>(static_cast<std::uint32_t>(word)); }

// The exponent moves to its new place, and is scaled right by a product.
double f16(std::uint64_t word) {
  const auto magnitude = static_cast<std::uint32_t>(word & 0x7fff);
  if (magnitude >= 0x7c00) {
    return magnitude > 0x7c00 ? kNan : (word & 0x8000) != 0 ? -kInfinity : kInfinity;
  }
  constexpr float kScale = 0x1p112F;
  const float scaled = f32(magnitude << 13) * kScale;
  return (word & 0x8000) != 0 ? -scaled : scaled;
}

double extended(std::uint64_t word, unsigned width, bool with_sign) {
  const std::uint64_t kept = word & ((std::uint64_t{1} << width) - 1);
  const bool negative = with_sign && (kept >> (width - 1) & 1) != 0;
  return static_cast<double>(static_cast<std::int64_t>(kept) -
                             (negative ? std::int64_t{1} << width : 0));
}

std::uint64_t integer_word(double value, bool saturates) {
  constexpr double kLeast = std::numeric_limits<std::int32_t>::min();
  constexpr double kMost = std::numeric_limits<std::int32_t>::max();
  if (saturates) value = std::clamp(value, kLeast, kMost);
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(value));
}

}  // namespace

unsigned bits(Element element) {
  switch (element) {
    case Element::f64:
      return 64;
    case Element::f32:
    case Element::tf32:
    case Element::s32:
      return 32;
    case Element::f16:
    case Element::bf16:
      return 16;
    case Element::e3m2:
    case Element::e2m3:
      return 6;
    case Element::e2m1:
    case Element::s4:
    case Element::u4:
      return 4;
    case Element::b1_and:
    case Element::b1_xor:
      return 1;
    case Element::none:
      return 0;
    default:
      return 8;
  }
}

bool is_integer(Element element) { return element >= Element::s32; }

double value(Element element, std::uint64_t word) {
  switch (element) {
    case Element::none:
      return kNan;
    case Element::f64:
      return std::bit_cast<double>(word);
    case Element::f32:
      return f32(word);
    case Element::tf32:
      return f32(word & ~std::uint64_t{0x1fff});
    case Element::f16:
      return f16(word);
    case Element::bf16:
      return f32(word << 16);
    case Element::s32:
      return extended(word, 32, true);
    case Element::s8:
    case Element::u8:
      return extended(word, 8, element == Element::s8);
    case Element::s4:
    case Element::u4:
      return extended(word, 4, element == Element::s4);
    case Element::b1_and:
    case Element::b1_xor:
      return static_cast<double>(word & 1);
    default:
      return values_of(element)[word & 0xff];
  }
}

std::uint64_t word(Element element, double value, bool saturates) {
  switch (element) {
    case Element::f64:
      return std::bit_cast<std::uint64_t>(value);
    case Element::s32:
      return integer_word(value, saturates);
    case Element::f16:
      if (std::isnan(value)) return canonical_nan(ir::Type::f16);
      return round_double(value, ir::Type::f16, ir::Rounding::nearest_even);
    case Element::bf16:
      if (std::isnan(value)) return canonical_nan(ir::Type::bf16);
      return round_double(value, ir::Type::bf16, ir::Rounding::nearest_even);
    default:
      if (std::isnan(value)) return canonical_nan(ir::Type::f32);
      return std::bit_cast<std::uint32_t>(static_cast<float>(value));
  }
}

}  // namespace muster::machine::matrix
