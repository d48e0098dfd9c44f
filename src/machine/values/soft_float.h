// Floating-point formats as data: decoding to double, and rounding once from an exact value or from
// one that was rounded to odd. Rounding to odd in 53 bits and then to at most 51 bits is correct in
// every mode (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums"), so f16,
// bf16 and f32 all take that one road; f64 uses the host's own modes. Depends on lane_functions.h.
#pragma once

#include "machine/values/lane_functions.h"

namespace muster::machine {

struct Format {
  int precision;     // significant bits, the hidden one included
  int exponent_max;  // of the largest finite value, 2^e * 1.x
  int exponent_bits;
  int minimum() const { return 1 - exponent_max; }  // exponent of the least normal value
  unsigned bits() const { return static_cast<unsigned>(precision + exponent_bits); }
};
const Format& format_of(ir::Type type);

// magnitude * 2^exponent, and `inexact` if the true magnitude is a little more than that.
struct Exact {
  bool negative;
  Word magnitude;
  int exponent;
  bool inexact = false;
};

bool is_nan(Word word, ir::Type type);
bool is_infinite(Word word, ir::Type type);
bool is_subnormal(Word word, ir::Type type);
bool is_zero(Word word, ir::Type type);
Word sign_bit(ir::Type type);
Word canonical_nan(ir::Type type);
Word infinity(ir::Type type);
Word one(ir::Type type);

double decode(Word word, ir::Type type);  // exact; NaN stays NaN
Word round_exact(const Exact& value, ir::Type type, ir::Rounding rounding);
Word round_double(double value, ir::Type type, ir::Rounding rounding);
Exact split(double value);  // of a finite value

// magnitude * 2^exponent as an integer, rounded; saturates at 2^64.
UnsignedWide round_to_integer(const Exact& value, ir::Rounding rounding);

// Subnormals become zeros of their sign.
Word flush(Word word, ir::Type type);
// What follows rounding: flushing, .relu and .sat, as the instruction's flags say.
Word settle(const Context& context, Word word, ir::Type type);

// The basic operations, rounded once as `rounding` says, f64 by the host and others by the road
// above.
enum class Basic : std::uint8_t { add, mul, div, fma, sqrt };
Word round_basic(Basic operation, const double (&x)[3], ir::Type type, ir::Rounding rounding);

// One of two numbers by .NaN and the order -0 < +0; `sign` picks the larger.
Word real_extreme(Word a, Word b, ir::Type type, bool larger, bool propagate_nan);
// -1, 0, 1, or 2 when unordered.
int compare_reals(Word a, Word b, ir::Type type);

}  // namespace muster::machine
