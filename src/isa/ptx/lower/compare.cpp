// Comparison and selection: PTX ISA 9.7.7.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// .lo .ls .hi .hs compare as unsigned, and so do bits.
Type compared_type(const Site& s, unsigned which) {
  const Type type = s.type(which);
  switch (type) {
    case Type::b16:
      return Type::u16;
    case Type::b32:
      return Type::u32;
    case Type::b64:
      return Type::u64;
    default:
      return type;
  }
}

Op combination(Modifier word) {
  if (word == Modifier::kAnd) return Op::bit_and;
  return word == Modifier::kOr ? Op::bit_or : Op::bit_xor;
}

ir::RegisterId compare(Emitter& e, const Site& s, Type type, Value a, Value b) {
  const ir::RegisterId made = e.temp(Type::pred);
  ir::Instr& instr = e.emit(Op::setp, type, {made}, {a, b});
  instr.sub = static_cast<uint8_t>(s.forms.compare);
  instr.flags = s.forms.flags;
  return made;
}

// (p BoolOp c), or p itself where there is no c.
Value combine(Emitter& e, const Site& s, Value p, const Arg* c) {
  if (c == nullptr) return p;
  const Value other = e.predicate(*c);
  const ir::RegisterId made = e.temp(Type::pred);
  e.emit(combination(s.forms.operation), Type::pred, {made}, {p, other});
  return in(made);
}

// setp.CmpOp{.BoolOp}.type p{|q}, a, b{, c}: p = (a CmpOp b) BoolOp c, q = !(a CmpOp b) BoolOp c.
void set_predicate(Emitter& e, const Site& s) {
  const Type type = compared_type(s, 0);
  const std::vector<Arg> made = e.elements(s.args[0]);
  const Arg* const c = s.args.size() > 3 ? &s.args[3] : nullptr;
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  if (made.size() == 1 && c == nullptr) {
    ir::Instr& instr = e.emit(Op::setp, type, {e.destination(made[0], Type::pred)}, {a, b});
    instr.sub = static_cast<uint8_t>(s.forms.compare);
    instr.flags = s.forms.flags;
    return;
  }
  Value holds = in(compare(e, s, type, a, b));
  const Value p = combine(e, s, holds, c);
  holds.negated = true;
  const Value q = made.size() > 1 ? combine(e, s, holds, c) : Value{};
  e.emit(Op::mov, Type::pred, {e.destination(made[0], Type::pred)}, {p});
  if (made.size() > 1) e.emit(Op::mov, Type::pred, {e.destination(made[1], Type::pred)}, {q});
}

// The two halves of a packed comparison, combined with c where there is one.
std::vector<Value> compare_halves(Emitter& e, const Site& s, unsigned which, const Arg* c) {
  const Type whole = s.type(which);
  const Type half = whole == Type::f16x2 ? Type::f16 : Type::bf16;
  std::vector<ir::RegisterId> parts[2];
  for (size_t side = 0; side < 2; ++side) {
    parts[side] = {e.temp(half), e.temp(half)};
    const Value value = e.source(s.args[side + 1], whole);
    e.emit(Op::unpack, Type::b32, parts[side], std::span{&value, 1}).from = half;
  }
  std::vector<Value> out;
  for (size_t i = 0; i < 2; ++i) {
    const ir::RegisterId p = compare(e, s, half, in(parts[0][i]), in(parts[1][i]));
    out.push_back(combine(e, s, in(p), c));
  }
  return out;
}

void set_predicate_packed(Emitter& e, const Site& s) {
  const std::vector<Arg> made = e.elements(s.args[0]);
  const std::vector<Value> out = compare_halves(e, s, 0, s.args.size() > 3 ? &s.args[3] : nullptr);
  for (size_t i = 0; i < made.size() && i < 2; ++i) {
    e.emit(Op::mov, Type::pred, {e.destination(made[i], Type::pred)}, {out[i]});
  }
}

// The value that means true: all ones, or 1.0.
uint64_t truth(Type type) {
  switch (type) {
    case Type::f32:
      return 0x3F800000;
    case Type::f16:
      return 0x3C00;
    case Type::bf16:
      return 0x3F80;
    default:
      return ir::value_mask(type);
  }
}

