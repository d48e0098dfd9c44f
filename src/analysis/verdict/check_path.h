// One path of a check: one way to decide the branches whose conditions are unknown but the same
// everywhere. Depends on machine, certificate.h, replay.h, describe.h.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "analysis/findings/describe.h"
#include "analysis/findings/finding.h"
#include "analysis/findings/reason.h"
#include "analysis/schedules/fair_schedule.h"
#include "machine/repetition/repeat_delta.h"

namespace muster::analysis {

using Decisions = std::unordered_map<std::uint64_t, bool>;

struct PathResult {
  Verdict verdict = Verdict::inconclusive;
  Proof proof = Proof::none;
  std::vector<Finding> findings;
  std::vector<Reason> missing;
  std::vector<ir::InstrId> contended;  // atomics that nothing orders and on which something rests
  std::vector<ir::InstrId> heard;      // reads of which the schedule decides what they find
  UnorderedSites unordered{.pairs = {}, .all = false};  // `all` only if they were looked for
  bool attempt = false;     // what stopped the run may go otherwise in another schedule
  bool unexplored = false;  // the explorer could be asked, and was not (Budget::explores)
  bool forks = false;       // undecided: fork_identity must be decided either way
  std::uint64_t fork_identity = 0;
  ir::InstrId fork_site = ir::kNone;
  Reason fork_reason;
  machine::Relied relied;
  std::uint64_t events = 0, instructions = 0, states = 0;
  std::uint64_t clusters = 0;  // that were executed
  std::uint64_t repeated = 0;  // instructions that were not executed: they repeat others
  std::set<machine::Horizon::Compared> compared;  // by the loops that repeat: see Steady
};

// `program` executes what synchronisation depends on; `full` everything, for values of conflicting
// writes. `reached` is filled in per instruction.
// One run and what follows from it.
PathResult assess_run(const Context& context, const machine::Program& full, machine::Causes& causes,
                      const Budget& budget, const Decisions& decisions,
                      std::vector<std::uint8_t>& reached);

PathResult assess(const Context& context, const machine::Program& full, machine::Causes& causes,
                  const Budget& budget, const Decisions& decisions,
                  std::vector<std::uint8_t>& reached);

}  // namespace muster::analysis
