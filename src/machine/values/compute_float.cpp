// Floating-point arithmetic, one lane at a time: f16, bf16, f32 and f64, rounded once. The
// transcendental functions are approximations on every GPU; the value given is the host's double
// result, rounded. Reference: PTX ISA, "Floating Point Instructions", "Half Precision ..." alike.
#include <array>
#include <bit>
#include <cfenv>
#include <cmath>

#include "machine/values/soft_float.h"

namespace muster::machine {

namespace {

// The double next to `sum` towards `error` if `sum` is even: the sum rounded to odd.
double to_odd(double sum, double error) {
  const Word word = std::bit_cast<Word>(sum);
  if (error == 0 || (word & 1) != 0) return sum;
  const bool away = std::signbit(error) == std::signbit(sum);
  return std::bit_cast<double>(away ? word + 1 : word - 1);
}

// Knuth's exact error of an addition; any sign of it serves, so it is given as is.
double add_odd(double a, double b) {
  const double sum = a + b;
  if (!std::isfinite(sum)) return sum;
  const double b_part = sum - a;
  const double error = (a - (sum - b_part)) + (b - b_part);
  return to_odd(sum, error);
}

double div_odd(double a, double b) {
  const double quotient = a / b;
  if (!std::isfinite(quotient) || quotient == 0 || std::isinf(b)) return quotient;
  const double rest = std::fma(-quotient, b, a);
  return to_odd(quotient, std::signbit(b) ? -rest : rest);
}

double sqrt_odd(double a) {
  const double root = std::sqrt(a);
  if (!std::isfinite(root) || root == 0) return root;
  return to_odd(root, std::fma(-root, root, a));
}

// An exact zero from terms of opposite sign is -0 when rounding down, +0 otherwise.
double signed_zero(double sum, double a, double b, ir::Rounding rounding) {
  const bool cancels = sum == 0 && std::signbit(a) != std::signbit(b);
  return cancels && rounding == ir::Rounding::minus_infinity ? -0.0 : sum;
}

// The operands are f32 or shorter: their product is exact in a double.
double basic_odd(Basic operation, const double (&x)[3], ir::Rounding rounding) {
  switch (operation) {
    case Basic::add:
      return signed_zero(add_odd(x[0], x[1]), x[0], x[1], rounding);
    case Basic::mul:
      return x[0] * x[1];
    case Basic::div:
      return div_odd(x[0], x[1]);
    case Basic::sqrt:
      return sqrt_odd(x[0]);
    case Basic::fma: {
      const double product = x[0] * x[1];
      return signed_zero(add_odd(product, x[2]), product, x[2], rounding);
    }
  }
  return 0;
}

// f64 knows no other modes; those that round to an integer are of conversions.
int host_mode(ir::Rounding rounding) {
  using enum ir::Rounding;
  switch (rounding) {
    case zero:
      return FE_TOWARDZERO;
    case minus_infinity:
      return FE_DOWNWARD;
    case plus_infinity:
      return FE_UPWARD;
    default:
      return FE_TONEAREST;
  }
}

// The volatile reads and the volatile write keep the operation between the two changes of mode,
// whatever the compiler thinks of the floating-point environment.
double basic_host(Basic operation, const double (&x)[3], ir::Rounding rounding) {
  const volatile double a = x[0], b = x[1], c = x[2];
  volatile double result = 0;
  const int mode = host_mode(rounding);
  if (mode != FE_TONEAREST) std::fesetround(mode);
  switch (operation) {
    case Basic::add:
      result = a + b;
      break;
    case Basic::mul:
      result = a * b;
      break;
    case Basic::div:
      result = a / b;
      break;
    case Basic::sqrt:
      result = std::sqrt(a);
      break;
    case Basic::fma:
      result = std::fma(a, b, c);
      break;
  }
  if (mode != FE_TONEAREST) std::fesetround(FE_TONEAREST);
  return result;
}

// f32 to nearest is the host's own float arithmetic.
Word basic_single(Basic operation, const double (&x)[3]) {
  const auto a = static_cast<float>(x[0]), b = static_cast<float>(x[1]),
             c = static_cast<float>(x[2]);
  float result = 0;
  switch (operation) {
    case Basic::add:
      result = a + b;
      break;
    case Basic::mul:
      result = a * b;
      break;
    case Basic::div:
      result = a / b;
      break;
    case Basic::sqrt:
      result = std::sqrt(a);
      break;
    case Basic::fma:
      result = std::fma(a, b, c);
      break;
  }
  if (std::isnan(result)) return canonical_nan(ir::Type::f32);
  return std::bit_cast<std::uint32_t>(result);
}

}  // namespace

Word round_basic(Basic operation, const double (&x)[3], ir::Type type, ir::Rounding rounding) {
  if (type == ir::Type::f64) {
    const double result = basic_host(operation, x, rounding);
    return std::isnan(result) ? canonical_nan(type) : std::bit_cast<Word>(result);
  }
  if (type == ir::Type::f32 && host_mode(rounding) == FE_TONEAREST) {
    return basic_single(operation, x);
  }
  return round_double(basic_odd(operation, x, rounding), type, rounding);
}

namespace lanes {

namespace {

double input(const Context& c, Word word) {
  return decode(c.has(ir::kFtz) ? flush(word, c.type) : word, c.type);
}

bool basic(const Context& c, Basic operation, const double (&x)[3], Word* d) {
  d[0] = settle(c, round_basic(operation, x, c.type, c.instr->rounding), c.type);
  return true;
}

bool library(const Context& c, double result, Word* d) {
  d[0] = settle(c, round_double(result, c.type, ir::Rounding::nearest_even), c.type);
  return true;
}

bool extreme(const Context& c, const Word* s, Word* d, bool larger) {
  const Word sign = sign_bit(c.type);
  Word a = c.has(ir::kFtz) ? flush(s[0], c.type) : s[0];
  Word b = c.has(ir::kFtz) ? flush(s[1], c.type) : s[1];
  const Word signs = (a ^ b) & sign;
  const bool xor_sign = c.has(ir::kXorSign);  // .xorsign.abs: compares magnitudes
  if (xor_sign) {
    a &= ~sign;
    b &= ~sign;
  }
  const Word chosen = real_extreme(a, b, c.type, larger, c.has(ir::kNan));
  d[0] = settle(c, xor_sign && !is_nan(chosen, c.type) ? chosen | signs : chosen, c.type);
  return true;
}

}  // namespace

bool real_add(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::add, {input(c, s[0]), input(c, s[1]), 0}, d);
}

bool real_sub(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::add, {input(c, s[0]), -input(c, s[1]), 0}, d);
}

