// The barrier of a cooperative grid: C1 and C2 for its generations, and what they order between
// clusters, which have no clock in common. What a cluster published until its arrival at a
// generation is ordered before whatever knows that the generation is over.
#include <algorithm>

#include "analysis/certificate/certificate.h"

namespace muster::analysis {

void Watch::loosen(ir::InstrId site) { doubts.once(LooseGrid{site}); }

void Watch::grid_barrier(const machine::GridEvent& event) {
  ++events;
  ClusterState& here = cluster(event.agent.workgroup);
  const Component agent = agent_of(event.agent);
  if (here.grid == kNoComponent) here.grid = here.clocks.add_component(1);
  ++here.operations[agent];
  std::vector<Knowledge>& told = grid_.told[last_cluster_];
  if (!event.arrives) {
    // Workgroups of its own cluster share its clocks.
    if (!told.empty()) {
      const std::size_t last = std::min<std::size_t>(event.generation, told.size() - 1);
      here.clocks.acquire(agent, event.lanes, told[last], Passes::everything);
    }
    grid_.waits.push_back({last_cluster_, {agent, event.lanes, here.clocks.now(agent)}});
    here.clocks.learn(agent, event.lanes, {here.grid, 1, event.generation + 1});
    return;
  }
  const Past& past = here.clocks.past(agent);
  // C1: the generation before is known to be over.
  if (event.generation != 0 &&
      !past.knows(View::execution, event.lanes, {here.grid, 1, event.generation})) {
    loosen(event.site);
  }
  while (told.size() <= event.generation) {
    told.push_back(told.empty() ? Knowledge{} : told.back());
  }
  here.clocks.release(agent, event.lanes, {}, told[event.generation]);
  ++grid_.arrivals;
  if (event.completed) complete_grid(event);
}

// C2: every wait for the generation before returned before this one could complete.
void Watch::complete_grid(const machine::GridEvent& event) {
  if (event.generation != 0 && grid_.waits.size() != grid_.arrivals_before) loosen(event.site);
  for (const auto& [index, mark] : grid_.waits) {
    const auto& told = grid_.told[index];
    const bool came = told.size() > event.generation;
    if (!came || !told[event.generation].row(View::execution).covers(mark)) loosen(event.site);
  }
  grid_.waits.clear();
  grid_.arrivals_before = std::exchange(grid_.arrivals, 0);
  grid_.generation = event.generation + 1;
}

// Accesses of different clusters.
Watch::Ordering Watch::order_in_grid(const Cell& cell, const Record& old, const Record& now) {
  const auto told = grid_.told.find(old.cluster);
  const Component component = last_->grid;
  if (told == grid_.told.end() || component == kNoComponent) return Ordering::unordered;
  const auto& groups = cell.past.groups;
  std::uint32_t over =
      groups.size() == 1 ? groups[0].known.row(View::memory).all(component) : grid_.generation;
  while (over != 0 && !cell.past.knows(View::memory, now.lanes, {component, 1, over})) --over;
  if (over == 0) return Ordering::unordered;
  const std::size_t last = std::min<std::size_t>(over, told->second.size()) - 1;
  if (!told->second[last].row(View::memory).covers(old.mark())) return Ordering::unordered;
  // Whether a proxy fence stood on the way, on either side, is not followed.
  if (old.proxy != now.proxy) doubts.once(GridProxies{});
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
