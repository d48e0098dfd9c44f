// See strands.h.
#include "machine/fast/strands.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "machine/values/value.h"

namespace muster::machine::fast {

namespace {

// Meeting points of strands that are gone are forgotten.
void compact(Warp& w) {
  constexpr std::size_t kMany = 64;
  const bool none = w.strands.size() == 1 && w.strands.front().meeting == kNowhere;
  if (none) return w.meetings.clear();
  if (w.meetings.size() < kMany) return;
  std::vector<std::uint32_t> place(w.meetings.size(), kNowhere);
  std::vector<Meeting> kept;
  for (const Strand& strand : w.strands) {
    for (std::uint32_t m = strand.meeting; m != kNowhere; m = w.meetings[m].outer) place[m] = 0;
  }
  for (std::uint32_t m = 0; m < place.size(); ++m) {  // an outer one comes first
    if (place[m] == kNowhere) continue;
    place[m] = static_cast<std::uint32_t>(kept.size());
    kept.push_back(w.meetings[m]);
    if (kept.back().outer != kNowhere) kept.back().outer = place[kept.back().outer];
  }
  for (Strand& strand : w.strands) {
    if (strand.meeting != kNowhere) strand.meeting = place[strand.meeting];
  }
  w.meetings = std::move(kept);
}

// A strand that waits goes on when all that live are there.
bool complete(const Warp& w, const Strand& strand) {
  return strand.lanes == (w.meetings[strand.meeting].lanes & w.live);
}

}  // namespace

std::size_t pick(const Warp& w) {
  std::size_t i = 0;
  while (i < w.strands.size() && w.strands[i].state != Strand::State::running) ++i;
  return i;
}

void split(Warp& w, std::size_t index, const Step& branch, Mask taken, std::uint32_t target) {
  Strand& strand = w.strands[index];
  if (branch.meet != kNowhere &&
      (strand.meeting == kNowhere || w.meetings[strand.meeting].at != branch.meet)) {
    w.meetings.push_back({branch.meet, strand.lanes, strand.meeting});
    strand.meeting = static_cast<std::uint32_t>(w.meetings.size() - 1);
  }
  Strand other = strand;
  other.lanes = taken;
  other.at = target;
  strand.lanes &= ~taken;
  w.strands.push_back(other);
  compact(w);
}

void rejoin(Warp& w, std::size_t index) {
  for (std::size_t i = 0; i < w.strands.size(); ++i) {
    const Strand& other = w.strands[i];
    const Strand& own = w.strands[index];
    if (i == index || other.state != Strand::State::parked || other.at != own.at ||
        other.meeting != own.meeting) {
      continue;
    }
    w.strands[index].lanes |= other.lanes;
    w.strands.erase(w.strands.begin() + static_cast<std::ptrdiff_t>(i));
    if (i < index) --index;
    break;
  }
  Strand& strand = w.strands[index];
  if (complete(w, strand)) {
    strand.meeting = w.meetings[strand.meeting].outer;
    strand.state = Strand::State::running;
    return compact(w);
  }
  strand.state = Strand::State::parked;
}

void end_lanes(Warp& w, Mask lanes) {
  w.live &= ~lanes;
  for (Strand& strand : w.strands) strand.lanes &= ~lanes;
  std::erase_if(w.strands, [](const Strand& strand) { return strand.lanes == 0; });
  for (Strand& strand : w.strands) {
    const bool met = strand.state == Strand::State::parked && complete(w, strand);
    // Operations among lanes are tried again: they may have waited for those that ended.
    if (met || strand.state == Strand::State::at_collective) {
      strand.state = Strand::State::running;
    }
  }
}

bool unpark(Warp& w) {
  const auto parked = [](const Strand& strand) { return strand.state == Strand::State::parked; };
  if (!std::ranges::all_of(w.strands, parked) || w.strands.empty()) return false;
  Strand& strand = w.strands.front();
  strand.state = Strand::State::running;
  strand.meeting = w.meetings[strand.meeting].outer;
  return true;
}

namespace {

// The membermask of a lane, without lanes that have ended. False: a mask that does not name the
// whole warp names such a lane.
bool mask_of(const Warp& w, const Place& place, unsigned lane, Mask* mask) {
  const auto named = static_cast<Mask>(w.word(place.slot, place.kind, lane));
  const std::uint32_t threads = w.shared->geometry->threads - w.index * kLanes;
  const auto begun = static_cast<Mask>(all_lanes(std::min(threads, kLanes)));
  *mask = named & w.live;
  return (named & begun) == begun || (named & begun & ~w.live) == 0;
}

// Executes for each set of lanes that is complete; returns those lanes.
Mask execute_groups(Warp& w, const Step& step, Mask present) {
  const Place& place =
      w.shared->places[step.list + step.instr->dst.count + step.instr->src.count - 1u];
  Mask masks[kLanes] = {}, done = 0;
  for (Mask left = present; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if (!mask_of(w, place, lane, &masks[lane])) return w.give_up(), 0;
  }
  for (Mask left = present; left != 0;) {
    const Mask group = masks[std::countr_zero(left)];
    if ((group & left & -left) == 0) return w.give_up(), 0;  // it does not name itself
    bool agree = (group & ~present) == 0;
    for (Mask rest = group & present; rest != 0 && agree; rest &= rest - 1) {
      agree = masks[std::countr_zero(rest)] == group;
    }
    if (!agree) {
      left &= left - 1;
      continue;
    }
    w.mask = group;
    step.execute(w, step);
    done |= group;
    left &= ~group;
  }
  return done;
}

}  // namespace

void meet_lanes(Warp& w, std::size_t index) {
  for (std::size_t i = 0; i < w.strands.size(); ++i) {
    const Strand &own = w.strands[index], &other = w.strands[i];
    if (i == index || other.state != Strand::State::at_collective || other.at != own.at) continue;
    if (other.meeting != own.meeting) return w.give_up();
    w.strands[index].lanes |= other.lanes;
    w.strands.erase(w.strands.begin() + static_cast<std::ptrdiff_t>(i));
    if (i < index) --index;
    --i;
  }
  Strand& strand = w.strands[index];
  const Step& step = w.shared->steps->steps[strand.at];
  const Mask done = execute_groups(w, step, strand.lanes);
  if (done != strand.lanes) {
    Strand waiting = strand;
    waiting.lanes &= ~done;
    waiting.state = Strand::State::at_collective;
    if (done == 0) {
      strand = waiting;
      return;
    }
    strand.lanes = done;
    ++strand.at;
    w.strands.push_back(waiting);
    return;
  }
  ++strand.at;
}

}  // namespace muster::machine::fast
