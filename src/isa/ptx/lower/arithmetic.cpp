// Integer arithmetic: PTX ISA 9.7.1 (integer) and 9.7.2 (extended precision).
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// d = a op b, all of the instruction's type.
void binary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b}).flags = s.forms.flags;
}

void unary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a}).flags = s.forms.flags;
}

// Two or four small integers in one register.
void packed(Emitter& e, const Site& s) {
  static constexpr Type kU[] = {Type::u16, Type::u8}, kS[] = {Type::s16, Type::s8};
  const ScalarType type = s.forms.types[0];
  const bool bytes = type == ScalarType::kU8x4 || type == ScalarType::kS8x4;
  const bool is_signed = type == ScalarType::kS16x2 || type == ScalarType::kS8x4;
  const Type part = is_signed ? kS[bytes] : kU[bytes];
  const unsigned count = bytes ? 4 : 2;
  std::vector<ir::RegisterId> parts[3];
  for (auto& side : parts) {
    for (unsigned i = 0; i < count; ++i) side.push_back(e.temp(part));
  }
  std::vector<Value> results;
  for (unsigned side = 1; side < 3; ++side) {
    const Value whole = e.source(s.args[side], Type::b32);
    e.emit(Op::unpack, Type::b32, parts[side], std::span{&whole, 1}).from = part;
  }
  for (unsigned i = 0; i < count; ++i) {
    e.emit(s.row->op, part, {parts[0][i]}, {in(parts[1][i]), in(parts[2][i])}).flags =
        s.forms.flags;
    results.push_back(in(parts[0][i]));
  }
  const ir::RegisterId d = e.destination(s.args[0], Type::b32);
  e.emit(Op::pack, Type::b32, std::span{&d, 1}, results).from = part;
}

Type wider(Type type) {
  switch (type) {
    case Type::u16:
      return Type::u32;
    case Type::s16:
      return Type::s32;
    case Type::u32:
      return Type::u64;
    default:
      return Type::s64;
  }
}

// mul, mad with .lo, .hi or .wide; the row's op is mul_lo or mad_lo, followed by the others.
Op half_op(const Site& s) {
  const auto step = s.forms.half == Modifier::kHi ? 1 : (s.forms.half == Modifier::kWide ? 2 : 0);
  return static_cast<Op>(static_cast<int>(s.row->op) + step);
}

void multiply(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Type result = s.forms.half == Modifier::kWide ? wider(type) : type;
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const ir::RegisterId d = e.destination(s.args[0], result);
  if (s.args.size() == 3) {
    e.emit(half_op(s), type, {d}, {a, b}).flags = s.forms.flags;
  } else {
    e.emit(half_op(s), type, {d}, {a, b, e.source(s.args[3], result)}).flags = s.forms.flags;
  }
}

// mul24, mad24; there is no multiply-add in the intermediate representation.
void multiply24(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Op op = s.forms.half == Modifier::kHi ? Op::mul24_hi : Op::mul24_lo;
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  if (s.args.size() == 3) {
    e.emit(op, type, {e.destination(s.args[0], type)}, {a, b});
    return;
  }
  const Value c = e.source(s.args[3], type);
  const ir::RegisterId product = e.temp(type);
  e.emit(op, type, {product}, {a, b});
  e.emit(Op::add, type, {e.destination(s.args[0], type)}, {in(product), c}).flags = s.forms.flags;
}

// d = f(a, b, c), all of the instruction's type.
void ternary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value c = e.source(s.args[3], type);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b, c});
}

// The condition code is one predicate of the kernel: carry of additions, borrow of subtractions.
ir::RegisterId carry(Emitter& e) {
  if (e.carry == ir::kNone) {
    e.out.registers.push_back({Type::pred, "CC.CF"});
    e.carry = static_cast<ir::RegisterId>(e.out.registers.size() - 1);
  }
  return e.carry;
}

void with_carry(Emitter& e, const Site& s, Value a, Value b, bool carry_in) {
  const Type type = s.type();
  const Value before = carry_in ? in(carry(e)) : immediate(0);
  const ir::RegisterId d = e.destination(s.args[0], type);
  if (s.forms.carry) {
    e.emit(s.row->op, type, {d, carry(e)}, {a, b, before});
  } else {
    e.emit(s.row->op, type, {d}, {a, b, before});
  }
}

void add_carry_out(Emitter& e, const Site& s) {
  with_carry(e, s, e.source(s.args[1], s.type()), e.source(s.args[2], s.type()), false);
}

void add_carry_in(Emitter& e, const Site& s) {
  with_carry(e, s, e.source(s.args[1], s.type()), e.source(s.args[2], s.type()), true);
}

