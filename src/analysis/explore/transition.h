// Single transitions of the search, and what can be said of one state: who can move, what is about
// to happen, whether it is a race or a deadlock. Depends on machine and explorer.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/explore/explorer.h"
#include "analysis/explore/object_footprints.h"

namespace muster::analysis {

// What one transition did, as the machine told it.
struct Effects {
  std::optional<machine::Stop> stop;  // fault, obstacle or budget: there is no state after it
  machine::Obstacle obstacle;
  std::vector<Meeting> meetings;
  bool exited = false;  // some subgroup ended
  bool lanes_together = false;
  // For the reduction: what the agent did to things, or will when what it issued lands; bytes that
  // its operations will touch, and those of mbarriers that begin or end.
  struct Bytes {
    machine::PendingBytes range;
    machine::AccessKind kind = machine::AccessKind::read;
    bool issued = false;  // by an operation that the agent issues
  };
  std::vector<std::pair<Thing, Deed>> deeds;
  std::vector<Bytes> bytes;
};

// All workgroups that are explored started, each subgroup in front of its first visible operation.
machine::RunOptions run_options(const ExploreLimits& limits);
Effects start_all(machine::Machine& machine, const ExploreLimits& limits);

// A subgroup in a state (numbered slot by slot), or, behind all of them, an asynchronous operation
// in flight.
struct AgentView {
  std::uint32_t slot = 0, subgroup = 0;
  machine::AgentId id;
  const machine::Subgroup* state = nullptr;
  bool live = false, runnable = false;
  machine::Pending pending;  // of runnable ones; of operations: the instruction
  std::uint32_t async = 0;   // as in Step
  const machine::AsyncOperation* operation = nullptr;
};
std::vector<AgentView> view(machine::Machine& machine);

// What an operation in flight will touch, of memory that races are looked for in.
void add_bytes(const machine::AsyncOperation& operation, std::vector<Effects::Bytes>* all);

// One transition. Precondition: the agent is runnable in view(machine), or was before the machine
// was copied. Those that it releases are settled, too, so that a state does not depend on who
// arrived last.
Effects advance(machine::Machine& machine, const AgentView& agent, const ExploreLimits& limits);

// `work`: pairs that may still be looked at; 0 afterwards if they were not enough. `left_aside` is
// set where a pair is none only if its unmarked stores are atomic: then no race is no proof.
std::optional<RacePair> find_race(const machine::Machine& machine,
                                  std::span<const AgentView> agents, const ExploreLimits& limits,
                                  std::uint64_t* work, bool* left_aside);
barrier::RuleId race_rule(const RacePair& race);

// Nobody can move though not all have ended.
bool is_deadlock(std::span<const AgentView> agents);
barrier::RuleId deadlock_rule(const machine::Machine& machine, std::span<const AgentView> agents);
// All have ended, and an mbarrier has all arrivals of its phase but not its bytes.
bool is_unbalanced(const machine::Machine& machine, std::span<const AgentView> agents);

}  // namespace muster::analysis
