// VALU on halves of registers and on pairs of them: 16-bit integers and floating point, packed
// 16-bit and packed 32-bit. Which half an operand is: `.l` and `.h`, op_sel, or SDWA. References:
// CDNA3, RDNA3 and RDNA4 ISA guides, "VOP3P", "16-bit math and VGPRs".
#include <algorithm>

#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Rounding;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Value low_half(Emitter& e, Value word) {
  return word.kind == Value::Kind::immediate ? imm(word.value & 0xffffU)
                                             : e.make(Op::bit_and, Type::b32, {word, imm(0xffff)});
}

Value half_of(Emitter& e, Value word, bool upper) {
  if (!upper) {
    return low_half(e, word);
  }
  return word.kind == Value::Kind::immediate ? imm(word.value >> 16U & 0xffffU)
                                             : e.make(Op::shr, Type::u32, {word, imm(16)});
}

Value with_signs(Emitter& e, const Argument& argument, Value value) {
  if (argument.absolute) {
    value = e.make(Op::bit_and, Type::b32, {value, imm(0x7fff)});
  }
  return argument.negate ? e.make(Op::bit_xor, Type::b32, {value, imm(0x8000)}) : value;
}

// Constants in floating point have 16 bits, everything else a register's.
Type type_of(const Argument& argument) {
  return argument.kind == Argument::Kind::floating ? Type::f16 : Type::b32;
}

}  // namespace

Value half_source(Emitter& e, std::size_t which, std::size_t index, Type type) {
  const Argument& argument = e.argument(which);
  Value value = e.source(which, type_of(argument), false);
  value = half_of(e, value, e.selects("op_sel", index, false));
  if (ir::is_float(type)) {
    return with_signs(e, argument, value);
  }
  return ir::is_signed(type) ? e.make(Op::bfe, Type::s32, {value, imm(0), imm(16)}) : value;
}

