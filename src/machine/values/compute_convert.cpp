// Conversions between all integer and floating-point types, one lane at a time. Reference: PTX ISA,
// "cvt": integer results of floating-point sources are always clamped; NaN "results in zero if
// source is not .f64 and destination is not .s64, .u64, otherwise 1 << (BitWidth(dst) - 1)".
#include "machine/values/small_floats.h"
#include "machine/values/soft_float.h"

namespace muster::machine::lanes {

namespace {

// .ftz is for f32 alone, on either side.
Word ftz(const Context& c, Word word, ir::Type type) {
  return c.has(ir::kFtz) && type == ir::Type::f32 ? flush(word, type) : word;
}

bool to_integral(ir::Rounding rounding) { return rounding >= ir::Rounding::integer_nearest_even; }

Word integer_to_integer(const Context& c, Word word) {
  const Wide value = integer_value(word, c.from);
  return c.has(ir::kSaturate) ? clamp_to(value, c.type) : static_cast<Word>(value) & c.mask;
}

Word integer_to_real(const Context& c, Word word) {
  const Wide value = integer_value(word, c.from);
  const bool negative = value < 0;
  const Exact exact{negative, static_cast<Word>(negative ? -value : value), 0};
  return settle(c, round_exact(exact, c.type, c.instr->rounding), c.type);
}

// cvt names an integer rounding here; should another instruction set name none, it truncates.
Word real_to_integer(const Context& c, Word word) {
  const Word source = ftz(c, word, c.from);
  if (is_nan(source, c.from)) {
    const bool zero = c.from != ir::Type::f64 && c.bits != 64;
    return zero ? 0 : Word{1} << (c.bits - 1);
  }
  const bool negative = (source & sign_bit(c.from)) != 0;
  if (is_infinite(source, c.from)) {
    return clamp_to(negative ? integer_minimum(c.type) : integer_maximum(c.type), c.type);
  }
  const ir::Rounding named = c.instr->rounding;
  const ir::Rounding rounding = named == ir::Rounding::none ? ir::Rounding::zero : named;
  const auto magnitude =
      static_cast<Wide>(round_to_integer(split(decode(source, c.from)), rounding));
  return clamp_to(negative ? -magnitude : magnitude, c.type);
}

// A value rounded to an integer in its own format; its sign stays, on zero too.
double integral(double value, ir::Rounding rounding) {
  const Exact exact = split(value);
  if (exact.exponent >= 0 || value == 0) return value;  // also infinities and NaN
  const auto magnitude = static_cast<double>(static_cast<Word>(round_to_integer(exact, rounding)));
  return exact.negative ? -magnitude : magnitude;
}

Word real_to_real(const Context& c, Word word) {
  double value = decode(ftz(c, word, c.from), c.from);
  ir::Rounding rounding = c.instr->rounding;
  if (to_integral(rounding)) {
    value = integral(value, rounding);
    rounding = ir::Rounding::nearest_even;
  }
  const Word rounded = ftz(c, round_double(value, c.type, rounding), c.type);
  Context rest = c;  // .ftz is done: settle would flush f16 too
  ir::Instr instr = *c.instr;
  instr.flags = instr.flags & ~std::uint32_t{ir::kFtz};
  rest.instr = &instr;
  return settle(rest, rounded, c.type);
}

}  // namespace

bool convert(const Context& c, const Word* s, Word* d) {
  const Word word = s[0] & ir::value_mask(c.from);
  if (c.instr->offset != 0) return convert_small(c, word, d);
  if (ir::is_float(c.from)) {
    d[0] = ir::is_float(c.type) ? real_to_real(c, word) : real_to_integer(c, word);
  } else {
    d[0] = ir::is_float(c.type) ? integer_to_real(c, word) : integer_to_integer(c, word);
  }
  return true;
}

}  // namespace muster::machine::lanes
