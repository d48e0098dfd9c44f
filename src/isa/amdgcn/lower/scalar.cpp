// SALU: integers of 32 and 64 bits, SCC, EXEC and lane masks. A logical operation of the wave's
// width on masks stays one. References: RDNA3 and CDNA3 ISA guides, "Scalar ALU Operations".
#include <algorithm>
#include <iterator>
#include <optional>

#include "isa/amdgcn/lower/memory/addresses.h"
#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

// What s_and, s_andn2, ... do; as numbers and as masks.
enum Logic : unsigned { kAnd, kOr, kXor, kAndNot, kOrNot, kNand, kNor, kXnor };

Value logic(Emitter& e, unsigned which, Type type, Value a, Value b) {
  const auto inverted = [&](Value v) { return e.make(Op::bit_not, type, {v}); };
  switch (which) {
    case kAnd:
      return e.make(Op::bit_and, type, {a, b});
    case kOr:
      return e.make(Op::bit_or, type, {a, b});
    case kXor:
      return e.make(Op::bit_xor, type, {a, b});
    case kAndNot:
      return e.make(Op::bit_and, type, {a, inverted(b)});
    case kOrNot:
      return e.make(Op::bit_or, type, {a, inverted(b)});
    case kNand:
      return inverted(e.make(Op::bit_and, type, {a, b}));
    case kNor:
      return inverted(e.make(Op::bit_or, type, {a, b}));
    default:
      return inverted(e.make(Op::bit_xor, type, {a, b}));
  }
}

bool is_wave_width(const Emitter& e, Type type) { return ir::bits(type) == e.wave_size; }

// Sources, from the second argument on.
bool could_be_masks(const Emitter& e, Type type, std::size_t count) {
  bool all = is_wave_width(e, type);
  for (std::size_t i = 1; i <= count; ++i) {
    all = all && e.could_be_mask(e.argument(i));
  }
  return all;
}

// Whether the operation is to work on masks: an operand is one only as a mask, and all can be.
bool on_masks(const Emitter& e, Type type, std::size_t count) {
  bool some = Emitter::scalar_number(e.argument(0)) == kExec;
  for (std::size_t i = 1; i <= count; ++i) {
    some = some || e.holds_mask(e.argument(i));
  }
  return could_be_masks(e, type, count) && some;
}

// Whether bits meet a mask, such as EXEC: of bits that nobody wrote, what the mask decides is known
// lane by lane.
bool beside_mask(const Emitter& e, Type type) {
  return is_wave_width(e, type) && (e.holds_mask(e.argument(1)) || e.holds_mask(e.argument(2)));
}

// Next to the bits that were written: the same as a mask, while nothing says which is wanted.
void keep_mask(Emitter& e, Value mask) {
  const unsigned to = Emitter::scalar_number(e.argument(0));
  if (to < kM0 && (!e.wide() || to % 2 == 0)) {
    e.emit(Op::mov, Type::pred, {e.mask_register(to)}, {mask});
    e.forms.mask[to] = true;
  }
}

void bitwise(Emitter& e, const Row& row) {
  const auto as_masks = [&] {
    return logic(e, row.detail, Type::pred, e.mask(e.argument(1)), e.mask(e.argument(2)));
  };
  if (on_masks(e, row.type, 2)) {
    const Value result = as_masks();
    e.write_mask(e.argument(0), result);
    return e.scc_is_any(result);
  }
  const bool keeps = could_be_masks(e, row.type, 2) || beside_mask(e, row.type);
  const Value mask = keeps ? as_masks() : Value{};
  const Value result = logic(e, row.detail, row.type, e.source(1, row.type), e.source(2, row.type));
  e.write(0, row.type, result);
  e.scc_is_nonzero(row.type, result);
  if (keeps) {
    keep_mask(e, mask);
  }
}

// What of EXEC has the width of the operation, which is not that of the wave: half of 64 lanes, or
// those of 32 with zeros above.
Argument exec_of_width(Type type) {
  const bool wide = ir::bits(type) == 64;
  Argument exec;
  exec.kind = Argument::Kind::reg;
  exec.reg = {RegisterFile::special,
              static_cast<std::uint16_t>(wide ? SpecialRegister::exec : SpecialRegister::exec_lo),
              static_cast<std::uint16_t>(wide ? 2 : 1)};
  return exec;
}

// As numbers: what was in EXEC, and what the operation puts there.
struct ExecBits {
  Value old, made;
};
ExecBits change_exec_bits(Emitter& e, Type type, unsigned which) {
  const Argument exec = exec_of_width(type);
  const ir::RegisterId old = e.temp(type, true);
  e.emit(Op::mov, type, {old}, {e.plain(exec, type)});
  const Value source = e.source(1, type), saved = Emitter::reg(old);
  const Value made = which >= 100 ? logic(e, which - 100, type, saved, source)
                                  : logic(e, which, type, source, saved);
  e.write(exec, type, made);
  e.scc_is_nonzero(type, made);
  return {saved, made};
}

