// Lanes that part and meet again. Which strand runs is the machine's choice: a strand that reached
// the meeting point of its branch waits for its siblings as long as any of them can run. Reference:
// PTX ISA, independent thread scheduling; nothing here promises convergence that the architecture
// does not.
#include <algorithm>
#include <bit>

#include "base/check.h"
#include "machine/execute/executor.h"

namespace muster::machine {

std::size_t Executor::pick() {
  std::size_t i = 0;
  const auto can = [&](Strand& strand) {
    if (strand.state == Strand::State::running) return true;
    if (strand.state != Strand::State::awaiting || !machine_.satisfied(subgroup_, strand)) {
      return false;
    }
    strand.state = Strand::State::running;
    return true;
  };
  while (i < subgroup_.strands.size() && !can(subgroup_.strands[i])) ++i;
  return i;
}

// Whether what runs from here only ends: registers may change on the way, nothing else happens.
bool Executor::leaves(ir::InstrId at) const {
  constexpr unsigned kSteps = 64;
  for (unsigned step = 0; step < kSteps; ++step) {
    if (at >= function_.instrs.size()) return true;
    const ir::Instr& in = instr(at);
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
bool Executor::may_overtake(Strand& parked) {
  if (leaves(parked.pc)) return true;
  for (Strand& other : subgroup_.strands) {
    if (std::ranges::find(other.rejoins, parked.rejoins.back()) == other.rejoins.end()) continue;
    site_ = other.pc;
    const bool barrier = other.state == Strand::State::at_barrier;
    const ir::Instr& in = instr(other.pc);
    if (barrier && (in.flags & ir::kAligned) != 0) return fail_pair(110, parked);
    if (other.state != Strand::State::at_collective) continue;
    if (in.op == ir::Op::converge) return fail_pair(124, parked);
    other.passed_by |= parked.lanes;
  }
  return true;
}

// Whether a strand that waits at a warp-level operation waits for some of these lanes.
bool Executor::names(const Strand& waiting, LaneMask lanes) {
  const ir::InstrId here = site_;
  site_ = waiting.pc;
  LaneWords masks;
  LaneMask named = 0;
  if (read_masks(instr(waiting.pc), waiting.lanes, &masks)) {
    for (LaneMask left = waiting.lanes; left != 0; left &= left - 1) {
      named |= masks[static_cast<unsigned>(std::countr_zero(left))];
    }
  }
  site_ = here;
  return (named & lanes) != 0;
}

// Lanes that passed over a warp-level operation which names them, and that is still waited at.
bool Executor::leaves_debts(LaneMask ending) {
  for (const Strand& other : subgroup_.strands) {
    const LaneMask owing = other.passed_by & ending;
    if (owing == 0 || !names(other, owing)) continue;
    site_ = other.pc;
    fail(121, other.lanes);
    return true;
  }
  return false;
}

// No strand can run: the first parked one goes on without its siblings.
bool Executor::unpark() {
  const bool patient =
      !machine_.part_early && std::ranges::any_of(subgroup_.strands, [](const Strand& strand) {
        return strand.state == Strand::State::awaiting;
      });
  if (patient) return false;
  for (Strand& strand : subgroup_.strands) {
    if (strand.state != Strand::State::parked) continue;
    if (!may_overtake(strand)) return false;
    strand.state = Strand::State::running;
    strand.rejoins.pop_back();
    return true;
  }
  return false;
}

// A strand stands at its meeting point. True if it may go on.
bool Executor::rejoin(std::size_t index) {
  auto& strands = subgroup_.strands;
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
  const LaneMask expected = strand.rejoins.back().lanes & subgroup_.live;
  if (strand.lanes == expected) {
    strand.rejoins.pop_back();
    strand.state = Strand::State::running;
    return true;
  }
  strand.state = Strand::State::parked;
  return false;
}

// Decides a branch whose guard is not known. False: stop_ says why it cannot. On success *taken
// says which way all lanes of `sides.maybe` go.
bool Executor::decide(const ir::Instr& in, const Guarded& sides, bool* taken) {
  if (sides.cause.identity == 0 || machine_.causes().depends_on_schedule(sides.cause.root)) {
    return obstruct(Obstacle::Kind::unknown_branch, sides.cause);
  }
  const auto found = machine_.decisions.find(sides.cause.identity);
  if (found == machine_.decisions.end()) return obstruct(Obstacle::Kind::fork, sides.cause);
  *taken = found->second != in.guard.negated;
  return true;
}

// .uni: all lanes that execute the instruction agree. False: they do not.
bool Executor::uniform(const ir::Instr& in, LaneMask taken, LaneMask all) {
  const bool promised = (in.flags & ir::kAligned) != 0;
  return !promised || taken == 0 || taken == all || fail(130, taken, taken, all);
}

bool Executor::branch(Strand& strand) {
  const ir::Instr& in = instr(strand.pc);
  Guarded sides = guarded(in, strand.lanes);
  if (sides.maybe != 0) {
    // The uncertain lanes then stand where the sides meet; the others, if any, branch in the next
    // step.
    bool taken = false;
    if (!skip_by_peek(in, sides, &taken)) {
      if (maybe_region(strand, sides.maybe, sides.cause)) return stop_ != Stop::obstacle;
      if (!decide(in, sides, &taken)) return false;
    }
    if (taken) sides.certain |= sides.maybe;
  }
  if (!uniform(in, sides.certain, strand.lanes)) return false;
  return split(strand, sides.certain, in.target);
}

bool Executor::split(Strand& strand, LaneMask taken, ir::InstrId target) {
  const ir::InstrId here = strand.pc;
  if (taken == 0) return advance(strand, here + 1), true;
  if (taken == strand.lanes) return advance(strand, target), true;
  const ir::InstrId meet = program_.cfg.reconvergence[here];
  if (meet != ir::kNone) {
    const ir::InstrId at = program_.next[meet];
    if (strand.rejoins.empty() || strand.rejoins.back().pc != at) {
      strand.rejoins.push_back({at, strand.lanes});
    }
  }
  Strand other = strand;
  other.lanes = taken;
  strand.lanes &= ~taken;
  advance(strand, here + 1);
  advance(other, target);
  subgroup_.strands.push_back(std::move(other));
  return true;
}

bool Executor::branch_table(Strand& strand) {
  const ir::Instr& in = instr(strand.pc);
  const Guarded sides = guarded(in, strand.lanes);
  const Value index = read(function_.sources(in)[0], in.type);
  const LaneMask unknown = sides.maybe | (index.unknown & sides.certain);
  if (unknown != 0) {
    return obstruct(Obstacle::Kind::unknown_branch, sides.maybe != 0 ? sides.cause : index.cause);
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
    if (entry >= entries) return fail(810, LaneMask{1} << first, entry, entries);
    LaneMask same = 0;
    for (unsigned l = first; l < width_; ++l) {
      if ((left >> l & 1) != 0 && value_at(l) == entry) same |= LaneMask{1} << l;
    }
    left &= ~same;
    if (!uniform(in, same, strand.lanes)) return false;
    const ir::InstrId target = function_.branch_tables[in.target + entry];
    if (same == strand.lanes) return advance(strand, target), true;
    const ir::InstrId meet = program_.cfg.reconvergence[strand.pc];
    const std::size_t self = static_cast<std::size_t>(&strand - subgroup_.strands.data());
    if (meet != ir::kNone) {
      const ir::InstrId at = program_.next[meet];
      if (strand.rejoins.empty() || strand.rejoins.back().pc != at) {
        strand.rejoins.push_back({at, strand.lanes});
      }
    }
    Strand other = strand;
    other.lanes = same;
    strand.lanes &= ~same;
    advance(other, target);
    subgroup_.strands.push_back(std::move(other));
    if (subgroup_.strands[self].lanes == 0) return erase_empty(), true;
    if (left != 0) return true;  // the strand stands at the branch still, with fewer lanes
  }
  advance(strand, strand.pc + 1);
  return true;
}

void Executor::erase_empty() {
  std::erase_if(subgroup_.strands, [](const Strand& strand) { return strand.lanes == 0; });
}

// Lanes end. Parked siblings may now be complete, warp-level operations may go on, and with the
// last lane the subgroup leaves the barriers that wait on all.
void Executor::exit_lanes(LaneMask lanes) {
  if (lanes == 0) return;
  subgroup_.live &= ~lanes;
  for (Strand& strand : subgroup_.strands) strand.lanes &= ~lanes;
  erase_empty();
  if (machine_.observer_ != nullptr) machine_.observer_->lanes_exited(agent(), lanes);
  if (subgroup_.live == 0) {
    subgroup_.strands.clear();
    return subgroup_exited();
  }
  for (Strand& strand : subgroup_.strands) {
    if (strand.state == Strand::State::parked &&
        strand.lanes == (strand.rejoins.back().lanes & subgroup_.live)) {
      strand.state = Strand::State::running;  // its rejoin is popped when it runs
    } else if (strand.state == Strand::State::at_collective) {
      strand.state = Strand::State::running;  // tries again
    }
  }
}

}  // namespace muster::machine
