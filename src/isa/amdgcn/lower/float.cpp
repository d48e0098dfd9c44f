// VALU floating point of 32 and 64 bits, and conversions. Approximate instructions (v_rcp_f32, ...)
// give the correctly rounded value. References: RDNA3 and CDNA3 ISA guides.
#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Rounding;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

void mark(Emitter& e, const Row& row, bool approximate) {
  ir::Instr& last = e.out.instrs.back();
  last.flags |= e.flushes && row.type == Type::f32 ? std::uint32_t{ir::kFtz} : 0;
  last.flags |= approximate ? std::uint32_t{ir::kApproximate} : 0;
}

// mul:2, mul:4, div:2 and clamp, then the result.
void finish(Emitter& e, const Row& row, Value value) {
  const auto scaled = [&](std::uint64_t single, std::uint64_t twice) {
    value = e.make(Op::mul_lo, row.type, {value, imm(row.type == Type::f64 ? twice : single)});
  };
  if (e.instruction->has("mul")) {
    const bool four = e.number("mul") == 4;
    scaled(four ? 0x40800000U : 0x40000000U, four ? 0x4010000000000000U : 0x4000000000000000U);
  } else if (e.instruction->has("div")) {
    scaled(0x3f000000U, 0x3fe0000000000000U);
  }
  if (e.instruction->has("clamp")) {
    value = e.make(Op::max, row.type, {value, imm(0)});
    value = e.make(Op::min, row.type,
                   {value, imm(row.type == Type::f64 ? 0x3ff0000000000000U : 0x3f800000U)});
  }
  e.write(0, row.type, value);
}

void unary(Emitter& e, const Row& row) {
  const Value value = e.make(row.op, row.type, {e.source(1, row.type)});
  mark(e, row, true);
  finish(e, row, value);
}

// detail 1: the operands change places.
void binary(Emitter& e, const Row& row) {
  const Value a = e.source(row.detail == 1 ? 2 : 1, row.type);
  const Value b = e.source(row.detail == 1 ? 1 : 2, row.type);
  const Value value = e.make(row.op, row.type, {a, b});
  mark(e, row, false);
  finish(e, row, value);
}

void fused(Emitter& e, const Row& row) {
  const Value value = e.make(Op::fma, row.type,
                             {e.source(1, row.type), e.source(2, row.type), e.source(3, row.type)});
  mark(e, row, false);
  finish(e, row, value);
}

// VCC says which lanes scale; the quotient is computed without (v_div_fixup).
void fused_by_vcc(Emitter& e, const Row& row) {
  for (unsigned i = 0; i < (e.wide() ? 2U : 1U); ++i) e.touch(kVcc + i);
  fused(e, row);
}

// d = a * b + d, fused or not.
void accumulate(Emitter& e, const Row& row) {
  const Value a = e.source(1, row.type);
  const Value b = e.source(2, row.type);
  const Value d = e.source(0, row.type);
  Value value;
  if (row.op == Op::fma) {
    value = e.make(Op::fma, row.type, {a, b, d});
  } else {
    const Value product = e.make(Op::mul_lo, row.type, {a, b});
    mark(e, row, false);
    value = e.make(Op::add, row.type, {product, d});
  }
  mark(e, row, false);
  finish(e, row, value);
}

// v_mad_f32 and its kin with a constant: two roundings.
void multiply_add(Emitter& e, const Row& row) {
  const Value product =
      e.make(Op::mul_lo, row.type, {e.source(1, row.type), e.source(2, row.type)});
  mark(e, row, false);
  const Value value = e.make(Op::add, row.type, {product, e.source(3, row.type)});
  mark(e, row, false);
  finish(e, row, value);
}

void three(Emitter& e, const Row& row) {
  const Value first = e.make(row.op, row.type, {e.source(1, row.type), e.source(2, row.type)});
  finish(e, row, e.make(row.op, row.type, {first, e.source(3, row.type)}));
}