// d = EXEC; EXEC = source OP EXEC. The names with `not0` and `not1` say which is inverted.
void saveexec(Emitter& e, const Row& row) {
  if (!is_wave_width(e, row.type)) {
    return e.write(0, row.type, change_exec_bits(e, row.type, row.detail).old);
  }
  const Value source = e.mask(e.argument(1));
  const ir::RegisterId old = e.temp(Type::pred, false);
  e.emit(Op::mov, Type::pred, {old}, {e.exec()});
  const bool first_inverted = row.detail >= 100;
  const Value saved = Emitter::reg(old);
  const Value result = first_inverted ? logic(e, row.detail - 100, Type::pred, saved, source)
                                      : logic(e, row.detail, Type::pred, source, saved);
  const ir::RegisterId kept = e.temp(Type::pred, false);
  e.emit(Op::mov, Type::pred, {kept}, {result});
  e.write_mask(e.argument(0), saved);
  e.write_mask(kExec, Emitter::reg(kept));
  e.scc_is_any(Emitter::reg(kept));
}

// EXEC = EXEC OP source, into a register too.
void wrexec(Emitter& e, const Row& row) {
  if (!is_wave_width(e, row.type)) {
    return e.write(0, row.type, change_exec_bits(e, row.type, row.detail).made);
  }
  const Value result = row.detail >= 100
                           ? logic(e, row.detail - 100, Type::pred, e.exec(), e.mask(e.argument(1)))
                           : logic(e, row.detail, Type::pred, e.mask(e.argument(1)), e.exec());
  e.write_mask(e.argument(0), result);
  e.write_mask(kExec, result);
  e.scc_is_any(result);
}

// The bits and the mask of what is neither only one.
void move(Emitter& e, const Row& row) {
  const Argument& from = e.argument(1);
  const bool wave = is_wave_width(e, row.type) && e.could_be_mask(from);
  const bool into_exec = Emitter::scalar_number(e.argument(0)) == kExec;
  if (wave && (into_exec || !e.could_be_bits(from))) {
    return e.write_mask(e.argument(0), e.mask(from));
  }
  const unsigned to = Emitter::scalar_number(e.argument(0));
  const bool keeps = wave && !into_exec && to < kM0;
  const Value as_mask = keeps ? e.mask(from) : Value{};
  e.write(0, row.type, e.source(1, row.type));
  if (keeps) {
    keep_mask(e, as_mask);
  }
  if (ir::bits(row.type) == 32 && to < kM0 && from.kind == Argument::Kind::integer) {
    e.note_constant(to, static_cast<std::uint32_t>(from.value));
  }
}

void invert(Emitter& e, const Row& row) {
  if (on_masks(e, row.type, 1)) {
    const Value result = e.make(Op::bit_not, Type::pred, {e.mask(e.argument(1))});
    e.write_mask(e.argument(0), result);
    return e.scc_is_any(result);
  }
  const Value result = e.make(Op::bit_not, row.type, {e.source(1, row.type)});
  e.write(0, row.type, result);
  e.scc_is_nonzero(row.type, result);
}

void select(Emitter& e, const Row& row) {
  const Argument& a = e.argument(1);
  const Argument& b = e.argument(2);
  const Value scc = Emitter::reg(e.scc());
  const bool masks = is_wave_width(e, row.type) && e.could_be_mask(a) && e.could_be_mask(b);
  const bool bits = e.could_be_bits(a) && e.could_be_bits(b);
  ir::RegisterId chosen = ir::kNone;
  if (masks) {
    chosen = e.temp(Type::pred, false);
    e.emit(Op::select, Type::pred, {chosen}, {e.mask(a), e.mask(b), scc});
    if (!bits || Emitter::scalar_number(e.argument(0)) >= kM0) {
      return e.write_mask(e.argument(0), Emitter::reg(chosen));
    }
  }
  e.write(0, row.type,
          e.make(Op::select, row.type, {e.source(1, row.type), e.source(2, row.type), scc}));
  if (masks) {
    keep_mask(e, Emitter::reg(chosen));
  }
}

void conditional_move(Emitter& e, const Row& row) {
  const Value scc = Emitter::reg(e.scc());
  e.write(0, row.type,
          e.make(Op::select, row.type, {e.source(1, row.type), e.source(0, row.type), scc}));
}

// d = a OP b; detail: SCC is 0 untouched, 1 nonzero.
void binary(Emitter& e, const Row& row) {
  const Value result = e.make(row.op, row.type, {e.source(1, row.type), e.source(2, row.type)});
  if (row.detail == 1) {
    e.scc_is_nonzero(row.type, result);
  }
  e.write(0, row.type, result);
}

