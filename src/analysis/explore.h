// Explicit-state search over the schedules of a launch. A transition: one subgroup executes its
// next visible operation (a barrier, or an access to shared or global memory) and whatever follows
// up to the next one. The answer `good` holds for every schedule; `bad` comes with one that was
// replayed; a limit is never a verdict. What is searched for and why the reduction loses nothing:
// docs/explore.md. Depends on machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/machine.h"

namespace muster::analysis {

struct ExploreLimits {
  std::uint64_t states = 0;
  std::uint64_t memory_bytes = 0;
  std::uint64_t steps = 0;                            // instructions between two visible operations
  std::function<bool()> expired;                      // may be empty; asked now and then
  std::unordered_map<std::uint64_t, bool> decisions;  // see machine::Machine
};

// One transition; `site` is the visible operation.
struct Step {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  friend bool operator==(const Step&, const Step&) = default;
};

// Two conflicting accesses, both next.
struct RacePair {
  struct Side {
    machine::AgentId agent;
    ir::InstrId site = ir::kNone;
    machine::AccessKind kind = machine::AccessKind::read;
  };
  Side first, second;
  machine::PendingBytes bytes;  // in common
};

// An arrival that falls into one round (see barrier::CtaOutcome) in `schedule` and into another in
// `other`.
struct GenerationPair {
  machine::AgentId agent;
  std::uint32_t event = 0;  // the agent's n-th barrier operation, from 0
  ir::InstrId site = ir::kNone;
  std::uint32_t barrier = 0, round = 0, other_round = 0;
};

struct ExploreResult {
  enum class Outcome : std::uint8_t { good, bad, limit, obstacle };
  Outcome outcome = Outcome::limit;
  barrier::RuleId rule = barrier::RuleId::none;  // bad
  std::vector<Step> schedule;                    // bad: from the start to where it shows
  std::vector<Step> other;                       // with `generations`: the schedule to compare with
  std::optional<machine::Fault> fault;
  std::optional<RacePair> race;
  std::optional<GenerationPair> generations;
  machine::Obstacle obstacle;
  // Good, but accesses meet that barriers do not order and that are not all atomic
  // read-modify-writes of one place: the search interleaves operations, and the memory model allows
  // more than interleavings.
  bool weak_memory = false;
  std::uint64_t states = 0, transitions = 0;
  std::string limit;
};

// `reduce`: expands only a persistent set of the subgroups in each state.
ExploreResult explore(const machine::Program& program, const ExploreLimits& limits, bool reduce);

// What a schedule leads to, on a fresh machine.
struct ScheduleEnd {
  bool applies = false;                          // every step was possible
  barrier::RuleId rule = barrier::RuleId::none;  // fault, race or deadlock at its end
  std::optional<machine::Fault> fault;
  std::optional<RacePair> race;
  bool deadlock = false;
  std::vector<machine::Arrival> arrivals;
  std::optional<machine::Machine> machine;  // there
};
ScheduleEnd replay(const machine::Program& program, machine::Causes& causes,
                   const ExploreLimits& limits, std::span<const Step> schedule);

}  // namespace muster::analysis
