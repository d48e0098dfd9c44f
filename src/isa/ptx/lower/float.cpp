// Floating point: PTX ISA 9.7.3 to 9.7.6.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

ir::Instr& finish_float(const Site& s, ir::Instr& made) {
  made.flags = s.forms.flags;
  made.rounding = s.forms.rounding;
  return made;
}

void unary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type);
  ir::Instr& made = finish_float(s, e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a}));
  // PTX ISA, neg, abs: which NaN becomes of a NaN is not said, but for abs.f64.
  const bool sign = s.row->op == Op::neg || (s.row->op == Op::abs && type != Type::f64);
  if (sign) made.flags |= ir::kNan;
}

void binary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  finish_float(s, e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b}));
}

void ternary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value c = e.source(s.args[3], type);
  finish_float(s, e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b, c}));
}

// min, max of two or three, perhaps of the absolute values.
void extreme(Emitter& e, const Site& s) {
  const Type type = s.type();
  const auto read = [&](const Arg& arg) {
    const Value whole = e.source(arg, type);
    if (!s.mnemonic.has(Modifier::kAbs) || s.mnemonic.has(Modifier::kXorsign)) return whole;
    const ir::RegisterId made = e.temp(type);
    e.emit(Op::abs, type, {made}, {whole});
    return in(made);
  };
  Value a = read(s.args[1]);
  const Value b = read(s.args[2]);
  if (s.args.size() == 4) {
    const Value c = read(s.args[3]);
    const ir::RegisterId first = e.temp(type);
    finish_float(s, e.emit(s.row->op, type, {first}, {a, b}));
    finish_float(s, e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {in(first), c}));
    return;
  }
  finish_float(s, e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b}));
}

// Two single-precision numbers in one 64-bit register.
void packed(Emitter& e, const Site& s) {
  const size_t sources = s.args.size() - 1;
  std::vector<std::vector<ir::RegisterId>> parts;
  for (size_t side = 0; side <= sources; ++side) {
    parts.push_back({e.temp(Type::f32), e.temp(Type::f32)});
    if (side == 0) continue;
    const Value whole = e.source(s.args[side], Type::b64);
    e.emit(Op::unpack, Type::b64, parts[side], std::span{&whole, 1}).from = Type::f32;
  }
  for (size_t i = 0; i < 2; ++i) {
    std::vector<Value> src;
    for (size_t side = 1; side <= sources; ++side) src.push_back(in(parts[side][i]));
    finish_float(s, e.emit(s.row->op, Type::f32, std::span{&parts[0][i], 1}, src));
  }
  e.emit(Op::pack, Type::b64, {e.destination(s.args[0], Type::b64)},
         {in(parts[0][0]), in(parts[0][1])})
      .from = Type::f32;
}

// add.f32.f16 and the like: the narrow operands are widened, which is exact.
void mixed(Emitter& e, const Site& s) {
  const Type narrow = s.type(1);
  const auto read = [&](const Arg& arg) {
    const ir::RegisterId made = e.temp(Type::f32);
    const Value value = e.source(arg, narrow);
    e.emit(Op::convert, Type::f32, {made}, {value}).from = narrow;
    return in(made);
  };
  const ir::RegisterId d = e.destination(s.args[0], Type::f32);
  if (s.row->op == Op::fma) {
    const Value a = read(s.args[1]), b = read(s.args[2]);
    finish_float(s, e.emit(Op::fma, Type::f32, {d}, {a, b, e.source(s.args[3], Type::f32)}));
    return;
  }
  const Value a = read(s.args[1]);
  finish_float(s, e.emit(s.row->op, Type::f32, {d}, {a, e.source(s.args[2], Type::f32)}));
}

constexpr std::uint64_t kUpper = 0xffffffff00000000, kSign = std::uint64_t{1} << 63,
                        kExponent = std::uint64_t{0x7ff} << 52;

// The upper half of a number; what is subnormal is a zero with its sign.
ir::RegisterId upper_flushed(Emitter& e, Value number) {
  const ir::RegisterId exponent = e.temp(Type::b64), sign = e.temp(Type::b64),
                       upper = e.temp(Type::b64), made = e.temp(Type::f64),
                       small = e.temp(Type::pred);
  e.emit(Op::bit_and, Type::b64, {exponent}, {number, immediate(kExponent)});
  e.emit(Op::bit_and, Type::b64, {sign}, {number, immediate(kSign)});
  e.emit(Op::bit_and, Type::b64, {upper}, {number, immediate(kUpper)});
  e.emit(Op::setp, Type::u64, {small}, {in(exponent), immediate(0)}).sub =
      static_cast<std::uint8_t>(ir::Compare::eq);
  e.emit(Op::select, Type::b64, {made}, {in(sign), in(upper), in(small)});
  return made;
}