// s_min, s_max: SCC says whether the first was taken; of two that are equal s_max takes the first.
void extreme(Emitter& e, const Row& row) {
  const Value a = e.source(1, row.type);
  const Value b = e.source(2, row.type);
  const Value result = e.make(row.op, row.type, {a, b});
  e.write_scc(e.compare(row.op == Op::min ? Compare::lt : Compare::ge, row.type, a, b));
  e.write(0, row.type, result);
}

void shift(Emitter& e, const Row& row) {
  const Value amount = e.make(Op::bit_and, Type::b32,
                              {e.source(2, Type::u32), Emitter::immediate(ir::bits(row.type) - 1)});
  const Value result = e.make(row.op, row.type, {e.source(1, row.type), amount});
  e.scc_is_nonzero(row.type, result);
  e.write(0, row.type, result);
}

// s_lshlN_add_u32: SCC is the carry.
void shift_add(Emitter& e, const Row& row) {
  const Value wide = e.convert(Type::u64, Type::u32, e.source(1, Type::u32));
  const Value shifted = e.make(Op::shl, Type::u64, {wide, Emitter::immediate(row.detail)});
  const Value sum = e.make(Op::add, Type::u64,
                           {shifted, e.convert(Type::u64, Type::u32, e.source(2, Type::u32))});
  e.write_scc(e.compare(Compare::gt, Type::u64, sum, Emitter::immediate(0xffffffffU)));
  e.write(0, Type::u32, e.unpack(sum, 0));
}

// Half of an address that counts from s_getpc_b64, which is 0 here: no carry, and nothing looks at
// where things lie.
bool is_relative_half(const Argument& argument) {
  const auto address =
      argument.kind == Argument::Kind::expression ? read_address(argument.text) : std::nullopt;
  return address && address->relative && address->part != AddressExpression::Part::whole;
}

// s_add_u32, s_addc_u32, ...: detail 1 takes SCC in.
void with_carry(Emitter& e, const Row& row) {
  if (row.op == Op::add_carry && is_relative_half(e.argument(2))) {
    e.write(0, Type::u32, e.source(2, Type::u32));
    return e.write_scc(Emitter::immediate(0));
  }
  const ir::RegisterId result = e.temp(Type::b32, true);
  const ir::RegisterId carry = e.temp(Type::pred, true);
  const Value in = row.detail == 1 ? Emitter::reg(e.scc()) : Emitter::immediate(0);
  e.emit(row.op, Type::u32, {result, carry}, {e.source(1, Type::u32), e.source(2, Type::u32), in});
  e.write_scc(Emitter::reg(carry));
  e.write(0, Type::u32, Emitter::reg(result));
}

// The 16 bits of s_addk, s_mulk, s_movk with their sign, however they are written.
Value constant_16(Emitter& e, std::size_t which) {
  if (e.argument(which).kind != Argument::Kind::integer) {
    return e.source(which, Type::s32);
  }
  const auto low = static_cast<std::uint64_t>(e.argument(which).value) & 0xffffU;
  return Emitter::immediate(low >= 0x8000U ? 0xffff0000U | low : low);
}

// SCC: the sign of the result is wrong.
void with_overflow(Emitter& e, const Row& row) {
  const bool immediate = row.detail == 1;  // s_addk_i32 d, imm
  const Value a = e.source(immediate ? 0 : 1, Type::s32);
  const Value b = immediate ? constant_16(e, 1) : e.source(2, Type::s32);
  const Value result = e.make(row.op, Type::u32, {a, b});
  const Value changed = e.make(Op::bit_xor, Type::b32, {a, result});
  const Value other =
      e.make(Op::bit_xor, Type::b32, {row.op == Op::add ? b : a, row.op == Op::add ? result : b});
  const Value both = e.make(Op::bit_and, Type::b32, {changed, other});
  e.write_scc(e.compare(Compare::lt, Type::s32, both, Emitter::immediate(0)));
  e.write(0, Type::u32, result);
}

void multiply_constant(Emitter& e, const Row&) {
  e.write(0, Type::u32, e.make(Op::mul_lo, Type::u32, {e.source(0, Type::s32), constant_16(e, 1)}));
}

void compare(Emitter& e, const Row& row) {
  e.write_scc(e.compare(static_cast<Compare>(row.detail), row.type, e.source(0, row.type),
                        e.source(1, row.type)));
}

// Of the lower halves.
void compare_halves(Emitter& e, const Row& row) {
  e.write_scc(e.compare(static_cast<Compare>(row.detail), Type::f16,
                        half_source(e, 0, 0, Type::f16), half_source(e, 1, 1, Type::f16)));
}

