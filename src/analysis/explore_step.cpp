// Transitions, races and deadlocks.
#include "analysis/explore_step.h"

#include <algorithm>
#include <bit>
#include <map>

namespace muster::analysis {

using machine::AccessKind;
using machine::AgentId;
using machine::Machine;
using machine::Obstacle;
using machine::Pending;
using machine::Stop;
using machine::Strand;
using machine::Subgroup;

namespace {

class Recorder : public machine::Observer {
 public:
  explicit Recorder(Effects& effects) : effects_(effects) {}

  machine::Dependence access(const machine::Access& access) override {
    if (access.maybe == 0) return {};
    obstruct(Obstacle::Kind::unknown_branch, access.agent, access.site, {access.cause, 0, 0});
    return {};
  }
  void blind_access(const machine::BlindAccess& access) override {
    obstruct(Obstacle::Kind::unknown_operand, access.agent, access.site, access.cause);
  }
  void arrival(const machine::Arrival& arrival) override { effects_.arrivals.push_back(arrival); }
  void completion(std::uint32_t, std::uint32_t, std::uint32_t,
                  barrier::SubgroupMask waiters) override {
    released |= waiters;
  }

  barrier::SubgroupMask released = 0;

 private:
  void obstruct(Obstacle::Kind kind, AgentId agent, ir::InstrId site, machine::Cause cause) {
    if (!effects_.stop) effects_.obstacle = {kind, agent, site, cause};
    effects_.stop = Stop::obstacle;
  }
  Effects& effects_;
};

// True: the subgroup stands where it should.
bool note(Machine& machine, Stop stop, const AgentView& agent, Effects* effects) {
  if (stop == Stop::obstacle && !effects->stop) {
    effects->stop = stop;
    effects->obstacle = machine.obstacle();
  }
  if (stop == Stop::fault) effects->stop = stop;
  if (stop == Stop::budget && !effects->stop) {
    effects->stop = stop;
    effects->obstacle = {Obstacle::Kind::steps, agent.id, ir::kNone, {}};
  }
  effects->exited |= stop == Stop::exited;
  return !effects->stop;
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

}  // namespace

Effects start_all(Machine& machine, const ExploreLimits& limits) {
  Effects effects;
  const machine::Geometry& geometry = machine.program().geometry;
  machine.decisions = limits.decisions;
  Recorder recorder(effects);
  machine.observe(&recorder);
  for (std::uint32_t i = 0; i < geometry.workgroups; ++i) machine.start(i);
  for (std::uint32_t slot = 0; slot < geometry.workgroups && !effects.stop; ++slot) {
    for (std::uint32_t s = 0; s < geometry.subgroups; ++s) {
      const Stop stop = machine.approach(slot, s, limits.steps);
      if (!note(machine, stop, agent_view(machine, slot, s), &effects)) break;
    }
  }
  machine.observe(nullptr);
  return effects;
}

Effects advance(Machine& machine, std::uint32_t slot, std::uint32_t subgroup,
                const ExploreLimits& limits) {
  Effects effects;
  Recorder recorder(effects);
  machine.observe(&recorder);
  Stop stop = machine.run(slot, subgroup, limits.steps, true);
  bool going = note(machine, stop, agent_view(machine, slot, subgroup), &effects);
  while (going && recorder.released != 0) {
    const auto next = static_cast<std::uint32_t>(std::countr_zero(recorder.released));
    recorder.released &= recorder.released - 1;
    stop = machine.approach(slot, next, limits.steps);
    going = note(machine, stop, agent_view(machine, slot, next), &effects);
  }
  machine.observe(nullptr);
  return effects;
}

std::vector<AgentView> view(Machine& machine) {
  std::vector<AgentView> agents;
  for (std::uint32_t slot = 0; slot < machine.workgroups().size(); ++slot) {
    for (std::uint32_t s = 0; s < machine.workgroups()[slot].subgroups.size(); ++s) {
      agents.push_back(agent_view(machine, slot, s));
      if (agents.back().runnable) agents.back().pending = machine.pending(slot, s);
    }
  }
  return agents;
}

namespace {

// Both are atomic in the sense of the memory model, with scopes that include each other.
bool morally_strong(const Machine& machine, const AgentView& a, bool a_strong, const AgentView& b,
                    bool b_strong) {
  if (!a_strong || !b_strong) return false;
  if (a.slot == b.slot) return true;
  const machine::Geometry& geometry = machine.program().geometry;
  const bool one = geometry.cluster_of(a.id.workgroup) == geometry.cluster_of(b.id.workgroup);
  const auto covers = [one](ir::Scope scope) {
    return scope != ir::Scope::cta && (one || scope != ir::Scope::cluster);
  };
  return covers(a.pending.scope) && covers(b.pending.scope);
}

// What one subgroup writes next, byte by byte: nothing where its lanes disagree or it is not known.
class Writes : public machine::Observer {
 public:
  Writes(const Machine& machine, const AgentView& agent, const ExploreLimits& limits)
      : site_(agent.pending.site) {
    Machine ahead = machine;
    ahead.observe(this);
    ahead.run(agent.slot, agent.subgroup, limits.steps, true);
  }