// The value in the middle.
void median(Emitter& e, const Row& row) {
  const Value a = e.source(1, row.type);
  const Value b = e.source(2, row.type);
  const Value low = e.make(Op::min, row.type, {a, b});
  const Value high = e.make(Op::max, row.type, {a, b});
  const Value capped = e.make(Op::min, row.type, {high, e.source(3, row.type)});
  finish(e, row, e.make(Op::max, row.type, {low, capped}));
}

// min of the first two, then max with the third, or the other way round.
void two_ways(Emitter& e, const Row& row) {
  const Value first = e.make(row.op, row.type, {e.source(1, row.type), e.source(2, row.type)});
  finish(e, row,
         e.make(row.op == Op::min ? Op::max : Op::min, row.type, {first, e.source(3, row.type)}));
}

// a * 2^b; the power is made in two steps, so that neither leaves the range of singles.
void scale_exponent(Emitter& e, const Row& row) {
  const bool wide = row.type == Type::f64;
  const std::uint64_t bias = wide ? 1023 : 127, most = wide ? 1023 : 127;
  const unsigned at = wide ? 52 : 23;
  Value left = e.source(2, Type::s32);
  Value value = e.source(1, row.type);
  for (unsigned step = 0; step < 3; ++step) {
    Value part = e.make(Op::min, Type::s32, {left, imm(most)});
    part = e.make(Op::max, Type::s32, {part, imm((0x1'0000'0001U - bias) & 0xffffffffU)});
    left = e.make(Op::sub, Type::u32, {left, part});
    Value power = e.make(Op::add, Type::u32, {part, imm(bias)});
    power = wide ? e.make(Op::shl, Type::u64, {e.convert(Type::u64, Type::u32, power), imm(at)})
                 : e.make(Op::shl, Type::u32, {power, imm(at)});
    value = e.make(Op::mul_lo, row.type, {value, power});
  }
  finish(e, row, value);
}

// A number taken apart: significand of [0.5, 1) times 2 to the exponent. Denormals are made normal
// first, and count as zero where they are flushed.
struct Apart {
  Value significand, exponent;  // of 0, infinity and NaN: themselves, and 0
};

Apart take_apart(Emitter& e, Type type, Value number) {
  const bool wide = type == Type::f64;
  const Type bits = wide ? Type::u64 : Type::u32;
  const unsigned at = wide ? 52 : 23, bias = wide ? 1022 : 126, shift = wide ? 54 : 24;
  const std::uint64_t sign = wide ? std::uint64_t{1} << 63U : 0x80000000U;
  const std::uint64_t infinity = wide ? 0x7ff0000000000000U : 0x7f800000U;
  const std::uint64_t twofold = wide ? 0x4350000000000000U : 0x4b800000U;  // 2 to the shift
  if (e.flushes && !wide) {
    number = e.make(Op::mul_lo, type, {number, imm(0x3f800000U)});
    e.out.instrs.back().flags |= ir::kFtz;
  }
  const Value size = e.make(Op::bit_and, bits, {number, imm(sign - 1)});
  const Value small = e.compare(ir::Compare::lt, bits, size, imm(std::uint64_t{1} << at));
  const Value large = e.compare(ir::Compare::ge, bits, size, imm(infinity));
  const Value zero = e.compare(ir::Compare::eq, bits, size, imm(0));
  const Value whole = e.make(Op::bit_or, Type::pred, {large, zero});
  const Value scaled = e.make(Op::mul_lo, type, {number, imm(twofold)});
  const Value word = e.make(Op::select, bits, {scaled, number, small});
  Value exponent = e.make(Op::shr, bits, {word, imm(at)});
  if (wide) exponent = e.convert(Type::u32, Type::u64, exponent);
  exponent = e.make(Op::bit_and, Type::u32, {exponent, imm(wide ? 0x7ff : 0xff)});
  const Value less = e.make(Op::select, Type::u32, {imm(bias + shift), imm(bias), small});
  exponent = e.make(Op::sub, Type::u32, {exponent, less});
  exponent = e.make(Op::select, Type::u32, {imm(0), exponent, whole});
  Value significand = e.make(Op::bit_and, bits, {word, imm(sign | ((std::uint64_t{1} << at) - 1))});
  significand = e.make(Op::bit_or, bits, {significand, imm(std::uint64_t{bias} << at)});
  return {e.make(Op::select, bits, {number, significand, whole}), exponent};
}

