// Lanes that part and meet again. Which strand runs is the machine's choice: a strand that reached
// the meeting point of its branch waits for its siblings as long as any of them can run. Reference:
// PTX ISA, independent thread scheduling; nothing here promises convergence that the architecture
// does not.
#include "machine/execute/divergence.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "machine/execute/handlers.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/memory/variable_places.h"
#include "machine/execute/unknown_branch.h"
#include "machine/execute/waits/awaits.h"

namespace muster::machine {

namespace {

// Whether what runs from here only ends: registers may change on the way, nothing else happens.
bool leaves(const ExecutionContext& ctx, ir::InstrId at) {
  constexpr unsigned kSteps = 64;
  for (unsigned step = 0; step < kSteps; ++step) {
    if (at >= ctx.function.instrs.size()) return true;
    const ir::Instr& in = ctx.instr(at);
    const bool always = in.guard.reg == ir::kNone;
    if (in.op == ir::Op::exit && always) return true;
    if (in.op == ir::Op::branch) {
      if (!always) return false;
      at = in.target;
    } else if (ir::group(in.op) == ir::OpGroup::compute) {
      ++at;
    } else {
      return false;
    }
  }
  return false;
}

// A parked strand is to go on without a sibling that waits for its lanes. False: it must not, all
// lanes execute that instruction together. Lanes that only end are as if they had ended before.
bool may_overtake(ExecutionContext& ctx, Strand& parked) {
  if (leaves(ctx, parked.pc)) return true;
  for (Strand& other : ctx.subgroup.strands) {
    if (std::ranges::find(other.rejoins, parked.rejoins.back()) == other.rejoins.end()) continue;
    ctx.site = other.pc;
    const bool barrier = other.state == Strand::State::at_barrier;
    const ir::Instr& in = ctx.instr(other.pc);
    if (barrier && (in.flags & ir::kAligned) != 0) return fail_pair(ctx, 110, parked);
    if (other.state != Strand::State::at_collective) continue;
    if (in.op == ir::Op::converge) return fail_pair(ctx, 124, parked);
    other.passed_by |= parked.lanes;
  }
  return true;
}

// Whether a strand that waits at a warp-level operation waits for some of these lanes.
bool names(ExecutionContext& ctx, const Strand& waiting, LaneMask lanes) {
  const ir::InstrId here = ctx.site;
  ctx.site = waiting.pc;
  LaneWords masks;
  LaneMask named = 0;
  if (read_masks(ctx, ctx.instr(waiting.pc), waiting.lanes, &masks)) {
    for (LaneMask left = waiting.lanes; left != 0; left &= left - 1) {
      named |= masks[static_cast<unsigned>(std::countr_zero(left))];
    }
  }
  ctx.site = here;
  return (named & lanes) != 0;
}

void erase_empty(ExecutionContext& ctx) {
  std::erase_if(ctx.subgroup.strands, [](const Strand& strand) { return strand.lanes == 0; });
}

// What a try has found decides.
Guarded chosen_by_swap(ExecutionContext& ctx, const Strand& strand) {
  const ir::SwapLoop* const loop = ctx.program.swap_loop_at(strand.pc);
  ctx.machine.record.relied.take(AssumptionId::swaps_succeed, loop->again);
  return {0, strand.lanes, {ctx.causes.root({CauseInfo::Kind::schedule, 0, 0, loop->swap}), 0, 0}};
}

}  // namespace

std::size_t pick(ExecutionContext& ctx) {
  std::size_t i = 0;
  const auto can = [&](Strand& strand) {
    if (strand.state == Strand::State::running) return true;
    if (strand.state != Strand::State::awaiting || !satisfied(ctx.machine, ctx.subgroup, strand)) {
      return false;
    }
    strand.state = Strand::State::running;
    return true;
  };
  while (i < ctx.subgroup.strands.size() && !can(ctx.subgroup.strands[i])) ++i;
  return i;
}

bool split(ExecutionContext& ctx, Strand& strand, LaneMask taken, ir::InstrId target) {
  const ir::InstrId here = strand.pc;
  if (taken == 0) return ctx.advance(strand, here + 1), true;
  if (taken == strand.lanes) return ctx.advance(strand, target), true;
  const ir::InstrId meet = ctx.program.cfg.reconvergence[here];
  if (meet != ir::kNone) {
    const ir::InstrId at = ctx.program.next[meet];
    if (strand.rejoins.empty() || strand.rejoins.back().pc != at) {
      strand.rejoins.push_back({at, strand.lanes});
    }
  }
  Strand other = strand;
  other.lanes = taken;
  strand.lanes &= ~taken;
  ctx.advance(strand, here + 1);
  ctx.advance(other, target);
  ctx.subgroup.strands.push_back(std::move(other));
  return true;
}

bool uniform(ExecutionContext& ctx, const ir::Instr& in, LaneMask taken, LaneMask all) {
  const bool promised = (in.flags & ir::kAligned) != 0;
  return !promised || taken == 0 || taken == all || ctx.fail(130, taken, taken, all);
}

void rely_on_uniform(ExecutionContext& ctx, const ir::Instr& in, const Guarded& sides,
                     LaneMask all) {
  if ((in.flags & ir::kAligned) == 0 || sides.maybe == 0 || std::has_single_bit(all)) return;
  if (sides.maybe == all && sides.cause.identity != 0) return;
  ctx.machine.record.relied.take(AssumptionId::lanes_agree, ctx.site);
}

bool execute_branch(ExecutionContext& ctx, Strand& strand) {
  const ir::Instr& in = ctx.instr(strand.pc);
  const Program::SwapRole role = ctx.program.swap_role(strand.pc);
  if (role == Program::SwapRole::leaves) return ctx.advance(strand, in.target), true;
  Guarded sides = role == Program::SwapRole::choice ? chosen_by_swap(ctx, strand)
                                                    : ctx.guarded(in, strand.lanes);
  if (sides.maybe != 0) {
    // The uncertain lanes then stand where the sides meet; the others, if any, branch in the next
    // step.
    bool taken = false;
    if (!skip_by_peek(ctx, in, sides, &taken) && !spare_from_trap(ctx, in, sides, &taken)) {
      rely_on_uniform(ctx, in, sides, strand.lanes);
      if (maybe_region(ctx, strand, sides.maybe, sides.cause)) return ctx.stop != Stop::obstacle;
      if (!decide(ctx, in, sides, &taken)) return false;
    }
    if (taken) sides.certain |= sides.maybe;
  }
  if (!uniform(ctx, in, sides.certain, strand.lanes)) return false;
  return split(ctx, strand, sides.certain, in.target);
}

bool execute_branch_table(ExecutionContext& ctx, Strand& strand) {
  rely_on_variable_places(ctx);
  const ir::Instr& in = ctx.instr(strand.pc);
  const Guarded sides = ctx.guarded(in, strand.lanes);
  const Value index = ctx.read(ctx.function.sources(in)[0], in.type);
  const LaneMask unknown = sides.maybe | (index.unknown & sides.certain);
  if (unknown != 0) {
    return ctx.obstruct(Obstacle::Kind::unknown_branch,
                        sides.maybe != 0 ? sides.cause : index.cause);
  }
  // Splits off the lanes of one target at a time; the strand keeps the lanes that do not branch.
  LaneMask left = sides.certain;
  const std::uint64_t entries = static_cast<std::uint64_t>(in.offset);
  while (left != 0) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const auto value_at = [&](unsigned l) {
      if (index.shape == Value::Shape::lanes) return index.lanes[l];
      return index.shape == Value::Shape::affine ? (index.base + l * index.stride) & 0xffffffffu
                                                 : index.base;
    };
    const std::uint64_t entry = value_at(first);
    if (entry >= entries) return ctx.fail(810, LaneMask{1} << first, entry, entries);
    LaneMask same = 0;
    for (unsigned l = first; l < ctx.width; ++l) {
      if ((left >> l & 1) != 0 && value_at(l) == entry) same |= LaneMask{1} << l;
    }
    left &= ~same;
    if (!uniform(ctx, in, same, strand.lanes)) return false;
    const ir::InstrId target = ctx.function.branch_tables[in.target + entry];
    if (same == strand.lanes) return ctx.advance(strand, target), true;
    const ir::InstrId meet = ctx.program.cfg.reconvergence[strand.pc];
    const std::size_t self = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
    if (meet != ir::kNone) {
      const ir::InstrId at = ctx.program.next[meet];
      if (strand.rejoins.empty() || strand.rejoins.back().pc != at) {
        strand.rejoins.push_back({at, strand.lanes});
      }
    }
    Strand other = strand;
    other.lanes = same;
    strand.lanes &= ~same;
    ctx.advance(other, target);
    ctx.subgroup.strands.push_back(std::move(other));
    if (ctx.subgroup.strands[self].lanes == 0) return erase_empty(ctx), true;
    if (left != 0) return true;  // the strand stands at the branch still, with fewer lanes
    // Those that do not branch: `strand` may lie elsewhere by now.
    Strand& rest = ctx.subgroup.strands[self];
    return ctx.advance(rest, rest.pc + 1), true;
  }
  ctx.advance(strand, strand.pc + 1);
  return true;
}

