// VALU integers, moves and selections; masks of carries. References: RDNA3, RDNA4 and CDNA3 ISA
// guides, "VOP1", "VOP2" and "VOP3".
#include <algorithm>

#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// What is not read here keeps a result from being exact.
bool has_unread_modifiers(const Emitter& e, bool reads_clamp) {
  const bool clamps = e.instruction->has("clamp");
  return (clamps && !(reads_clamp && e.arguments() == 3)) ||
         std::ranges::any_of(e.instruction->arguments, [](const Argument& argument) {
           return argument.negate || argument.absolute;
         });
}

void unary(Emitter& e, const Row& row) {
  e.write(0, row.type, e.make(row.op, row.type, {e.source(1, row.type)}));
}

// detail 1: the operands change places (subrev).
void binary(Emitter& e, const Row& row) {
  const Value a = e.source(row.detail == 1 ? 2 : 1, row.type);
  const Value b = e.source(row.detail == 1 ? 1 : 2, row.type);
  e.write(0, row.type, e.make(row.op, row.type, {a, b}));
}

// detail 1: the amount is the first operand (lshlrev).
// By 32 bits and more: of one half, whatever the other holds, which nobody need have written.
bool shift_half(Emitter& e, const Row& row) {
  const Argument& from = e.argument(2);
  const auto amount = e.known_number(e.argument(1));
  if (ir::bits(row.type) != 64 || row.detail != 1 || !amount || (*amount & 32U) == 0 ||
      from.kind != Argument::Kind::reg || from.reg.file != RegisterFile::vgpr) {
    return false;
  }
  const Value left = imm(*amount & 31U);
  if (row.op == Op::shl) {
    e.write(0, row.type, e.pack(imm(0), e.make(Op::shl, Type::u32, {e.word(from, 0), left})));
    return true;
  }
  const bool sign = row.type == Type::s64;
  const Type half = sign ? Type::s32 : Type::u32;
  const Value high = e.word(from, 1);
  e.write(0, row.type,
          e.pack(e.make(Op::shr, half, {high, left}),
                 sign ? e.make(Op::shr, half, {high, imm(31)}) : imm(0)));
  return true;
}

void shift(Emitter& e, const Row& row) {
  if (shift_half(e, row)) {
    return;
  }
  const std::size_t amount_at = row.detail == 1 ? 1 : 2;
  const Value amount =
      e.make(Op::bit_and, Type::b32, {e.source(amount_at, Type::u32), imm(ir::bits(row.type) - 1)});
  e.write(0, row.type, e.make(row.op, row.type, {e.source(3 - amount_at, row.type), amount}));
}

// a OP b, then that OP2 c. detail: Second.
enum Then : unsigned { kThenAdd, kThenOr, kThenXor, kThenShift, kThenMax, kThenMin };
void twice(Emitter& e, const Row& row) {
  const bool shifts = row.op == Op::shl;
  const auto low = [&](std::size_t which) {
    return e.make(Op::bit_and, Type::b32,
                  {e.source(which, Type::u32), imm(ir::bits(row.type) - 1)});
  };
  const Value first =
      e.make(row.op, row.type, {e.source(1, row.type), shifts ? low(2) : e.source(2, row.type)});
  constexpr Op kThen[] = {Op::add, Op::bit_or, Op::bit_xor, Op::shl, Op::max, Op::min};
  const Value third = row.detail == kThenShift ? low(3) : e.source(3, row.type);
  e.write(0, row.type, e.make(kThen[row.detail], row.type, {first, third}));
}

void three(Emitter& e, const Row& row) {
  const Value first = e.make(row.op, row.type, {e.source(1, row.type), e.source(2, row.type)});
  e.write(0, row.type, e.make(row.op, row.type, {first, e.source(3, row.type)}));
}

void median(Emitter& e, const Row& row) {
  const Value a = e.source(1, row.type);
  const Value b = e.source(2, row.type);
  const Value low = e.make(Op::min, row.type, {a, b});
  const Value high = e.make(Op::max, row.type, {a, b});
  const Value capped = e.make(Op::min, row.type, {high, e.source(3, row.type)});
  e.write(0, row.type, e.make(Op::max, row.type, {low, capped}));
}