bool real_mul(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::mul, {input(c, s[0]), input(c, s[1]), 0}, d);
}

bool real_div(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::div, {input(c, s[0]), input(c, s[1]), 0}, d);
}

bool real_fma(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::fma, {input(c, s[0]), input(c, s[1]), input(c, s[2])}, d);
}

bool real_rcp(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::div, {1.0, input(c, s[0]), 0}, d);
}

bool real_sqrt(const Context& c, const Word* s, Word* d) {
  return basic(c, Basic::sqrt, {input(c, s[0]), 0, 0}, d);
}

bool real_rsqrt(const Context& c, const Word* s, Word* d) {
  return library(c, 1.0 / std::sqrt(input(c, s[0])), d);
}

bool real_sin(const Context& c, const Word* s, Word* d) {
  return library(c, std::sin(input(c, s[0])), d);
}

bool real_cos(const Context& c, const Word* s, Word* d) {
  return library(c, std::cos(input(c, s[0])), d);
}

bool real_lg2(const Context& c, const Word* s, Word* d) {
  return library(c, std::log2(input(c, s[0])), d);
}

bool real_ex2(const Context& c, const Word* s, Word* d) {
  return library(c, std::exp2(input(c, s[0])), d);
}

bool real_tanh(const Context& c, const Word* s, Word* d) {
  return library(c, std::tanh(input(c, s[0])), d);
}

// "NaN inputs yield an unspecified NaN", where the instruction says so.
bool gives_any_nan(const Context& c, Word word) {
  if (!c.has(ir::kNan)) return false;
  const bool halves = c.type == ir::Type::f16x2, others = c.type == ir::Type::bf16x2;
  if (!halves && !others) return is_nan(word & c.mask, c.type);
  const ir::Type half = halves ? ir::Type::f16 : ir::Type::bf16;
  return is_nan(word & 0xffff, half) || is_nan(word >> 16 & 0xffff, half);
}

bool real_abs(const Context& c, const Word* s, Word* d) {
  d[0] = (c.has(ir::kFtz) ? flush(s[0], c.type) : s[0]) & ~sign_bit(c.type) & c.mask;
  return !gives_any_nan(c, s[0]);
}

bool real_neg(const Context& c, const Word* s, Word* d) {
  d[0] = ((c.has(ir::kFtz) ? flush(s[0], c.type) : s[0]) ^ sign_bit(c.type)) & c.mask;
  return !gives_any_nan(c, s[0]);
}

bool real_min(const Context& c, const Word* s, Word* d) { return extreme(c, s, d, false); }
bool real_max(const Context& c, const Word* s, Word* d) { return extreme(c, s, d, true); }

// "copies the sign bit of a into the value of b".
bool copysign(const Context& c, const Word* s, Word* d) {
  const Word sign = sign_bit(c.type);
  d[0] = ((s[0] & sign) | (s[1] & ~sign)) & c.mask;
  return true;
}

}  // namespace lanes
}  // namespace muster::machine
