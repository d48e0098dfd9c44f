// Single transitions of the search, and what can be said of one state: who can move, what is about
// to happen, whether it is a race or a deadlock. Depends on machine and explore.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/explore.h"

namespace muster::analysis {

// What one transition did, as the machine told it.
struct Effects {
  std::optional<machine::Stop> stop;  // fault, obstacle or budget: there is no state after it
  machine::Obstacle obstacle;
  std::vector<machine::Arrival> arrivals;
  bool exited = false;  // some subgroup ended
};

// All workgroups started, each subgroup in front of its first visible operation.
Effects start_all(machine::Machine& machine, const ExploreLimits& limits);

// One transition. Precondition: the subgroup is runnable and settled. Those that it releases are
// settled, too, so that a state does not depend on who arrived last.
Effects advance(machine::Machine& machine, std::uint32_t slot, std::uint32_t subgroup,
                const ExploreLimits& limits);

// A subgroup in a state. Agents are numbered slot by slot.
struct AgentView {
  std::uint32_t slot = 0, subgroup = 0;
  machine::AgentId id;
  const machine::Subgroup* state = nullptr;
  bool live = false, runnable = false;
  machine::Pending pending;  // of runnable ones
};
std::vector<AgentView> view(machine::Machine& machine);

std::optional<RacePair> find_race(const machine::Machine& machine,
                                  std::span<const AgentView> agents, const ExploreLimits& limits);
barrier::RuleId race_rule(const RacePair& race);

// Nobody can move though not all have ended.
bool is_deadlock(std::span<const AgentView> agents);
barrier::RuleId deadlock_rule(const machine::Machine& machine, std::span<const AgentView> agents);

}  // namespace muster::analysis