void multiply_add(Emitter& e, const Row& row) {
  e.write(0, row.type,
          e.make(row.op, row.type,
                 {e.source(1, row.type), e.source(2, row.type), e.source(3, row.type)}));
}

// 24 bits of each, with sign or without. detail: 0 the low half, 1 the high half, 2 plus the third.
void multiply_24(Emitter& e, const Row& row) {
  const auto low = [&](std::size_t which) {
    return e.make(Op::bfe, row.type, {e.source(which, row.type), imm(0), imm(24)});
  };
  const Value product =
      e.make(row.detail == 1 ? Op::mul_hi : Op::mul_lo, row.type, {low(1), low(2)});
  e.write(
      0, row.type,
      row.detail == 2 ? e.make(Op::add, Type::u32, {product, e.source(3, Type::u32)}) : product);
}

// v_mad_u64_u32 d, carry, a, b, c; gfx12.5: v_mad_nc_u64_u32 without the carry. Halves by
// themselves: compilers leave the upper one of c undefined where only the lower result counts.
void multiply_add_wide(Emitter& e, const Row& row) {
  const bool carries = row.detail == 1;
  const std::size_t first = carries ? 2 : 1;
  const Value a = e.source(first, row.type);
  const Value b = e.source(first + 1, row.type);
  const Argument& third = e.argument(first + 2);
  const auto sum = [&](Op product, unsigned half, Value in) {
    const Value part = e.make(product, row.type, {a, b});
    const ir::RegisterId result = e.temp(Type::b32, false);
    const ir::RegisterId carry = e.temp(Type::pred, false);
    e.emit(Op::add_carry, Type::u32, {result, carry}, {part, e.word(third, half), in});
    return std::pair{Emitter::reg(result), Emitter::reg(carry)};
  };
  const auto [low, carried] = sum(Op::mul_lo, 0, imm(0));
  const auto [high, out] = sum(Op::mul_hi, 1, carried);
  if (carries) {
    Value bit = out;
    if (ir::is_signed(row.type)) {  // bit 64 of the sum of two numbers that are extended by signs
      for (const Value& word : {e.make(Op::mul_hi, row.type, {a, b}), e.word(third, 1)}) {
        bit =
            e.make(Op::bit_xor, Type::pred, {bit, e.compare(Compare::lt, Type::s32, word, imm(0))});
      }
    }
    e.write_mask(e.argument(1), e.make(Op::bit_and, Type::pred, {bit, e.exec()}));
  }
  Argument upper = e.argument(0);
  upper.reg.first = static_cast<std::uint16_t>(upper.reg.first + 1);
  e.write(0, Type::u32, low);
  e.write(upper, Type::u32, high);
}

// d, carry out, a, b [, carry in]; detail: 1 the operands change places, 2 takes a carry in.
void with_carry(Emitter& e, const Row& row) {
  const bool swapped = (row.detail & 1U) != 0;
  const Value a = e.source(swapped ? 3 : 2, Type::u32);
  const Value b = e.source(swapped ? 2 : 3, Type::u32);
  const Value in = (row.detail & 2U) == 0 ? imm(0) : e.mask(e.argument(4));
  const ir::RegisterId result = e.temp(Type::b32, false);
  const ir::RegisterId carry = e.temp(Type::pred, false);
  e.emit(row.op, Type::u32, {result, carry}, {a, b, in});
  e.write_mask(e.argument(1), e.make(Op::bit_and, Type::pred, {Emitter::reg(carry), e.exec()}));
  e.write(0, Type::u32, Emitter::reg(result));
}

// The mask chooses the second; VOPD and old spellings leave vcc out.
void select(Emitter& e, const Row& row) {
  Argument vcc;
  vcc.kind = Argument::Kind::reg;
  vcc.reg = {RegisterFile::special, static_cast<std::uint16_t>(SpecialRegister::vcc), 2};
  const Value chosen = e.mask(e.has_argument(3) ? e.argument(3) : vcc);
  e.write(0, row.type,
          e.make(Op::select, row.type, {e.source(2, row.type), e.source(1, row.type), chosen}));
}

void bit_field(Emitter& e, const Row& row) {
  const auto low = [&](std::size_t which) {
    return e.make(Op::bit_and, Type::b32, {e.source(which, Type::u32), imm(31)});
  };
  e.write(0, row.type, e.make(Op::bfe, row.type, {e.source(1, row.type), low(2), low(3)}));
}

