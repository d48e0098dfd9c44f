// Conversions, moves, packing, addresses between spaces: PTX ISA 9.7.9 (mov, cvt, cvta, isspacep).
#include <array>

#include "ir/small_floats.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

Type bits_type(unsigned width) {
  switch (width) {
    case 8:
      return Type::b8;
    case 16:
      return Type::b16;
    case 32:
      return Type::b32;
    default:
      return Type::b64;
  }
}

bool is_vector(const Arg& arg) { return arg.kind == OperandKind::kVector; }

// Whether the number of parts divides the width into something a register holds.
bool parts_fit(Emitter& e, const Arg& arg, unsigned width, size_t count) {
  if (count > 0 && width % count == 0 && width / count >= 8 && width / count <= 64) return true;
  e.error(arg.range, "the elements do not fill the type of the instruction");
  return false;
}

void unpack(Emitter& e, Type type, const Arg& to, Value from) {
  const std::vector<Arg> parts = e.elements(to);
  if (!parts_fit(e, to, ir::bits(type), parts.size())) return;
  const Type part = bits_type(ir::bits(type) / static_cast<unsigned>(parts.size()));
  std::vector<ir::RegisterId> dst;
  for (const Arg& arg : parts) dst.push_back(e.destination(arg, part));
  e.emit(Op::unpack, type, dst, std::span{&from, 1}).from = part;
}

Value pack(Emitter& e, Type type, const Arg& from, ir::RegisterId to) {
  const std::vector<Arg> parts = e.elements(from);
  if (!parts_fit(e, from, ir::bits(type), parts.size())) return immediate(0);
  const Type part = bits_type(ir::bits(type) / static_cast<unsigned>(parts.size()));
  std::vector<Value> src;
  for (const Arg& arg : parts) src.push_back(e.source(arg, part));
  e.emit(Op::pack, type, std::span{&to, 1}, src).from = part;
  return in(to);
}

void move(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Arg &to = s.args[0], &from = s.args[1];
  if (is_vector(to)) return unpack(e, type, to, e.source(from, type));
  const ir::RegisterId d = e.destination(to, type);
  if (is_vector(from)) {
    pack(e, type, from, d);
    return;
  }
  const Value a = e.source(from, type);
  e.emit(Op::mov, type, {d}, {a});
  // Special registers and addresses need no move of their own.
  ir::Instr& move = e.out.instrs.back();
  if (e.out.instrs.size() < 2 || from.kind == OperandKind::kRegister) return;
  ir::Instr& before = e.out.instrs[e.out.instrs.size() - 2];
  const bool makes_it = before.dst.count == 1 && a.kind == Value::Kind::reg &&
                        e.out.operands[before.dst.first] == a && before.type == move.type;
  if (!makes_it) return;
  e.out.operands[before.dst.first] = in(d);
  e.out.operands.resize(move.dst.first);
  e.out.instrs.pop_back();
  e.out.registers.pop_back();
}

// mov.v2, mov.v4: element by element.
void move_vector(Emitter& e, const Site& s) {
  const std::vector<Arg> dst = e.elements(s.args[0]), src = e.elements(s.args[1]);
  if (dst.size() != s.forms.vector || src.size() != s.forms.vector) {
    e.error(s.args[1].range, "the number of elements is not that of the instruction");
    return;
  }
  std::vector<ir::RegisterId> values;
  for (const Arg& arg : src) {
    values.push_back(e.temp(s.type()));
    const Value value = e.source(arg, s.type());
    e.emit(Op::mov, s.type(), {values.back()}, {value});
  }
  for (size_t i = 0; i < dst.size(); ++i) assign(e, dst[i], s.type(), in(values[i]));
}