void multiply_carry(Emitter& e, const Site& s, bool carry_in) {
  const Type type = s.type();
  const Op op = s.forms.half == Modifier::kHi ? Op::mul_hi : Op::mul_lo;
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value c = e.source(s.args[3], type);
  const ir::RegisterId product = e.temp(type);
  e.emit(op, type, {product}, {a, b});
  with_carry(e, s, in(product), c, carry_in);
}

void multiply_carry_out(Emitter& e, const Site& s) { multiply_carry(e, s, false); }
void multiply_carry_in(Emitter& e, const Site& s) { multiply_carry(e, s, true); }

void dot4(Emitter& e, const Site& s) {
  const Type a = s.type(0), b = s.type(1);
  const Type sum = ir::is_signed(a) || ir::is_signed(b) ? Type::s32 : Type::u32;
  const Value x = e.source(s.args[1], Type::b32), y = e.source(s.args[2], Type::b32);
  const Value z = e.source(s.args[3], sum);
  ir::Instr& made = e.emit(s.row->op, a, {e.destination(s.args[0], sum)}, {x, y, z});
  made.from = b;
  if (s.forms.half == Modifier::kHi) made.flags = ir::kHigh;
}

// vabsdiff2, vabsdiff4 with all parts: |a - b| of each fits in its bits as a number without sign.
// With .add their sum is added to c, else c says nothing.
void differences(Emitter& e, const Site& s) {
  const bool bytes = s.row->op == Op::dp4a, is_signed = s.type(1) == Type::s32;
  const Type part = bytes ? (is_signed ? Type::s8 : Type::u8) : is_signed ? Type::s16 : Type::u16;
  const unsigned count = bytes ? 4 : 2;
  std::vector<ir::RegisterId> parts[2];
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned i = 0; i < count; ++i) parts[side].push_back(e.temp(part));
    const Value whole = e.source(s.args[side + 1], Type::b32);
    e.emit(Op::unpack, Type::b32, parts[side], std::span{&whole, 1}).from = part;
  }
  std::vector<Value> results;
  for (unsigned i = 0; i < count; ++i) {
    const ir::RegisterId most = e.temp(part), least = e.temp(part), apart = e.temp(part);
    e.emit(Op::max, part, {most}, {in(parts[0][i]), in(parts[1][i])});
    e.emit(Op::min, part, {least}, {in(parts[0][i]), in(parts[1][i])});
    e.emit(Op::sub, part, {apart}, {in(most), in(least)});
    results.push_back(in(apart));
  }
  const bool sums = s.forms.operation == Modifier::kAdd;
  const ir::RegisterId d = e.destination(s.args[0], Type::u32);
  const ir::RegisterId packed = sums ? e.temp(Type::b32) : d;
  e.emit(Op::pack, Type::b32, std::span{&packed, 1}, results).from = part;
  if (!sums) return;
  const Value ones = immediate(0x01010101), c = e.source(s.args[3], Type::u32);
  e.emit(s.row->op, Type::u32, {d}, {in(packed), ones, c}).from = Type::u32;
}

// vadd, vsub, vshl, vshr of words without sign, all of their bits: what comes out is that of the
// plain operation, and .add, .min or .max does something with it and c. .wrap shifts by the lowest
// five bits.
void video(Emitter& e, const Site& s) {
  const Value a = e.source(s.args[1], Type::u32);
  Value b = e.source(s.args[2], Type::u32);
  if (s.mnemonic.has(Modifier::kWrap)) {
    const ir::RegisterId low = e.temp(Type::b32);
    e.emit(Op::bit_and, Type::b32, {low}, {b, immediate(31)});
    b = in(low);
  }
  const ir::RegisterId d = e.destination(s.args[0], Type::u32);
  const bool alone = s.args.size() == 3;
  const ir::RegisterId first = alone ? d : e.temp(Type::u32);
  e.emit(s.row->op, Type::u32, {first}, {a, b});
  if (alone) return;
  const Op then = s.mnemonic.has(Modifier::kMin)   ? Op::min
                  : s.mnemonic.has(Modifier::kMax) ? Op::max
                                                   : Op::add;
  e.emit(then, Type::u32, {d}, {in(first), e.source(s.args[3], Type::u32)});
}