namespace {

// As half_source; sources stand behind one result.
Value narrow(Emitter& e, std::size_t which, Type type) {
  return half_source(e, which, which - 1, type);
}

// Into the half that is named. The other one becomes 0 on gfx9 where the operation is one of those
// that gfx8 had (`zeroes`), else stays.
void write_narrow(Emitter& e, Value value, bool zeroes, std::size_t sources) {
  const Argument& to = e.argument(0);
  const bool upper = e.selects("op_sel", sources, false);
  if (to.half != '\0') {
    return e.write(0, Type::b32, value);
  }
  if (e.instruction->has("dst_sel")) {  // of the whole register, too: the result has 16 bits
    return e.write(0, Type::b32, low_half(e, value));
  }
  if (zeroes && !upper && e.generation() < Generation::kGfx10) {
    return e.write(0, Type::b32, low_half(e, value));
  }
  e.write(
      0, Type::b32,
      e.make(Op::bfi, Type::b32, {value, e.plain(to, Type::b32), imm(upper ? 16 : 0), imm(16)}));
}

Value clamped(Emitter& e, Value value) {
  if (!e.instruction->has("clamp")) {
    return value;
  }
  return e.make(Op::min, Type::f16, {e.make(Op::max, Type::f16, {value, imm(0)}), imm(0x3c00)});
}

// One result of 16 bits from sources of 16 bits.
Value combine(Emitter& e, const Row& row, Value a, Value b) {
  const bool floats = ir::is_float(row.type);
  const Type wide = ir::is_signed(row.type) ? Type::s32 : Type::u32;
  if (row.op == Op::shl || row.op == Op::shr) {
    b = e.make(Op::bit_and, Type::b32, {b, imm(15)});
  }
  const Value value = e.make(row.op, floats ? Type::f16 : wide, {a, b});
  return floats ? clamped(e, value) : value;
}

constexpr unsigned kSwapped = 1, kNew = 2;  // detail: operands change places; gfx9 leaves the rest

// With clamp sums and differences of integers stop at the ends of their range.
bool stops(const Emitter& e, const Row& row) {
  return !ir::is_float(row.type) && e.instruction->has("clamp");
}

bool is_sum(const Row& row) { return row.op == Op::add || row.op == Op::sub; }

Value stopped(Emitter& e, const Row& row, Value value) {
  const bool with_sign = ir::is_signed(row.type);
  if (row.op == Op::add && !with_sign) {
    return e.make(Op::min, Type::u32, {value, imm(0xffff)});
  }
  const Value least = imm(with_sign ? 0xffff8000 : 0);
  const Value most = imm(with_sign ? 0x7fff : 0xffff);
  return e.make(Op::min, Type::s32, {e.make(Op::max, Type::s32, {value, least}), most});
}

void binary(Emitter& e, const Row& row) {
  if (stops(e, row) && !is_sum(row)) {
    return e.opaque();
  }
  const bool swapped = (row.detail & kSwapped) != 0;
  const Value a = narrow(e, swapped ? 2 : 1, row.type);
  const Value b = narrow(e, swapped ? 1 : 2, row.type);
  const Value value = combine(e, row, a, b);
  write_narrow(e, stops(e, row) ? stopped(e, row, value) : value, (row.detail & kNew) == 0, 2);
}

void unary(Emitter& e, const Row& row) {
  const Value a = narrow(e, 1, row.type);
  Value value = row.op == Op::mov ? a : e.make(row.op, row.type, {a});
  if (ir::is_float(row.type) && row.op != Op::mov) {
    e.out.instrs.back().flags |= ir::kApproximate;
    value = clamped(e, value);
  }
  write_narrow(e, value, (row.detail & kNew) == 0, 1);
}

Value multiply_add_half(Emitter& e, const Row& row, Value a, Value b, Value c) {
  if (ir::is_float(row.type)) {
    return clamped(e, e.make(Op::fma, Type::f16, {a, b, c}));
  }
  return e.make(Op::add, Type::u32, {e.make(Op::mul_lo, Type::u32, {a, b}), c});
}

void multiply_add(Emitter& e, const Row& row) {
  if (!ir::is_float(row.type) && e.instruction->has("clamp")) {
    return e.opaque();
  }
  const Value value = multiply_add_half(e, row, narrow(e, 1, row.type), narrow(e, 2, row.type),
                                        narrow(e, 3, row.type));
  write_narrow(e, value, (row.detail & kNew) == 0, 3);
}

// d = a * b + c, of which a and b have 16 bits and the others 32: v_mad_u32_u16, v_mad_i32_i16.
void multiply_add_word(Emitter& e, const Row& row) {
  const Type wide = ir::is_signed(row.type) ? Type::s32 : Type::u32;
  if (e.instruction->has("clamp")) {
    return e.opaque();
  }
  const Value product = e.make(Op::mul_lo, wide, {narrow(e, 1, row.type), narrow(e, 2, row.type)});
  e.write(0, Type::u32, e.make(Op::add, Type::u32, {product, e.source(3, Type::u32)}));
}

// 16 bits as 32: v_cvt_i32_i16, v_cvt_u32_u16.
void widen(Emitter& e, const Row& row) { e.write(0, Type::u32, narrow(e, 1, row.type)); }

// Of three integers the least, the greatest, or (Op::nop) the one between.
void of_three(Emitter& e, const Row& row) {
  if (e.instruction->has("clamp")) {
    return e.opaque();
  }
  const Value a = narrow(e, 1, row.type);
  const Value b = narrow(e, 2, row.type);
  const Value c = narrow(e, 3, row.type);
  const Type wide = ir::is_signed(row.type) ? Type::s32 : Type::u32;
  const auto of_two = [&](Op op, Value x, Value y) { return e.make(op, wide, {x, y}); };
  const Value value = row.op != Op::nop ? of_two(row.op, of_two(row.op, a, b), c)
                                        : of_two(Op::max, of_two(Op::min, a, b),
                                                 of_two(Op::min, of_two(Op::max, a, b), c));
  write_narrow(e, value, (row.detail & kNew) == 0, 3);
}

// d = a * b + d
void accumulate(Emitter& e, const Row& row) {
  const Value old = half_of(e, e.plain(e.argument(0), Type::b32), e.selects("op_sel", 2, false));
  const Value a = narrow(e, 1, row.type);
  const Value b = narrow(e, 2, row.type);
  write_narrow(e, clamped(e, e.make(Op::fma, Type::f16, {a, b, old})), true, 2);
}

void select(Emitter& e, const Row&) {
  const Value chosen = e.mask(e.argument(3));
  const Value a = narrow(e, 1, Type::u16);
  const Value b = narrow(e, 2, Type::u16);
  write_narrow(e, e.make(Op::select, Type::b32, {b, a, chosen}), true, 2);
}

void bit_operation(Emitter& e, const Row&) {
  const Value value =
      e.make(Op::lop3, Type::b32,
             {narrow(e, 1, Type::u16), narrow(e, 2, Type::u16), narrow(e, 3, Type::u16),
              imm(static_cast<std::uint64_t>(e.number("bitop3")) & 0xffU)});
  write_narrow(e, low_half(e, value), true, 3);
}

// ---------------------------------------------------------------- conversions

constexpr auto kType = [](Type type) { return static_cast<unsigned>(type); };

// detail: the type that is converted; one of both has 16 bits or both.
void convert(Emitter& e, const Row& row) {
  const auto from = static_cast<Type>(row.detail);
  const bool to_half = ir::bits(row.type) == 16;
  Value a = ir::bits(from) == 16 ? narrow(e, 1, from) : e.source(1, from);
  const Type read = ir::bits(from) == 16 && ir::is_signed(from) ? Type::s32 : from;
  const bool rounds = ir::is_float(from) && !ir::is_float(row.type);
  if (rounds && to_half) {  // as near as 16 bits allow
    const Type wide = ir::is_signed(row.type) ? Type::s32 : Type::u32;
    a = e.convert(wide, from, a, Rounding::integer_zero);
    a = e.make(Op::min, wide, {a, imm(ir::is_signed(row.type) ? 0x7fff : 0xffff)});
    if (ir::is_signed(row.type)) {
      a = e.make(Op::max, wide, {a, imm(0xffff8000U)});
    }
    return write_narrow(e, low_half(e, a), true, 1);
  }
  const Value value =
      e.convert(row.type, read, a,
                ir::bits(row.type) > ir::bits(read) ? Rounding::none : Rounding::nearest_even);
  if (to_half) {
    return write_narrow(e, clamped(e, value), true, 1);
  }
  if (e.instruction->has("clamp")) {
    return e.opaque();
  }
  e.write(0, row.type, value);
}

void round(Emitter& e, const Row& row) {
  write_narrow(e,
               clamped(e, e.convert(Type::f16, Type::f16, narrow(e, 1, Type::f16),
                                    static_cast<Rounding>(row.detail))),
               true, 1);
}

Value joined(Emitter& e, Value low, Value high) {
  return e.make(Op::bit_or, Type::b32, {low, e.make(Op::shl, Type::u32, {high, imm(16)})});
}

// Two numbers of 32 bits become a pair. detail: how they are rounded; type: that of the halves.
void convert_pair(Emitter& e, const Row& row) {
  const auto rounding = static_cast<Rounding>(row.detail);
  const Value low = e.convert(row.type, Type::f32, e.source(1, Type::f32), rounding);
  const Value high = e.convert(row.type, Type::f32, e.source(2, Type::f32), rounding);
  e.write(0, Type::b32, joined(e, low, high));
}

// Two integers of 16 bits become bytes, 0 to 255: v_sat_pk_u8_i16.
void saturate_bytes(Emitter& e, const Row&) {
  const Value word = e.source(1, Type::b32);
  const auto within = [&](bool upper) {
    const Value half = e.make(Op::bfe, Type::s32, {word, imm(upper ? 16 : 0), imm(16)});
    return e.make(Op::min, Type::s32, {e.make(Op::max, Type::s32, {half, imm(0)}), imm(0xff)});
  };
  const Value high = e.make(Op::shl, Type::u32, {within(true), imm(8)});
  write_narrow(e, e.make(Op::bit_or, Type::b32, {within(false), high}), false, 1);
}

void pack(Emitter& e, const Row&) {
  const Value low = narrow(e, 1, Type::f16);
  e.write(0, Type::b32, joined(e, low, narrow(e, 2, Type::f16)));
}

// v_fma_mix_f32 and its kin: each source is a single, or with op_sel_hi a half that op_sel chooses.
// detail: 0 a single, 1 the low half, 2 the high half is written.
void mixed(Emitter& e, const Row& row) {
  const auto source = [&](std::size_t which) {
    const Argument& argument = e.argument(which);
    Value value;
    if (e.selects("op_sel_hi", which - 1, false)) {
      const Value half =
          half_of(e, e.source(which, Type::b32, false), e.selects("op_sel", which - 1, false));
      value = e.convert(Type::f32, Type::f16, half);
    } else {
      value = e.source(which, Type::f32, false);
    }
    value = argument.absolute ? e.make(Op::abs, Type::f32, {value}) : value;
    return argument.negate ? e.make(Op::neg, Type::f32, {value}) : value;
  };
  const Value a = source(1);
  const Value b = source(2);
  Value value = e.make(Op::fma, Type::f32, {a, b, source(3)});
  if (e.instruction->has("clamp")) {
    value =
        e.make(Op::min, Type::f32, {e.make(Op::max, Type::f32, {value, imm(0)}), imm(0x3f800000)});
  }
  if (row.detail == 0) {
    return e.write(0, Type::f32, value);
  }
  const Value half = e.convert(Type::f16, Type::f32, value, Rounding::nearest_even);
  e.write(
      0, Type::b32,
      e.make(Op::bfi, Type::b32,
             {half, e.plain(e.argument(0), Type::b32), imm(row.detail == 2 ? 16 : 0), imm(16)}));
}

// ---------------------------------------------------------------- pairs

// The half of a source that goes into the low or the high result.
Value lane_of(Emitter& e, std::size_t which, bool high, Type type) {
  const bool upper =
      high ? e.selects("op_sel_hi", which - 1, true) : e.selects("op_sel", which - 1, false);
  Value value = half_of(e, e.source(which, type_of(e.argument(which)), false), upper);
  if (ir::is_float(type)) {
    return e.selects(high ? "neg_hi" : "neg_lo", which - 1, false)
               ? e.make(Op::bit_xor, Type::b32, {value, imm(0x8000)})
               : value;
  }
  return ir::is_signed(type) ? e.make(Op::bfe, Type::s32, {value, imm(0), imm(16)}) : value;
}

void packed(Emitter& e, const Row& row) {
  const bool clamps = stops(e, row);
  if (clamps && !is_sum(row)) {
    return e.opaque();
  }
  Value halves[2];
  for (unsigned i = 0; i < 2; ++i) {
    const bool swapped = row.detail == kSwapped;
    const Value a = lane_of(e, swapped ? 2 : 1, i == 1, row.type);
    const Value b = lane_of(e, swapped ? 1 : 2, i == 1, row.type);
    halves[i] = combine(e, row, a, b);
    halves[i] = low_half(e, clamps ? stopped(e, row, halves[i]) : halves[i]);
  }
  e.write(0, Type::b32, joined(e, halves[0], halves[1]));
}

void packed_multiply_add(Emitter& e, const Row& row) {
  if (!ir::is_float(row.type) && e.instruction->has("clamp")) {
    return e.opaque();
  }
  Value halves[2];
  for (unsigned i = 0; i < 2; ++i) {
    halves[i] = low_half(
        e, multiply_add_half(e, row, lane_of(e, 1, i == 1, row.type),
                             lane_of(e, 2, i == 1, row.type), lane_of(e, 3, i == 1, row.type)));
  }
  e.write(0, Type::b32, joined(e, halves[0], halves[1]));
}

// The word of a pair of registers that goes into the low or the high result.
Value word_of(Emitter& e, std::size_t which, bool high) {
  const Argument& argument = e.argument(which);
  const bool upper =
      high ? e.selects("op_sel_hi", which - 1, true) : e.selects("op_sel", which - 1, false);
  Value value = argument.kind == Argument::Kind::reg ? e.word(argument, upper ? 1 : 0)
                                                     : e.plain(argument, Type::f32);
  return e.selects(high ? "neg_hi" : "neg_lo", which - 1, false)
             ? e.make(Op::neg, Type::f32, {value})
             : value;
}

void packed_single(Emitter& e, const Row& row) {
  if (e.instruction->has("clamp")) {
    return e.opaque();
  }
  Value words[2];
  for (unsigned i = 0; i < 2; ++i) {
    const Value a = word_of(e, 1, i == 1);
    const Value b = word_of(e, 2, i == 1);
    words[i] = row.op == Op::fma ? e.make(Op::fma, Type::f32, {a, b, word_of(e, 3, i == 1)})
                                 : e.make(row.op, Type::f32, {a, b});
    e.out.instrs.back().flags |= e.flushes ? std::uint32_t{ir::kFtz} : 0;
  }
  e.write(0, Type::b64, e.pack(words[0], words[1]));
}

// The low result from the first source, the high one from the second.
void packed_move(Emitter& e, const Row&) {
  const auto source = [&](std::size_t which) {
    const Argument& argument = e.argument(which);
    return argument.kind == Argument::Kind::reg
               ? e.word(argument, e.selects("op_sel", which - 1, false) ? 1 : 0)
               : e.plain(argument, Type::f32);
  };
  const Value low = source(1);
  e.write(0, Type::b64, e.pack(low, source(2)));
}

constexpr auto kRound = [](Rounding rounding) { return static_cast<unsigned>(rounding); };

constexpr Row kRows[] = {
    {"v_add_u16", binary, Op::add, Type::u16},
    {"v_sub_u16", binary, Op::sub, Type::u16},
    {"v_subrev_u16", binary, Op::sub, Type::u16, kSwapped},
    {"v_add_i16", binary, Op::add, Type::s16, kNew},
    {"v_sub_i16", binary, Op::sub, Type::s16, kNew},
    {"v_mul_lo_u16", binary, Op::mul_lo, Type::u16},
    {"v_min_u16", binary, Op::min, Type::u16},
    {"v_max_u16", binary, Op::max, Type::u16},
    {"v_min_i16", binary, Op::min, Type::s16},
    {"v_max_i16", binary, Op::max, Type::s16},
    {"v_lshlrev_b16", binary, Op::shl, Type::u16, kSwapped},
    {"v_lshrrev_b16", binary, Op::shr, Type::u16, kSwapped},
    {"v_ashrrev_i16", binary, Op::shr, Type::s16, kSwapped},
    {"v_and_b16", binary, Op::bit_and, Type::u16},
    {"v_or_b16", binary, Op::bit_or, Type::u16},
    {"v_xor_b16", binary, Op::bit_xor, Type::u16},
    {"v_not_b16", unary, Op::bit_not, Type::b16},
    {"v_mov_b16", unary, Op::mov, Type::b16},
    {"v_cndmask_b16", select},
    {"v_bitop3_b16", bit_operation},
    {"v_min3_u16", of_three, Op::min, Type::u16, kNew},
    {"v_min3_i16", of_three, Op::min, Type::s16, kNew},
    {"v_max3_u16", of_three, Op::max, Type::u16, kNew},
    {"v_max3_i16", of_three, Op::max, Type::s16, kNew},
    {"v_med3_u16", of_three, Op::nop, Type::u16, kNew},
    {"v_med3_i16", of_three, Op::nop, Type::s16, kNew},
    {"v_mad_u16", multiply_add, Op::nop, Type::u16, kNew},
    {"v_mad_i16", multiply_add, Op::nop, Type::s16, kNew},
    {"v_mad_u32_u16", multiply_add_word, Op::nop, Type::u16},
    {"v_mad_i32_i16", multiply_add_word, Op::nop, Type::s16},
    {"v_cvt_i32_i16", widen, Op::nop, Type::s16},
    {"v_cvt_u32_u16", widen, Op::nop, Type::u16},
    {"v_sat_pk_u8_i16", saturate_bytes},
    {"v_mad_legacy_u16", multiply_add, Op::nop, Type::u16},
    {"v_mad_legacy_i16", multiply_add, Op::nop, Type::s16},
    {"v_add_f16", binary, Op::add, Type::f16},
    {"v_sub_f16", binary, Op::sub, Type::f16},
    {"v_subrev_f16", binary, Op::sub, Type::f16, kSwapped},
    {"v_mul_f16", binary, Op::mul_lo, Type::f16},
    {"v_min_f16", binary, Op::min, Type::f16},
    {"v_max_f16", binary, Op::max, Type::f16},
    {"v_fma_f16", multiply_add, Op::fma, Type::f16, kNew},
    {"v_fmamk_f16", multiply_add, Op::fma, Type::f16},
    {"v_fmaak_f16", multiply_add, Op::fma, Type::f16},
    {"v_fmac_f16", accumulate, Op::fma, Type::f16},
    {"v_rcp_f16", unary, Op::rcp, Type::f16},
    {"v_rsq_f16", unary, Op::rsqrt, Type::f16},
    {"v_sqrt_f16", unary, Op::sqrt, Type::f16},
    {"v_exp_f16", unary, Op::ex2, Type::f16},
    {"v_log_f16", unary, Op::lg2, Type::f16},
    {"v_trunc_f16", round, Op::convert, Type::f16, kRound(Rounding::integer_zero)},
    {"v_floor_f16", round, Op::convert, Type::f16, kRound(Rounding::integer_minus_infinity)},
    {"v_ceil_f16", round, Op::convert, Type::f16, kRound(Rounding::integer_plus_infinity)},
    {"v_rndne_f16", round, Op::convert, Type::f16, kRound(Rounding::integer_nearest_even)},
    {"v_cvt_f32_f16", convert, Op::convert, Type::f32, kType(Type::f16)},
    {"v_cvt_f16_f32", convert, Op::convert, Type::f16, kType(Type::f32)},
    {"v_cvt_f32_bf16", convert, Op::convert, Type::f32, kType(Type::bf16)},
    {"v_cvt_f16_u16", convert, Op::convert, Type::f16, kType(Type::u16)},
    {"v_cvt_f16_i16", convert, Op::convert, Type::f16, kType(Type::s16)},
    {"v_cvt_u16_f16", convert, Op::convert, Type::u16, kType(Type::f16)},
    {"v_cvt_i16_f16", convert, Op::convert, Type::s16, kType(Type::f16)},
    {"v_cvt_pkrtz_f16_f32", convert_pair, Op::convert, Type::f16, kRound(Rounding::zero)},
    {"v_cvt_pk_rtz_f16_f32", convert_pair, Op::convert, Type::f16, kRound(Rounding::zero)},
    {"v_cvt_pk_bf16_f32", convert_pair, Op::convert, Type::bf16, kRound(Rounding::nearest_even)},
    {"v_cvt_pk_f16_f32", convert_pair, Op::convert, Type::f16, kRound(Rounding::nearest_even)},
    {"v_pack_b32_f16", pack},
    {"v_fma_mix_f32", mixed, Op::fma, Type::f32, 0},
    {"v_fma_mixlo_f16", mixed, Op::fma, Type::f32, 1},
    {"v_fma_mixhi_f16", mixed, Op::fma, Type::f32, 2},
    {"v_pk_add_u16", packed, Op::add, Type::u16},
    {"v_pk_add_i16", packed, Op::add, Type::s16},
    {"v_pk_sub_u16", packed, Op::sub, Type::u16},
    {"v_pk_sub_i16", packed, Op::sub, Type::s16},
    {"v_pk_mul_lo_u16", packed, Op::mul_lo, Type::u16},
    {"v_pk_min_u16", packed, Op::min, Type::u16},
    {"v_pk_max_u16", packed, Op::max, Type::u16},
    {"v_pk_min_i16", packed, Op::min, Type::s16},
    {"v_pk_max_i16", packed, Op::max, Type::s16},
    {"v_pk_lshlrev_b16", packed, Op::shl, Type::u16, kSwapped},
    {"v_pk_lshrrev_b16", packed, Op::shr, Type::u16, kSwapped},
    {"v_pk_ashrrev_i16", packed, Op::shr, Type::s16, kSwapped},
    {"v_pk_mad_u16", packed_multiply_add, Op::nop, Type::u16},
    {"v_pk_mad_i16", packed_multiply_add, Op::nop, Type::s16},
    {"v_pk_add_f16", packed, Op::add, Type::f16},
    {"v_pk_mul_f16", packed, Op::mul_lo, Type::f16},
    {"v_pk_min_f16", packed, Op::min, Type::f16},
    {"v_pk_max_f16", packed, Op::max, Type::f16},
    {"v_pk_fma_f16", packed_multiply_add, Op::fma, Type::f16},
    {"v_pk_add_f32", packed_single, Op::add, Type::f32},
    {"v_pk_mul_f32", packed_single, Op::mul_lo, Type::f32},
    {"v_pk_fma_f32", packed_single, Op::fma, Type::f32},
    {"v_pk_mov_b32", packed_move},
};

}  // namespace

std::span<const Row> half_rows() { return kRows; }

}  // namespace muster::amdgcn