bool rejoin(ExecutionContext& ctx, std::size_t index) {
  auto& strands = ctx.subgroup.strands;
  for (std::size_t i = 0; i < strands.size(); ++i) {
    Strand& other = strands[i];
    if (i == index || other.state != Strand::State::parked || other.pc != strands[index].pc ||
        other.rejoins != strands[index].rejoins) {
      continue;
    }
    strands[index].lanes |= other.lanes;
    strands.erase(strands.begin() + static_cast<std::ptrdiff_t>(i));
    if (i < index) --index;
    break;
  }
  Strand& strand = strands[index];
  const LaneMask expected = strand.rejoins.back().lanes & ctx.subgroup.live;
  if (strand.lanes == expected) {
    strand.rejoins.pop_back();
    strand.state = Strand::State::running;
    return true;
  }
  strand.state = Strand::State::parked;
  return false;
}

bool unpark(ExecutionContext& ctx) {
  const bool patient = !ctx.machine.part_early &&
                       std::ranges::any_of(ctx.subgroup.strands, [](const Strand& strand) {
                         return strand.state == Strand::State::awaiting;
                       });
  if (patient) return false;
  for (Strand& strand : ctx.subgroup.strands) {
    if (strand.state != Strand::State::parked) continue;
    if (!may_overtake(ctx, strand)) return false;
    strand.state = Strand::State::running;
    strand.rejoins.pop_back();
    return true;
  }
  return false;
}

