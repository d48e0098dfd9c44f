// C1 to C4 for mbarrier objects, and what their phases order. References: PTX ISA, mbarrier;
// docs/certificate.md.
#include "analysis/certificate/checkers/mbarriers.h"

#include <algorithm>
#include <bit>

#include "analysis/certificate/checkers/mbarrier_scopes.h"
#include "analysis/certificate/checkers/memory_lifetime.h"
#include "analysis/certificate/checkers/memory_order.h"
#include "base/check.h"

namespace muster::analysis {

using barrier::MbarrierOperation;
using machine::SyncEvent;
using machine::SyncRole;

namespace {

// Which half of a condition is in doubt.
enum Part : int { kEarly, kLate, kFirstUse, kLastUse };

bool contributes(MbarrierOperation operation) {
  return barrier::is_arrival(operation) || operation == MbarrierOperation::complete_tx;
}

// An event with what its conditions are asked of.
struct Visit {
  CertificateState& state;
  ClusterState& here;
  MbarrierLog& log;
  const SyncEvent& event;
  const Past& past;
  Party who;
  bool increment_backed = false;
};

SyncObject object_of(const SyncEvent& event) {
  return {SyncObject::Kind::mbarrier, event.workgroup, 0, event.address};
}

// To everybody else's accesses init and inval are writes of these eight bytes.
void rewrite_memory(const Visit& visit) {
  const SyncEvent& event = visit.event;
  std::array<std::uint64_t, 64> addresses{};
  machine::Access access;
  access.agent = event.agent;
  access.site = event.site;
  access.kind = machine::AccessKind::write;
  access.lanes = event.lanes;  // all that initialise it, each of them
  access.bytes = 8;
  access.addresses = addresses.data();
  addresses[static_cast<unsigned>(std::countr_zero(event.lanes))] =
      event.address | std::uint64_t{visit.state.program.geometry.rank(event.workgroup)}
                          << machine::kRankShift;
  write_words(visit.state, visit.here, access, {visit.past, visit.who.operation});
}

// By whoever makes this event, of the memory in which the object is.
bool knows(const Visit& visit, const Mark& mark) {
  return visit.past.knows_near(visit.event.lanes, mark,
                               visit.state.program.geometry.rank(visit.event.workgroup));
}

// Known in memory, or seen by a wait of which that is known: operations on one object are in one
// order, in which what the wait saw comes before it, and whatever follows the wait behind it.
bool is_over(const Visit& visit, const Use& use) {
  return knows(visit, use.mark) || (use.seen.lanes != 0 && knows(visit, use.seen));
}

void end_life(const Visit& visit) {
  MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  if (log.live) {
    for (const Use& use : log.uses) {
      if (is_over(visit, use)) continue;
      visit.state.doubts.add(LifetimeDoubt{object_of(event), use.who, visit.who, false}, kLastUse,
                             use.who.site, event.site);
    }
  }
  log.uses.clear();
  log.live = false;
  rewrite_memory(visit);
}

// C3: the earlier life, if there was one, is over for everybody, and its memory is written anew.
void begin_life(const Visit& visit) {
  MbarrierLog& log = visit.log;
  end_life(visit);
  log.base += log.phase + 1;
  const Component component = log.component;
  const std::uint32_t base = log.base;
  const Component seen = log.seen;
  log = {};
  log.component = component;
  log.base = base;
  log.seen = seen;
  log.count = visit.event.count;
  log.v1 = visit.event.v1;
  log.live = true;
  log.last = visit.who;
  const Component agent = visit.state.agent_of(visit.event.agent);
  log.init = {visit.who, {agent, visit.event.lanes, visit.here.clocks.now(agent)}};
  if (std::popcount(visit.event.lanes) > 1) {
    visit.state.note(226, object_of(visit.event), visit.who);
  }
}

// C3: the init is known. That a phase of this life is over is proof enough: what completed it knew.
void check_begun(const Visit& visit) {
  const MbarrierLog& log = visit.log;
  if (!log.live || knows(visit, log.complete(1)) || knows(visit, log.init.mark)) return;
  Mark published = log.init.mark;
  published.component = visit.here.clocks.inits_of(log.init.mark.component);
  if (knows(visit, published)) return;
  visit.state.doubts.add(LifetimeDoubt{object_of(visit.event), log.init.who, visit.who, true},
                         kFirstUse, log.init.who.site, visit.event.site);
}

// Bytes are counted through the asynchronous proxy, and the init is a write of the generic one: a
// fence stands between, that for inits or a proxy fence, on either side of what orders the two. PTX
// ISA, fence: .mbarrier_init, proxy fences.
void check_fenced(const Visit& visit) {
  const MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  if (event.operation_id == 0 || event.operation != MbarrierOperation::complete_tx || !log.live ||
      visit.here.flights.at(event.operation_id).proxy != machine::Proxy::async ||
      visit.past.knows(View::proxied_shared, event.lanes, log.init.mark) ||
      visit.past.knows(proxied_near(visit.state.program.geometry.rank(event.workgroup)),
                       event.lanes, log.init.mark)) {
    return;
  }
  Mark published = log.init.mark;
  published.component = visit.here.clocks.inits_of(log.init.mark.component);
  if (knows(visit, published)) return;
  if (visit.state.program.policies.inits_need_no_fence.relied_on(visit.state.relied)) return;
  visit.state.doubts.add(UnfencedInit{object_of(event), log.init.who, visit.who}, 0,
                         log.init.who.site, event.site);
}

void note_use(const Visit& visit, const Mark& mark) {
  const auto known = std::ranges::find_if(visit.log.uses, [&](const Use& use) {
    return use.mark.component == mark.component && use.mark.lanes == mark.lanes;
  });
  Use now{visit.who, mark};
  if (visit.state.invalidates && contributes(visit.event.operation)) {
    MbarrierLog& log = visit.log;
    if (log.seen == kNoComponent) log.seen = visit.here.clocks.add_component(1);
    now.seen = {log.seen, 1, log.base + visit.event.phase + 1};
  }
  if (known == visit.log.uses.end()) return visit.log.uses.push_back(now);
  *known = now;
}

// C1: whatever counts toward a phase knows all contributions to the one before.
void check_separated(const Visit& visit) {
  const MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  if (event.phase == 0) return;
  if (visit.past.knows(View::execution, event.lanes, log.complete(event.phase))) return;
  for (const Event& one : log.contributions[1]) {
    if (visit.past.knows(View::execution, event.lanes, one.mark)) continue;
    const Unseparated pair{object_of(event), event.phase, one.who, visit.who};
    visit.state.doubts.add(pair, static_cast<int>(pair.object.kind), one.who.site, event.site);
  }
}

// C5: a wait for the phase before has returned true, before this arrival in every schedule. Only
// waits tell that a phase is complete.
void check_observed(const Visit& visit) {
  const MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  if (event.phase == 0) return;
  if (visit.past.knows(View::execution, event.lanes, log.complete(event.phase))) return;
  if (!visit.state.program.policies.mbarrier.observation_rule) {
    visit.state.relied.take(AssumptionId::mbarrier_observation_any);
    return visit.state.note(225, object_of(event), visit.who);
  }
  const Party wait = log.waits.empty() ? Party{} : log.waits.front().who;
  visit.state.doubts.add(Unobserved{object_of(event), event.phase, visit.who, wait}, 0, wait.site,
                         event.site);
}

// C5: the counts stay in range whatever comes first.
void check_range(const Visit& visit) {
  MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  const auto bytes = static_cast<std::uint64_t>(event.amount < 0 ? 0 : event.amount);
  (event.operation == MbarrierOperation::complete_tx ? log.landed : log.expected) += bytes;
  if (event.operation == MbarrierOperation::async_increment) {
    log.announced += static_cast<std::uint64_t>(std::popcount(event.lanes));
  }
  if (std::max(log.expected, log.landed) <= barrier::kMbarrierBytesMax &&
      log.count + log.announced <= barrier::mbarrier_count_max(log.v1)) {
    return;
  }
  visit.state.doubts.add(Overflow{object_of(event), event.phase, visit.who}, 0, event.site,
                         ir::kNone);
}

// Whether an operation in the scope of its workgroup orders nothing beyond that: asked where it
// would.
bool exact_scopes(const Visit& visit) {
  return visit.state.program.policies.mbarrier_scope_exact.relied_on(visit.state.relied);
}

// By lanes: their past is published as far as order and scope allow.
void arrive(const Visit& visit, Mark* mark) {
  MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  Clocks& clocks = visit.here.clocks;
  const Component agent = visit.state.agent_of(event.agent);
  const bool remote = event.agent.workgroup != event.workgroup;
  const bool narrowed = remote && narrow(event.scope);
  const bool passes = event.order != ir::Order::relaxed || clocks.fenced(agent, event.lanes);
  const bool hidden = narrowed && passes && exact_scopes(visit);
  const bool relaxed = event.order == ir::Order::relaxed || hidden;
  Clocks::Release how{relaxed ? Passes::execution : Passes::everything, nullptr, !hidden, !remote};
  log.joined.narrowed |= narrowed;
  *mark = {agent, event.lanes, 0};
  Knowledge& joined = barrier::is_arrival(event.operation) ? log.joined.all : log.others;
  if (!visit.state.parts && !remote) {
    how.narrow = &joined;
    mark->stamp = clocks.release(agent, event.lanes, how, joined);
    if (barrier::is_no_complete(event.operation)) log.no_completes.push_back({visit.who, *mark});
    return;
  }
  // Nobody waits but the object's own workgroup.
  Knowledge passed;
  if (!remote) how.narrow = &passed;
  mark->stamp = clocks.release(agent, event.lanes, how, passed);
  joined.join(passed, clocks.wholes());
  if (!remote) log.joined.near.join(passed, clocks.wholes());
  if (visit.state.exact) {
    log.links.all.join(passed, clocks.wholes());
    if (!remote) log.links.home.join(passed, clocks.wholes());
  }
  if (remote && !passed.row(View::memory).empty()) {
    log.joined.remote = true;
    log.joined.narrow |= narrow(event.scope);
  }
  if (barrier::is_no_complete(event.operation)) log.no_completes.push_back({visit.who, *mark});
}

// What the end of an asynchronous operation tells of others is over.
void cover(const Visit& visit, const Mark& covers) {
  MbarrierLog& log = visit.log;
  const Wholes& wholes = visit.here.clocks.wholes();
  const bool home = visit.event.agent.workgroup == visit.event.workgroup;
  // tcgen05.commit has the fence before in it.
  for (const View view : {View::memory, View::tensor_told}) {
    log.others.add(view, covers, wholes);
    log.joined.near.add(view, covers, wholes);
    if (!visit.state.exact) continue;
    log.links.all.add(view, covers, wholes);
    if (home) log.links.home.add(view, covers, wholes);
  }
}

// Adds to the phase in progress; what one has to know to be ordered after it.
Mark contribute(const Visit& visit) {
  MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  const Clocks& clocks = visit.here.clocks;
  log.phase = event.phase;
  Mark mark = log.complete(event.phase + 1);
  if (event.operation_id == 0) {
    arrive(visit, &mark);
  } else {
    const Flight& flight = visit.here.flights.at(event.operation_id);
    const bool arrives = barrier::is_arrival(event.operation) && !visit.increment_backed;
    clocks.publish(flight.at.past, event.lanes, flight.at.stamp, View::execution,
                   arrives ? log.joined.all : log.others);
    cover(visit, flight.covers);
    if (visit.state.exact) {
      const bool by_peer = event.agent.workgroup != event.workgroup;
      mark = over_with_phase(visit.here, log, by_peer);
      link_over(visit.here, log, by_peer);
    }
    if (flight.maps.lanes != 0) {
      log.others.add(View::memory, flight.maps, clocks.wholes());
      log.joined.near.add(View::memory, flight.maps, clocks.wholes());
    }
  }
  log.contributions[0].push_back({visit.who, mark});
  return mark;
}

// Whether some of the lanes that wait do not know all that this tells of memory.
bool learns(const Visit& visit, const Knowledge& from) {
  if (rests_on_restricted(from, visit.state.program.geometry.cluster_size())) return true;
  if (from.row(View::memory).empty()) return false;
  return std::ranges::any_of(visit.past.groups, [&](const LaneGroup& group) {
    return (group.lanes & visit.event.lanes) != 0 &&
           !group.known.row(View::memory).includes(from.row(View::memory));
  });
}

// A wait in the scope of the workgroup reads what the peers released and does not synchronise with
// them, whatever fence follows it, unless the policy widens it.
void acquire(const Visit& visit) {
  const SyncEvent& event = visit.event;
  if (visit.state.exact) return acquire_in_scope(visit.state, visit.here, visit.log, event);
  const PhaseJoin& from = visit.log.completed;
  Clocks& clocks = visit.here.clocks;
  const Component agent = visit.state.agent_of(event.agent);
  const bool relaxed = event.order == ir::Order::relaxed;
  const bool apart = from.remote && narrow(event.scope);
  const bool widened = apart || from.narrow;
  const Passes passes = relaxed ? Passes::execution : Passes::everything;
  if (!relaxed && learns(visit, from.before)) {
    visit.state.relied.take(AssumptionId::mbarrier_phases_chained);
  }
  if (!relaxed && widened && exact_scopes(visit) && apart) {
    clocks.acquire(agent, event.lanes, from.near, passes);
    const Clocks::Fenceable near{&from.near, &from.near};
    return clocks.acquire(agent, event.lanes, from.all, Passes::execution, near);
  }
  clocks.acquire(agent, event.lanes, from.all, passes, {&from.all, &from.near, widened});
}

// C2: a wait that returns true, or may, for its phase: all contributions to the one before are
// known, or it could be answered for an earlier one.
void wait(const Visit& visit) {
  MbarrierLog& log = visit.log;
  const SyncEvent& event = visit.event;
  const std::uint32_t next = event.phase + 1;  // phases complete when it is answered
  if (event.phase != ~0u && event.phase != 0 &&
      !visit.past.knows(View::execution, event.lanes, log.complete(event.phase))) {
    // Ready waits ask for the phase before the one in progress; a peek may ask for that one too.
    const std::uint32_t back = log.phase + 1 - event.phase;
    CHECK(back < log.contributions.size());
    for (const Event& one : log.contributions[back]) {
      if (visit.past.knows(View::execution, event.lanes, one.mark)) continue;
      visit.state.doubts.add(MissableWait{object_of(event), event.phase, visit.who, one.who, true},
                             kEarly, one.who.site, event.site);
    }
  }
  const Component agent = visit.state.agent_of(event.agent);
  const Event here{visit.who, {agent, event.lanes, visit.here.clocks.now(agent)}};
  if (event.role == SyncRole::ask) {
    // A token must be of the phase in progress or of the one before: a later one is undefined,
    // whatever becomes of the answer. By parity a peek that comes late has a wait behind it.
    const bool by_token = event.operation == MbarrierOperation::test_wait ||
                          event.operation == MbarrierOperation::try_wait;
    if (by_token) (next == log.phase ? log.waits : log.asked).push_back(here);
    return;
  }
  CHECK(next == log.phase);
  log.waits.push_back(here);
  if (event.phase == ~0u) return;
  acquire(visit);
  if (log.seen == kNoComponent) return;
  visit.here.clocks.learn(agent, event.lanes, {log.seen, 1, log.base + event.phase + 1});
}

void unguarded_by(const Visit& visit, std::span<const Event> guarded, Unguarded::What what,
                  bool arrivals_only) {
  const MbarrierLog& log = visit.log;
  for (const Event& one : guarded) {
    Mark left = one.mark;
    left.lanes = log.joined.all.row(View::execution).missing(left);
    if (!arrivals_only) left.lanes = log.others.row(View::execution).missing(left);
    if (left.lanes == 0) continue;
    Unguarded doubt{object_of(visit.event), what, log.phase, one.who, visit.who};
    doubt.guarded.lanes = left.lanes;
    visit.state.doubts.add(doubt, static_cast<int>(what), one.who.site, visit.event.site);
  }
}

// Some of the lanes that wait by one instruction are known to have gone on: so have they all, by
// the policy that they are answered together.
bool answered_together(const Visit& visit, LaneMask all, LaneMask unknown) {
  return all != unknown &&
         !visit.state.program.policies.lanes_wait_apart.relied_on(visit.state.relied);
}

// What must not be outrun by its phase, now that the phase is complete.
void check_guards(const Visit& visit) {
  MbarrierLog& log = visit.log;
  unguarded_by(visit, log.expects, Unguarded::What::expect, true);
  unguarded_by(visit, log.increments, Unguarded::What::increment, true);
  // Whoever else knows of such an arrival knows what its lanes did next.
  for (Event& one : log.no_completes) ++one.mark.stamp;
  unguarded_by(visit, log.no_completes, Unguarded::What::no_complete, false);
  for (const Event& one : log.waits) {
    Mark left = one.mark;
    left.lanes = log.joined.all.row(View::execution).missing(left);
    left.lanes = log.others.row(View::execution).missing(left);
    if (left.lanes == 0 || answered_together(visit, one.mark.lanes, left.lanes)) continue;
    MissableWait late{object_of(visit.event), log.phase - 1, one.who, visit.who, false};
    late.wait.lanes = left.lanes;
    visit.state.doubts.add(late, kLate, one.who.site, visit.event.site);
  }
}

// Operations on one object are atomic, in one order, and each reads what the one before it left; so
// a wait that acquires synchronises with the releases of all phases that are complete: PTX ISA,
// memory consistency model, observation order through read-modify-writes. A contribution that is
// not morally strong with the waits breaks it.
void chain(const Visit& visit) {
  MbarrierLog& log = visit.log;
  const Wholes& wholes = visit.here.clocks.wholes();
  if (log.phase == 0) return;
  const PhaseJoin& before = log.completed;
  const auto has = [](const Knowledge& all, const Knowledge& more) {
    return all.row(View::memory).includes(more.row(View::memory));
  };
  const bool more = !has(log.joined.all, before.all);
  const bool breaks = log.joined.narrowed && (more || !has(log.joined.near, before.near));
  if (breaks && exact_scopes(visit)) return;
  if (more) log.joined.before = before.all;
  log.joined.all.join(before.all, wholes);
  log.joined.near.join(before.near, wholes);
  log.joined.remote |= before.remote;
  log.joined.narrow |= before.narrow;
}

void complete_phase(const Visit& visit) {
  MbarrierLog& log = visit.log;
  const Wholes& wholes = visit.here.clocks.wholes();
  check_guards(visit);
  log.joined.all.join(log.others, wholes);
  visit.state.exact ? complete_in_scope(visit.here, log) : chain(visit);
  log.joined.all.add(View::memory, log.complete(log.phase + 1), wholes);
  log.joined.near.add(View::memory, log.complete(log.phase + 1), wholes);
  std::swap(log.joined, log.completed);
  log.joined.clear();
  log.others.clear();
  std::swap(log.contributions[1], log.contributions[2]);
  std::swap(log.contributions[0], log.contributions[1]);
  log.contributions[0].clear();
  for (auto* list : {&log.waits, &log.expects, &log.increments, &log.no_completes}) list->clear();
  log.waits.swap(log.asked);
  log.expected = log.landed = log.announced = 0;
  ++log.phase;
}

}  // namespace

void PhaseJoin::clear() {
  links = {};
  all.clear();
  near.clear();
  before.clear();
  remote = narrow = narrowed = false;
}

void check_mbarrier(CertificateState& state, const SyncEvent& event) {
  ++state.events;
  const bool wait_event = barrier::is_wait(event.operation);
  ClusterState& here = state.cluster(event.agent.workgroup);
  MbarrierLog& log = here.object(state.program.geometry.rank(event.workgroup), event.address);
  const Past* past = &here.clocks.past(state.agent_of(event.agent));
  Party who{event.agent, event.site, event.lanes, 0, 0};
  bool increment_backed = false;
  if (event.operation_id != 0) {
    const auto flight = here.flights.find(event.operation_id);
    CHECK(flight != here.flights.end());
    past = &flight->second.at.past;
    who = flight->second.who;
    const ir::Instr& in = state.program.function->instrs[event.site];
    increment_backed = in.op == ir::Op::mbarrier &&
                       static_cast<ir::Mbarrier>(in.sub) == ir::Mbarrier::cp_async_arrive;
  } else {
    who.operation = event.ordinal;
    if (event.workgroup != event.agent.workgroup) {
      const Component agent = state.agent_of(event.agent);
      note_use_of(here, state.program.geometry.rank(event.workgroup),
                  {agent, event.lanes, here.clocks.now(agent)}, who);
    }
  }
  const Visit visit{state, here, log, event, *past, who, increment_backed};
  if (event.operation == MbarrierOperation::init) return begin_life(visit);
  if (event.operation == MbarrierOperation::inval) return end_life(visit);
  check_begun(visit);
  check_fenced(visit);
  const Mark now{state.agent_of(event.agent), event.lanes,
                 here.clocks.now(state.agent_of(event.agent))};
  if (wait_event) {
    note_use(visit, now);
    return wait(visit);
  }
  log.last = who;
  check_range(visit);
  if (state.exact && event.operation != MbarrierOperation::pending_count) {
    const bool by_peer = event.agent.workgroup != event.workgroup;
    const Mark mark = event.operation_id == 0 ? now : over_with_phase(here, log, by_peer);
    note_link(state, here, log, event, *past, mark);
  }
  if (contributes(event.operation)) {
    check_separated(visit);
    if (barrier::is_arrival(event.operation)) check_observed(visit);
    const Mark mark = contribute(visit);
    note_use(visit, mark);
    // C3: nor does the workgroup end before what others have going on tells its object.
    if (event.operation_id != 0 && event.workgroup != event.agent.workgroup) {
      note_use_of(here, state.program.geometry.rank(event.workgroup), mark, who);
    }
    if (event.completed) complete_phase(visit);
    return;
  }
  note_use(visit, now);
  if (event.operation == MbarrierOperation::pending_count) return;
  check_separated(visit);
  const bool expects = event.operation == MbarrierOperation::expect_tx;
  (expects ? log.expects : log.increments).push_back({who, now});
}

// The last phase of each object: where every arrival was made, its bytes balance (C4).
void finish_mbarriers(CertificateState& state, ClusterState& here, std::uint32_t workgroup,
                      std::span<const machine::MbarrierObject> objects) {
  for (const machine::MbarrierObject& object : objects) {
    const barrier::Mbarrier& last = object.state;
    if (!last.valid || last.pending != 0 || last.bytes == 0) continue;
    const Party& who = here.object(state.program.geometry.rank(workgroup), object.address).last;
    const SyncObject at{SyncObject::Kind::mbarrier, workgroup, 0, object.address};
    state.doubts.add(UnbalancedBytes{at, last.phase, last.bytes, who}, 0, who.site, ir::kNone);
  }
}

}  // namespace muster::analysis
