// The barrier of a cooperative grid: C1 and C2 for its generations, and what they order between
// clusters, which have no clock in common. What a cluster published until its arrival at a
// generation is ordered before whatever knows that the generation is over.
#include "analysis/certificate/checkers/grid_barrier.h"

#include <algorithm>

namespace muster::analysis {

namespace {

void loosen(CertificateState& state, ir::InstrId site) { state.doubts.once(LooseGrid{site}); }

// C2: every wait for the generation before returned before this one could complete.
void complete_grid(CertificateState& state, const machine::SyncEvent& event) {
  if (event.phase != 0 && state.grid.waits.size() != state.grid.arrivals_before)
    loosen(state, event.site);
  for (const auto& [index, mark] : state.grid.waits) {
    const auto& told = state.grid.told[index];
    const bool came = told.size() > event.phase;
    if (!came || !told[event.phase].row(View::execution).covers(mark)) loosen(state, event.site);
  }
  state.grid.waits.clear();
  state.grid.arrivals_before = std::exchange(state.grid.arrivals, 0);
  state.grid.generation = event.phase + 1;
}

}  // namespace

void check_grid_barrier(CertificateState& state, const machine::SyncEvent& event) {
  ++state.events;
  ClusterState& here = state.cluster(event.agent.workgroup);
  const Component agent = state.agent_of(event.agent);
  if (here.grid == kNoComponent) here.grid = here.clocks.add_component(1);
  std::vector<Knowledge>& told = state.grid.told[state.cluster_in_progress()];
  if (event.role == machine::SyncRole::wait) {
    // Workgroups of its own cluster share its clocks.
    if (!told.empty()) {
      const std::size_t last = std::min<std::size_t>(event.phase, told.size() - 1);
      here.clocks.acquire(agent, event.lanes, told[last], Passes::everything);
    }
    state.grid.waits.push_back(
        {state.cluster_in_progress(), {agent, event.lanes, here.clocks.now(agent)}});
    here.clocks.learn(agent, event.lanes, {here.grid, 1, event.phase + 1});
    return;
  }
  const Past& past = here.clocks.past(agent);
  // C1: the generation before is known to be over.
  if (event.phase != 0 && !past.knows(View::execution, event.lanes, {here.grid, 1, event.phase})) {
    loosen(state, event.site);
  }
  while (told.size() <= event.phase) {
    told.push_back(told.empty() ? Knowledge{} : told.back());
  }
  here.clocks.release(agent, event.lanes, {}, told[event.phase]);
  ++state.grid.arrivals;
  if (event.completed) complete_grid(state, event);
}

// Accesses of different clusters.
Ordering order_in_grid(CertificateState& state, const ClusterState& here, const Past& past,
                       const Record& old, const Record& now) {
  const auto told = state.grid.told.find(old.cluster);
  const Component component = here.grid;
  if (told == state.grid.told.end() || component == kNoComponent) return Ordering::unordered;
  const auto& groups = past.groups;
  std::uint32_t over =
      groups.size() == 1 ? groups[0].known.row(View::memory).all(component) : state.grid.generation;
  while (over != 0 && !past.knows(View::memory, now.lanes, {component, 1, over})) --over;
  if (over == 0) return Ordering::unordered;
  const std::size_t last = std::min<std::size_t>(over, told->second.size()) - 1;
  if (!told->second[last].row(View::memory).covers(old.mark())) return Ordering::unordered;
  // Whether a proxy fence stood on the way, on either side, is not followed.
  if (old.proxy != now.proxy) state.doubts.once(GridProxies{});
  return Ordering::before;
}

std::size_t GridLog::bytes() const {
  std::size_t total = waits.capacity() * sizeof waits[0];
  for (const auto& [index, all] : told) {
    for (const Knowledge& one : all) total += one.bytes();
  }
  return total;
}

}  // namespace muster::analysis