void significand_of(Emitter& e, const Row& row) {
  finish(e, row, take_apart(e, row.type, e.source(1, row.type)).significand);
}

void exponent_of(Emitter& e, const Row& row) {
  e.write(0, Type::s32, take_apart(e, row.type, e.source(1, row.type)).exponent);
}

// x - floor(x)
void fraction(Emitter& e, const Row& row) {
  const Value a = e.source(1, row.type);
  const Value whole = e.convert(row.type, row.type, a, Rounding::integer_minus_infinity);
  finish(e, row, e.make(Op::sub, row.type, {a, whole}));
}

// The steps of a division as compilers write it: what is scaled before is not scaled here, so the
// last step alone decides, and it is the quotient of the last two operands, rounded once.
void divide_scale(Emitter& e, const Row& row) {
  e.write_mask(e.argument(1), imm(0));
  e.write(0, row.type, e.source(2, row.type));
}

void divide_fixup(Emitter& e, const Row& row) {
  const Value value = e.make(Op::div, row.type, {e.source(3, row.type), e.source(2, row.type)});
  mark(e, row, false);
  finish(e, row, value);
}

void round(Emitter& e, const Row& row) {
  finish(e, row,
         e.convert(row.type, row.type, e.source(1, row.type), static_cast<Rounding>(row.detail)));
}

// From `detail` to `type`; floats to integers towards zero, and as near as the type allows.
void convert(Emitter& e, const Row& row) {
  const auto from = static_cast<Type>(row.detail);
  const Rounding rounding = ir::is_float(from) && !ir::is_float(row.type) ? Rounding::integer_zero
                            : ir::bits(row.type) > ir::bits(from)         ? Rounding::none
                                                                          : Rounding::nearest_even;
  const Value value = e.convert(row.type, from, e.source(1, from), rounding);
  if (ir::is_float(row.type)) {
    return finish(e, row, value);
  }
  e.write(0, row.type, value);
}

// A byte as a number: v_cvt_f32_ubyte2.
void convert_byte(Emitter& e, const Row& row) {
  const Value byte =
      e.make(Op::bfe, Type::u32, {e.source(1, Type::u32), imm(row.detail * 8U), imm(8)});
  finish(e, row, e.convert(Type::f32, Type::u32, byte, Rounding::nearest_even));
}

constexpr auto kType = [](Type type) { return static_cast<unsigned>(type); };
constexpr auto kRound = [](Rounding rounding) { return static_cast<unsigned>(rounding); };

// What exists for VALU and for SALU (gfx11.5 and later) in 32 bits.
#define BOTH(name, ...) \
  {"v_" name, __VA_ARGS__}, { "s_" name, __VA_ARGS__ }