// s_cmpk_*: 16 bits; the unsigned ones are extended with zeros.
void compare_constant(Emitter& e, const Row& row) {
  if (e.argument(1).kind != Argument::Kind::integer) {
    return compare(e, row);  // with what nobody knows
  }
  const auto low = static_cast<std::uint64_t>(e.argument(1).value) & 0xffffU;
  const std::uint64_t value = ir::is_signed(row.type) && low >= 0x8000U ? 0xffff0000U | low : low;
  e.write_scc(e.compare(static_cast<Compare>(row.detail), row.type, e.source(0, row.type),
                        Emitter::immediate(value)));
}

// s_movk_i32: 16 bits with their sign.
void move_constant(Emitter& e, const Row&) { e.write(0, Type::u32, constant_16(e, 1)); }

void bit_compare(Emitter& e, const Row& row) {
  const Value amount = e.make(Op::bit_and, Type::b32,
                              {e.source(1, Type::u32), Emitter::immediate(ir::bits(row.type) - 1)});
  const Value bit =
      e.make(Op::bit_and, row.type,
             {e.make(Op::shr, row.type, {e.source(0, row.type), amount}), Emitter::immediate(1)});
  e.write_scc(
      e.compare(row.detail == 1 ? Compare::ne : Compare::eq, row.type, bit, Emitter::immediate(0)));
}

void bit_set(Emitter& e, const Row& row) {
  const Value at = e.make(Op::bit_and, Type::b32,
                          {e.source(1, Type::u32), Emitter::immediate(ir::bits(row.type) - 1)});
  const Value bit = e.make(Op::shl, row.type, {Emitter::immediate(1), at});
  const Value old = e.source(0, row.type);
  e.write(0, row.type,
          row.detail == 1
              ? e.make(Op::bit_or, row.type, {old, bit})
              : e.make(Op::bit_and, row.type, {old, e.make(Op::bit_not, row.type, {bit})}));
}

// d = OP a of `type`; the result has 32 bits with detail 1 and 2, SCC is nonzero with detail 2.
void unary(Emitter& e, const Row& row) {
  const Type made = row.detail == 0 ? row.type : Type::u32;
  const Value result = e.make(row.op, row.type, {e.source(1, row.type)}, made);
  if (row.detail == 2) {
    e.scc_is_nonzero(Type::u32, result);
  }
  e.write(0, made, result);
}

// How many bits are not set; SCC: any.
void count_zeros(Emitter& e, const Row& row) {
  const Value flipped = e.make(Op::bit_not, row.type, {e.source(1, row.type)});
  const Value result = e.make(Op::popc, row.type, {flipped}, Type::u32);
  e.scc_is_nonzero(Type::u32, result);
  e.write(0, Type::u32, result);
}

void sign_extend(Emitter& e, const Row& row) {
  const Value result =
      e.make(Op::bfe, Type::s32,
             {e.source(1, Type::s32), Emitter::immediate(0), Emitter::immediate(row.detail)});
  e.write(0, Type::u32, result);
}

void absolute(Emitter& e, const Row&) {
  const Value result = e.make(Op::abs, Type::s32, {e.source(1, Type::s32)});
  e.scc_is_nonzero(Type::u32, result);
  e.write(0, Type::u32, result);
}

// |a - b|, of a difference of 32 bits; SCC: not 0.
void absolute_difference(Emitter& e, const Row&) {
  const Value difference =
      e.make(Op::sub, Type::u32, {e.source(1, Type::s32), e.source(2, Type::s32)});
  const Value result = e.make(Op::abs, Type::s32, {difference});
  e.scc_is_nonzero(Type::u32, result);
  e.write(0, Type::u32, result);
}

// The lowest or highest set bit of `value`, or -1.
void write_place(Emitter& e, const Row& row, Value value) {
  const Value from = row.op == Op::brev ? e.make(Op::brev, row.type, {value}) : value;
  const Value count = e.make(Op::clz, row.type, {from}, Type::u32);
  const Value none = e.compare(Compare::eq, row.type, value, Emitter::immediate(0));
  e.write(0, Type::u32,
          e.make(Op::select, Type::b32, {Emitter::immediate(0xffffffffU), count, none}));
}

void find_bit(Emitter& e, const Row& row) { write_place(e, row, e.source(1, row.type)); }

// The lowest bit that is not set.
void find_zero(Emitter& e, const Row& row) {
  write_place(e, row, e.make(Op::bit_not, row.type, {e.source(1, row.type)}));
}

// How many bits from the top are like the sign, or -1 if all are.
void find_sign(Emitter& e, const Row& row) {
  const Value value = e.source(1, row.type);
  const Value sign = e.make(Op::shr, row.type, {value, Emitter::immediate(ir::bits(row.type) - 1)});
  write_place(e, row, e.make(Op::bit_xor, row.type, {value, sign}));
}

