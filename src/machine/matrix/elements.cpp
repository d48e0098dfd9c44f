// See elements.h.
#include "machine/matrix/elements.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "machine/values/small_floats.h"
#include "machine/values/soft_float.h"

namespace muster::machine::matrix {

using ir::Element;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

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
      return small_value(element, static_cast<unsigned>(word & 0xff));
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