// The approximations of f64 that double precision begins its iterations with: the exact value, of
// which the forms with .ftz give the upper half. Reference: PTX ISA, rcp.approx.ftz.f64 and
// rsqrt.approx.ftz.f64; decision 273.
void approximate64(Emitter& e, const Site& s) {
  const bool halves = (s.forms.flags & ir::kFtz) != 0;
  const auto nearest = [&](Op op, ir::RegisterId to, Value from) {
    e.emit(op, Type::f64, {to}, {from}).rounding = ir::Rounding::nearest_even;
  };
  const Value a = e.source(s.args[1], Type::f64);
  Value from = halves ? in(upper_flushed(e, a)) : a;
  if (s.row->op == Op::rsqrt) {
    const ir::RegisterId root = e.temp(Type::f64);
    nearest(Op::sqrt, root, from);
    from = in(root);
  }
  const ir::RegisterId d = e.destination(s.args[0], Type::f64);
  const ir::RegisterId exact = halves ? e.temp(Type::f64) : d;
  nearest(Op::rcp, exact, from);
  if (halves) e.emit(Op::mov, Type::b64, {d}, {in(upper_flushed(e, in(exact)))});
}

void test(Emitter& e, const Site& s) {
  const auto tested = [&] {
    switch (s.forms.operation) {
      case Modifier::kFinite:
        return ir::FloatClass::finite;
      case Modifier::kInfinite:
        return ir::FloatClass::infinite;
      case Modifier::kNumber:
        return ir::FloatClass::number;
      case Modifier::kNotanumber:
        return ir::FloatClass::not_a_number;
      case Modifier::kNormal:
        return ir::FloatClass::normal;
      default:
        return ir::FloatClass::subnormal;
    }
  }();
  const Value a = e.source(s.args[1], s.type());
  e.emit(Op::test_float, s.type(), {e.destination(s.args[0], Type::pred)}, {a}).sub =
      static_cast<uint8_t>(tested);
}

constexpr Row kRows[] = {
    {"add{.rnd}{.ftz}{.sat}.type d, a, b; "
     ".type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2",
     binary, Op::add},
    {"add{.rnd}{.ftz}.f32x2 d, a, b", packed, Op::add},
    {"add{.rnd}{.sat}.f32.atype d, a, c; .atype = .f16 .bf16", mixed, Op::add},
    {"sub{.rnd}{.ftz}{.sat}.type d, a, b; "
     ".type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2",
     binary, Op::sub},
    {"sub{.rnd}{.ftz}.f32x2 d, a, b", packed, Op::sub},
    {"sub{.rnd}{.sat}.f32.atype d, a, c; .atype = .f16 .bf16", mixed, Op::sub},
    {"mul{.rnd}{.ftz}{.sat}.type d, a, b; "
     ".type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2",
     binary, Op::mul_lo},
    {"mul{.rnd}{.ftz}.f32x2 d, a, b", packed, Op::mul_lo},
    {"fma.rnd{.ftz}{.sat}{.relu}.type d, a, b, c; "
     ".type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2",
     ternary, Op::fma},
    {"fma.rnd{.ftz}.f32x2 d, a, b, c", packed, Op::fma},
    {"fma.rnd{.sat}.f32.abtype d, a, b, c; .abtype = .f16 .bf16", mixed, Op::fma},
    {"mad{.rnd}{.ftz}{.sat}.type d, a, b, c; .type = .f32 .f64", ternary, Op::fma},
    {"div.mode{.ftz}.f32 d, a, b; .mode = .approx .full", binary, Op::div},
    {"div.rnd{.ftz}.type d, a, b; .type = .f32 .f64", binary, Op::div},
    {"abs{.ftz}.type d, a; .type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2", unary, Op::abs},
    {"neg{.ftz}.type d, a; .type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2", unary, Op::neg},
    {"min{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b{, c}; "
     ".type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2",
     extreme, Op::min},
    {"max{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b{, c}; "
     ".type = .f32 .f64 .f16 .f16x2 .bf16 .bf16x2",
     extreme, Op::max},
    {"rcp.rnd{.ftz}.type d, a; .rnd = .approx .rn .rz .rm .rp; .type = .f32", unary, Op::rcp},
    {"rcp.rnd.f64 d, a", unary, Op::rcp},
    {"rcp.approx.ftz.f64 d, a", approximate64, Op::rcp},
    {"sqrt.rnd{.ftz}.f32 d, a; .rnd = .approx .rn .rz .rm .rp", unary, Op::sqrt},
    {"sqrt.rnd.f64 d, a", unary, Op::sqrt},
    {"rsqrt.approx{.ftz}.f32 d, a", unary, Op::rsqrt},
    {"rsqrt.approx{.ftz}.f64 d, a", approximate64, Op::rsqrt},
    {"sin.approx{.ftz}.f32 d, a", unary, Op::sin},
    {"cos.approx{.ftz}.f32 d, a", unary, Op::cos},
    {"lg2.approx{.ftz}.f32 d, a", unary, Op::lg2},
    {"ex2.approx{.ftz}.type d, a; .type = .f32 .f16 .f16x2 .bf16 .bf16x2", unary, Op::ex2},
    {"tanh.approx.type d, a; .type = .f32 .f16 .f16x2 .bf16 .bf16x2", unary, Op::tanh},
    {"copysign.type d, a, b; .type = .f32 .f64", binary, Op::copysign},
    {"testp.op.type p, a; .op = .finite .infinite .number .notanumber .normal .subnormal; "
     ".type = .f32 .f64",
     test},
};

}  // namespace

std::span<const Row> float_rows() { return kRows; }

}  // namespace muster::ptx
