// The loop over the instructions of one subgroup: what runs next, and who executes it.
#include "machine/execute/executor.h"

#include "machine/execute/divergence.h"
#include "machine/execute/handlers.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/execute/register_operations.h"
#include "machine/execute/waits/swap_loop_end.h"
#include "machine/execute/waits/word_waits.h"
#include "machine/execute/wave_channels.h"
#include "machine/state/look_back_teller.h"

namespace muster::machine {

using ir::Op;
using ir::OpGroup;

namespace {

// Whether lanes that just ended left everything as others need it.
bool owes_nothing(ExecutionContext& ctx) {
  return std::ranges::all_of(ctx.handlers.ended, [&](const auto check) { return check(ctx); });
}

bool visible(const ir::Instr& instr) {
  if (ir::group(instr.op) == OpGroup::sync && instr.op != Op::warp_barrier) return true;
  if (ir::group(instr.op) == OpGroup::async) return true;
  if (!ir::accesses_memory(instr)) return false;
  return instr.space == ir::Space::shared || instr.space == ir::Space::global ||
         instr.space == ir::Space::generic;
}

// A trap under an unknown guard is an assertion, which holds.
bool spared(ExecutionContext& ctx, const ir::Instr& in, const Guarded& who) {
  if (in.op != Op::trap || ctx.causes.depends_on_schedule(who.cause.root)) return false;
  ctx.machine.record.relied.take(AssumptionId::assertions_hold, ctx.site);
  for (InstructionFollower* follower : ctx.machine.followers) follower->meet_unknown(ctx.site);
  return true;
}

bool step(ExecutionContext& ctx, Strand& strand) {
  const ir::Instr& in = ctx.instr(strand.pc);
  if (const auto handler = ctx.handlers.of(in.op)) return handler(ctx, strand);
  switch (ir::group(in.op)) {
    case OpGroup::compute:
      compute_registers(ctx, in, ctx.guarded(in, strand.lanes));
      break;
    case OpGroup::lane:
      execute_plain(ctx, in, strand);
      break;
    case OpGroup::memory: {
      WordTest test;
      if (ctx.program.word_wait_at(strand.pc) != nullptr) {
        const auto index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
        const Polled polled = poll_word(ctx, index, &test);
        if (polled == Polled::later || polled == Polled::no) return polled == Polled::later;
        if (polled == Polled::execute) ctx.word_test = &test;
      }
      const bool done = access_memory(ctx, in, ctx.guarded(in, strand.lanes));
      ctx.word_test = nullptr;
      ctx.told_words.known = 0;
      if (!done) return false;
      break;
    }
    case OpGroup::control:
      if (in.op == Op::branch) return execute_branch(ctx, strand);
      if (in.op == Op::branch_table) return execute_branch_table(ctx, strand);
      break;
    case OpGroup::sync:
    case OpGroup::async:
      return ctx.obstruct(Obstacle::Kind::unmodelled, {});
    case OpGroup::other:
      if (in.op == Op::unmodelled) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
      if (in.op == Op::opaque) execute_plain(ctx, in, strand);
      if (in.op == Op::nop) ctx.subgroup.grids_waited |= ctx.guarded(in, strand.lanes).certain;
      break;
  }
  if (in.op == Op::exit || in.op == Op::trap) {
    const Guarded who = ctx.guarded(in, strand.lanes);
    if (who.maybe != 0 && !spared(ctx, in, who)) {
      return ctx.obstruct(Obstacle::Kind::unknown_branch, who.cause);
    }
    if (!uniform(ctx, in, who.certain, strand.lanes)) return false;
    if (in.op == Op::trap && who.certain != 0) return ctx.fail(812, who.certain);
    if (who.certain != 0 && leaves_debts(ctx, who.certain)) return false;
    ctx.advance(strand, strand.pc + 1);
    exit_lanes(ctx, who.certain);
    return owes_nothing(ctx);
  }
  ctx.advance(strand, strand.pc + 1);
  return true;
}

// What lanes that have looked back hold if another schedule would have them hold something else.
void unsettle(ExecutionContext& ctx, const std::vector<Unsettled>& all) {
  for (const Unsettled& left : all) {
    Value value;
    const bool mask = ctx.function.registers[left.reg].type == ir::Type::pred;
    value.shape = mask ? Value::Shape::mask : Value::Shape::uniform;
    value.unknown = left.lanes;
    value.cause.root = ctx.schedule_root();
    ir::Operand to;
    to.kind = ir::Operand::Kind::reg;
    to.index = left.reg;
    ctx.write(to, value, {left.lanes, 0, {}});
  }
}

// The strand comes to its next instruction.
const ir::Instr& begin_step(ExecutionContext& ctx, const Strand& strand) {
  ++ctx.subgroup.steps;
  ++ctx.machine.record.instructions;
  ctx.site = strand.pc;
  ctx.machine.record.reached[ctx.site] = 1;
  for (InstructionFollower* follower : ctx.machine.followers) {
    follower->follow(ctx.workgroup, ctx.subgroup, strand.lanes, ctx.site);
  }
  LookBackTeller* const teller = ctx.machine.options.look_backs;
  if (teller != nullptr) unsettle(ctx, teller->take_unsettled());
  const ir::Instr& in = ctx.instr(ctx.site);
  if (ctx.machine.options.narrated) ctx.narrate(in, strand.lanes);
  return in;
}

}  // namespace

Stop run_subgroup(ExecutionContext& ctx, std::uint64_t budget, bool stop_at_visible, bool acted) {
  const bool waits = waits_at_use(ctx);
  // What an observer does with one instruction can take as long as thousands that only compute.
  constexpr std::uint32_t kBetweenLooks = 256;
  std::uint32_t looks = 0;
  while (true) {
    if (ctx.over != nullptr && ++looks % kBetweenLooks == 0 && (*ctx.over)()) return Stop::budget;
    if (ctx.subgroup.live == 0) return Stop::exited;
    if (ctx.subgroup.waiting) return Stop::blocked;
    const std::size_t index = pick(ctx);
    if (index == ctx.subgroup.strands.size()) {
      if (unpark(ctx)) continue;
      if (ctx.machine.fault) return ctx.stop;
      if (stop_at_visible && acted) return Stop::visible;
      acted = true;
      if (!ctx.handlers.arrive_together(ctx)) return ctx.stop;
      continue;
    }
    Strand& strand = ctx.subgroup.strands[index];
    if (!strand.rejoins.empty() && strand.rejoins.back().pc == strand.pc) {
      rejoin(ctx, index);
      continue;
    }
    if (strand.pc >= ctx.function.instrs.size()) {
      if (leaves_debts(ctx, strand.lanes)) return ctx.stop;
      exit_lanes(ctx, strand.lanes);
      if (!owes_nothing(ctx)) return ctx.stop;
      continue;
    }
    if (stop_at_visible && visible(ctx.instr(strand.pc))) {
      if (acted) return Stop::visible;
      acted = true;
    }
    // What computes changes nothing that was asked above but the place.
    bool computes = true;
    while (computes) {
      if (budget-- == 0) return Stop::budget;
      const ir::Instr& in = begin_step(ctx, strand);
      if (waits) {
        computes = take_operands(ctx, strand, in);
        if (!computes) break;
      } else if (!operands_have_come(ctx, in)) {
        return ctx.stop;
      }
      if (!ctx.program.only_asks[ctx.site]) {
        if (ir::group(in.op) != OpGroup::compute) break;
        compute_registers(ctx, in, ctx.guarded(in, strand.lanes));
      } else if (ctx.program.only_asks[ctx.site] == Program::kEndsSwapLoop) {
        end_swap_loop(ctx, *ctx.program.swap_loop_ending(ctx.site));
      }
      issue_step(ctx, in);
      ctx.advance(strand, strand.pc + 1);
      computes = strand.pc < ctx.function.instrs.size() && !stop_at_visible &&
                 (strand.rejoins.empty() || strand.rejoins.back().pc != strand.pc);
    }
    if (computes && !step(ctx, strand)) return ctx.stop;
  }
}

}  // namespace muster::machine
