// Conversions that have instructions of their own: floats of 8 bits (five of exponent, two of
// fraction; in registers they are UB), TF32 (in registers UD), and rounding by a random number. The
// other 8-bit form, B, is not described and stays unknown. Reference: vISA specification, FCVT,
// SRND.
#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Value both_bits(Emitter& e, Value a, std::uint64_t mask) {
  return e.make(Op::bit_and, Type::b32, {a, imm(mask)});
}

// Whether the exponent, all of `exponent`, says infinity or no number.
Value no_number(Emitter& e, Value bits, std::uint64_t exponent) {
  return e.compare(Compare::eq, Type::u32, both_bits(e, bits, exponent), imm(exponent));
}

// To the nearest, ties to even, without the last `cut` bits: they are 0 behind it.
Value nearest(Emitter& e, Value bits, unsigned cut) {
  const Value odd = e.field(bits, cut, 1);
  const Value more = e.make(Op::add, Type::u32, {bits, imm((std::uint64_t{1} << (cut - 1)) - 1)});
  return e.make(Op::add, Type::u32, {more, odd});
}

// A half's upper byte; of what is no number it keeps one bit of the fraction.
Value to_byte(Emitter& e, Value half, Value rounded) {
  const Value special = no_number(e, half, 0x7c00U);
  const Value fraction = e.compare(Compare::ne, Type::u32, both_bits(e, half, 0x3ffU), imm(0));
  const Value quiet = e.select(Type::b32, imm(2), imm(0), fraction);
  const Value kept = e.make(Op::bit_or, Type::b32, {e.field(half, 8, 8), quiet});
  return e.select(Type::b32, kept, e.field(rounded, 8, 8), special);
}

void to_tf32(Emitter& e) {
  const Value bits = e.bits(1);
  Value value = both_bits(e, nearest(e, bits, 13), 0xffffe000U);
  const Value tiny = e.compare(Compare::eq, Type::u32, both_bits(e, bits, 0x7f800000U), imm(0));
  value = e.select(Type::b32, both_bits(e, bits, 0x80000000U), value, tiny);
  value = e.select(Type::b32, bits, value, no_number(e, bits, 0x7f800000U));
  e.write(0, value);
}

void convert(Emitter& e, const Row&) {
  const DataType to = e.type(0), from = e.type(1);
  if (e.instruction->saturate || e.argument(1).modifier != Modifier::none) {
    return e.opaque();
  }
  if (to == DataType::hf && (from == DataType::ub || from == DataType::bf8)) {
    return e.write(0, e.make(Op::shl, Type::u32, {e.bits(1), imm(8)}));
  }
  if ((to == DataType::ub || to == DataType::bf8) && from == DataType::hf) {
    const Value half = e.bits(1);
    return e.write(0, to_byte(e, half, nearest(e, half, 8)));
  }
  if ((to == DataType::ud || to == DataType::tf32) && from == DataType::f) {
    return to_tf32(e);
  }
  if (to == DataType::f && (from == DataType::ud || from == DataType::tf32)) {
    return e.write(0, e.bits(1));
  }
  e.opaque();
}

// A random number is added to the bits that are cut off.
void round_by_chance(Emitter& e, const Row&) {
  const DataType to = e.type(0), from = e.type(1);
  const Value bits = e.bits(1);
  if (from == DataType::hf && (to == DataType::ub || to == DataType::bf8)) {
    const Value chance = both_bits(e, e.bits(2), 0xffU);
    return e.write(0, to_byte(e, bits, e.make(Op::add, Type::u32, {bits, chance})));
  }
  if (from != DataType::f || to != DataType::hf) {
    return e.opaque();
  }
  const Value special = no_number(e, bits, 0x7f800000U);
  const Value chance = both_bits(e, e.bits(2), 0x1fffU);
  const Value more = e.make(Op::add, Type::u32, {bits, chance});
  const Value half =
      e.convert(Type::f16, Type::f32, e.select(Type::b32, bits, more, special), ir::Rounding::zero);
  // Beyond the largest half the document leaves open what it becomes.
  const Value size = both_bits(e, more, 0x7fffffffU);
  const Value large = e.compare(Compare::ge, Type::u32, size, imm(0x47800000U));
  const Value open =
      e.make(Op::bit_and, Type::pred, {large, e.make(Op::bit_not, Type::pred, {special})});
  const ir::RegisterId nobody_knows = e.temp(Type::b32, false);
  e.emit(Op::opaque, Type::none, {nobody_knows}, {}).text = e.text_of_instruction();
  e.write(0, e.select(Type::b32, Emitter::reg(nobody_knows), half, open));
}

constexpr Row kRows[] = {{"fcvt", convert}, {"srnd", round_by_chance}};

}  // namespace

std::span<const Row> small_float_rows() { return kRows; }

}  // namespace muster::visa