// A 128-bit register is two of 64 bits, the low one first.
void move128(Emitter& e, const Site& s) {
  const auto halves = [&](const Arg& arg) {
    std::vector<Value> out;
    if (!is_vector(arg)) {
      for (const ir::RegisterId reg : destinations(e, arg)) out.push_back(in(reg));
      return out;
    }
    const std::vector<Arg> parts = e.elements(arg);
    const Type part = parts.size() == 4 ? Type::b32 : Type::b64;
    for (const Arg& element : parts) out.push_back(e.source(element, part));
    if (parts.size() != 4) return out;
    const ir::RegisterId low = e.temp(Type::b64), high = e.temp(Type::b64);
    e.emit(Op::pack, Type::b64, {low}, {out[0], out[1]}).from = Type::b32;
    e.emit(Op::pack, Type::b64, {high}, {out[2], out[3]}).from = Type::b32;
    return std::vector<Value>{in(low), in(high)};
  };
  const std::vector<Value> from = halves(s.args[1]);
  const std::vector<Arg> parts = e.elements(s.args[0]);
  std::vector<ir::RegisterId> to = destinations(e, s.args[0]);
  if (from.size() != 2 || (to.size() != 2 && to.size() != 4 && parts.size() != 2)) {
    e.error(s.args[0].range, "expected 128 bits on both sides");
    return;
  }
  if (to.size() == 4) {
    e.emit(Op::unpack, Type::b64, {to[0], to[1]}, {from[0]}).from = Type::b32;
    e.emit(Op::unpack, Type::b64, {to[2], to[3]}, {from[1]}).from = Type::b32;
    return;
  }
  const ir::RegisterId high = e.temp(Type::b64);
  e.emit(Op::mov, Type::b64, {high}, {from[1]});
  if (parts.size() == 2) {
    to = {e.destination(parts[0], Type::b64), e.destination(parts[1], Type::b64)};
  }
  e.emit(Op::mov, Type::b64, {to[0]}, {from[0]});
  e.emit(Op::mov, Type::b64, {to[1]}, {in(high)});
}

void convert(Emitter& e, const Site& s) {
  const Type to = s.type(0), from = s.type(1);
  const Value a = e.source(s.args[1], from);
  const Target made = target(e, s.args[0], to);
  ir::Instr& instr = e.emit(Op::convert, to, {made.reg}, {a});
  instr.from = from;
  instr.flags = s.forms.flags;
  instr.rounding = s.forms.rounding;
  finish(e, s.args[0], to, made);
}

// cvt.f16x2.f32 d, a, b: a becomes the upper half.
void convert_two(Emitter& e, const Site& s) {
  const Type half = s.type(0) == Type::f16x2 ? Type::f16 : Type::bf16;
  Value parts[2];
  for (size_t i = 0; i < 2; ++i) {
    const ir::RegisterId made = e.temp(half);
    const Value value = e.source(s.args[2 - i], Type::f32);
    ir::Instr& instr = e.emit(Op::convert, half, {made}, {value});
    instr.from = Type::f32;
    instr.flags = s.forms.flags;
    instr.rounding = s.forms.rounding;
    parts[i] = in(made);
  }
  e.emit(Op::pack, Type::b32, {e.destination(s.args[0], Type::b32)}, {parts[0], parts[1]}).from =
      half;
}

// Elements of at most 8 bits, two in a word: e2m1 four bits each, all others a byte each.
struct SmallPair {
  ir::Element element = ir::Element::none;
  unsigned bits = 8;
};
SmallPair small_pair(ScalarType type) {
  switch (type) {
    case ScalarType::kE4m3x2:
      return {ir::Element::e4m3};
    case ScalarType::kE5m2x2:
      return {ir::Element::e5m2};
    case ScalarType::kE3m2x2:
      return {ir::Element::e3m2};
    case ScalarType::kE2m3x2:
      return {ir::Element::e2m3};
    case ScalarType::kE2m1x2:
      return {ir::Element::e2m1, 4};
    case ScalarType::kUe8m0x2:
      return {ir::Element::ue8m0};
    default:
      return {};
  }
}

