// Bits: logic, also of predicates, shifts, rotations, fields, counts. Reference: vISA
// specification, the instructions by name.
#include <charconv>

#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Type bits_type(bool wide) { return wide ? Type::b64 : Type::b32; }

Value predicate_of(Emitter& e, std::size_t which) {
  return Emitter::reg(e.predicate(e.argument(which).variable));
}
bool of_predicates(const Emitter& e) { return e.argument(0).kind == Argument::Kind::name; }

void binary(Emitter& e, const Row& row) {
  if (of_predicates(e)) {
    return e.write_predicate(0,
                             e.make(row.op, Type::pred, {predicate_of(e, 1), predicate_of(e, 2)}));
  }
  const bool wide = has_wide(e);
  e.write_integer(0, e.make(row.op, bits_type(wide), {e.integer(1, wide), e.integer(2, wide)}),
                  wide);
}

void invert(Emitter& e, const Row&) {
  if (of_predicates(e)) {
    return e.write_predicate(0, e.make(Op::bit_not, Type::pred, {predicate_of(e, 1)}));
  }
  const bool wide = has_wide(e);
  e.write_integer(0, e.make(Op::bit_not, bits_type(wide), {e.integer(1, wide)}), wide);
}

// detail: 0 left, 1 right, 2 right with the sign. The amount counts modulo 32, or 64 where values
// are of 64 bits.
void shift(Emitter& e, const Row& row) {
  const bool wide = e.type(1) == DataType::q || e.type(1) == DataType::uq ||
                    e.type(0) == DataType::q || e.type(0) == DataType::uq;
  if (e.instruction->saturate) {
    return e.opaque();
  }
  Value amount = e.integer(2, has_wide(e, 2));
  amount = has_wide(e, 2) && !(e.type(2) != DataType::q && e.type(2) != DataType::uq)
               ? e.unpack(amount, 0)
               : amount;
  amount = e.make(Op::bit_and, Type::b32, {amount, imm(wide ? 63 : 31)});
  const Type type = ir::integer_type(wide ? 64 : 32, row.detail == 2);
  Value value = e.integer(1, wide);
  // A logical shift of a signed type shifts its bits.
  if (row.detail == 1 && is_signed(e.type(1)) && bytes_of(e.type(1)) < 4 &&
      e.argument(1).modifier == Modifier::none) {
    value = e.bits(1);
    value = wide ? e.pack(value, imm(0)) : value;
  }
  e.write_integer(0, e.make(row.op, type, {value, amount}), wide);
}

// detail 1: to the right.
void rotate(Emitter& e, const Row& row) {
  const unsigned bits = 8 * bytes_of(e.type(1));
  if (bits != 16 && bits != 32 && bits != 64) {
    return e.opaque();
  }
  const Type type = bits == 64 ? Type::u64 : Type::u32;
  const Value value = e.bits(1);
  Value amount = e.bits(2);
  amount = bytes_of(e.type(2)) == 8 ? e.unpack(amount, 0) : amount;
  const auto masked = [&](Value number) {
    return e.make(Op::bit_and, Type::b32, {number, imm(bits - 1)});
  };
  const Value to = masked(amount);
  const Value back = masked(e.make(Op::sub, Type::u32, {imm(0), amount}));
  const Value left = e.make(Op::shl, type, {value, row.detail == 1 ? back : to});
  const Value right = e.make(Op::shr, type, {value, row.detail == 1 ? to : back});
  const Value all = e.make(Op::bit_or, bits_type(bits == 64), {left, right});
  e.write_integer(0, all, bits == 64);
}

// width, offset, value
void extract(Emitter& e, const Row&) {
  const auto low = [&](std::size_t which) {
    return e.make(Op::bit_and, Type::b32, {e.integer(which, false), imm(31)});
  };
  const Type type = is_signed(e.type(3)) ? Type::s32 : Type::u32;
  e.write_integer(0, e.make(Op::bfe, type, {e.integer(3, false), low(2), low(1)}), false);
}

// width, offset, value, into
void insert(Emitter& e, const Row&) {
  const auto low = [&](std::size_t which) {
    return e.make(Op::bit_and, Type::b32, {e.integer(which, false), imm(31)});
  };
  e.write_integer(
      0, e.make(Op::bfi, Type::b32, {e.integer(3, false), e.integer(4, false), low(2), low(1)}),
      false);
}

// bfn.x1e: bit src0 + 2 src1 + 4 src2 of the table. lop3 counts the other way round.
void truth_table(Emitter& e, const Row&) {
  unsigned table = 0;
  const std::string_view text =
      e.instruction->suffixes.empty() ? std::string_view{} : e.instruction->suffixes[0];
  if (text.size() < 2 || text[0] != 'x' || has_wide(e) ||
      std::from_chars(text.data() + 1, text.data() + text.size(), table, 16).ec != std::errc{}) {
    return e.opaque();
  }
  e.write_integer(
      0,
      e.make(Op::lop3, Type::b32,
             {e.integer(3, false), e.integer(2, false), e.integer(1, false), imm(table & 0xffU)}),
      false);
}

void unary(Emitter& e, const Row& row) {
  e.write_integer(0, e.make(row.op, Type::b32, {e.bits(1)}), false);
}

// detail: 0 from the lowest, 1 from the highest; -1 if there is none. Of a negative number the
// highest 0.
void find(Emitter& e, const Row& row) {
  Value value = e.integer(1, false);
  if (row.detail == 1 && is_signed(e.type(1))) {
    const Value sign = e.make(Op::shr, Type::s32, {value, imm(31)});
    value = e.make(Op::bit_xor, Type::b32, {value, sign});
  }
  const Value from = row.detail == 0 ? e.make(Op::brev, Type::b32, {value}) : value;
  const Value count = e.make(Op::clz, Type::b32, {from}, Type::u32);
  const Value none = e.compare(Compare::eq, Type::u32, value, imm(0));
  e.write_integer(0, e.select(Type::b32, imm(0xffffffffU), count, none), false);
}

// The bits of a number, a lane each; or the lowest bit of each lane's.
void set_predicate(Emitter& e, const Row&) {
  const Value value = e.integer(1, false);
  if (e.is_scalar(value)) {
    const unsigned first = e.first_lane();
    const ir::RegisterId mask = e.temp(Type::pred, false);
    const Value moved = first == 0 ? value : e.make(Op::shl, Type::u32, {value, imm(first)});
    e.emit(Op::bits_mask, Type::b32, {mask}, {moved});
    return e.write_predicate(0, Emitter::reg(mask));
  }
  e.write_predicate(0, e.compare(Compare::ne, Type::u32, e.field(value, 0, 1), imm(0)));
}

constexpr Row kRows[] = {
    {"and", binary, Op::bit_and},
    {"or", binary, Op::bit_or},
    {"xor", binary, Op::bit_xor},
    {"not", invert},
    {"shl", shift, Op::shl, 0},
    {"shr", shift, Op::shr, 1},
    {"asr", shift, Op::shr, 2},
    {"rol", rotate, Op::nop, 0},
    {"ror", rotate, Op::nop, 1},
    {"bfe", extract},
    {"bfi", insert},
    {"bfn", truth_table},
    {"bfrev", unary, Op::brev},
    {"cbit", unary, Op::popc},
    {"lzd", unary, Op::clz},
    {"fbl", find, Op::nop, 0},
    {"fbh", find, Op::nop, 1},
    {"setp", set_predicate},
};

}  // namespace

std::span<const Row> logic_rows() { return kRows; }

}  // namespace muster::visa
