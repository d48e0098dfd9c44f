// See turn.h.
#include "machine/fast/turn.h"

#include <bit>

#include "machine/fast/strands.h"

namespace muster::machine::fast {

namespace {

void skip(Warp& w, std::size_t index, const Step& s) {
  Strand& strand = w.strands[index];
  --w.instructions;  // it is none itself
  if ((strand.lanes & w.bits(s.guard, s.negated)) != 0) {
    ++strand.at;
  } else {
    strand.at = s.target;
    w.instructions += s.code;
  }
}

void branch(Warp& w, std::size_t index, const Step& s) {
  Strand& strand = w.strands[index];
  const Mask taken = s.guard == kNoSlot ? strand.lanes : strand.lanes & w.bits(s.guard, s.negated);
  if (taken == 0) {
    ++strand.at;
  } else if (taken == strand.lanes) {
    strand.at = s.target;
  } else {
    ++strand.at;
    split(w, index, s, taken, s.target);
  }
}

// Lanes of one target at a time; the strand stays at the branch with the others.
void branch_table(Warp& w, std::size_t index, const Step& s) {
  Strand& strand = w.strands[index];
  const Mask taken = s.guard == kNoSlot ? strand.lanes : strand.lanes & w.bits(s.guard, s.negated);
  if (taken == 0) {
    ++strand.at;
    return;
  }
  const auto entry_of = [&](Mask lanes) {
    return w.word(s.a, s.address, static_cast<unsigned>(std::countr_zero(lanes)));
  };
  const std::uint64_t entry = entry_of(taken);
  if (entry >= static_cast<std::uint64_t>(s.offset)) return w.give_up();
  Mask same = 0;
  for (Mask left = taken; left != 0; left &= left - 1) {
    if (entry_of(left) == entry) same |= left & -left;
  }
  const std::uint32_t target = w.shared->steps->entries[s.target + entry];
  if (same == strand.lanes) {
    strand.at = target;
  } else {
    split(w, index, s, same, target);
  }
}

void leave(Warp& w, std::size_t index, const Step& s) {
  Strand& strand = w.strands[index];
  const Mask lanes = s.guard == kNoSlot ? strand.lanes : strand.lanes & w.bits(s.guard, s.negated);
  ++strand.at;
  if (lanes != 0) end_lanes(w, lanes);
}

// What is not plain. False: the warp waits.
bool control(Warp& w, Workgroup& workgroup, BlockBarriers& barriers, std::size_t index,
             const Step& s) {
  switch (s.flow) {
    case Flow::plain:
      return true;
    case Flow::skip:
      return skip(w, index, s), true;
    case Flow::branch:
      return branch(w, index, s), true;
    case Flow::branch_table:
      return branch_table(w, index, s), true;
    case Flow::exit:
      leave(w, index, s);
      if (w.live == 0) barriers.leave(workgroup);
      return true;
    case Flow::collective:
      return meet_lanes(w, index), true;
    case Flow::barrier:
      if (w.strands[index].lanes != w.live) return w.give_up(), false;
      ++w.strands[index].at;
      return !barriers.arrive(workgroup, w, s);
    case Flow::stop:
      return w.give_up(), false;
  }
  return false;
}

}  // namespace

Turn run_turn(Warp& w, Workgroup& workgroup, BlockBarriers& barriers, std::uint64_t budget) {
  const Step* const steps = w.shared->steps->steps.data();
  const std::uint64_t most = w.instructions + budget;
  w.shared_bytes = workgroup.shared.data();
  w.shared_size = workgroup.shared.size();
  w.shared_whole = workgroup.shared.whole();
  while (w.live != 0) {
    const std::size_t index = pick(w);
    if (index == w.strands.size()) {
      if (!unpark(w)) return Turn::gives_up;
      continue;
    }
    Strand& strand = w.strands[index];
    if (steps[strand.at].meets && strand.meeting != kNowhere &&
        w.meetings[strand.meeting].at == strand.at) {
      rejoin(w, index);
      continue;
    }
    const Step* step = steps + strand.at;
    const Step* const end = step + step->run;
    w.lanes = w.mask = strand.lanes;
    w.instructions += step->weight;
    for (; step != end; ++step) step->execute(w, *step);
    if (w.gives_up) return Turn::gives_up;
    const bool moved = strand.at != static_cast<std::uint32_t>(end - steps);
    strand.at = static_cast<std::uint32_t>(end - steps);
    if (end->flow == Flow::plain || (moved && end->meets)) continue;
    ++w.instructions;
    const bool goes_on = control(w, workgroup, barriers, index, *end);
    if (w.gives_up) return Turn::gives_up;
    if (!goes_on) return Turn::blocked;
    if (w.instructions > most) return Turn::spent;
  }
  return Turn::ended;
}

}  // namespace muster::machine::fast
