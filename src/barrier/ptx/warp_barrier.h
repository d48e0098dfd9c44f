// The warp barrier of PTX (bar.warp.sync membermask): the lanes that a mask names wait for each
// other inside one warp. Several masks may be open at once. A pure state machine; blocking is a
// value. The machine and litmus programs both use it. Reference: PTX ISA, bar.warp.sync. Depends on
// fault.h.
#pragma once

#include <cstdint>
#include <optional>

#include "barrier/rules/fault.h"

namespace muster::barrier {

using LaneMask = std::uint64_t;

struct WarpPolicy {
  // Exited lanes that a mask names do not hold the others up (the vendor's clarification; the text
  // is silent).
  bool exited_lanes_count = true;
  // A lane that waits with one mask while a lane of that mask waits with another: the text lets it
  // wait until that one has come with the same mask. As undefined: MU122.
  bool overlap_is_undefined = false;
  friend bool operator==(const WarpPolicy&, const WarpPolicy&) = default;
};

// All open rounds of one warp. Lanes wait for each other exactly when they passed the same mask.
struct WarpBarrier {
  static constexpr unsigned kRounds = 32;  // masks open at once: one a lane
  struct Round {
    LaneMask members = 0;
    LaneMask waiting = 0;
    friend bool operator==(const Round&, const Round&) = default;
  };
  Round rounds[kRounds];  // those with waiting lanes come first
  std::uint32_t open = 0;
  LaneMask exited = 0;
  friend bool operator==(const WarpBarrier&, const WarpBarrier&) = default;
};

struct WarpAction {
  LaneMask lanes = 0;    // that execute the instruction together
  LaneMask members = 0;  // the mask that they pass
};

struct WarpOutcome {
  Role role = Role::both;
  LaneMask blocked = 0;          // of the executing lanes
  LaneMask released = 0;         // lanes that go on, the executing ones included
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// Lanes execute bar.warp.sync. Faults: MU120 (not in its own mask), MU122 (overlapping masks
// differ, by policy), MU123 (too many rounds open for the model).
WarpOutcome step(WarpBarrier& state, const WarpAction& action, const WarpPolicy& policy);

// Lanes have exited; at most one round completes per call of a single lane, any number for several
// lanes.
WarpOutcome exit_lanes(WarpBarrier& state, LaneMask lanes, const WarpPolicy& policy);

// True in every state that step and exit_lanes can reach.
bool invariant(const WarpBarrier& state, const WarpPolicy& policy);

}  // namespace muster::barrier
