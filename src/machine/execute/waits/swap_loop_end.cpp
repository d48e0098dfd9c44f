// See swap_loop_end.h. The argument is in docs/certificate.md, Loops of compare-and-swap.
#include "machine/execute/waits/swap_loop_end.h"

#include <bit>

#include "machine/execute/memory/load_store.h"

namespace muster::machine {
namespace {

ir::Operand operand_of(ir::RegisterId reg) {
  ir::Operand operand{ir::Operand::Kind::reg};
  operand.index = reg;
  return operand;
}

LaneMask lanes_of(const Value& mask) {
  if (mask.shape == Value::Shape::mask) return mask.base;
  LaneMask lanes = 0;
  for (unsigned l = 0; l < 64; ++l) lanes |= (lane_word(mask, l) & 1) << l;
  return lanes;
}

// The lanes of either mask, as far as it is known.
Value either(const Value& a, const Value& b) {
  const LaneMask known = (lanes_of(a) & ~a.unknown) | (lanes_of(b) & ~b.unknown);
  Value out;
  out.shape = Value::Shape::mask;
  out.base = known;
  out.unknown = (a.unknown | b.unknown) & ~known;
  out.cause = a.unknown != 0 ? a.cause : b.cause;
  out.cause.identity = 0;
  return out;
}

// What the loop has stored into the lanes' own memory: the last turn's, whichever that is.
void forget_own_store(ExecutionContext& ctx, ir::InstrId store, LaneMask lanes, const Cause& why) {
  const ir::Instr& in = ctx.instr(store);
  Cause cause;
  if (find_addresses(ctx, in, lanes, &cause) != lanes) return ctx.subgroup.local.forget(why.root);
  const unsigned bytes = ir::bytes(in.type) * (in.src.count - 1U);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t at = own_place(ctx.addresses[lane], lane);
    for (unsigned i = 0; i < bytes; ++i) ctx.subgroup.local.write(at + i, 1, {0, why.root});
  }
}

}  // namespace

void end_swap_loop(ExecutionContext& ctx, const ir::SwapLoop& loop) {
  const LaneMask all = all_lanes(ctx.width);
  const ir::Operand& goes_on = ctx.function.destinations(ctx.instr(loop.ends))[0];
  const ir::RegisterId acting = ctx.function.sources(ctx.instr(loop.ends))[0].index;
  const Value act = ctx.read(operand_of(acting), ir::Type::pred);
  const Value through = either(ctx.read(operand_of(loop.through), ir::Type::pred), act);
  const Cause unknown{ctx.causes.root({CauseInfo::Kind::schedule, 0, 0, loop.swap}), 0, 0};
  for (const ir::SwapLoop::OwnStore& one : loop.own_stores) {
    const LaneMask lanes = one.of_acting ? (lanes_of(act) | act.unknown) & all : all;
    forget_own_store(ctx, one.store, lanes, unknown);
  }
  for (const ir::RegisterId reg : loop.changing) {
    ctx.write(operand_of(reg), {}, {0, all, unknown});
  }
  for (const ir::RegisterId reg : loop.changing_of_acting) {
    ctx.write(operand_of(reg), {}, {0, (lanes_of(act) | act.unknown) & all, unknown});
  }
  Value none;
  none.shape = Value::Shape::mask;
  ctx.write(operand_of(loop.through), through, {all, 0, {}});
  for (const ir::RegisterId reg : loop.copies) {
    ctx.write(operand_of(reg), through, {all, 0, {}});
  }
  ctx.write(goes_on, none, {all, 0, {}});
}

}  // namespace muster::machine