  machine::Dependence access(const machine::Access& access) override {
    if (access.site != site_ || access.kind != AccessKind::write) return {};
    const unsigned width = access.bytes / access.elements;
    for (machine::LaneMask left = access.lanes; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      const bool known = access.values != nullptr && (access.values_known >> lane & 1) != 0;
      for (unsigned byte = 0; byte < access.bytes; ++byte) {
        std::optional<std::uint8_t> value;
        if (known) {
          const std::uint64_t word = access.values[lane * access.elements + byte / width];
          value = static_cast<std::uint8_t>(word >> (8 * (byte % width)));
        }
        const auto [at, first] = bytes_.try_emplace(access.addresses[lane] + byte, value);
        if (!first && at->second != value) at->second.reset();
      }
    }
    return {};
  }

  std::optional<std::uint8_t> at(std::uint64_t address) const {
    const auto found = bytes_.find(address);
    return found == bytes_.end() ? std::nullopt : found->second;
  }

 private:
  ir::InstrId site_;
  std::map<std::uint64_t, std::optional<std::uint8_t>> bytes_;
};

// Both are about to write, and provably the same to every byte in common: no more than a warning.
bool agree(const Machine& machine, const AgentView& a, const AgentView& b,
           const ExploreLimits& limits) {
  using machine::SameValueWrites;
  if (machine.program().launch->same_value_writes == SameValueWrites::kError) return false;
  if (a.pending.access != AccessKind::write || b.pending.access != AccessKind::write) return false;
  const Writes first(machine, a, limits), second(machine, b, limits);
  for (const machine::PendingBytes& one : a.pending.bytes) {
    for (const machine::PendingBytes& two : b.pending.bytes) {
      if (one.space != two.space || (one.space == ir::Space::shared && a.slot != b.slot)) continue;
      const std::uint64_t end = std::min(one.address + one.size, two.address + two.size);
      for (std::uint64_t at = std::max(one.address, two.address); at < end; ++at) {
        const auto value = first.at(at);
        if (!value || value != second.at(at)) return false;
      }
    }
  }
  return true;
}

// Bytes on which the two race.
std::optional<machine::PendingBytes> overlap(const Machine& machine, const AgentView& a,
                                             const AgentView& b) {
  for (const machine::PendingBytes& one : a.pending.bytes) {
    if (one.space == ir::Space::shared && a.slot != b.slot) continue;
    for (const machine::PendingBytes& two : b.pending.bytes) {
      if (one.space != two.space || morally_strong(machine, a, one.strong, b, two.strong)) continue;
      const std::uint64_t first = std::max(one.address, two.address);
      const std::uint64_t end = std::min(one.address + one.size, two.address + two.size);
      if (first < end) return machine::PendingBytes{one.space, first, end - first, false};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<RacePair> find_race(const Machine& machine, std::span<const AgentView> agents,
                                  const ExploreLimits& limits) {
  for (std::size_t i = 0; i < agents.size(); ++i) {
    if (!agents[i].runnable || agents[i].pending.kind != Pending::Kind::memory) continue;
    for (std::size_t j = i + 1; j < agents.size(); ++j) {
      if (!agents[j].runnable || agents[j].pending.kind != Pending::Kind::memory) continue;
      if (agents[i].pending.unknown.root != 0 || agents[j].pending.unknown.root != 0) continue;
      const bool reads = agents[i].pending.access == AccessKind::read &&
                         agents[j].pending.access == AccessKind::read;
      if (reads) continue;
      const auto bytes = overlap(machine, agents[i], agents[j]);
      if (!bytes || agree(machine, agents[i], agents[j], limits)) continue;
      const auto side = [](const AgentView& agent) {
        return RacePair::Side{agent.id, agent.pending.site, agent.pending.access};
      };
      return RacePair{side(agents[i]), side(agents[j]), *bytes};
    }
  }
  return std::nullopt;
}

barrier::RuleId race_rule(const RacePair& race) {
  if (race.bytes.space == ir::Space::shared) return barrier::rule(801);
  return barrier::rule(race.first.agent.workgroup == race.second.agent.workgroup ? 802 : 805);
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
  for (const AgentView& agent : agents) {
    if (!agent.live || agent.state->waiting) continue;
    return barrier::rule(121);  // lanes wait for lanes of their own subgroup
  }
  const barrier::CtaShape shape = machine.program().geometry.shape();
  for (const AgentView& agent : agents) {
    if (!agent.live) continue;
    const auto& workgroup = machine.workgroups()[agent.slot];
    const barrier::CtaBarrier& at = workgroup.barriers.barriers[agent.state->barrier];
    const auto present = static_cast<std::uint32_t>(
        std::popcount(~workgroup.barriers.exited & machine::all_lanes(shape.subgroups())));
    if (present * shape.subgroup_size < at.expected) return barrier::rule(113);
  }
  return barrier::rule(101);
}

}  // namespace muster::analysis
