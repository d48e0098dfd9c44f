// What the certificate asks of the barriers of vISA; docs/certificate.md, Waves, says why that is
// enough.
#include <algorithm>
#include <bit>
#include <utility>

#include "analysis/certificate/round_order.h"

namespace muster::analysis {

namespace {

using barrier::VisaUse;
using machine::SyncEvent;
using machine::SyncRole;

struct Here {
  CertificateState& state;
  ClusterState& cluster;
  ThreadBarrierLog& log;
  const SyncEvent& event;
  Component agent;
  SyncObject object;
  Party who;
};

bool signalled(const std::vector<ThreadBarrierLog::Signal>& signals, machine::AgentId agent) {
  return std::ranges::any_of(signals,
                             [&](const auto& one) { return one.event.who.agent == agent; });
}

// The open phase is complete.
void turn(ThreadBarrierLog& log) {
  std::swap(log.previous, log.current);
  log.current.clear();
  std::swap(log.completed, log.join);
  log.join.clear();
  log.waits.clear();
  log.strange.clear();
  ++log.phase;
}

void add_missable(const Here& at, const Party& wait, const Party& other, std::uint32_t phase,
                  bool early) {
  MissableWait doubt;
  doubt.object = at.object;
  doubt.phase = phase;
  doubt.wait = wait;
  doubt.other = other;
  doubt.early = early;
  at.state.doubts.add(doubt, static_cast<int>(at.object.kind), wait.site, other.site);
}

// An id is free again once all consumers have waited: before the next phase is complete, and before
// one signals that had no part in theirs. Who has waited is told by the waits that are known; those
// of others come later and meet `strange`.
void ask_of_waits(const Here& at, const Past& past) {
  ThreadBarrierLog& log = at.log;
  const bool stranger = !signalled(log.previous, at.event.agent);
  const bool strict = at.state.program.policies.visa.strict_reuse;
  std::size_t follows = 0;
  for (ThreadBarrierLog::Follow& wait : log.waits) {
    const bool after = past.follows(wait.event.mark);
    wait.known |= after;
    follows += after ? 1 : 0;
    if (!after && (stranger || strict)) {
      add_missable(at, wait.event.who, at.who, log.phase - 1, false);
    }
  }
  const auto consumers = static_cast<std::size_t>(
      std::ranges::count_if(log.previous, [](const auto& one) { return one.consumes; }));
  if (follows >= consumers) return;
  if (stranger || strict) {
    log.strange.push_back({at.who, {at.agent, at.who.lanes, at.cluster.clocks.now(at.agent)}});
  } else {
    at.state.relied.take(AssumptionId::thread_barrier_reused);
  }
}

void conclude_phase(const Here& at) {
  for (const ThreadBarrierLog::Follow& wait : at.log.waits) {
    if (!wait.known) add_missable(at, wait.event.who, at.who, at.event.phase - 1, false);
  }
}

void contribute(const Here& at) {
  ThreadBarrierLog& log = at.log;
  const Past& past = at.cluster.clocks.past(at.agent);
  for (const ThreadBarrierLog::Signal& one : log.previous) {
    if (past.follows(one.event.mark)) continue;
    Unseparated pair{at.object, at.event.phase, one.event.who, at.who};
    at.state.doubts.add(pair, static_cast<int>(at.object.kind), one.event.who.site, at.who.site);
  }
  const bool ends = at.event.use == VisaUse::none;
  if (!ends) ask_of_waits(at, past);
  // The end of a thread that has signalled this phase is for the next one.
  if (at.event.phase != log.phase) {
    for (const ThreadBarrierLog::Signal& one : log.current) {
      if (past.follows(one.event.mark)) continue;
      Unseparated pair{at.object, at.event.phase, one.event.who, at.who};
      at.state.doubts.add(pair, static_cast<int>(at.object.kind), one.event.who.site, at.who.site);
    }
    return;
  }
  const LaneMask lanes = at.who.lanes;
  const std::uint32_t stamp = at.cluster.clocks.release(at.agent, lanes, {}, log.join);
  log.current.push_back({{at.who, {at.agent, lanes, stamp}}, at.event.consumes, at.event.use});
  if (!at.event.completed) return;
  conclude_phase(at);
  turn(log);
}

void wait(const Here& at) {
  ThreadBarrierLog& log = at.log;
  const std::uint32_t stamp = at.cluster.clocks.now(at.agent);
  if (at.event.phase + 1 != log.phase) {  // the next one is over: who waits was released before
    at.cluster.clocks.acquire_together(at.agent, {});
    return add_missable(at, at.who, at.who, at.event.phase, false);
  }
  at.cluster.clocks.acquire_together(at.agent, log.completed);
  log.waits.push_back({{at.who, {at.agent, at.who.lanes, stamp}}, false});
  for (const Event& strange : log.strange) {
    add_missable(at, at.who, strange.who, at.event.phase, false);
  }
  // A wait of another kind than its signal is a fault while the phase is open.
  for (const ThreadBarrierLog::Signal& one : log.previous) {
    if (one.use == VisaUse::none || one.use == at.event.use) continue;
    add_missable(at, at.who, one.event.who, at.event.phase, true);
    return;
  }
}

}  // namespace

void check_thread_barrier(CertificateState& state, const SyncEvent& event) {
  ++state.events;
  ClusterState& cluster = state.cluster(event.agent.workgroup);
  const Component agent = state.agent_of(event.agent);
  const std::uint32_t rank = state.program.geometry.rank(event.agent.workgroup);
  const auto id = static_cast<std::uint32_t>(event.address);
  ThreadBarrierLog& log = cluster.logs.threads[{rank, id}];
  const SyncObject object{SyncObject::Kind::thread, event.agent.workgroup, id, 0};
  const Party who{event.agent, event.site, cluster.clocks.live(agent), event.ordinal, 0};
  const Here at{state, cluster, log, event, agent, object, who};
  event.role == SyncRole::wait ? wait(at) : contribute(at);
}

}  // namespace muster::analysis
