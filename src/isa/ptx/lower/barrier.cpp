// Barriers of the CTA and of a warp: PTX ISA 9.7.15.1 (barrier, bar), 9.7.15.2 (bar.warp.sync),
// and setmaxnreg, which waits for registers.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// bar.X is barrier.X.aligned.
void mark_aligned(const Site& s, ir::Instr& made) {
  const bool aligned = s.mnemonic.opcode == Opcode::kBar || s.mnemonic.has(Modifier::kAligned);
  made.flags = aligned ? std::uint32_t{ir::kAligned} : 0;
}

// Barrier and count are 32 bits: a register of another width is no operand.
Value word(Emitter& e, const Arg& arg) {
  const Value value = e.source(arg, Type::u32);
  const bool known = value.kind == Value::Kind::reg && value.index < e.out.registers.size();
  if (known && ir::bits(e.out.registers[value.index].type) != 32) {
    e.error(arg.range, "expected a register of 32 bits");
  }
  return value;
}

void sync(Emitter& e, const Site& s) {
  const Value id = word(e, s.args[0]);
  const Value count = s.args.size() > 1 ? word(e, s.args[1]) : Value{};
  ir::Instr& made = e.emit(Op::cta_barrier, Type::none, {}, {id, count});
  made.sub = static_cast<uint8_t>(s.mnemonic.has(Modifier::kArrive) ? ir::CtaBarrier::arrive
                                                                    : ir::CtaBarrier::sync);
  mark_aligned(s, made);
}

// d, a{, b}, {!}c
void reduce(Emitter& e, const Site& s) {
  const bool counts = s.mnemonic.has(Modifier::kPopc);
  const Type type = counts ? Type::u32 : Type::pred;
  const Value id = word(e, s.args[1]);
  const Value count = s.args.size() > 3 ? word(e, s.args[2]) : Value{};
  const Value p = e.predicate(s.args.back());
  ir::Instr& made = e.emit(Op::cta_barrier, type, {e.destination(s.args[0], type)}, {id, count, p});
  const ir::CtaBarrier logic =
      s.mnemonic.has(Modifier::kAnd) ? ir::CtaBarrier::red_and : ir::CtaBarrier::red_or;
  made.sub = static_cast<uint8_t>(counts ? ir::CtaBarrier::red_popc : logic);
  mark_aligned(s, made);
}

void warp_sync(Emitter& e, const Site& s) {
  e.emit(Op::warp_barrier, Type::none, {}, {e.source(s.args[0], Type::b32)});
}

void register_pool(Emitter& e, const Site& s) {
  ir::Instr& made = e.emit(Op::register_pool, Type::u32, {}, {e.source(s.args[0], Type::u32)});
  made.sub = s.mnemonic.has(Modifier::kInc) ? 1 : 0;
}

constexpr Row kRows[] = {
    {"barrier{.cta}.sync{.aligned} a{, b}", sync},
    {"barrier{.cta}.arrive{.aligned} a, b", sync},
    {"barrier{.cta}.red.popc{.aligned}.u32 d, a{, b}, {!}c", reduce},
    {"barrier{.cta}.red.op{.aligned}.pred p, a{, b}, {!}c; .op = .and .or", reduce},
    {"bar{.cta}.sync a{, b}", sync},
    {"bar{.cta}.arrive a, b", sync},
    {"bar{.cta}.red.popc.u32 d, a{, b}, {!}c", reduce},
    {"bar{.cta}.red.op.pred p, a{, b}, {!}c; .op = .and .or", reduce},
    {"bar.warp.sync membermask", warp_sync},
    {"setmaxnreg.action.sync.aligned.u32 count; .action = .inc .dec", register_pool},
};

}  // namespace

std::span<const Row> barrier_rows() { return kRows; }

}  // namespace muster::ptx
