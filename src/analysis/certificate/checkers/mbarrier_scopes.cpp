// See mbarrier_scopes.h. References: PTX ISA, memory consistency model: morally strong operations,
// observation order, release and acquire patterns; mbarrier.test_wait.
#include "analysis/certificate/checkers/mbarrier_scopes.h"

#include <algorithm>
#include <utility>

namespace muster::analysis {

using machine::SyncEvent;

namespace {

bool strong_together(const Contributors& a, const Contributors& b) {
  Contributors both = a;
  both.join(b);
  return both.strong();
}

// Every link so far comes before whoever knows this.
bool follows_all(const MbarrierLinks& links, const SyncEvent& event, const Past& past) {
  return event.phase != links.phase || std::ranges::all_of(links.marks, [&](const Mark& mark) {
           return past.knows(View::execution, event.lanes, mark);
         });
}

// What of the last links, and of those before them, whatever comes next observes.
void pass_on(const MbarrierLinks& links, const Contributors& next, Knowledge* all, Knowledge* home,
             const Wholes& wholes) {
  // Nothing tells which of them is the last.
  if (!strong_together(links.last, next)) return;
  all->join(links.all, wholes);
  home->join(links.home, wholes);
  if (!strong_together(links.before, links.last)) return;
  all->join(links.earlier_all, wholes);
  home->join(links.earlier_home, wholes);
}

void begin_last(MbarrierLinks& links, const Contributors& next, const Wholes& wholes) {
  Knowledge all, home;
  pass_on(links, links.last, &all, &home, wholes);
  links.before = std::exchange(links.last, next);
  links.earlier_all = std::move(all);
  links.earlier_home = std::move(home);
  links.all.clear();
  links.home.clear();
  links.marks.clear();
}

bool learns(const Past& past, LaneMask lanes, const Knowledge& from) {
  if (from.row(View::memory).empty()) return false;
  return std::ranges::any_of(past.groups, [&](const LaneGroup& group) {
    return (group.lanes & lanes) != 0 &&
           !group.known.row(View::memory).includes(from.row(View::memory));
  });
}

void remember(MbarrierLog& log, SeenRelaxed now, const Wholes& wholes) {
  for (SeenRelaxed& one : log.seen_relaxed) {
    if (one.agent != now.agent || one.lanes != now.lanes) continue;
    one.all.join(now.all, wholes);
    return one.near.join(now.near, wholes);
  }
  log.seen_relaxed.push_back(std::move(now));
}

}  // namespace

void Contributors::add(std::uint32_t workgroup, bool in_its_scope) {
  join({workgroup, in_its_scope ? workgroup : kNobody});
}

void Contributors::join(const Contributors& others) {
  const auto both = [](std::uint32_t a, std::uint32_t b) {
    if (a == kNobody || a == b) return b;
    return b == kNobody ? a : kSeveral;
  };
  all = both(all, others.all);
  narrow = both(narrow, others.narrow);
}

bool rests_on_restricted(const Knowledge& from, std::uint32_t workgroups) {
  if (!from.row(View::restricted).empty()) return true;
  for (std::uint32_t rank = 0; rank < workgroups; ++rank) {
    if (!from.row(restricted_near(rank)).empty()) return true;
  }
  return false;
}

bool narrow(ir::Scope scope) { return scope == ir::Scope::cta || scope == ir::Scope::none; }

Mark over_with_phase(ClusterState& here, MbarrierLog& log, bool by_peer) {
  Component& over = log.over[by_peer ? 1 : 0].component;
  if (over == kNoComponent) over = here.clocks.add_component(1);
  return {over, 1, 1};
}

void link_over(const ClusterState& here, MbarrierLog& log, bool by_peer) {
  MbarrierLog::Over& over = log.over[by_peer ? 1 : 0];
  // What ends later in the phase is over if this is observed: that is not told once more.
  if (std::exchange(over.linked, true)) return;
  log.links.all.add(View::memory, {over.component, 1, 1}, here.clocks.wholes());
  if (!by_peer) log.links.home.add(View::memory, {over.component, 1, 1}, here.clocks.wholes());
}

void note_link(const CertificateState& state, const ClusterState& here, MbarrierLog& log,
               const SyncEvent& event, const Past& past, const Mark& mark) {
  // Bytes are counted and commits arrive in the scope of the cluster; what arrives for cp.async
  // says nothing of scopes.
  const bool narrow_link = event.operation_id == 0
                               ? narrow(event.scope)
                               : state.program.function->instrs[event.site].op == ir::Op::mbarrier;
  Contributors link;
  link.add(event.agent.workgroup, narrow_link);
  MbarrierLinks& links = log.links;
  if (follows_all(links, event, past)) {
    begin_last(links, link, here.clocks.wholes());
  } else {
    links.last.join(link);
  }
  links.phase = event.phase;
  links.marks.push_back(mark);
}

void complete_in_scope(const ClusterState& here, MbarrierLog& log) {
  for (MbarrierLog::Over& over : log.over) {
    if (over.component == kNoComponent) continue;
    log.joined.all.add(View::memory, {over.component, 1, 1}, here.clocks.wholes());
    log.joined.near.add(View::memory, {over.component, 1, 1}, here.clocks.wholes());
    over = {};
  }
  log.joined.links = log.links;
}

void acquire_in_scope(CertificateState& state, ClusterState& here, MbarrierLog& log,
                      const SyncEvent& event) {
  Clocks& clocks = here.clocks;
  const PhaseJoin& from = log.completed;
  const Component agent = state.agent_of(event.agent);
  const bool wide = !narrow(event.scope);
  Contributors wait;
  wait.add(event.workgroup, !wide);
  Knowledge all, home;
  pass_on(from.links, wait, &all, &home, clocks.wholes());
  // A fence behind the wait makes it no wider.
  const Knowledge& chained = wide ? all : home;
  // What is said of waits is said of acquiring ones.
  if (event.order == ir::Order::relaxed) {
    clocks.acquire(agent, event.lanes, from.all, Passes::execution, {&chained, &home});
    return remember(log, {agent, event.lanes, chained, home}, clocks.wholes());
  }
  clocks.acquire(agent, event.lanes, wide ? from.all : from.near, Passes::everything);
  if (learns(clocks.past(agent), event.lanes, chained) ||
      rests_on_restricted(chained, state.program.geometry.cluster_size())) {
    state.relied.take(AssumptionId::mbarrier_phases_chained);
  }
  clocks.acquire(agent, event.lanes, chained, Passes::everything);
  clocks.acquire(agent, event.lanes, from.all, Passes::execution, {&chained, &home});
  for (const SeenRelaxed& one : log.seen_relaxed) {
    const LaneMask lanes = one.lanes & event.lanes;
    if (one.agent != agent || lanes == 0) continue;
    clocks.acquire(agent, lanes, wide ? one.all : one.near, Passes::everything);
  }
}

}  // namespace muster::analysis