// (a & b) | (~a & c)
void bit_insert(Emitter& e, const Row&) {
  const Value mask = e.source(1, Type::u32);
  const Value taken = e.make(Op::bit_and, Type::b32, {mask, e.source(2, Type::u32)});
  const Value kept = e.make(Op::bit_and, Type::b32,
                            {e.make(Op::bit_not, Type::b32, {mask}), e.source(3, Type::u32)});
  e.write(0, Type::u32, e.make(Op::bit_or, Type::b32, {taken, kept}));
}

void bit_field_mask(Emitter& e, const Row&) {
  const auto low = [&](std::size_t which) {
    return e.make(Op::bit_and, Type::b32, {e.source(which, Type::u32), imm(31)});
  };
  const Value ones =
      e.make(Op::sub, Type::u32, {e.make(Op::shl, Type::u32, {imm(1), low(1)}), imm(1)});
  e.write(0, Type::u32, e.make(Op::shl, Type::u32, {ones, low(2)}));
}

// The pair a:b shifted right by c bits, or bytes with detail 8.
void align(Emitter& e, const Row& row) {
  const Value by = e.source(3, Type::u32);
  const Value amount = e.make(Op::bit_and, Type::b32, {by, imm(row.detail == 8 ? 3 : 31)});
  const Value bits = row.detail == 8 ? e.make(Op::shl, Type::u32, {amount, imm(3)}) : amount;
  const Value low = e.source(2, Type::u32), high = e.source(1, Type::u32);
  // Where the two are no halves of one number, what they would be together may look like an address
  // (rotations, shifts by numbers that are computed).
  const bool halves = by.kind == Value::Kind::immediate && !(low == high);
  const Value pair = halves ? e.pack(low, high) : Value{};
  e.write(0, Type::u32,
          halves ? e.unpack(e.make(Op::shr, Type::u64, {pair, bits}), 0)
                 : e.make(Op::funnel_right, Type::b32, {low, high, bits}));
}

// Truth tables: v_bitop3_b32 numbers its inputs as PTX's lop3 does.
void bit_operation(Emitter& e, const Row&) {
  e.write(0, Type::u32,
          e.make(Op::lop3, Type::b32,
                 {e.source(1, Type::u32), e.source(2, Type::u32), e.source(3, Type::u32),
                  imm(static_cast<std::uint64_t>(e.number("bitop3")) & 0xffU)}));
}

// v_dual_bitop2_b32: the truth table of three operands, the third of which is 0.
void bit_operation_of_two(Emitter& e, const Row&) {
  e.write(0, Type::u32,
          e.make(Op::lop3, Type::b32,
                 {e.source(1, Type::u32), e.source(2, Type::u32), imm(0),
                  imm(static_cast<std::uint64_t>(e.number("bitop3")) & 0xffU)}));
}

void exclusive_nor(Emitter& e, const Row&) {
  const Value x = e.make(Op::bit_xor, Type::b32, {e.source(1, Type::u32), e.source(2, Type::u32)});
  e.write(0, Type::u32, e.make(Op::bit_not, Type::b32, {x}));
}

// The count of set bits, plus the second operand.
void count_bits(Emitter& e, const Row&) {
  const Value count = e.make(Op::popc, Type::b32, {e.source(1, Type::u32)}, Type::u32);
  e.write(0, Type::u32, e.make(Op::add, Type::u32, {count, e.source(2, Type::u32)}));
}

// The lowest or highest set bit, or -1.
void find_bit(Emitter& e, const Row& row) {
  const Value value = e.source(1, Type::u32);
  const Value from = row.op == Op::brev ? e.make(Op::brev, Type::b32, {value}) : value;
  const Value count = e.make(Op::clz, Type::b32, {from}, Type::u32);
  const Value none = e.compare(Compare::eq, Type::u32, value, imm(0));
  e.write(0, Type::u32, e.make(Op::select, Type::b32, {imm(0xffffffffU), count, none}));
}

