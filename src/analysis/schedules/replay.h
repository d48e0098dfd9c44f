// Replays that try to make a candidate happen: an agent is held right before one of its operations
// while the others go on. What then happens on the machine, deadlock, fault, two accesses side by
// side, is the witness. Depends on machine, fair_schedule.h and certificate.h.
#pragma once

#include <optional>
#include <vector>

#include "analysis/certificate/certificate.h"
#include "analysis/schedules/fair_schedule.h"
#include "analysis/schedules/schedule_trace.h"

namespace muster::analysis {

// A workgroup held in a state that a schedule reached.
struct Witness {
  enum class Kind : std::uint8_t {
    none,
    deadlock,    // nobody can move
    fault,       // machine.fault()
    generation,  // the later arrival fell into another round than in the first run
    adjacent,    // both accesses are next, in either order
  };
  Kind kind = Kind::none;
  std::vector<TraceStep> steps;
  std::uint64_t total = 0;
  std::uint32_t round = 0;  // see barrier::CtaOutcome
};

struct Replayed {
  Witness witness;
  std::optional<machine::Machine> machine;  // at the end of the schedule
  bool outstanding = false;  // replay_conflict: what the earlier one issued is not waited for
  bool overtaken = false;    // replay_order: `watched` happened while `held` was held
};

// `held` is kept back until `watched` has happened, or nothing else can move; then all go on to the
// end. If both are the same, everybody else goes first. `round`: the generation or phase that
// `watched` has in the first run; another one is a witness.
struct Reorder {
  Party held, watched;
  std::optional<std::uint32_t> round;
};
Replayed replay_order(const machine::Program& program, machine::Causes& causes,
                      const Reorder& reorder, const Budget& budget,
                      const std::unordered_map<std::uint64_t, bool>& decisions);

// All of them are kept back until each is next, or nothing else can move; then all go on to the
// end. A deadlock is a witness.
Replayed replay_standing(const machine::Program& program, machine::Causes& causes,
                         const std::vector<Party>& parties, const Budget& budget,
                         const std::unordered_map<std::uint64_t, bool>& decisions);

// The schedule up to the point where this operation is next (asynchronous: in flight). `shown`: an
// access that the schedule shows where it stands.
Replayed replay_up_to(const machine::Program& program, machine::Causes& causes, const Party& party,
                      const Budget& budget,
                      const std::unordered_map<std::uint64_t, bool>& decisions,
                      const ShownAccess& shown = {.agent = {~0U, ~0U}});

// The schedule in which the one that comes to a counter last waits there until all others, of the
// whole grid, are done; up to the point where its operation `later` is next.
Replayed replay_behind_others(const machine::Program& program, machine::Causes& causes,
                              const Party& arrival, const Party& later, const Budget& budget,
                              const std::unordered_map<std::uint64_t, bool>& decisions,
                              const ShownAccess& shown);

// The schedule up to the point where this operation, or the issue of it, is next, while nobody in
// that workgroup has done anything: it is as good as not started.
Replayed replay_before_start(const machine::Program& program, machine::Causes& causes,
                             const Party& party, std::uint32_t workgroup, const Budget& budget,
                             const std::unordered_map<std::uint64_t, bool>& decisions);

// C7: is there a schedule after which both accesses are next?
Replayed replay_conflict(const machine::Program& program, machine::Causes& causes,
                         const Conflict& conflict, const Budget& budget,
                         const std::unordered_map<std::uint64_t, bool>& decisions);

}  // namespace muster::analysis
