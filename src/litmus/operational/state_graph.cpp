// See state_graph.h.
#include "litmus/operational/state_graph.h"

#include <algorithm>

namespace muster::litmus {

std::pair<std::uint32_t, bool> StateGraph::enter(std::string key, std::uint32_t from, Step step) {
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  const auto [at, fresh] = numbers_.try_emplace(std::move(key), number);
  if (fresh) nodes_.push_back({from, step});
  if (from != kStart) edges_.emplace_back(at->second, from);
  return {at->second, fresh};
}

std::optional<std::vector<Step>> StateGraph::endless() const {
  auto edges = edges_;
  std::ranges::sort(edges);
  std::vector<bool> good(nodes_.size());
  std::vector<std::uint32_t> open = ends_;
  for (const std::uint32_t state : ends_) good[state] = true;
  while (!open.empty()) {
    const std::uint32_t state = open.back();
    open.pop_back();
    auto at = std::ranges::lower_bound(edges, std::pair{state, std::uint32_t{0}});
    for (; at != edges.end() && at->first == state; ++at) {
      if (good[at->second]) continue;
      good[at->second] = true;
      open.push_back(at->second);
    }
  }
  const auto bad = std::ranges::find(good, false);
  if (bad == good.end()) return std::nullopt;
  std::vector<Step> schedule;
  for (auto state = static_cast<std::uint32_t>(bad - good.begin()); nodes_[state].parent != kStart;
       state = nodes_[state].parent) {
    schedule.push_back(nodes_[state].step);
  }
  std::ranges::reverse(schedule);
  return schedule;
}

}  // namespace muster::litmus
