// Exchange between the lanes of a warp: PTX ISA 9.7.9.6 (shfl), 9.7.13 (vote, match, redux,
// activemask, elect).
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// The forms without .sync act on the lanes that happen to be converged.
Value converged(Emitter& e) {
  const ir::RegisterId made = e.temp(Type::b32);
  e.emit(Op::active_mask, Type::b32, {made}, {});
  return in(made);
}

ir::Shuffle shuffle_mode(Modifier word) {
  switch (word) {
    case Modifier::kUp:
      return ir::Shuffle::up;
    case Modifier::kDown:
      return ir::Shuffle::down;
    case Modifier::kBfly:
      return ir::Shuffle::bfly;
    default:
      return ir::Shuffle::idx;
  }
}

// d|p or d: the registers, a predicate only where one is written.
std::vector<ir::RegisterId> pair(Emitter& e, const Arg& arg, Type type) {
  const std::vector<Arg> made = e.elements(arg);
  std::vector<ir::RegisterId> out{e.destination(made[0], type)};
  if (made.size() > 1) out.push_back(e.destination(made[1], Type::pred));
  return out;
}

void shuffle(Emitter& e, const Site& s) {
  const Value a = e.source(s.args[1], Type::b32), b = e.source(s.args[2], Type::b32);
  const Value c = e.source(s.args[3], Type::b32);
  const Value mask = s.args.size() > 4 ? e.source(s.args[4], Type::b32) : converged(e);
  const Value src[] = {a, b, c, mask};
  e.emit(Op::shuffle, Type::b32, pair(e, s.args[0], Type::b32), src).sub =
      static_cast<uint8_t>(shuffle_mode(s.forms.operation));
}

void vote(Emitter& e, const Site& s) {
  const auto mode = [&] {
    switch (s.forms.operation) {
      case Modifier::kAll:
        return ir::Vote::all;
      case Modifier::kAny:
        return ir::Vote::any;
      case Modifier::kUni:
        return ir::Vote::uniform;
      default:
        return ir::Vote::ballot;
    }
  }();
  const Type type = mode == ir::Vote::ballot ? Type::b32 : Type::pred;
  const Value p = e.predicate(s.args[1]);
  const Value mask = s.args.size() > 2 ? e.source(s.args[2], Type::b32) : converged(e);
  e.emit(Op::vote, type, {e.destination(s.args[0], type)}, {p, mask}).sub =
      static_cast<uint8_t>(mode);
}

void match(Emitter& e, const Site& s) {
  const ir::Match mode = s.forms.operation == Modifier::kAll ? ir::Match::all : ir::Match::any;
  const Type type = s.type();
  const Value src[] = {e.source(s.args[1], type), e.source(s.args[2], Type::b32)};
  e.emit(Op::match, type, pair(e, s.args[0], Type::b32), src).sub = static_cast<uint8_t>(mode);
}

void reduce(Emitter& e, const Site& s) {
  const Type type = s.type();
  Value a = e.source(s.args[1], type);
  const Value mask = e.source(s.args[2], Type::b32);
  if (s.mnemonic.has(Modifier::kAbs)) {
    const ir::RegisterId made = e.temp(type);
    e.emit(Op::abs, type, {made}, {a});
    a = in(made);
  }
  ir::Instr& made = e.emit(Op::reduce_lanes, type, {e.destination(s.args[0], type)}, {a, mask});
  made.sub = static_cast<uint8_t>(reduce_of(s.forms.operation));
  made.flags = s.forms.flags;
}

void active_mask(Emitter& e, const Site& s) {
  e.emit(Op::active_mask, Type::b32, {e.destination(s.args[0], Type::b32)}, {});
}

void elect(Emitter& e, const Site& s) {
  const std::vector<Arg> made = e.elements(s.args[0]);
  if (made.size() != 2) {
    e.error(s.args[0].range, "expected a pair d|p");
    return;
  }
  const Value mask = e.source(s.args[1], Type::b32);
  e.emit(Op::elect, Type::b32,
         {e.destination(made[0], Type::b32), e.destination(made[1], Type::pred)}, {mask});
}

constexpr Row kRows[] = {
    {"shfl.sync.mode.b32 d{|p}, a, b, c, membermask; .mode = .up .down .bfly .idx", shuffle},
    {"shfl.mode.b32 d{|p}, a, b, c; .mode = .up .down .bfly .idx", shuffle},
    {"vote.sync.mode.pred d, a, membermask; .mode = .all .any .uni", vote},
    {"vote.sync.ballot.b32 d, a, membermask", vote},
    {"vote.mode.pred d, a; .mode = .all .any .uni", vote},
    {"vote.ballot.b32 d, a", vote},
    {"match.any.sync.type d, a, membermask; .type = .b32 .b64", match},
    {"match.all.sync.type d{|p}, a, membermask; .type = .b32 .b64", match},
    {"redux.sync.op.type d, a, membermask; .op = .add .min .max; .type = .u32 .s32", reduce},
    {"redux.sync.op.b32 d, a, membermask; .op = .and .or .xor", reduce},
    {"redux.sync.op{.abs}{.NaN}.f32 d, a, membermask; .op = .min .max", reduce},
    {"activemask.b32 d", active_mask},
    {"elect.sync d|p, membermask", elect},
};

}  // namespace

std::span<const Row> crosslane_rows() { return kRows; }

}  // namespace muster::ptx