ir::RegisterId convert_one(Emitter& e, const Site& s, Type to, Value value, Type from,
                           ir::SmallConversion how) {
  const ir::RegisterId made = e.temp(to);
  ir::Instr& instr = e.emit(Op::convert, to, {made}, {value});
  instr.from = from;
  instr.flags = s.forms.flags & ~std::uint32_t{ir::kSaturate};
  instr.rounding = s.forms.rounding;
  instr.offset = how.pack();
  return made;
}

// The two halves of a word, the lower one first.
std::array<Value, 2> halves_of(Emitter& e, const Arg& arg, Type half) {
  const Value whole = e.source(arg, Type::b32);
  const ir::RegisterId low = e.temp(half), high = e.temp(half);
  e.emit(Op::unpack, Type::b32, {low, high}, {whole}).from = half;
  return {in(low), in(high)};
}

// cvt.rn.satfinite.e4m3x2.f32 d, a, b: a becomes the upper part; from a pair: each its own.
void to_small_pair(Emitter& e, const Site& s) {
  const SmallPair pair = small_pair(s.forms.types[0]);
  const bool two = s.args.size() == 3;
  const Type from = two ? Type::f32 : s.type(1) == Type::f16x2 ? Type::f16 : Type::bf16;
  std::array<Value, 2> parts;
  if (two) {
    parts = {e.source(s.args[2], from), e.source(s.args[1], from)};
  } else {
    parts = halves_of(e, s.args[1], from);
  }
  const ir::SmallConversion how{pair.element, true, s.mnemonic.has(Modifier::kSatfinite)};
  const ir::RegisterId low = convert_one(e, s, Type::b8, parts[0], from, how);
  const ir::RegisterId high = convert_one(e, s, Type::b8, parts[1], from, how);
  const ir::RegisterId both = e.temp(Type::b16);
  e.emit(Op::pack, Type::b16, {both}, {in(low), in(high)}).from = Type::b8;
  if (pair.bits == 8) return assign(e, s.args[0], Type::b16, in(both));
  const ir::RegisterId moved = e.temp(Type::b16), joined = e.temp(Type::b16);
  e.emit(Op::shr, Type::b16, {moved}, {in(both), immediate(pair.bits)});
  e.emit(Op::bit_or, Type::b16, {joined}, {in(both), in(moved)});
  const ir::RegisterId made = e.temp(Type::b8);
  e.emit(Op::convert, Type::u8, {made}, {in(joined)}).from = Type::u16;
  assign(e, s.args[0], Type::b8, in(made));
}

// cvt.rn.f16x2.e4m3x2 d, a; cvt.rn.bf16x2.ue8m0x2 d, a.
void from_small_pair(Emitter& e, const Site& s) {
  const SmallPair pair = small_pair(s.forms.types[1]);
  const Type to = s.type(0) == Type::f16x2 ? Type::f16 : Type::bf16;
  const Value whole = e.source(s.args[1], pair.bits == 8 ? Type::b16 : Type::b8);
  const ir::RegisterId high = e.temp(Type::b16);
  e.emit(Op::shr, Type::u16, {high}, {whole, immediate(pair.bits)});
  const ir::SmallConversion how{pair.element, false, false};
  const ir::RegisterId low_part = convert_one(e, s, to, whole, Type::b8, how);
  const ir::RegisterId high_part = convert_one(e, s, to, in(high), Type::b8, how);
  e.emit(Op::pack, Type::b32, {e.destination(s.args[0], Type::b32)}, {in(low_part), in(high_part)})
      .from = to;
}

unsigned pack_bits(ScalarType type) { return bits(type); }

// The range that cvt.pack saturates to.
struct Limits {
  int64_t low, high;
};
Limits pack_limits(ScalarType type) {
  const unsigned width = pack_bits(type);
  const bool is_signed = type == ScalarType::kS16 || type == ScalarType::kS8 ||
                         type == ScalarType::kS4 || type == ScalarType::kS2;
  if (is_signed) return {-(int64_t{1} << (width - 1)), (int64_t{1} << (width - 1)) - 1};
  return {0, (int64_t{1} << width) - 1};
}

