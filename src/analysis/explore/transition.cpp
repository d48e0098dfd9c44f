// Transitions and deadlocks.
#include "analysis/explore/transition.h"

#include <algorithm>
#include <bit>

#include "analysis/explore/transition_recorder.h"

namespace muster::analysis {

using machine::AgentId;
using machine::Machine;
using machine::Obstacle;
using machine::Stop;
using machine::Strand;
using machine::Subgroup;

namespace {

// True: the subgroup stands where it should.
bool note(Machine& machine, Stop stop, AgentId agent, Effects* effects) {
  if (stop == Stop::obstacle && !effects->stop) {
    effects->stop = stop;
    effects->obstacle = machine.obstacle();
  }
  if (stop == Stop::fault) effects->stop = stop;
  if (stop == Stop::budget && !effects->stop) {
    effects->stop = stop;
    effects->obstacle = {Obstacle::Kind::steps, agent, ir::kNone, {}};
  }
  effects->exited |= stop == Stop::exited;
  return !effects->stop;
}

AgentId id_of(const Machine& machine, std::uint32_t slot, std::uint32_t subgroup) {
  return {machine.workgroups()[slot].index, subgroup};
}

AgentView agent_view(Machine& machine, std::uint32_t slot, std::uint32_t subgroup) {
  AgentView agent;
  const machine::Workgroup& workgroup = machine.workgroups()[slot];
  agent.slot = slot;
  agent.subgroup = subgroup;
  agent.id = {workgroup.index, subgroup};
  agent.state = &workgroup.subgroups[subgroup];
  agent.live = agent.state->live != 0;
  agent.runnable = machine.runnable(*agent.state);
  return agent;
}

void add_flights(const Machine& machine, std::vector<AgentView>* agents) {
  const std::uint32_t size = machine.program().geometry.cluster_size();
  for (std::uint32_t first = 0; first < machine.workgroups().size(); first += size) {
    const auto& flying = machine.cluster(first).in_flight;
    for (std::size_t i = 0; i < flying.size(); ++i) {
      AgentView agent;
      agent.slot = flying[i].slot;
      agent.id = flying[i].issue.agent;
      agent.subgroup = agent.id.subgroup;
      agent.live = true;
      agent.runnable = machine.can_land(first, i);
      agent.pending.kind = machine::Pending::Kind::other;
      agent.pending.site = flying[i].issue.site;
      agent.async = flying[i].issue.number + 1;
      agent.operation = &flying[i];
      agents->push_back(std::move(agent));
    }
  }
}

Stop land(Machine& machine, const AgentView& agent) {
  const auto& flying = machine.cluster(agent.slot).in_flight;
  const auto found = std::ranges::find_if(flying, [&](const machine::AsyncOperation& each) {
    return each.issue.agent == agent.id && each.issue.number + 1 == agent.async;
  });
  const auto index = static_cast<std::size_t>(found - flying.begin());
  return machine.land(agent.slot, index) ? Stop::visible : Stop::fault;
}

}  // namespace

machine::RunOptions run_options(const ExploreLimits& limits) {
  return {.decisions = limits.decisions, .deferred = true};
}

Effects start_all(Machine& machine, const ExploreLimits& limits) {
  Effects effects;
  const machine::Geometry& geometry = machine.program().geometry;
  Recorder recorder(machine, effects);
  machine.observe(&recorder);
  const std::uint64_t first = limits.cluster.value_or(0);
  const std::uint64_t end = limits.cluster ? first + 1 : geometry.clusters();
  for (std::uint64_t i = first; i < end; ++i) machine.start(i);
  for (std::uint32_t slot = 0; slot < machine.workgroups().size() && !effects.stop; ++slot) {
    for (std::uint32_t s = 0; s < geometry.subgroups; ++s) {
      const Stop stop = machine.approach(slot, s, limits.steps);
      if (!note(machine, stop, id_of(machine, slot, s), &effects)) break;
    }
  }
  machine.observe(nullptr);
  return effects;
}

Effects advance(Machine& machine, const AgentView& agent, const ExploreLimits& limits) {
  Effects effects;
  Recorder recorder(machine, effects);
  recorder.acting = agent.async != 0 ? AgentId{~0u, ~0u} : agent.id;
  machine.observe(&recorder);
  Stop stop = agent.async != 0 ? land(machine, agent)
                               : machine.run(agent.slot, agent.subgroup, limits.steps, true);
  bool going = note(machine, stop, agent.id, &effects);
  machine.part_early(false);
  const bool other = agent.pending.kind == machine::Pending::Kind::other;
  if (going && other && agent.async == 0) recorder.look_back(agent);
  for (std::size_t i = 0; going && i < recorder.released.size(); ++i) {
    const auto [slot, subgroup] = recorder.released[i];
    if (agent.async == 0 && slot == agent.slot && subgroup == agent.subgroup) continue;
    stop = machine.approach(slot, subgroup, limits.steps);
    going = note(machine, stop, id_of(machine, slot, subgroup), &effects);
  }
  machine.observe(nullptr);
  return effects;
}

// Lanes that parted go on without those that wait only if nothing else can move.
std::vector<AgentView> view(Machine& machine) {
  std::vector<AgentView> agents;
  const auto add_all = [&] {
    for (std::uint32_t slot = 0; slot < machine.workgroups().size(); ++slot) {
      for (std::uint32_t s = 0; s < machine.workgroups()[slot].subgroups.size(); ++s) {
        agents.push_back(agent_view(machine, slot, s));
      }
    }
    add_flights(machine, &agents);
  };
  add_all();
  if (is_deadlock(agents)) {
    agents.clear();
    machine.part_early(true);
    add_all();
    machine.part_early(!is_deadlock(agents));
  }
  for (AgentView& agent : agents) {
    if (!agent.runnable || agent.async != 0) continue;
    agent.pending = machine.pending(agent.slot, agent.subgroup);
  }
  return agents;
}

bool is_deadlock(std::span<const AgentView> agents) {
  bool waits = false;
  for (const AgentView& agent : agents) {
    if (agent.runnable) return false;
    waits |= agent.live;
  }
  return waits;
}

barrier::RuleId deadlock_rule(const Machine& machine, std::span<const AgentView> agents) {
  bool waits = false;
  for (const AgentView& agent : agents) {
    if (!agent.live) continue;
    if (agent.state->waits_for_cluster) return barrier::rule(603);
    for (const Strand& strand : agent.state->strands) {
      if (strand.state != Strand::State::awaiting) continue;
      if (strand.await.is_for(machine::SyncKind::wave_barrier)) return barrier::rule(304);
      if (strand.await.is_for(machine::SyncKind::thread_barrier)) return barrier::rule(410);
      waits = true;
    }
  }
  if (waits) return barrier::rule(214);
  for (const AgentView& agent : agents) {
    if (!agent.live || agent.state->waiting) continue;
    return barrier::rule(121);  // lanes wait for lanes of their own subgroup
  }
  const barrier::CtaShape shape = machine.program().geometry.shape();
  for (const AgentView& agent : agents) {
    if (!agent.live) continue;
    const auto& workgroup = machine.workgroups()[agent.slot];
    const barrier::CtaBarrier& at = workgroup.objects.named.barriers[agent.state->barrier];
    const auto present = static_cast<std::uint32_t>(
        std::popcount(~workgroup.objects.named.exited & machine::all_lanes(shape.subgroups())));
    if (present * shape.subgroup_size < at.expected) return barrier::rule(113);
  }
  return barrier::rule(101);
}

bool is_unbalanced(const Machine& machine, std::span<const AgentView> agents) {
  if (std::ranges::any_of(agents, &AgentView::live)) return false;
  return std::ranges::any_of(machine.workgroups(), [](const machine::Workgroup& workgroup) {
    return std::ranges::any_of(workgroup.mbarriers, [](const machine::MbarrierObject& object) {
      return object.state.valid && object.state.pending == 0;
    });
  });
}

}  // namespace muster::analysis