void exit_lanes(ExecutionContext& ctx, LaneMask lanes) {
  if (lanes == 0) return;
  if (ctx.program.converged && ctx.subgroup.strands.size() > 1) ctx.subgroup.left_apart |= lanes;
  ctx.subgroup.live &= ~lanes;
  for (Strand& strand : ctx.subgroup.strands) strand.lanes &= ~lanes;
  erase_empty(ctx);
  if (ctx.observer != nullptr) ctx.observer->lanes_exited(ctx.agent(), lanes);
  if (ctx.subgroup.live == 0) {
    ctx.subgroup.strands.clear();
    --ctx.workgroup.running;
    for (const auto leave : ctx.handlers.leave) leave(ctx);
    return;
  }
  for (Strand& strand : ctx.subgroup.strands) {
    if (strand.state == Strand::State::parked &&
        strand.lanes == (strand.rejoins.back().lanes & ctx.subgroup.live)) {
      strand.state = Strand::State::running;  // its rejoin is popped when it runs
    } else if (strand.state == Strand::State::at_collective) {
      strand.state = Strand::State::running;  // tries again
    }
  }
}

bool part(ExecutionContext& ctx, Strand& strand, bool* anyone) {
  const ir::Instr& in = ctx.instr(strand.pc);
  Guarded sides = ctx.guarded(in, strand.lanes);
  if (sides.maybe != 0) {
    bool holds = false;
    if (!decide(ctx, in, sides, &holds)) return false;
    if (holds) sides.certain |= sides.maybe;
  }
  *anyone = sides.certain != 0;
  if (sides.certain == strand.lanes) return true;
  if (sides.certain == 0) return ctx.advance(strand, strand.pc + 1), true;
  const ir::InstrId after = ctx.program.next[strand.pc + 1];
  if (strand.rejoins.empty() || strand.rejoins.back().pc != after) {
    strand.rejoins.push_back({after, strand.lanes});
  }
  Strand others = strand;
  others.lanes &= ~sides.certain;
  others.pc = after;
  strand.lanes = sides.certain;
  ctx.subgroup.strands.push_back(std::move(others));
  return true;
}

void part_lanes(ExecutionContext& ctx, std::size_t index, LaneMask lanes) {
  Strand& strand = ctx.subgroup.strands[index];
  const ir::InstrId after = ctx.program.next[strand.pc + 1];
  if (strand.rejoins.empty() || strand.rejoins.back().pc != after) {
    strand.rejoins.push_back({after, strand.lanes});
  }
  Strand other = strand;
  other.lanes = lanes;
  strand.lanes &= ~lanes;
  ctx.subgroup.strands.push_back(std::move(other));
}

bool leaves_debts(ExecutionContext& ctx, LaneMask ending) {
  for (const Strand& other : ctx.subgroup.strands) {
    const LaneMask owing = other.passed_by & ending;
    if (owing == 0 || !names(ctx, other, owing)) continue;
    ctx.site = other.pc;
    ctx.fail(121, other.lanes);
    return true;
  }
  return false;
}

bool fail_pair(ExecutionContext& ctx, std::uint16_t number, const Strand& other) {
  ctx.fail(number, other.lanes);
  ctx.machine.fault->other = other.pc;
  return false;
}

}  // namespace muster::machine