constexpr Row kRows[] = {
    {"add.type d, a, b; .type = .u16 .u32 .u64 .s16 .s32 .s64", binary, Op::add},
    {"add.sat.s32 d, a, b", binary, Op::add},
    {"add.type d, a, b; .type = .u16x2 .s16x2", packed, Op::add},
    {"sub.type d, a, b; .type = .u16 .u32 .u64 .s16 .s32 .s64", binary, Op::sub},
    {"sub.sat.s32 d, a, b", binary, Op::sub},
    {"mul{.mode}.type d, a, b; .mode = .hi .lo; .type = .u16 .u32 .u64 .s16 .s32 .s64", multiply,
     Op::mul_lo},
    {"mul.wide.type d, a, b; .type = .u16 .u32 .s16 .s32", multiply, Op::mul_lo},
    {"mad{.mode}.type d, a, b, c; .mode = .hi .lo; .type = .u16 .u32 .u64 .s16 .s32 .s64", multiply,
     Op::mad_lo},
    {"mad.wide.type d, a, b, c; .type = .u16 .u32 .s16 .s32", multiply, Op::mad_lo},
    {"mad.hi.sat.s32 d, a, b, c", multiply, Op::mad_lo},
    {"mul24.mode.type d, a, b; .mode = .hi .lo; .type = .u32 .s32", multiply24},
    {"mad24.mode.type d, a, b, c; .mode = .hi .lo; .type = .u32 .s32", multiply24},
    {"mad24.hi.sat.s32 d, a, b, c", multiply24},
    {"sad.type d, a, b, c; .type = .u16 .u32 .u64 .s16 .s32 .s64", ternary, Op::sad},
    {"div.type d, a, b; .type = .u16 .u32 .u64 .s16 .s32 .s64", binary, Op::div},
    {"rem.type d, a, b; .type = .u16 .u32 .u64 .s16 .s32 .s64", binary, Op::rem},
    {"abs.type d, a; .type = .s16 .s32 .s64", unary, Op::abs},
    {"neg.type d, a; .type = .s16 .s32 .s64", unary, Op::neg},
    {"min.type d, a, b; .type = .u16 .u32 .u64 .s16 .s32 .s64", binary, Op::min},
    {"min.relu.s32 d, a, b", binary, Op::min},
    {"min{.relu}.type d, a, b; .type = .u16x2 .s16x2 .u8x4 .s8x4", packed, Op::min},
    {"max.type d, a, b; .type = .u16 .u32 .u64 .s16 .s32 .s64", binary, Op::max},
    {"max.relu.s32 d, a, b", binary, Op::max},
    {"max{.relu}.type d, a, b; .type = .u16x2 .s16x2 .u8x4 .s8x4", packed, Op::max},
    {"dp4a.atype.btype d, a, b, c; .atype = .u32 .s32; .btype = .u32 .s32", dot4, Op::dp4a},
    {"vabsdiff4.u32.u32.u32{.add} d, a, b, c", differences, Op::dp4a},
    {"vabsdiff4.u32.s32.s32{.add} d, a, b, c", differences, Op::dp4a},
    {"vabsdiff2.u32.u32.u32{.add} d, a, b, c", differences, Op::dp2a},
    {"vabsdiff2.u32.s32.s32{.add} d, a, b, c", differences, Op::dp2a},
    {"vadd.u32.u32.u32 d, a, b", video, Op::add},
    {"vadd.u32.u32.u32.add d, a, b, c", video, Op::add},
    {"vsub.u32.u32.u32 d, a, b", video, Op::sub},
    {"vsub.u32.u32.u32.add d, a, b, c", video, Op::sub},
    {"vshl.u32.u32.u32.mode d, a, b; .mode = .clamp .wrap", video, Op::shl},
    {"vshl.u32.u32.u32.mode.op d, a, b, c; .mode = .clamp .wrap; .op = .add .min .max", video,
     Op::shl},
    {"vshr.u32.u32.u32.mode d, a, b; .mode = .clamp .wrap", video, Op::shr},
    {"vshr.u32.u32.u32.mode.op d, a, b, c; .mode = .clamp .wrap; .op = .add .min .max", video,
     Op::shr},
    {"dp2a.mode.atype.btype d, a, b, c; .mode = .lo .hi; .atype = .u32 .s32; .btype = .u32 .s32",
     dot4, Op::dp2a},
    {"add.cc.type d, a, b; .type = .u32 .s32 .u64 .s64 .b32 .b64", add_carry_out, Op::add_carry},
    {"addc{.cc}.type d, a, b; .type = .u32 .s32 .u64 .s64 .b32 .b64", add_carry_in, Op::add_carry},
    {"sub.cc.type d, a, b; .type = .u32 .s32 .u64 .s64 .b32 .b64", add_carry_out, Op::sub_borrow},
    {"subc{.cc}.type d, a, b; .type = .u32 .s32 .u64 .s64 .b32 .b64", add_carry_in, Op::sub_borrow},
    {"mad.mode.cc.type d, a, b, c; .mode = .lo .hi; .type = .u32 .s32 .u64 .s64",
     multiply_carry_out, Op::add_carry},
    {"madc.mode{.cc}.type d, a, b, c; .mode = .lo .hi; .type = .u32 .s32 .u64 .s64",
     multiply_carry_in, Op::add_carry},
};

}  // namespace

std::span<const Row> arithmetic_rows() { return kRows; }

}  // namespace muster::ptx