// cvt.pack.sat.convertType.abType{.cType} d, a, b{, c}: b saturated lowest, then a, then c's bits.
void convert_pack(Emitter& e, const Site& s) {
  const unsigned width = pack_bits(s.forms.types[0]);
  const Limits limits = pack_limits(s.forms.types[0]);
  const Type from = s.type(1);
  const auto part = [&](const Arg& arg, unsigned at) {
    const Value whole = e.source(arg, from);
    const ir::RegisterId high = e.temp(from), low = e.temp(from), field = e.temp(Type::b32);
    const auto top = static_cast<uint64_t>(limits.high), floor = static_cast<uint64_t>(limits.low);
    e.emit(Op::min, from, {high}, {whole, immediate(top & 0xFFFFFFFF)});
    if (from == Type::s32) {
      e.emit(Op::max, from, {low}, {in(high), immediate(floor & 0xFFFFFFFF)});
    } else {
      e.emit(Op::mov, from, {low}, {in(high)});
    }
    e.emit(Op::bfi, Type::b32, {field}, {in(low), immediate(0), immediate(at), immediate(width)});
    return in(field);
  };
  const Value b = part(s.args[2], 0), a = part(s.args[1], width);
  const ir::RegisterId both = e.temp(Type::b32), all = e.temp(Type::b32);
  e.emit(Op::bit_or, Type::b32, {both}, {a, b});
  Value upper = immediate(0);
  if (s.args.size() == 4) {
    const Value c = e.source(s.args[3], Type::b32);
    const ir::RegisterId shifted = e.temp(Type::b32);
    e.emit(Op::shl, Type::b32, {shifted}, {c, immediate(2 * width)});
    upper = in(shifted);
  }
  e.emit(Op::bit_or, Type::b32, {all}, {in(both), upper});
  assign(e, s.args[0], Type::b32, in(all));
}

// The space of a variable's name, whatever the mnemonic says; it can differ for parameters of
// functions, which live in the lane's frame.
ir::Space space_of(const Emitter& e, const Site& s, const Value& value) {
  if (value.kind == Value::Kind::reg) return ir::Space::local;  // in a frame
  return value.kind == Value::Kind::symbol ? e.out.symbols[value.index].space : s.forms.space;
}

void convert_address(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Arg& from = s.args[1];
  Value a;
  ir::Space space = s.forms.space;
  if (from.kind == OperandKind::kVariable) {
    space = space_of(e, s, e.symbol_address(from.id, from.value));
  }
  a = e.source(from, type);
  ir::Instr& made = e.emit(s.forms.to ? Op::from_generic : Op::to_generic, type,
                           {e.destination(s.args[0], type)}, {a});
  made.space = space;
  made.flags = s.forms.flags;
}

// "isspacep.shared::cta will return 1 only if the address is of a variable declared in the
// executing CTA", and .shared alone is .shared::cta: the address of a peer's memory is not one.
void is_own_shared(Emitter& e, const Value& a, ir::RegisterId result) {
  const ir::RegisterId shared = e.temp(Type::pred), own = e.temp(Type::pred);
  const ir::RegisterId its = e.temp(Type::u32), mine = e.temp(Type::u32);
  e.emit(Op::is_space, Type::b64, {shared}, {a}).space = ir::Space::shared;
  e.emit(Op::rank_of, Type::u32, {its}, {a}).space = ir::Space::generic;
  e.emit(Op::special, Type::u32, {mine}, {}).sub =
      static_cast<uint8_t>(ir::Special::cluster_ctarank);
  e.emit(Op::setp, Type::u32, {own}, {in(its), in(mine)}).sub =
      static_cast<uint8_t>(ir::Compare::eq);
  e.emit(Op::bit_and, Type::pred, {result}, {in(shared), in(own)});
}