void set(Emitter& e, const Site& s) {
  const Type result = s.type(0), type = compared_type(s, 1);
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value p =
      combine(e, s, in(compare(e, s, type, a, b)), s.args.size() > 3 ? &s.args[3] : nullptr);
  e.emit(Op::select, result, {e.destination(s.args[0], result)},
         {immediate(truth(result)), immediate(0), p});
}

void set_packed(Emitter& e, const Site& s) {
  const Type result = s.type(0);
  const Type half =
      result == Type::f16x2 ? Type::f16 : (result == Type::bf16x2 ? Type::bf16 : Type::u16);
  std::vector<Value> values;
  for (const Value& p : compare_halves(e, s, 1, s.args.size() > 3 ? &s.args[3] : nullptr)) {
    const ir::RegisterId made = e.temp(half);
    e.emit(Op::select, half, {made}, {immediate(truth(half)), immediate(0), p});
    values.push_back(in(made));
  }
  e.emit(Op::pack, Type::b32, {e.destination(s.args[0], Type::b32)}, {values[0], values[1]}).from =
      half;
}

void select(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value c = e.predicate(s.args[3]);
  e.emit(Op::select, type, {e.destination(s.args[0], type)}, {a, b, c});
}

// slct: d = c >= 0 ? a : b; a NaN selects b.
void select_by_sign(Emitter& e, const Site& s) {
  const Type type = s.type(0), sign = s.type(1);
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value c = e.source(s.args[3], sign);
  const ir::RegisterId p = e.temp(Type::pred);
  ir::Instr& instr = e.emit(Op::setp, sign, {p}, {c, immediate(0)});
  instr.sub = static_cast<uint8_t>(ir::Compare::ge);
  instr.flags = s.forms.flags;
  e.emit(Op::select, type, {e.destination(s.args[0], type)}, {a, b, in(p)});
}

constexpr Row kRows[] = {
    {"setp.cmp{.bool}{.ftz}.type p{|q}, a, b{, c}; "
     ".cmp = .eq .ne .lt .le .gt .ge .lo .ls .hi .hs .equ .neu .ltu .leu .gtu .geu .num .nan; "
     ".bool = .and .or .xor; "
     ".type = .b16 .b32 .b64 .u16 .u32 .u64 .s16 .s32 .s64 .f16 .bf16 .f32 .f64",
     set_predicate},
    {"setp.cmp{.bool}{.ftz}.type p{|q}, a, b{, c}; "
     ".cmp = .eq .ne .lt .le .gt .ge .equ .neu .ltu .leu .gtu .geu .num .nan; "
     ".bool = .and .or .xor; .type = .f16x2 .bf16x2",
     set_predicate_packed},
    {"set.cmp{.bool}{.ftz}.dtype.stype d, a, b{, c}; "
     ".cmp = .eq .ne .lt .le .gt .ge .lo .ls .hi .hs .equ .neu .ltu .leu .gtu .geu .num .nan; "
     ".bool = .and .or .xor; .dtype = .u16 .s16 .u32 .s32 .f16 .bf16 .f32; "
     ".stype = .b16 .b32 .b64 .u16 .u32 .u64 .s16 .s32 .s64 .f16 .bf16 .f32 .f64",
     set},
    {"set.cmp{.bool}{.ftz}.dtype.stype d, a, b{, c}; "
     ".cmp = .eq .ne .lt .le .gt .ge .equ .neu .ltu .leu .gtu .geu .num .nan; "
     ".bool = .and .or .xor; .dtype = .f16x2 .bf16x2 .u32 .s32; .stype = .f16x2 .bf16x2",
     set_packed},
    {"selp.type d, a, b, c; "
     ".type = .b16 .b32 .b64 .u16 .u32 .u64 .s16 .s32 .s64 .f32 .f64",
     select},
    {"slct{.ftz}.dtype.ctype d, a, b, c; "
     ".dtype = .b16 .b32 .b64 .u16 .u32 .u64 .s16 .s32 .s64 .f32 .f64; .ctype = .s32 .f32",
     select_by_sign},
};

}  // namespace

std::span<const Row> compare_rows() { return kRows; }

}  // namespace muster::ptx
