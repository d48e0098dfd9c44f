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
  last.flags |= e.flushes && row.type == Type::f32 ? ir::kFtz : 0;
  last.flags |= approximate ? ir::kApproximate : 0;
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
    {"v_mac_f32", accumulate, Op::add, Type::f32},
    {"v_mad_f32", multiply_add, Op::add, Type::f32},
    {"v_madmk_f32", multiply_add, Op::add, Type::f32},
    {"v_madak_f32", multiply_add, Op::add, Type::f32},
    {"v_min3_f32", three, Op::min, Type::f32},
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

std::span<const Row> float_rows() { return kRows; }

}  // namespace muster::amdgcn
