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
    slow.agent = {at.event.agent.workgroup, static_cast<std::uint32_t>(std::countr_zero(left))};
    slow.site = at.event.site;
    slow.operation = ~0u;  // where it stands is not told
    add_missable(at, slow, at.event.phase - 1, false);
  }
}

bool is_of(const machine::AgentId& agent, const Event& event) { return event.who.agent == agent; }

// A drop behind an arrival that its wave has not waited for: some wait for that phase comes before
// the drop, or there is none. Of phases before the last one C1 and C2 say so; waits that come later
// fault.
void check_drop(const Here& at, const Past& past) {
  const auto& waits = at.log.waits_before;
  const bool arrived = std::ranges::any_of(
      at.log.previous, [&](const Event& event) { return is_of(at.event.agent, event); });
  const bool ordered = std::ranges::any_of(waits, [&](const WaveBarrierLog::Follow& wait) {
    return is_of(at.event.agent, wait.event) || past.follows(wait.event.mark);
  });
  if (arrived && !waits.empty() && !ordered) {
    add_missable(at, waits.front().event.who, at.event.phase - 1, false);
  }
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
  const LaneMask lanes = at.who.lanes;
  const std::uint32_t stamp = at.cluster.clocks.release(at.agent, lanes, {}, log.join);
  at.cluster.tell_issued(at.agent, lanes, stamp, log.join);
  log.current.push_back({at.who, {at.agent, lanes, stamp}});
  if (at.event.completed) {
    conclude_phase(at);
    turn_to(log, at.event.phase + 1);
  }
}

void wait(const Here& at) {
  WaveBarrierLog& log = at.log;
  const std::uint32_t stamp = at.cluster.clocks.now(at.agent);
  // Of a phase before the last nothing is kept: who waits for it was lapped, or nearly.
  const bool last = at.event.phase + 1 == log.phase;
  at.cluster.clocks.acquire_together(at.agent, last ? log.completed : Knowledge{});
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
  const std::uint32_t rank = state.place_of(event.agent.workgroup);
  const auto number = static_cast<std::uint32_t>(event.address);
  WaveBarrierLog& log = cluster.logs.waves[{rank, number}];
  const SyncObject object{SyncObject::Kind::wave, event.agent.workgroup, number, 0};
  const Party who{event.agent, event.site, cluster.clocks.live(agent), event.ordinal, 0};
  const Here at{state, cluster, log, event, agent, object, who};
  if (event.strict) state.note(321, object, who);
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