// Bytes of both sources, the second's first; selectors of a byte each: 0 to 7 a byte, 8 to 11 the
// sign of a half, 12 zeros, above that ones.
void permute_bytes(Emitter& e, const Row&) {
  const Value high = e.source(1, Type::b32);
  const Value low = e.source(2, Type::b32);
  const Value selectors = e.source(3, Type::b32);
  Value result = imm(0);
  for (unsigned i = 0; i < 4; ++i) {
    const Value which = e.make(Op::bfe, Type::u32, {selectors, imm(8 * i), imm(8)});
    const Value is_byte = e.compare(Compare::lt, Type::u32, which, imm(8));
    const Value sign = e.make(
        Op::bit_or, Type::b32,
        {e.make(Op::shl, Type::u32, {e.make(Op::bit_and, Type::b32, {which, imm(3)}), imm(1)}),
         imm(9)});
    const Value nibble = e.make(Op::select, Type::b32, {which, sign, is_byte});
    Value byte = e.make(Op::bit_and, Type::b32,
                        {e.make(Op::prmt, Type::b32, {low, high, nibble}), imm(0xff)});
    const Value zeros = e.compare(Compare::eq, Type::u32, which, imm(12));
    const Value ones = e.compare(Compare::gt, Type::u32, which, imm(12));
    byte = e.make(Op::select, Type::b32, {imm(0), byte, zeros});
    byte = e.make(Op::select, Type::b32, {imm(0xff), byte, ones});
    result =
        e.make(Op::bit_or, Type::b32, {result, e.make(Op::shl, Type::u32, {byte, imm(8 * i)})});
  }
  e.write(0, Type::b32, result);
}

// Sums and differences that stop at the ends of the range. detail: as of `binary`.
void saturating(Emitter& e, const Row& row) {
  const Value a = e.source(row.detail == 1 ? 2 : 1, row.type);
  const Value b = e.source(row.detail == 1 ? 1 : 2, row.type);
  const bool has_sign = e.instruction->mnemonic.find("_i32") != std::string_view::npos;
  if (has_sign) {
    const Value value = e.make(row.op, Type::s32, {a, b});
    e.out.instrs.back().flags |= ir::kSaturate;
    return e.write(0, Type::u32, value);
  }
  const ir::RegisterId result = e.temp(Type::b32, false);
  const ir::RegisterId over = e.temp(Type::pred, false);
  e.emit(row.op == Op::add ? Op::add_carry : Op::sub_borrow, Type::u32, {result, over},
         {a, b, imm(0)});
  e.write(
      0, Type::u32,
      e.make(Op::select, Type::b32,
             {imm(row.op == Op::add ? 0xffffffffU : 0), Emitter::reg(result), Emitter::reg(over)}));
}

// |a - b| + c
void absolute_difference(Emitter& e, const Row&) {
  e.write(0, Type::u32,
          e.make(Op::sad, Type::u32,
                 {e.source(1, Type::u32), e.source(2, Type::u32), e.source(3, Type::u32)}));
}

// How many bits from the top are like the sign, or -1 if all are.
void find_sign(Emitter& e, const Row&) {
  const Value value = e.source(1, Type::s32);
  const Value flipped =
      e.make(Op::bit_xor, Type::b32, {value, e.make(Op::shr, Type::s32, {value, imm(31)})});
  const Value count = e.make(Op::clz, Type::b32, {flipped}, Type::u32);
  const Value none = e.compare(Compare::eq, Type::u32, flipped, imm(0));
  e.write(0, Type::u32, e.make(Op::select, Type::b32, {imm(0xffffffffU), count, none}));
}

void swap(Emitter& e, const Row&) {
  const ir::RegisterId kept = e.temp(Type::b32, false);
  e.emit(Op::mov, Type::b32, {kept}, {e.source(0, Type::u32)});
  e.write(0, Type::u32, e.source(1, Type::u32));
  e.write(1, Type::u32, Emitter::reg(kept));
}

// SDWA writes a part of the register: v_lshlrev_b32_sdwa ... dst_sel:BYTE_1 are left opaque.
template <void (*Lower)(Emitter&, const Row&)>
void exact(Emitter& e, const Row& row) {
  const bool adds = row.type == Type::u32 && (row.op == Op::add || row.op == Op::sub);
  if (has_unread_modifiers(e, adds)) {
    e.opaque();
  } else if (adds && e.instruction->has("clamp") && e.arguments() == 3) {
    saturating(e, row);
  } else {
    Lower(e, row);
  }
}