// Offset in bits 4:0 (5:0), width in 22:16.
// A field of the lower word: compilers leave the upper one undefined.
bool narrow_bit_field(Emitter& e, const Row& row) {
  const Argument& field = e.argument(2);
  const std::int64_t at = field.value & 63, width = field.value >> 16 & 0x7f;
  if (ir::bits(row.type) != 64 || field.kind != Argument::Kind::integer || at + width > 32 ||
      width == 0) {
    return false;
  }
  const Type narrow = ir::is_signed(row.type) ? Type::s32 : Type::u32;
  const Value part =
      e.make(Op::bfe, narrow,
             {e.word(e.argument(1), 0), Emitter::immediate(static_cast<std::uint64_t>(at)),
              Emitter::immediate(static_cast<std::uint64_t>(width))});
  const Value result = e.convert(row.type, narrow, part);
  e.scc_is_nonzero(row.type, result);
  e.write(0, row.type, result);
  return true;
}

void bit_field(Emitter& e, const Row& row) {
  if (narrow_bit_field(e, row)) {
    return;
  }
  const Value field = e.source(2, Type::u32);
  const bool wide = ir::bits(row.type) == 64;
  const Value offset = e.make(Op::bit_and, Type::b32, {field, Emitter::immediate(wide ? 63 : 31)});
  const Value width =
      e.make(Op::bfe, Type::u32, {field, Emitter::immediate(16), Emitter::immediate(7)});
  const Value result = e.make(Op::bfe, row.type, {e.source(1, row.type), offset, width});
  e.scc_is_nonzero(row.type, result);
  e.write(0, row.type, result);
}

// s_bfm_b32: ((1 << a[4:0]) - 1) << b[4:0]
void bit_mask(Emitter& e, const Row& row) {
  const auto low = [&](std::size_t which) {
    return e.make(Op::bit_and, Type::b32,
                  {e.source(which, Type::u32), Emitter::immediate(ir::bits(row.type) - 1)});
  };
  const Value ones =
      e.make(Op::sub, row.type,
             {e.make(Op::shl, row.type, {Emitter::immediate(1), low(1)}), Emitter::immediate(1)});
  e.write(0, row.type, e.make(Op::shl, row.type, {ones, low(2)}));
}

// The value shifted onto itself, and of that the bits of a mask.
Value folded(Emitter& e, ir::Type type, Op shift, Value value, unsigned by, std::uint64_t mask) {
  const Value moved = e.make(shift, type, {value, Emitter::immediate(by)});
  const Value both = e.make(Op::bit_or, type, {value, moved});
  return e.make(Op::bit_and, type, {both, Emitter::immediate(mask & ir::value_mask(type))});
}

constexpr std::uint64_t kAll = ~std::uint64_t{0};

// In the lowest bit of each four, whether one of them is set.
Value any_of_four(Emitter& e, ir::Type type) {
  const Value two = folded(e, type, Op::shr, e.source(1, type), 1, kAll);
  return folded(e, type, Op::shr, two, 2, 0x1111111111111111U);
}

// s_wqm: all four where one is set.
void whole_quads(Emitter& e, const Row& row) {
  const Value two = folded(e, row.type, Op::shl, any_of_four(e, row.type), 1, kAll);
  const Value result = folded(e, row.type, Op::shl, two, 2, kAll);
  e.scc_is_nonzero(row.type, result);
  e.write(0, row.type, result);
}

// s_quadmask: a bit for each four.
void quad_mask(Emitter& e, const Row& row) {
  Value result = any_of_four(e, row.type);
  for (const auto& [by, mask] : {std::pair{3U, std::uint64_t{0x0303030303030303U}},
                                 {6U, 0x000f000f000f000fU},
                                 {12U, 0x000000ff000000ffU},
                                 {24U, 0x000000000000ffffU}}) {
    result = folded(e, row.type, Op::shr, result, by, mask);
  }
  e.scc_is_nonzero(row.type, result);
  e.write(0, row.type, result);
}

// s_bitreplicate_b64_b32: each bit twice.
void replicate_bits(Emitter& e, const Row&) {
  Value result = e.convert(Type::u64, Type::u32, e.source(1, Type::u32));
  for (const auto& [by, mask] : {std::pair{16U, std::uint64_t{0x0000ffff0000ffffU}},
                                 {8U, 0x00ff00ff00ff00ffU},
                                 {4U, 0x0f0f0f0f0f0f0f0fU},
                                 {2U, 0x3333333333333333U},
                                 {1U, 0x5555555555555555U},
                                 {1U, kAll}}) {
    result = folded(e, Type::u64, Op::shl, result, by, mask);
  }
  e.write(0, Type::u64, result);
}

