// Explicit-state search over the schedules of a launch. A transition: one subgroup executes its
// next visible operation (a barrier, an access to shared or global memory, ...) and whatever
// follows up to the next one; or an asynchronous operation in flight takes its next step. The
// answer `good` holds for every schedule; `bad` comes with one that was replayed; a limit is never
// a verdict. What is searched for and why the reduction loses nothing: docs/explore.md. Depends on
// machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/certificate/doubt.h"
#include "machine/run/machine.h"

namespace muster::analysis {

struct ExploreLimits {
  std::uint64_t states = 0;
  std::uint64_t memory_bytes = 0;
  std::uint64_t steps = 0;  // instructions between two visible operations
  // Looks at agents, and at pairs of agents whose accesses overlap, all together: states of many
  // agents are dear.
  std::uint64_t work = std::uint64_t{1} << 40U;
  std::function<bool()> expired;                      // may be empty; asked now and then
  std::unordered_map<std::uint64_t, bool> decisions;  // see machine::Machine
  std::optional<std::uint64_t> cluster;               // only this one of the grid
  // What each lane does is the same in all schedules, so what it does at an mbarrier belongs to the
  // same phase or is bad.
  bool paths_fixed = true;
};

// One transition; `site` is the visible operation.
struct Step {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  // Of an asynchronous operation that the agent issued: one more than its number (AsyncIssue).
  std::uint32_t async = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

// Two conflicting accesses, both next.
struct RacePair {
  struct Side {
    machine::AgentId agent;
    ir::InstrId site = ir::kNone;
    machine::AccessKind kind = machine::AccessKind::read;
    std::uint32_t async = 0;  // as in Step
  };
  Side first, second;
  machine::PendingBytes bytes;  // in common
};

// What a subgroup, or an operation that it issued, does at a barrier or an mbarrier: the same in
// all schedules that lead there. Named and cluster barriers: the subgroup's `number`-th visible
// operation other than memory. mbarriers: what `lane` does after so many acts
// (machine::AsyncIssue), or what the operation that it issued then does as its `part`-th signal.
struct Meeting {
  machine::AgentId agent;
  std::uint32_t lane = 0, number = 0, part = 0;
  bool async = false;
  SyncObject object;
  ir::InstrId site = ir::kNone;
  machine::LaneMask lanes = 0;
  std::uint32_t round = 0;  // generation or phase; barrier::CtaOutcome::round
  bool alone = false, waits = false;
  barrier::RuleId rule = barrier::RuleId::none;  // if the round is not the same in all schedules

  bool same_place(const Meeting& other) const {
    return agent == other.agent && lane == other.lane && number == other.number &&
           part == other.part && async == other.async && object.kind == other.object.kind;
  }
};

// A meeting that falls into one round in `schedule` and into another in `other`.
struct GenerationPair {
  Meeting meeting;
  std::uint32_t round = 0, other_round = 0;
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
  machine::CauseInfo obstacle_cause{};  // why what it rests on is not known, if it is that
  // Good, but accesses meet that barriers do not order and that are not all atomic
  // read-modify-writes of one place: the search interleaves operations, and the memory model allows
  // more than interleavings.
  bool weak_memory = false;
  // Good, but the lanes of a subgroup could part where they synchronise, or act one by one, and the
  // search moves them together; or a try was taken to fail.
  bool lanes_together = false;
  std::uint64_t states = 0, transitions = 0;
  std::string limit;
};

// Whether there are agents beside subgroups, or barriers beside the workgroup's: mbarriers,
// clusters, asynchronous operations. Then weak_memory is not decided: the order that mbarriers give
// is the certificate's to judge.
bool synchronises_asynchronously(const ir::Function& function);

// `reduce`: expands only a persistent set of the agents in each state.
ExploreResult explore(const machine::Program& program, const ExploreLimits& limits, bool reduce);

// What a schedule leads to, on a fresh machine.
struct ScheduleEnd {
  bool applies = false;                          // every step was possible
  barrier::RuleId rule = barrier::RuleId::none;  // fault, race or deadlock at its end
  std::optional<machine::Fault> fault;
  std::optional<RacePair> race;
  bool deadlock = false, unbalanced = false;
  std::vector<Meeting> meetings;
  std::optional<machine::Machine> machine;  // there
};
ScheduleEnd replay(const machine::Program& program, machine::Causes& causes,
                   const ExploreLimits& limits, std::span<const Step> schedule);

}  // namespace muster::analysis