void is_space(Emitter& e, const Site& s) {
  const Value a = e.source(s.args[1], Type::b64);
  const ir::RegisterId result = e.destination(s.args[0], Type::pred);
  if (s.forms.space == ir::Space::shared && (s.forms.flags & ir::kCluster) == 0) {
    is_own_shared(e, a, result);
    return;
  }
  ir::Instr& made = e.emit(Op::is_space, Type::b64, {result}, {a});
  made.space = s.forms.space;
  made.flags = s.forms.flags;
}

constexpr Row kRows[] = {
    {"mov.type d, a; .type = .b16 .b32 .b64 .u16 .u32 .u64 .s16 .s32 .s64 .f16 .bf16 .f16x2 "
     ".bf16x2 .f32 .f64 .pred",
     move},
    {"mov.vec.type d, a; .vec = .v2 .v4; "
     ".type = .b8 .b16 .b32 .b64 .u8 .u16 .u32 .u64 .s8 .s16 .s32 .s64 .f32 .f64",
     move_vector},
    {"mov.b128 d, a", move128},
    {"cvt{.rnd}{.ftz}{.sat}.dtype.atype d, a; .rnd = .rni .rzi .rmi .rpi .rn .rz .rm .rp; "
     ".dtype = .u8 .u16 .u32 .u64 .s8 .s16 .s32 .s64 .f16 .bf16 .f32 .f64; "
     ".atype = .u8 .u16 .u32 .u64 .s8 .s16 .s32 .s64 .f16 .bf16 .f32 .f64",
     convert},
    {"cvt.rnd.relu.dtype.f32 d, a; .rnd = .rn .rz; .dtype = .f16 .bf16", convert},
    {"cvt.rnd{.relu}.dtype.f32 d, a, b; .rnd = .rn .rz; .dtype = .f16x2 .bf16x2", convert_two},
    {"cvt.rn.satfinite{.relu}.dtype.f32 d, a, b; "
     ".dtype = .e4m3x2 .e5m2x2 .e3m2x2 .e2m3x2 .e2m1x2",
     to_small_pair},
    {"cvt.rn.satfinite{.relu}.dtype.atype d, a; .dtype = .e4m3x2 .e5m2x2 .e3m2x2 .e2m3x2 .e2m1x2; "
     ".atype = .f16x2 .bf16x2",
     to_small_pair},
    {"cvt.rn{.relu}.f16x2.atype d, a; .atype = .e4m3x2 .e5m2x2 .e3m2x2 .e2m3x2 .e2m1x2",
     from_small_pair},
    {"cvt.rnd{.satfinite}.ue8m0x2.f32 d, a, b; .rnd = .rz .rp", to_small_pair},
    {"cvt.rnd{.satfinite}.ue8m0x2.bf16x2 d, a; .rnd = .rz .rp", to_small_pair},
    {"cvt.rn.bf16x2.ue8m0x2 d, a", from_small_pair},
    {"cvt.pack.sat.ctype.abtype d, a, b; .ctype = .u16 .s16; .abtype = .s32 .u32", convert_pack},
    {"cvt.pack.sat.ctype.abtype.b32 d, a, b, c; .ctype = .u8 .s8 .u4 .s4 .u2 .s2; "
     ".abtype = .s32 .u32",
     convert_pack},
    {"cvta.space.size p, a; .space = .const .global .local .shared .shared::cta "
     ".shared::cluster .param .param::entry; .size = .u32 .u64",
     convert_address},
    {"cvta.to.space.size p, a; .space = .const .global .local .shared .shared::cta "
     ".shared::cluster .param .param::entry; .size = .u32 .u64",
     convert_address},
    {"isspacep.space p, a; .space = .const .global .local .shared .shared::cta "
     ".shared::cluster .param .param::entry",
     is_space},
};

}  // namespace

std::span<const Row> convert_rows() { return kRows; }

}  // namespace muster::ptx