// s_pack_ll_b32_b16 and its kin; detail: bit 0 the upper half of the first, bit 1 of the second.
void pack_halves(Emitter& e, const Row& row) {
  const auto half = [&](std::size_t which, bool upper) {
    return e.make(
        Op::bfe, Type::u32,
        {e.source(which, Type::u32), Emitter::immediate(upper ? 16 : 0), Emitter::immediate(16)});
  };
  const Value high =
      e.make(Op::shl, Type::u32, {half(2, (row.detail & 2U) != 0), Emitter::immediate(16)});
  e.write(0, Type::u32, e.make(Op::bit_or, Type::b32, {half(1, (row.detail & 1U) != 0), high}));
}

// The place behind it: 0 where addresses that count from there are added, see addresses.h.
void program_counter(Emitter& e, const Row&) {
  constexpr std::ptrdiff_t kNear = 5;
  const auto& all = e.listing->instructions;
  const std::ptrdiff_t at = e.instruction - all.data();
  const auto last = std::min<std::ptrdiff_t>(at + kNear, std::ssize(all));
  for (std::ptrdiff_t next = at + 1; next < last; ++next) {
    for (const Argument& argument : all[static_cast<std::size_t>(next)].arguments) {
      const auto address =
          argument.kind == Argument::Kind::expression ? read_address(argument.text) : std::nullopt;
      if (address && address->relative) {
        return e.write(0, Type::u64, Emitter::immediate(0));
      }
    }
  }
  e.opaque();
}

// Whether the first instruction behind that names the register compares it with 0.
bool only_asked_for_zero(const Emitter& e) {
  const std::string_view name = e.argument(0).text;
  const auto& all = e.listing->instructions;
  for (auto at = static_cast<std::size_t>(e.instruction - all.data()) + 1; at < all.size(); ++at) {
    const auto& arguments = all[at].arguments;
    if (std::ranges::none_of(arguments, [&](const Argument& a) { return a.text == name; })) {
      continue;
    }
    return all[at].mnemonic.starts_with("s_cmp") && arguments.size() == 2 &&
           arguments[1].kind == Argument::Kind::integer && arguments[1].value == 0;
  }
  return true;
}

// GFX12.5: bits 6 to 9 of IB_STS2 are 0 where the wave is in no cluster; by that compilers choose
// whether ttmp9 is the number of the workgroup or of its cluster (LLVM, AMDGPU, lowerWorkGroupId).
// What else they say in a cluster is left open. Bits 21 to 24: which workgroup of the cluster.
void read_register(Emitter& e, const Row&) {
  std::string inside{e.argument(1).inside};
  std::erase(inside, ' ');
  const bool modelled = e.target.name.starts_with("gfx125");
  if (modelled && (inside == "HW_REG_IB_STS2,21,4" || inside == "28,21,4")) {
    const ir::RegisterId rank = e.temp(Type::b32, true);
    e.emit(Op::special, Type::u32, {rank}, {}).sub =
        static_cast<std::uint8_t>(ir::Special::cluster_ctarank);
    return e.write(0, Type::b32, Emitter::reg(rank));
  }
  if (!modelled || (inside != "HW_REG_IB_STS2,6,4" && inside != "28,6,4")) {
    return e.opaque();
  }
  const ir::RegisterId ranks = e.temp(Type::b32, true), open = e.temp(Type::b32, true);
  e.emit(Op::special, Type::u32, {ranks}, {}).sub =
      static_cast<std::uint8_t>(ir::Special::cluster_nctarank);
  e.emit(Op::opaque, Type::none, {open}, {}).text = static_cast<std::uint32_t>(e.out.texts.size());
  e.out.texts.push_back(inside);
  const Value alone = e.compare(Compare::eq, Type::u32, Emitter::reg(ranks), Emitter::immediate(1));
  const Value other = only_asked_for_zero(e) ? Emitter::immediate(1) : Emitter::reg(open);
  e.write(0, Type::b32, e.make(Op::select, Type::b32, {Emitter::immediate(0), other, alone}));
}

constexpr auto kEq = static_cast<unsigned>(Compare::eq), kNe = static_cast<unsigned>(Compare::ne),
               kLt = static_cast<unsigned>(Compare::lt), kLe = static_cast<unsigned>(Compare::le),
               kGt = static_cast<unsigned>(Compare::gt), kGe = static_cast<unsigned>(Compare::ge);

// Both widths of a logical operation.
#define LOGIC(name, which)                                  \
  {"s_" name "_b32", bitwise, Op::nop, Type::b32, which}, { \
    "s_" name "_b64", bitwise, Op::nop, Type::b64, which    \
  }
#define SAVE(name, which)                                             \
  {"s_" name "_saveexec_b32", saveexec, Op::nop, Type::b32, which}, { \
    "s_" name "_saveexec_b64", saveexec, Op::nop, Type::b64, which    \
  }
