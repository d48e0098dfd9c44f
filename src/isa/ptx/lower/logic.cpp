// Logic, shifts, bit fields, moves of bits: PTX ISA 9.7.8 and the bit instructions of 9.7.1.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

void binary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b});
}

void unary(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a});
}

// popc, clz, bfind: the result is always a .u32.
void count(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type);
  e.emit(s.row->op, type, {e.destination(s.args[0], Type::u32)}, {a}).flags = s.forms.flags;
}

// The amount of a shift is always a .u32.
void shift(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], Type::u32);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b});
}

void funnel(Emitter& e, const Site& s) {
  const Op op = s.forms.operation == Modifier::kL ? Op::funnel_left : Op::funnel_right;
  const Value a = e.source(s.args[1], Type::b32), b = e.source(s.args[2], Type::b32);
  const Value c = e.source(s.args[3], Type::u32);
  e.emit(op, Type::b32, {e.destination(s.args[0], Type::b32)}, {a, b, c}).flags = s.forms.flags;
}

void extract(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type);
  const Value at = e.source(s.args[2], Type::u32), length = e.source(s.args[3], Type::u32);
  e.emit(Op::bfe, type, {e.destination(s.args[0], type)}, {a, at, length});
}

void insert(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], type);
  const Value at = e.source(s.args[3], Type::u32), length = e.source(s.args[4], Type::u32);
  e.emit(Op::bfi, type, {e.destination(s.args[0], type)}, {a, b, at, length});
}

void find_nth(Emitter& e, const Site& s) {
  const Value mask = e.source(s.args[1], Type::b32), base = e.source(s.args[2], Type::u32);
  const Value nth = e.source(s.args[3], Type::s32);
  e.emit(Op::fns, Type::b32, {e.destination(s.args[0], Type::b32)}, {mask, base, nth});
}

// bmsk, szext: .wrap or .clamp.
void mask(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value a = e.source(s.args[1], type), b = e.source(s.args[2], Type::u32);
  e.emit(s.row->op, type, {e.destination(s.args[0], type)}, {a, b}).flags = s.forms.flags;
}

ir::PermuteMode permute_mode(Modifier word) {
  switch (word) {
    case Modifier::kF4e:
      return ir::PermuteMode::f4e;
    case Modifier::kB4e:
      return ir::PermuteMode::b4e;
    case Modifier::kRc8:
      return ir::PermuteMode::rc8;
    case Modifier::kEcl:
      return ir::PermuteMode::ecl;
    case Modifier::kEcr:
      return ir::PermuteMode::ecr;
    case Modifier::kRc16:
      return ir::PermuteMode::rc16;
    default:
      return ir::PermuteMode::generic;
  }
}

void permute(Emitter& e, const Site& s) {
  const Value a = e.source(s.args[1], Type::b32), b = e.source(s.args[2], Type::b32);
  const Value c = e.source(s.args[3], Type::b32);
  e.emit(Op::prmt, Type::b32, {e.destination(s.args[0], Type::b32)}, {a, b, c}).sub =
      static_cast<uint8_t>(permute_mode(s.forms.operation));
}

void truth_table(Emitter& e, const Site& s) {
  const Value a = e.source(s.args[1], Type::b32), b = e.source(s.args[2], Type::b32);
  const Value c = e.source(s.args[3], Type::b32), table = e.source(s.args[4], Type::u8);
  if (table.kind != Value::Kind::immediate) {
    e.error(s.args[4].range, "expected a constant truth table");
  }
  e.emit(Op::lop3, Type::b32, {e.destination(s.args[0], Type::b32)}, {a, b, c, table});
}

// lop3.BoolOp.b32 d|p, a, b, c, table, q: p = (d != 0) BoolOp q.
void truth_table_predicate(Emitter& e, const Site& s) {
  const std::vector<Arg> made = e.elements(s.args[0]);
  if (made.size() != 2) {
    e.error(s.args[0].range, "expected a pair d|p");
    return;
  }
  const Value a = e.source(s.args[1], Type::b32), b = e.source(s.args[2], Type::b32);
  const Value c = e.source(s.args[3], Type::b32), table = e.source(s.args[4], Type::u8);
  const Value q = e.predicate(s.args[5]);
  const ir::RegisterId d = e.temp(Type::b32), set = e.temp(Type::pred);
  e.emit(Op::lop3, Type::b32, {d}, {a, b, c, table});
  e.emit(Op::setp, Type::b32, {set}, {in(d), immediate(0)}).sub =
      static_cast<uint8_t>(ir::Compare::ne);
  const Op combine = s.forms.operation == Modifier::kAnd
                         ? Op::bit_and
                         : (s.forms.operation == Modifier::kOr ? Op::bit_or : Op::bit_xor);
  e.emit(combine, Type::pred, {e.destination(made[1], Type::pred)}, {in(set), q});
  if (made[0].kind != OperandKind::kSink) assign(e, made[0], Type::b32, in(d));
}

constexpr Row kRows[] = {
    {"and.type d, a, b; .type = .pred .b16 .b32 .b64", binary, Op::bit_and},
    {"or.type d, a, b; .type = .pred .b16 .b32 .b64", binary, Op::bit_or},
    {"xor.type d, a, b; .type = .pred .b16 .b32 .b64", binary, Op::bit_xor},
    {"not.type d, a; .type = .pred .b16 .b32 .b64", unary, Op::bit_not},
    {"cnot.type d, a; .type = .b16 .b32 .b64", unary, Op::cnot},
    {"shl.type d, a, b; .type = .b16 .b32 .b64", shift, Op::shl},
    {"shr.type d, a, b; .type = .b16 .b32 .b64 .u16 .u32 .u64 .s16 .s32 .s64", shift, Op::shr},
    {"shf.dir.mode.b32 d, a, b, c; .dir = .l .r; .mode = .clamp .wrap", funnel},
    {"bfe.type d, a, b, c; .type = .u32 .u64 .s32 .s64", extract},
    {"bfi.type f, a, b, c, d; .type = .b32 .b64", insert},
    {"bfind.type d, a; .type = .u32 .u64 .s32 .s64", count, Op::bfind},
    {"bfind.shiftamt.type d, a; .type = .u32 .u64 .s32 .s64", count, Op::bfind},
    {"brev.type d, a; .type = .b32 .b64", unary, Op::brev},
    {"clz.type d, a; .type = .b32 .b64", count, Op::clz},
    {"popc.type d, a; .type = .b32 .b64", count, Op::popc},
    {"fns.b32 d, mask, base, offset", find_nth},
    {"bmsk.mode.b32 d, a, b; .mode = .clamp .wrap", mask, Op::bmsk},
    {"szext.mode.type d, a, b; .mode = .clamp .wrap; .type = .u32 .s32", mask, Op::szext},
    {"prmt.b32{.mode} d, a, b, c; .mode = .f4e .b4e .rc8 .ecl .ecr .rc16", permute},
    {"lop3.b32 d, a, b, c, immLut", truth_table},
    {"lop3.BoolOp.b32 d|p, a, b, c, immLut, q; .BoolOp = .or .and .xor", truth_table_predicate},
};

}  // namespace

std::span<const Row> logic_rows() { return kRows; }

}  // namespace muster::ptx
