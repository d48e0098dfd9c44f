// Comparisons, and selections by a predicate. Reference: vISA specification, CMP and SEL.
#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

Compare which(Condition condition, bool real) {
  switch (condition) {
    case Condition::eq:
      return Compare::eq;
    case Condition::ne:
      return real ? Compare::neu : Compare::ne;
    case Condition::gt:
      return Compare::gt;
    case Condition::ge:
      return Compare::ge;
    case Condition::lt:
      return Compare::lt;
    default:
      return Compare::le;
  }
}

// One number, whatever it is: IGC compares what nobody wrote with itself to learn which lanes are
// active.
bool is_same(const Argument& a, const Argument& b) {
  return a.kind == Argument::Kind::general && b.kind == a.kind && a.variable == b.variable &&
         a.row == b.row && a.column == b.column && a.region == b.region && a.modifier == b.modifier;
}

// Into a predicate, or all ones and 0 into a variable.
void compare(Emitter& e, const Row&) {
  const Condition condition = e.instruction->condition;
  if (condition == Condition::none) {
    return e.opaque();
  }
  Value value;
  if (has_float(e)) {
    const Type type = real_type(e);
    const Value a = e.real(1, type);
    value = e.compare(which(condition, true), type, a, e.real(2, type));
    e.out.instrs.back().flags |= e.flushes && type == Type::f32 ? std::uint32_t{ir::kFtz} : 0;
  } else {
    const bool mixed = is_signed(e.type(1)) != is_signed(e.type(2));
    const bool wide = has_wide(e, 1) || mixed;
    const Type type = ir::integer_type(wide ? 64 : 32, mixed || is_signed(e.type(1)));
    const bool same = is_same(e.argument(1), e.argument(2));
    const Value a = same ? e.make(Op::mov, wide ? Type::b64 : Type::b32, {Emitter::immediate(0)})
                         : e.integer(1, wide);
    value = e.compare(which(condition, false), type, a, same ? a : e.integer(2, wide));
  }
  if (e.argument(0).kind == Argument::Kind::name) {
    return e.write_predicate(0, value);
  }
  const bool wide = bytes_of(e.type(0)) == 8;
  const std::uint64_t ones = wide ? ~std::uint64_t{0} : 0xffffffffU;
  const Value number = e.select(wide ? Type::b64 : Type::b32, Emitter::immediate(ones),
                                Emitter::immediate(0), value);
  e.write(0, bytes_of(e.type(0)) < 4 ? e.field(number, 0, 8 * bytes_of(e.type(0))) : number);
}

// The predicate chooses; it does not keep lanes from being written.
void select(Emitter& e, const Row&) {
  Value chosen = e.guard();
  if (chosen.kind == Value::Kind::none) {
    return e.opaque();
  }
  if (e.instruction->size == 1) {
    chosen = e.lane_bit(chosen, e.first_lane());
  }
  if (has_float(e, 0)) {
    const Type type = real_type(e);
    const Value a = e.real(1, type);
    return e.write_real(
        0, e.select(type == Type::f64 ? Type::b64 : Type::b32, a, e.real(2, type), chosen), type,
        false);
  }
  const bool wide = has_wide(e);
  const Value a = e.integer(1, wide);
  e.write_integer(0, e.select(wide ? Type::b64 : Type::b32, a, e.integer(2, wide), chosen), wide,
                  false);
}

constexpr Row kRows[] = {{"cmp", compare}, {"sel", select}};

}  // namespace

std::span<const Row> compare_rows() { return kRows; }

}  // namespace muster::visa
