// Arithmetic of integers, and of floats where an opcode has both. Sums and products are exact
// before the destination cuts or clamps them. Reference: vISA specification, the instructions by
// name.
#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// Sums and differences of 32 bits are exact in 64.
bool clamps(const Emitter& e) { return e.instruction->saturate && !has_wide(e); }

void finish(Emitter& e, Value value, bool wide) {
  if (clamps(e)) {
    write_exact(e, value);
  } else if (e.instruction->saturate) {
    e.opaque();  // of 64 bits
  } else {
    e.write_integer(0, value, wide);
  }
}

Type unsigned_type(bool wide) { return wide ? Type::u64 : Type::u32; }

void binary(Emitter& e, const Row& row) {
  if (has_float(e)) {
    const Type type = real_type(e);
    return e.write_real(0, real_operation(e, row.op, type, {e.real(1, type), e.real(2, type)}),
                        type);
  }
  const bool wide = has_wide(e) || clamps(e);
  finish(e, e.make(row.op, unsigned_type(wide), {e.integer(1, wide), e.integer(2, wide)}), wide);
}

// And a predicate: whether the sum is no number of the destination's type.
void add_three_overflow(Emitter& e) {
  if (e.arguments() != 5 || e.type(0) == DataType::q || e.type(0) == DataType::uq ||
      has_wide(e, 2) || e.instruction->saturate || !is_integer(e.type(0))) {
    return e.opaque();
  }
  const Value two = e.make(Op::add, Type::s64, {e.integer(2, true), e.integer(3, true)});
  const Value sum = e.make(Op::add, Type::s64, {two, e.integer(4, true)});
  const unsigned bits = 8 * bytes_of(e.type(0));
  const bool sign = is_signed(e.type(0));
  const Value cut = e.unpack(sum, 0);
  const Value held =
      bits == 32 ? e.convert(Type::s64, sign ? Type::s32 : Type::u32, cut)
                 : e.convert(Type::s64, ir::integer_type(bits, sign), e.field(cut, 0, bits));
  const Value over = e.compare(ir::Compare::ne, Type::u64, held, sum);
  e.write_integer(0, sum, true);
  e.write_predicate(1, over);
}

void add_three(Emitter& e, const Row&) {
  if (e.instruction->has("o")) {
    return add_three_overflow(e);
  }
  const bool wide = has_wide(e) || clamps(e);
  const Type type = unsigned_type(wide);
  const Value sum = e.make(Op::add, type, {e.integer(1, wide), e.integer(2, wide)});
  finish(e, e.make(Op::add, type, {sum, e.integer(3, wide)}), wide);
}

// Floats are fused.
void multiply_add(Emitter& e, const Row&) {
  if (has_float(e)) {
    const Type type = real_type(e);
    return e.write_real(
        0, real_operation(e, Op::fma, type, {e.real(1, type), e.real(2, type), e.real(3, type)}),
        type);
  }
  const bool wide = has_wide(e) || clamps(e);
  const Type type = unsigned_type(wide);
  const Value product = e.make(Op::mul_lo, type, {e.integer(1, wide), e.integer(2, wide)});
  finish(e, e.make(Op::add, type, {product, e.integer(3, wide)}), wide);
}

void multiply_high(Emitter& e, const Row&) {
  const Type type = is_signed(e.type(1)) ? Type::s32 : Type::u32;
  if (is_signed(e.type(1)) != is_signed(e.type(2))) {
    const Value product = e.make(Op::mul_lo, Type::u64, {e.integer(1, true), e.integer(2, true)});
    return e.write_integer(0, e.unpack(product, 1), false);
  }
  e.write_integer(0, e.make(Op::mul_hi, type, {e.integer(1, false), e.integer(2, false)}), false);
}

// The low halves, and in the registers behind them the high ones.
void multiply_add_wide(Emitter& e, const Row&) {
  const Argument& to = e.argument(0);
  if (e.parts() > 1 || to.region.horizontal != 1) {
    return e.opaque();
  }
  const Value product = e.make(Op::mul_lo, Type::u64, {e.integer(1, true), e.integer(2, true)});
  const Value sum = e.make(Op::add, Type::u64, {product, e.integer(3, true)});
  const unsigned size = e.cells.register_bytes();
  const unsigned rows = (e.instruction->size * 4 + size - 1) / size;
  Elements low = e.elements(to), high = low;
  for (unsigned i = 0; i < high.count; ++i) {
    high.at[i] += rows * size;
  }
  const Value condition = e.condition();
  e.cells.write(low, e.unpack(sum, 0), condition);
  e.cells.write(high, e.unpack(sum, 1), condition);
}

// detail 1: the difference.
void with_carry(Emitter& e, const Row& row) {
  const Value a = e.integer(2, false);
  const Value b = e.integer(3, false);
  const bool scalar = e.is_scalar(a) && e.is_scalar(b);
  const ir::RegisterId result = e.temp(Type::b32, scalar);
  const ir::RegisterId carry = e.temp(Type::pred, scalar);
  e.emit(row.op, Type::u32, {result, carry}, {a, b, imm(0)});
  e.write(0, Emitter::reg(result));
  e.write(1, e.select(Type::b32, imm(1), imm(0), Emitter::reg(carry)));
}

// Integers; floats stand in float.cpp. detail 1: the remainder.
void divide(Emitter& e, const Row& row) {
  if (has_float(e)) {
    if (row.op == Op::rem) {
      return e.opaque();
    }
    const Type type = real_type(e);
    const Value value = real_operation(e, Op::div, type, {e.real(1, type), e.real(2, type)});
    e.out.instrs.back().flags |= ir::kApproximate;
    return e.write_real(0, value, type);
  }
  const bool wide = has_wide(e);
  const Type type = ir::integer_type(wide ? 64 : 32, is_signed(e.type(1)));
  if (is_signed(e.type(1)) != is_signed(e.type(2))) {
    return e.opaque();
  }
  e.write_integer(0, e.make(row.op, type, {e.integer(1, wide), e.integer(2, wide)}), wide);
}

void average(Emitter& e, const Row&) {
  const Value sum = e.make(Op::add, Type::s64, {e.integer(1, true), e.integer(2, true)});
  const Value more = e.make(Op::add, Type::s64, {sum, imm(1)});
  write_exact(e, e.make(Op::shr, Type::s64, {more, imm(1)}));
}

// The smaller or larger. Of a mix of signs the numbers count.
void extreme(Emitter& e, const Row& row) {
  if (has_float(e)) {
    const Type type = real_type(e);
    return e.write_real(0, real_operation(e, row.op, type, {e.real(1, type), e.real(2, type)}),
                        type);
  }
  const bool mixed = is_signed(e.type(1)) != is_signed(e.type(2));
  const bool wide = has_wide(e) || mixed;
  const Type type = ir::integer_type(wide ? 64 : 32, mixed || is_signed(e.type(1)));
  e.write_integer(0, e.make(row.op, type, {e.integer(1, wide), e.integer(2, wide)}), wide);
}

constexpr Row kRows[] = {
    {"add", binary, Op::add},
    {"mul", binary, Op::mul_lo},
    {"add3", add_three},
    {"mad", multiply_add},
    {"mulh", multiply_high},
    {"madw", multiply_add_wide},
    {"addc", with_carry, Op::add_carry},
    {"subb", with_carry, Op::sub_borrow},
    {"div", divide, Op::div},
    {"mod", divide, Op::rem},
    {"avg", average},
    {"min", extreme, Op::min},
    {"max", extreme, Op::max},
};

}  // namespace

std::span<const Row> arithmetic_rows() { return kRows; }

}  // namespace muster::visa