#define COMPARE(name, which)                                                  \
  {"s_cmp_" name "_i32", compare, Op::nop, Type::s32, which},                 \
      {"s_cmp_" name "_u32", compare, Op::nop, Type::u32, which},             \
      {"s_cmpk_" name "_i32", compare_constant, Op::nop, Type::s32, which}, { \
    "s_cmpk_" name "_u32", compare_constant, Op::nop, Type::u32, which        \
  }

#define COMPARE_FLOAT(name, which)                                                              \
  {"s_cmp_" name "_f32", compare, Op::nop, Type::f32, static_cast<unsigned>(Compare::which)}, { \
    "s_cmp_" name "_f16", compare_halves, Op::nop, Type::f16,                                   \
        static_cast<unsigned>(Compare::which)                                                   \
  }

constexpr Row kRows[] = {
    COMPARE_FLOAT("lt", lt),
    COMPARE_FLOAT("eq", eq),
    COMPARE_FLOAT("le", le),
    COMPARE_FLOAT("gt", gt),
    COMPARE_FLOAT("lg", ne),
    COMPARE_FLOAT("ge", ge),
    COMPARE_FLOAT("o", num),
    COMPARE_FLOAT("u", nan),
    COMPARE_FLOAT("nge", ltu),
    COMPARE_FLOAT("nlg", equ),
    COMPARE_FLOAT("ngt", leu),
    COMPARE_FLOAT("nle", gtu),
    COMPARE_FLOAT("neq", neu),
    COMPARE_FLOAT("nlt", geu),
    LOGIC("and", kAnd),
    LOGIC("or", kOr),
    LOGIC("xor", kXor),
    LOGIC("andn2", kAndNot),
    LOGIC("orn2", kOrNot),
    LOGIC("nand", kNand),
    LOGIC("nor", kNor),
    LOGIC("xnor", kXnor),
    SAVE("and", kAnd),
    SAVE("or", kOr),
    SAVE("xor", kXor),
    SAVE("andn2", kAndNot),  // source & ~EXEC
    SAVE("orn2", kOrNot),    // source | ~EXEC
    SAVE("nand", kNand),
    SAVE("nor", kNor),
    SAVE("xnor", kXnor),
    SAVE("andn1", 100 + kAndNot),  // EXEC & ~source
    SAVE("orn1", 100 + kOrNot),    // EXEC | ~source
    {"s_andn1_wrexec_b32", wrexec, Op::nop, Type::b32, 100 + kAndNot},
    {"s_andn1_wrexec_b64", wrexec, Op::nop, Type::b64, 100 + kAndNot},
    {"s_andn2_wrexec_b32", wrexec, Op::nop, Type::b32, kAndNot},
    {"s_andn2_wrexec_b64", wrexec, Op::nop, Type::b64, kAndNot},
    {"s_mov_b32", move, Op::mov, Type::b32},
    {"s_mov_b64", move, Op::mov, Type::b64},
    {"s_movk_i32", move_constant},
    {"s_not_b32", invert, Op::nop, Type::b32},
    {"s_not_b64", invert, Op::nop, Type::b64},
    {"s_cselect_b32", select, Op::nop, Type::b32},
    {"s_cselect_b64", select, Op::nop, Type::b64},
    {"s_cmov_b32", conditional_move, Op::nop, Type::b32},
    {"s_cmov_b64", conditional_move, Op::nop, Type::b64},
    {"s_add_u32", with_carry, Op::add_carry, Type::u32, 0},
    {"s_addc_u32", with_carry, Op::add_carry, Type::u32, 1},
    {"s_sub_u32", with_carry, Op::sub_borrow, Type::u32, 0},
    {"s_subb_u32", with_carry, Op::sub_borrow, Type::u32, 1},
    {"s_add_i32", with_overflow, Op::add, Type::s32, 0},
    {"s_sub_i32", with_overflow, Op::sub, Type::s32, 0},
    {"s_addk_i32", with_overflow, Op::add, Type::s32, 1},
    {"s_mulk_i32", multiply_constant},
    {"s_add_nc_u64", binary, Op::add, Type::u64, 0},
    {"s_sub_nc_u64", binary, Op::sub, Type::u64, 0},
    {"s_mul_u64", binary, Op::mul_lo, Type::u64, 0},
    {"s_mul_i32", binary, Op::mul_lo, Type::u32, 0},
    {"s_mul_hi_u32", binary, Op::mul_hi, Type::u32, 0},
    {"s_mul_hi_i32", binary, Op::mul_hi, Type::s32, 0},
    {"s_min_i32", extreme, Op::min, Type::s32},
    {"s_min_u32", extreme, Op::min, Type::u32},
    {"s_max_i32", extreme, Op::max, Type::s32},
    {"s_max_u32", extreme, Op::max, Type::u32},
    {"s_lshl_b32", shift, Op::shl, Type::u32},
    {"s_lshl_b64", shift, Op::shl, Type::u64},
    {"s_lshr_b32", shift, Op::shr, Type::u32},
    {"s_lshr_b64", shift, Op::shr, Type::u64},
    {"s_ashr_i32", shift, Op::shr, Type::s32},
    {"s_ashr_i64", shift, Op::shr, Type::s64},
    {"s_lshl1_add_u32", shift_add, Op::nop, Type::u32, 1},
    {"s_lshl2_add_u32", shift_add, Op::nop, Type::u32, 2},
    {"s_lshl3_add_u32", shift_add, Op::nop, Type::u32, 3},
    {"s_lshl4_add_u32", shift_add, Op::nop, Type::u32, 4},
    COMPARE("eq", kEq),
    COMPARE("lg", kNe),
    COMPARE("lt", kLt),
    COMPARE("le", kLe),
    COMPARE("gt", kGt),
    COMPARE("ge", kGe),
    {"s_cmp_eq_u64", compare, Op::nop, Type::u64, kEq},
    {"s_cmp_lg_u64", compare, Op::nop, Type::u64, kNe},
    {"s_bitcmp0_b32", bit_compare, Op::nop, Type::u32, 0},
    {"s_bitcmp1_b32", bit_compare, Op::nop, Type::u32, 1},
    {"s_bitcmp0_b64", bit_compare, Op::nop, Type::u64, 0},
    {"s_bitcmp1_b64", bit_compare, Op::nop, Type::u64, 1},
    {"s_bitset0_b32", bit_set, Op::nop, Type::u32, 0},
    {"s_bitset1_b32", bit_set, Op::nop, Type::u32, 1},
    {"s_bitset0_b64", bit_set, Op::nop, Type::u64, 0},
    {"s_bitset1_b64", bit_set, Op::nop, Type::u64, 1},
    {"s_brev_b32", unary, Op::brev, Type::b32, 0},
    {"s_brev_b64", unary, Op::brev, Type::b64, 0},
    {"s_bcnt1_i32_b32", unary, Op::popc, Type::b32, 2},
    {"s_bcnt1_i32_b64", unary, Op::popc, Type::b64, 2},
    {"s_bcnt0_i32_b32", count_zeros, Op::popc, Type::b32},
    {"s_bcnt0_i32_b64", count_zeros, Op::popc, Type::b64},
    {"s_ff0_i32_b32", find_zero, Op::brev, Type::b32},
    {"s_ff0_i32_b64", find_zero, Op::brev, Type::b64},
    {"s_flbit_i32", find_sign, Op::clz, Type::s32},
    {"s_flbit_i32_i64", find_sign, Op::clz, Type::s64},
    {"s_absdiff_i32", absolute_difference},
    {"s_ff1_i32_b32", find_bit, Op::brev, Type::b32},
    {"s_ff1_i32_b64", find_bit, Op::brev, Type::b64},
    {"s_flbit_i32_b32", find_bit, Op::clz, Type::b32},
    {"s_flbit_i32_b64", find_bit, Op::clz, Type::b64},
    {"s_sext_i32_i8", sign_extend, Op::nop, Type::s32, 8},
    {"s_sext_i32_i16", sign_extend, Op::nop, Type::s32, 16},
    {"s_abs_i32", absolute},
    {"s_bfe_u32", bit_field, Op::nop, Type::u32},
    {"s_bfe_i32", bit_field, Op::nop, Type::s32},
    {"s_bfe_u64", bit_field, Op::nop, Type::u64},
    {"s_bfe_i64", bit_field, Op::nop, Type::s64},
    {"s_bfm_b32", bit_mask, Op::nop, Type::b32},
    {"s_bfm_b64", bit_mask, Op::nop, Type::b64},
    {"s_pack_ll_b32_b16", pack_halves, Op::nop, Type::b32, 0},
    {"s_pack_hl_b32_b16", pack_halves, Op::nop, Type::b32, 1},
    {"s_pack_lh_b32_b16", pack_halves, Op::nop, Type::b32, 2},
    {"s_pack_hh_b32_b16", pack_halves, Op::nop, Type::b32, 3},
    {"s_wqm_b32", whole_quads, Op::nop, Type::u32},
    {"s_wqm_b64", whole_quads, Op::nop, Type::u64},
    {"s_quadmask_b32", quad_mask, Op::nop, Type::u32},
    {"s_quadmask_b64", quad_mask, Op::nop, Type::u64},
    {"s_bitreplicate_b64_b32", replicate_bits},
    {"s_getreg_b32", read_register},
    {"s_getpc_b64", program_counter},
};

}  // namespace

std::span<const Row> scalar_rows() { return kRows; }

}  // namespace muster::amdgcn
