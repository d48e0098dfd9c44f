// Floating point alone: rounding, and the functions of the math unit, whose approximate ones give
// the correctly rounded value. Reference: vISA specification, the instructions by name.
#include "isa/visa/lower/rows.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Rounding;
using ir::Type;

// detail 1: exact by the specification.
void function(Emitter& e, const Row& row) {
  const Type type = real_type(e);
  const Value value = real_operation(e, row.op, type, {e.real(1, type)});
  e.out.instrs.back().flags |= row.detail == 0 ? std::uint32_t{ir::kApproximate} : 0;
  e.write_real(0, value, type);
}

void round(Emitter& e, const Row& row) {
  const Type type = real_type(e);
  e.write_real(0, e.convert(type, type, e.real(1, type), static_cast<Rounding>(row.detail)), type);
}

// What is above the next integer below.
void fraction(Emitter& e, const Row&) {
  const Type type = real_type(e);
  const Value value = e.real(1, type);
  const Value below = e.convert(type, type, value, Rounding::integer_minus_infinity);
  e.write_real(0, real_operation(e, Op::sub, type, {value, below}), type);
}

// a to the power of b: 2 to the power of b * log2 a.
void power(Emitter& e, const Row&) {
  const Type type = real_type(e);
  const Value log = real_operation(e, Op::lg2, type, {e.real(1, type)});
  e.out.instrs.back().flags |= ir::kApproximate;
  const Value product = real_operation(e, Op::mul_lo, type, {log, e.real(2, type)});
  const Value value = real_operation(e, Op::ex2, type, {product});
  e.out.instrs.back().flags |= ir::kApproximate;
  e.write_real(0, value, type);
}

void divide_exact(Emitter& e, const Row&) {
  const Type type = real_type(e);
  e.write_real(0, real_operation(e, Op::div, type, {e.real(1, type), e.real(2, type)}), type);
}

// The quotient, or the reciprocal of a root, and a predicate: whether it is 0, infinite or no
// number. The document gives an approximation, which those who use it refine.
void approximate(Emitter& e, const Row& row) {
  const Type type = real_type(e);
  const Value value = row.op == Op::div
                          ? real_operation(e, row.op, type, {e.real(2, type), e.real(3, type)})
                          : real_operation(e, row.op, type, {e.real(2, type)});
  e.out.instrs.back().flags |= ir::kApproximate;
  const auto has = [&](ir::FloatClass what) {
    const Value yes = e.make(Op::test_float, type, {value}, Type::pred);
    e.out.instrs.back().sub = static_cast<std::uint8_t>(what);
    return yes;
  };
  const Value infinite = e.make(Op::bit_not, Type::pred, {has(ir::FloatClass::finite)});
  const Value zero = e.compare(ir::Compare::eq, type, value, Emitter::immediate(0));
  e.write_real(0, value, type);
  e.write_predicate(1, e.make(Op::bit_or, Type::pred, {infinite, zero}));
}

constexpr auto kRound = [](Rounding rounding) { return static_cast<unsigned>(rounding); };

constexpr Row kRows[] = {
    {"inv", function, Op::rcp},
    {"sqrt", function, Op::sqrt},
    {"sqrtm", function, Op::sqrt, 1},
    {"rsqrt", function, Op::rsqrt},
    {"log", function, Op::lg2},
    {"exp", function, Op::ex2},
    {"sin", function, Op::sin},
    {"cos", function, Op::cos},
    {"tanh", function, Op::tanh},
    {"pow", power},
    {"divm", divide_exact},
    {"invm", approximate, Op::div},
    {"rsqtm", approximate, Op::rsqrt},
    {"frc", fraction},
    {"rndd", round, Op::convert, kRound(Rounding::integer_minus_infinity)},
    {"rndu", round, Op::convert, kRound(Rounding::integer_plus_infinity)},
    {"rnde", round, Op::convert, kRound(Rounding::integer_nearest_even)},
    {"rndz", round, Op::convert, kRound(Rounding::integer_zero)},
};

}  // namespace

std::span<const Row> float_rows() { return kRows; }

}  // namespace muster::visa
