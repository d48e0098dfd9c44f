// Transitions of the warp barrier.
#include "barrier/ptx/warp_barrier.h"

#include "base/dcheck.h"

namespace muster::barrier {

namespace {

LaneMask missing(const WarpBarrier& state, const WarpBarrier::Round& round,
                 const WarpPolicy& policy) {
  return round.members & ~round.waiting & ~(policy.exited_lanes_count ? state.exited : 0);
}

// Rounds keep no history: closing one moves the last into its place.
LaneMask close(WarpBarrier& state, std::uint32_t index) {
  const LaneMask released = state.rounds[index].waiting;
  --state.open;
  state.rounds[index] = state.rounds[state.open];
  state.rounds[state.open] = {};
  return released;
}

std::optional<Fault> fault_of(const WarpBarrier& state, const WarpAction& action,
                              const WarpPolicy& policy) {
  if ((action.lanes & ~action.members) != 0) {
    return Fault{rule(120), action.lanes, action.members};
  }
  for (std::uint32_t i = 0; policy.overlap_is_undefined && i < state.open; ++i) {
    const WarpBarrier::Round& round = state.rounds[i];
    // Lanes that already wait elsewhere are named by this mask, or the lanes that come now by that
    // one.
    if (round.members != action.members &&
        ((round.waiting & action.members) | (round.members & action.lanes)) != 0) {
      return Fault{rule(122), action.members, round.members};
    }
  }
  return std::nullopt;
}

}  // namespace

WarpOutcome step(WarpBarrier& state, const WarpAction& action, const WarpPolicy& policy) {
  DCHECK([&] { return invariant(state, policy); });
  WarpOutcome outcome;
  outcome.fault = fault_of(state, action, policy);
  if (outcome.fault) return outcome;
  std::uint32_t index = 0;
  while (index < state.open && state.rounds[index].members != action.members) ++index;
  if (index == state.open) {
    if (index == WarpBarrier::kRounds) {
      outcome.fault = Fault{rule(123), state.open + 1ULL, WarpBarrier::kRounds};
      return outcome;
    }
    state.rounds[index].members = action.members;
    ++state.open;
  }
  state.rounds[index].waiting |= action.lanes;
  if (missing(state, state.rounds[index], policy) == 0) {
    outcome.released = close(state, index);
  } else {
    outcome.blocked = action.lanes;
  }
  return outcome;
}

WarpOutcome exit_lanes(WarpBarrier& state, LaneMask lanes, const WarpPolicy& policy) {
  WarpOutcome outcome{.role = Role::none};
  state.exited |= lanes;
  for (std::uint32_t i = 0; i < state.open;) {
    if (missing(state, state.rounds[i], policy) == 0) {
      outcome.released |= close(state, i);
    } else {
      ++i;
    }
  }
  return outcome;
}

bool invariant(const WarpBarrier& state, const WarpPolicy& policy) {
  LaneMask seen = 0;
  for (std::uint32_t i = 0; i < WarpBarrier::kRounds; ++i) {
    const WarpBarrier::Round& round = state.rounds[i];
    if (i >= state.open) {
      if (!(round == WarpBarrier::Round{})) return false;
      continue;
    }
    if (round.waiting == 0 || (round.waiting & ~round.members) != 0) return false;
    if ((seen & round.waiting) != 0 || missing(state, round, policy) == 0) return false;
    seen |= round.waiting;
  }
  return true;
}

}  // namespace muster::barrier
