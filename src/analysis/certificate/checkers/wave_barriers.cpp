// See wave_barriers.h.
#include "analysis/certificate/checkers/wave_barriers.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "analysis/certificate/round_order.h"

namespace muster::analysis {

namespace {

using barrier::AmdOperation;
using machine::SyncEvent;

struct Here {
  CertificateState& state;
  ClusterState& cluster;
  WaveBarrierLog& log;
  const SyncEvent& event;
  Component agent;
  SyncObject object;
  Party who;

  bool of_cluster() const { return object.barrier == barrier::kAmdClusterObject; }
  std::uint32_t rank() const { return state.place_of(event.agent.workgroup); }
};

// The phases before the one that is contributed to are over.
void turn_to(WaveBarrierLog& log, std::uint32_t phase) {
  if (log.phase == phase) return;
  const bool next = phase == log.phase + 1;
  std::swap(log.previous, log.current);
  if (!next) log.previous.clear();
  log.current.clear();
  std::swap(log.completed, log.join);
  log.join.clear();
  std::swap(log.near_completed, log.near);
  log.near.clear();
  log.waits_before.clear();
  log.phase = phase;
}

void add_missable(const Here& at, const Party& wait, std::uint32_t phase, bool early) {
  MissableWait doubt;
  doubt.object = at.object;
  doubt.phase = phase;
  doubt.wait = wait;
  doubt.other = at.who;
  doubt.early = early;
  at.state.doubts.add(doubt, static_cast<int>(at.object.kind), wait.site, at.who.site);
}

// The wave with this number among those that the object is for.
machine::AgentId wave_of(const Here& at, std::uint32_t number) {
  const std::uint32_t workgroup = at.event.agent.workgroup;
  if (!at.of_cluster()) return {workgroup, number};
  const machine::Geometry& geometry = at.state.program.geometry;
  const std::uint64_t owner =
      geometry.workgroup_of(geometry.cluster_of(workgroup), number / geometry.subgroups);
  return {static_cast<std::uint32_t>(owner), number % geometry.subgroups};
}

// C2: whoever waited for the phase before does so before this one can be complete; C3: whoever has
// joined is a member before that. Each needs one contribution that follows.
void conclude_phase(const Here& at) {
  for (const WaveBarrierLog::Follow& wait : at.log.waits_before) {
    if (!wait.known) add_missable(at, wait.event.who, at.event.phase - 1, false);
  }
  for (const WaveBarrierLog::Member& member : at.log.members) {
    if (!member.known) add_missable(at, member.join.who, at.event.phase, true);
  }
  for (barrier::AmdWaveMask left = at.event.lapped; left != 0; left &= left - 1) {
    Party slow;
    slow.agent = wave_of(at, static_cast<std::uint32_t>(std::countr_zero(left)));
    slow.site = at.event.site;
    slow.operation = ~0u;  // where it stands is not told
    add_missable(at, slow, at.event.phase - 1, false);
  }
}

// Of the wave that drops; what a workgroup drops with its last wave, any of its waves arrived at.
bool is_own(const Here& at, const Event& event) {
  const machine::AgentId &one = at.event.agent, &other = event.who.agent;
  return at.of_cluster() ? one.workgroup == other.workgroup : one == other;
}

// A drop behind an arrival that its wave has not waited for: some wait for that phase comes before
// the drop, or there is none. Of phases before the last one C1 and C2 say so; waits that come later
// fault.
void check_drop(const Here& at, const Past& past) {
  const auto& waits = at.log.waits_before;
  const bool arrived =
      std::ranges::any_of(at.log.previous, [&](const Event& event) { return is_own(at, event); });
  const bool ordered = std::ranges::any_of(waits, [&](const WaveBarrierLog::Follow& wait) {
    return wait.event.who.agent == at.event.agent || past.follows(wait.event.mark);
  });
  if (arrived && !waits.empty() && !ordered) {
    add_missable(at, waits.front().event.who, at.event.phase - 1, false);
  }
}

// What the contribution tells: what the wave knows. At the barrier of a cluster waves that do not
// share a first cache hear of memory by a fence behind their wait only (hear): LLVM, AMDGPU, a
// release in the scope of the cluster is a wait for stores.
std::uint32_t publish(const Here& at) {
  WaveBarrierLog& log = at.log;
  Clocks& clocks = at.cluster.clocks;
  const LaneMask lanes = at.who.lanes;
  if (at.of_cluster()) {
    log.near.resize(at.state.program.geometry.cluster_size());
    Knowledge& near = log.near[at.rank()];
    at.cluster.tell_issued(at.agent, lanes, clocks.release(at.agent, lanes, {}, near), near);
    return clocks.release(at.agent, lanes, {}, log.join);
  }
  const std::uint32_t stamp = clocks.release(at.agent, lanes, {}, log.join);
  at.cluster.tell_issued(at.agent, lanes, stamp, log.join);
  return stamp;
}

void contribute(const Here& at) {
  WaveBarrierLog& log = at.log;
  turn_to(log, at.event.phase);
  const Past& past = at.cluster.clocks.past(at.agent);
  const bool drops = at.event.wave == AmdOperation::drop || at.event.wave == AmdOperation::end;
  if (drops) check_drop(at, past);
  check_apart(at.state, past, log.previous, {at.object, at.event.phase, {}, at.who});
  // C3: the init comes before.
  if (log.init.who.site != ir::kNone && !past.follows(log.init.mark)) {
    LifetimeDoubt doubt;
    doubt.object = at.object;
    doubt.earlier = log.init.who;
    doubt.later = at.who;
    doubt.first_use = true;
    at.state.doubts.add(doubt, static_cast<int>(at.object.kind), log.init.who.site, at.who.site);
  }
  for (WaveBarrierLog::Follow& wait : log.waits_before) {
    wait.known |= past.follows(wait.event.mark);
  }
  for (WaveBarrierLog::Member& member : log.members) {
    member.known |= past.follows(member.join.mark);
  }
  log.current.push_back({at.who, {at.agent, at.who.lanes, publish(at)}});
  if (at.event.completed) {
    conclude_phase(at);
    turn_to(log, at.event.phase + 1);
  }
}

// What a wait for the last phase learns; of the barrier of a cluster, what a fence behind it takes.
void hear(const Here& at, bool last) {
  Clocks& clocks = at.cluster.clocks;
  const WaveBarrierLog& log = at.log;
  if (!at.of_cluster()) {
    return clocks.acquire_together(at.agent, last ? log.completed : Knowledge{});
  }
  const bool near = last && at.rank() < log.near_completed.size();
  clocks.acquire_together(at.agent, near ? log.near_completed[at.rank()] : Knowledge{});
  if (last) clocks.acquire(at.agent, at.who.lanes, log.completed, Passes::execution);
}

void wait(const Here& at) {
  WaveBarrierLog& log = at.log;
  const std::uint32_t stamp = at.cluster.clocks.now(at.agent);
  // Of a phase before the last nothing is kept: who waits for it was lapped, or nearly.
  const bool last = at.event.phase + 1 == log.phase;
  hear(at, last);
  const WaveBarrierLog::Follow now{{at.who, {at.agent, at.who.lanes, stamp}}, false};
  if (last) return log.waits_before.push_back(now);
  add_missable(at, at.who, at.event.phase, false);
}

// Something that others must follow: an init, a join.
Event note_event(const Here& at) {
  const std::uint32_t stamp = at.cluster.clocks.now(at.agent);
  at.cluster.clocks.lanes_meet(at.agent, at.who.lanes, true);
  return {at.who, {at.agent, at.who.lanes, stamp}};
}

void leave_members(WaveBarrierLog& log, machine::AgentId agent) {
  std::erase_if(log.members, [&](const WaveBarrierLog::Member& member) {
    return member.join.who.agent == agent;
  });
}

// Another init begins a life: nobody may still use the one before.
void initialise(const Here& at) {
  WaveBarrierLog& log = at.log;
  const Past& past = at.cluster.clocks.past(at.agent);
  const auto last_uses = {std::span<const Event>(log.previous),
                          std::span<const Event>(log.current)};
  for (const std::span<const Event> uses : last_uses) {
    check_apart(at.state, past, uses, {at.object, at.event.phase, {}, at.who});
  }
  for (const WaveBarrierLog::Follow& waited : log.waits_before) {
    if (!past.follows(waited.event.mark)) {
      add_missable(at, waited.event.who, at.event.phase, false);
    }
  }
  log.init = note_event(at);
  log.previous.clear();
  log.current.clear();
  log.join.clear();
}

void join_object(const Here& at) {
  for (auto& [key, log] : at.cluster.logs.waves) leave_members(log, at.event.agent);
  if (at.event.address == 0) return;
  const Past& past = at.cluster.clocks.past(at.agent);
  if (at.log.init.who.site != ir::kNone && !past.follows(at.log.init.mark)) {
    LifetimeDoubt doubt;
    doubt.object = at.object;
    doubt.earlier = at.log.init.who;
    doubt.later = at.who;
    doubt.first_use = true;
    at.state.doubts.add(doubt, static_cast<int>(at.object.kind), doubt.earlier.site, at.who.site);
  }
  at.log.members.push_back({note_event(at), false});
}

}  // namespace

void check_wave_barrier(CertificateState& state, const SyncEvent& event) {
  ++state.events;
  ClusterState& cluster = state.cluster(event.agent.workgroup);
  const Component agent = state.agent_of(event.agent);
  const auto number = static_cast<std::uint32_t>(event.address);
  const bool shared = number == barrier::kAmdClusterObject;
  const machine::Geometry& geometry = state.program.geometry;
  const std::uint64_t owner =
      shared ? geometry.workgroup_of(geometry.cluster_of(event.agent.workgroup), 0)
             : event.agent.workgroup;
  const std::uint32_t rank = shared ? 0 : state.place_of(event.agent.workgroup);
  WaveBarrierLog& log = cluster.logs.waves[{rank, number}];
  const SyncObject object{SyncObject::Kind::wave, static_cast<std::uint32_t>(owner), number, 0};
  const Party who{event.agent, event.site, cluster.clocks.live(agent), event.ordinal, 0};
  const Here at{state, cluster, log, event, agent, object, who};
  const bool queues = state.program.policies.amd_reading == barrier::AmdReading::model;
  if (event.strict && !queues) state.note(321, object, who);
  // Whether its next wait is for the phase before depends on when this one is complete.
  if (event.strict && queues) add_missable(at, who, event.phase, false);
  switch (event.wave) {
    case AmdOperation::wait:
      return wait(at);
    case AmdOperation::init:
      return initialise(at);
    case AmdOperation::join:
      return join_object(at);
    case AmdOperation::drop:
      leave_members(log, event.agent);
      return contribute(at);
    case AmdOperation::arrive:
    case AmdOperation::isfirst:
    case AmdOperation::barrier:
    case AmdOperation::end:
      return contribute(at);
  }
}

}  // namespace muster::analysis
