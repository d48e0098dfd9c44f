// Moves, which convert. Reference: vISA specification, MOV; section on data types.
#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Rounding;
using ir::Type;

bool same_bits(DataType a, DataType b) {
  return a == b || (is_integer(a) && is_integer(b) && bytes_of(a) == bytes_of(b));
}

// The bits of a predicate as a number.
void from_predicate(Emitter& e) {
  const ir::RegisterId bits = e.temp(Type::b32, true);
  e.emit(Op::mask_bits, Type::b32, {bits}, {Emitter::reg(e.predicate(e.argument(1).variable))});
  e.write_integer(0, Emitter::reg(bits), false);
}

// Floats to integers: towards zero, and as near as the type allows.
void from_real(Emitter& e) {
  const DataType to = e.type(0);
  const Type type = real_type(e);
  const Value value = e.real(1, type);
  if (is_floating(to)) {
    return e.write_real(0, value, type);
  }
  const unsigned bytes = bytes_of(to);
  const Type as = type_of(to);
  const Value number = e.convert(as, type, value, Rounding::integer_zero);
  // A register holds 8 and 16 bits zero-extended.
  e.write(0, bytes < 4 ? e.field(number, 0, 8 * bytes) : number);
}

void from_integer(Emitter& e) {
  const DataType to = e.type(0);
  const Argument& from = e.argument(1);
  if (is_floating(to)) {
    const Type as = to == DataType::df ? Type::f64 : Type::f32;
    const bool wide = has_wide(e, 1);
    const bool sign =
        is_signed(from.type) || from.modifier != Modifier::none || from.type == DataType::v;
    const Value number =
        e.convert(as, ir::integer_type(wide ? 64 : 32, sign), e.integer(1, wide), e.rounding);
    return e.write_real(0, number, as);
  }
  if (e.instruction->saturate) {
    // A number of 64 bits without sign that is negative with one is too large for any type.
    return from.type == DataType::uq ? e.opaque() : write_exact(e, e.integer(1, true));
  }
  const bool wide = has_wide(e);
  e.write_integer(0, e.integer(1, wide), wide);
}

void move(Emitter& e, const Row&) {
  const Argument& from = e.argument(1);
  if (from.kind == Argument::Kind::name) {
    return from_predicate(e);
  }
  if (same_bits(e.type(0), from.type) && from.modifier == Modifier::none &&
      !e.instruction->saturate) {
    return e.write(0, e.bits(1));
  }
  if (is_floating(from.type) || from.type == DataType::vf) {
    return from_real(e);
  }
  from_integer(e);
}

constexpr Row kRows[] = {{"mov", move}};

}  // namespace

std::span<const Row> convert_rows() { return kRows; }

}  // namespace muster::visa