// v_mov_b32: a number is that of all active lanes.
void move_word(Emitter& e, const Row& row) {
  exact<unary>(e, row);
  const Argument &to = e.argument(0), &from = e.argument(1);
  if (from.kind == Argument::Kind::integer && e.instruction->modifiers.empty() &&
      to.kind == Argument::Kind::reg && to.reg.file == RegisterFile::vgpr && to.half == '\0') {
    e.note_moved(to, static_cast<std::uint32_t>(from.value));
  }
}

constexpr Row kRows[] = {
    {"v_mov_b32", move_word, Op::mov, Type::b32},
    {"v_mov_b64", exact<unary>, Op::mov, Type::b64},
    {"v_accvgpr_read_b32", exact<unary>, Op::mov, Type::b32},
    {"v_accvgpr_write_b32", exact<unary>, Op::mov, Type::b32},
    {"v_accvgpr_mov_b32", exact<unary>, Op::mov, Type::b32},
    {"v_not_b32", exact<unary>, Op::bit_not, Type::b32},
    {"v_bfrev_b32", exact<unary>, Op::brev, Type::b32},
    {"v_add_u32", exact<binary>, Op::add, Type::u32},
    {"v_add_i32", exact<binary>, Op::add, Type::u32},
    {"v_sub_u32", exact<binary>, Op::sub, Type::u32},
    {"v_sub_i32", exact<binary>, Op::sub, Type::u32},
    {"v_subrev_u32", exact<binary>, Op::sub, Type::u32, 1},
    {"v_add_nc_u64", exact<binary>, Op::add, Type::u64},
    {"v_sub_nc_u64", exact<binary>, Op::sub, Type::u64},
    {"v_mul_u64", exact<binary>, Op::mul_lo, Type::u64},
    {"v_and_b32", exact<binary>, Op::bit_and, Type::b32},
    {"v_or_b32", exact<binary>, Op::bit_or, Type::b32},
    {"v_xor_b32", exact<binary>, Op::bit_xor, Type::b32},
    {"v_xnor_b32", exact<exclusive_nor>},
    {"v_min_u32", exact<binary>, Op::min, Type::u32},
    {"v_max_u32", exact<binary>, Op::max, Type::u32},
    {"v_min_i32", exact<binary>, Op::min, Type::s32},
    {"v_max_i32", exact<binary>, Op::max, Type::s32},
    {"v_mul_lo_u32", exact<binary>, Op::mul_lo, Type::u32},
    {"v_mul_hi_u32", exact<binary>, Op::mul_hi, Type::u32},
    {"v_mul_hi_i32", exact<binary>, Op::mul_hi, Type::s32},
    {"v_lshlrev_b32", exact<shift>, Op::shl, Type::u32, 1},
    {"v_lshrrev_b32", exact<shift>, Op::shr, Type::u32, 1},
    {"v_ashrrev_i32", exact<shift>, Op::shr, Type::s32, 1},
    {"v_lshlrev_b64", exact<shift>, Op::shl, Type::u64, 1},
    {"v_lshrrev_b64", exact<shift>, Op::shr, Type::u64, 1},
    {"v_ashrrev_i64", exact<shift>, Op::shr, Type::s64, 1},
    {"v_mul_u32_u24", exact<multiply_24>, Op::nop, Type::u32, 0},
    {"v_mul_hi_u32_u24", exact<multiply_24>, Op::nop, Type::u32, 1},
    {"v_mad_u32_u24", exact<multiply_24>, Op::nop, Type::u32, 2},
    {"v_mul_i32_i24", exact<multiply_24>, Op::nop, Type::s32, 0},
    {"v_mul_hi_i32_i24", exact<multiply_24>, Op::nop, Type::s32, 1},
    {"v_mad_i32_i24", exact<multiply_24>, Op::nop, Type::s32, 2},
    {"v_mad_u32", exact<multiply_add>, Op::mad_lo, Type::u32},
    {"v_mad_u64_u32", exact<multiply_add_wide>, Op::nop, Type::u32, 1},
    {"v_mad_i64_i32", exact<multiply_add_wide>, Op::nop, Type::s32, 1},
    {"v_mad_nc_u64_u32", exact<multiply_add_wide>, Op::nop, Type::u32, 0},
    {"v_mad_nc_i64_i32", exact<multiply_add_wide>, Op::nop, Type::s32, 0},
    {"v_add3_u32", exact<three>, Op::add, Type::u32},
    {"v_or3_b32", exact<three>, Op::bit_or, Type::b32},
    {"v_xor3_b32", exact<three>, Op::bit_xor, Type::b32},
    {"v_min3_u32", exact<three>, Op::min, Type::u32},
    {"v_min3_i32", exact<three>, Op::min, Type::s32},
    {"v_max3_u32", exact<three>, Op::max, Type::u32},
    {"v_max3_i32", exact<three>, Op::max, Type::s32},
    {"v_med3_u32", exact<median>, Op::nop, Type::u32},
    {"v_med3_i32", exact<median>, Op::nop, Type::s32},
    {"v_lshl_add_u32", exact<twice>, Op::shl, Type::u32, kThenAdd},
    {"v_lshl_add_u64", exact<twice>, Op::shl, Type::u64, kThenAdd},
    {"v_lshl_or_b32", exact<twice>, Op::shl, Type::u32, kThenOr},
    {"v_add_lshl_u32", exact<twice>, Op::add, Type::u32, kThenShift},
    {"v_and_or_b32", exact<twice>, Op::bit_and, Type::b32, kThenOr},
    {"v_xad_u32", exact<twice>, Op::bit_xor, Type::b32, kThenAdd},
    {"v_add_co_u32", exact<with_carry>, Op::add_carry, Type::u32, 0},
    {"v_sub_co_u32", exact<with_carry>, Op::sub_borrow, Type::u32, 0},
    {"v_subrev_co_u32", exact<with_carry>, Op::sub_borrow, Type::u32, 1},
    {"v_addc_co_u32", exact<with_carry>, Op::add_carry, Type::u32, 2},
    {"v_subb_co_u32", exact<with_carry>, Op::sub_borrow, Type::u32, 2},
    {"v_subbrev_co_u32", exact<with_carry>, Op::sub_borrow, Type::u32, 3},
    {"v_cndmask_b32", exact<select>, Op::select, Type::b32},
    {"v_bfe_u32", exact<bit_field>, Op::bfe, Type::u32},
    {"v_bfe_i32", exact<bit_field>, Op::bfe, Type::s32},
    {"v_bfi_b32", exact<bit_insert>},
    {"v_bfm_b32", exact<bit_field_mask>},
    {"v_alignbit_b32", exact<align>, Op::nop, Type::b32, 1},
    {"v_alignbyte_b32", exact<align>, Op::nop, Type::b32, 8},
    {"v_bitop3_b32", exact<bit_operation>},
    {"v_bitop2_b32", exact<bit_operation_of_two>},
    {"v_perm_b32", exact<permute_bytes>},
    {"v_sad_u32", exact<absolute_difference>},
    {"v_min_u64", exact<binary>, Op::min, Type::u64},
    {"v_max_u64", exact<binary>, Op::max, Type::u64},
    {"v_min_i64", exact<binary>, Op::min, Type::s64},
    {"v_max_i64", exact<binary>, Op::max, Type::s64},
    {"v_add_max_u32", exact<twice>, Op::add, Type::u32, kThenMax},
    {"v_add_min_u32", exact<twice>, Op::add, Type::u32, kThenMin},
    {"v_maxmin_u32", exact<twice>, Op::max, Type::u32, kThenMin},
    {"v_maxmin_i32", exact<twice>, Op::max, Type::s32, kThenMin},
    {"v_minmax_u32", exact<twice>, Op::min, Type::u32, kThenMax},
    {"v_minmax_i32", exact<twice>, Op::min, Type::s32, kThenMax},
    {"v_ffbh_i32", exact<find_sign>},
    {"v_bcnt_u32_b32", exact<count_bits>},
    {"v_ffbl_b32", exact<find_bit>, Op::brev},
    {"v_ffbh_u32", exact<find_bit>, Op::clz},
    {"v_swap_b32", exact<swap>},
};

}  // namespace

std::span<const Row> vector_rows() { return kRows; }

}  // namespace muster::amdgcn