constexpr Row kRows[] = {
    BOTH("add_f32", binary, Op::add, Type::f32),
    BOTH("sub_f32", binary, Op::sub, Type::f32),
    {"v_subrev_f32", binary, Op::sub, Type::f32, 1},
    BOTH("mul_f32", binary, Op::mul_lo, Type::f32),
    BOTH("min_f32", binary, Op::min, Type::f32),
    BOTH("max_f32", binary, Op::max, Type::f32),
    BOTH("fmac_f32", accumulate, Op::fma, Type::f32),
    {"v_fma_f32", fused, Op::fma, Type::f32},
    BOTH("fmamk_f32", fused, Op::fma, Type::f32),
    BOTH("fmaak_f32", fused, Op::fma, Type::f32),
    {"v_fmamk_f64", fused, Op::fma, Type::f64},
    {"v_fmaak_f64", fused, Op::fma, Type::f64},
    {"v_mac_f32", accumulate, Op::add, Type::f32},
    {"v_mad_f32", multiply_add, Op::add, Type::f32},
    {"v_madmk_f32", multiply_add, Op::add, Type::f32},
    {"v_madak_f32", multiply_add, Op::add, Type::f32},
    {"v_min3_f32", three, Op::min, Type::f32},
    {"v_med3_f32", median, Op::nop, Type::f32},
    {"v_minmax_f32", two_ways, Op::min, Type::f32},
    {"v_maxmin_f32", two_ways, Op::max, Type::f32},
    {"v_minmax_num_f32", two_ways, Op::min, Type::f32},
    {"v_maxmin_num_f32", two_ways, Op::max, Type::f32},
    {"v_ldexp_f32", scale_exponent, Op::nop, Type::f32},
    {"v_ldexp_f64", scale_exponent, Op::nop, Type::f64},
    {"v_frexp_mant_f32", significand_of, Op::nop, Type::f32},
    {"v_frexp_mant_f64", significand_of, Op::nop, Type::f64},
    {"v_frexp_exp_i32_f32", exponent_of, Op::nop, Type::f32},
    {"v_frexp_exp_i32_f64", exponent_of, Op::nop, Type::f64},
    {"v_fract_f32", fraction, Op::nop, Type::f32},
    {"v_div_scale_f32", divide_scale, Op::nop, Type::f32},
    {"v_div_scale_f64", divide_scale, Op::nop, Type::f64},
    {"v_div_fmas_f32", fused_by_vcc, Op::fma, Type::f32},
    {"v_div_fmas_f64", fused_by_vcc, Op::fma, Type::f64},
    {"v_div_fixup_f32", divide_fixup, Op::div, Type::f32},
    {"v_div_fixup_f64", divide_fixup, Op::div, Type::f64},
    {"v_rcp_f64", unary, Op::rcp, Type::f64},
    {"v_rsq_f64", unary, Op::rsqrt, Type::f64},
    {"v_sqrt_f64", unary, Op::sqrt, Type::f64},
    {"v_trunc_f64", round, Op::convert, Type::f64, kRound(Rounding::integer_zero)},
    {"v_floor_f64", round, Op::convert, Type::f64, kRound(Rounding::integer_minus_infinity)},
    {"v_ceil_f64", round, Op::convert, Type::f64, kRound(Rounding::integer_plus_infinity)},
    {"v_rndne_f64", round, Op::convert, Type::f64, kRound(Rounding::integer_nearest_even)},
    {"v_max3_f32", three, Op::max, Type::f32},
    {"v_add_f64", binary, Op::add, Type::f64},
    {"v_mul_f64", binary, Op::mul_lo, Type::f64},
    {"v_min_f64", binary, Op::min, Type::f64},
    {"v_max_f64", binary, Op::max, Type::f64},
    {"v_fma_f64", fused, Op::fma, Type::f64},
    {"v_fmac_f64", accumulate, Op::fma, Type::f64},
    {"v_rcp_f32", unary, Op::rcp, Type::f32},
    {"v_rcp_iflag_f32", unary, Op::rcp, Type::f32},
    {"v_s_rcp_f32", unary, Op::rcp, Type::f32},
    {"v_rsq_f32", unary, Op::rsqrt, Type::f32},
    {"v_sqrt_f32", unary, Op::sqrt, Type::f32},
    {"v_exp_f32", unary, Op::ex2, Type::f32},
    {"v_log_f32", unary, Op::lg2, Type::f32},
    BOTH("trunc_f32", round, Op::convert, Type::f32, kRound(Rounding::integer_zero)),
    BOTH("floor_f32", round, Op::convert, Type::f32, kRound(Rounding::integer_minus_infinity)),
    BOTH("ceil_f32", round, Op::convert, Type::f32, kRound(Rounding::integer_plus_infinity)),
    BOTH("rndne_f32", round, Op::convert, Type::f32, kRound(Rounding::integer_nearest_even)),
    BOTH("cvt_f32_u32", convert, Op::convert, Type::f32, kType(Type::u32)),
    BOTH("cvt_f32_i32", convert, Op::convert, Type::f32, kType(Type::s32)),
    BOTH("cvt_u32_f32", convert, Op::convert, Type::u32, kType(Type::f32)),
    BOTH("cvt_i32_f32", convert, Op::convert, Type::s32, kType(Type::f32)),
    {"v_cvt_f64_f32", convert, Op::convert, Type::f64, kType(Type::f32)},
    {"v_cvt_f32_f64", convert, Op::convert, Type::f32, kType(Type::f64)},
    {"v_cvt_f64_u32", convert, Op::convert, Type::f64, kType(Type::u32)},
    {"v_cvt_f64_i32", convert, Op::convert, Type::f64, kType(Type::s32)},
    {"v_cvt_u32_f64", convert, Op::convert, Type::u32, kType(Type::f64)},
    {"v_cvt_i32_f64", convert, Op::convert, Type::s32, kType(Type::f64)},
    {"v_cvt_f32_ubyte0", convert_byte, Op::nop, Type::f32, 0},
    {"v_cvt_f32_ubyte1", convert_byte, Op::nop, Type::f32, 1},
    {"v_cvt_f32_ubyte2", convert_byte, Op::nop, Type::f32, 2},
    {"v_cvt_f32_ubyte3", convert_byte, Op::nop, Type::f32, 3},
};

}  // namespace

// The kinds that the mask names: bits 0 to 9 are signalling and quiet NaN, then from -infinity
// over -normal, -denormal, -0 up to infinity.
void float_classes(Emitter& e, Value word, bool wide, std::span<Value, 10> is) {
  const Type bits = wide ? Type::u64 : Type::u32;
  const std::uint64_t infinity = wide ? 0x7ff0000000000000U : 0x7f800000U;
  const std::uint64_t sign = wide ? std::uint64_t{1} << 63U : 0x80000000U;
  const std::uint64_t normal = wide ? std::uint64_t{1} << 52U : 0x800000U;
  const std::uint64_t quiet = wide ? std::uint64_t{1} << 51U : 0x400000U;
  const Value size = e.make(Op::bit_and, bits, {word, imm(~sign & (wide ? ~0ULL : 0xffffffffULL))});
  const auto compare = [&](ir::Compare which, Value a, std::uint64_t b) {
    return e.compare(which, bits, a, imm(b));
  };
  const auto both = [&](Value a, Value b) { return e.make(Op::bit_and, Type::pred, {a, b}); };
  const auto not_ = [&](Value a) { return e.make(Op::bit_not, Type::pred, {a}); };
  const Value negative = compare(ir::Compare::ge, word, sign);
  const Value nan = compare(ir::Compare::gt, size, infinity);
  const Value is_quiet = compare(ir::Compare::ge, size, infinity + quiet);
  const Value kinds[4] = {
      compare(ir::Compare::eq, size, infinity),
      both(compare(ir::Compare::ge, size, normal), compare(ir::Compare::lt, size, infinity)),
      both(compare(ir::Compare::ne, size, 0), compare(ir::Compare::lt, size, normal)),
      compare(ir::Compare::eq, size, 0)};
  is[0] = both(nan, not_(is_quiet));
  is[1] = both(nan, is_quiet);
  for (unsigned i = 0; i < 4; ++i) {
    is[2 + i] = both(kinds[i], negative);
    is[9 - i] = both(kinds[i], not_(negative));
  }
}

std::span<const Row> float_rows() { return kRows; }

}  // namespace muster::amdgcn
