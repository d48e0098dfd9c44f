// Nodes in the order they were found; the edge into a node is kept with it.
#include "analysis/explore/state_graph.h"

#include <algorithm>

namespace muster::analysis {

namespace {

Hash128 hash_state(const machine::Machine& machine) {
  Hash128 hash{machine.hash(1), machine.hash(0x9ddfea08eb382d69u)};
  for (const machine::Workgroup& workgroup : machine.workgroups()) {
    for (const machine::Subgroup& subgroup : workgroup.subgroups) {
      hash.low = combine(hash.low, subgroup.events);
      hash.high = combine(hash.high, subgroup.events);
    }
  }
  return hash;
}

}  // namespace

std::uint32_t Graph::add_root() {
  nodes_.push_back({});
  return 0;
}

std::uint32_t Graph::add(std::uint32_t parent, const Step& step) {
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({parent, node, step, false});
  return node;
}

bool Graph::visit(const machine::Machine& machine, std::uint32_t node) {
  const auto [found, fresh] = seen_.try_emplace(hash_state(machine), node);
  nodes_[node].state = found->second;
  return fresh;
}

std::vector<Step> Graph::schedule(std::uint32_t node) const {
  std::vector<Step> steps;
  for (; node != 0; node = nodes_[node].parent) steps.push_back(nodes_[node].step);
  std::ranges::reverse(steps);
  return steps;
}

// Peels off states without incoming edges; what stays lies on loops or behind them.
bool Graph::cyclic() const {
  std::vector<std::uint32_t> incoming(nodes_.size(), 0);
  for (std::size_t n = 1; n < nodes_.size(); ++n) ++incoming[nodes_[n].state];
  std::vector<std::uint32_t> first(nodes_.size() + 1, 0);
  for (std::size_t n = 1; n < nodes_.size(); ++n) ++first[nodes_[n].parent + 1];
  for (std::size_t n = 1; n < first.size(); ++n) first[n] += first[n - 1];
  std::vector<std::uint32_t> outgoing(nodes_.empty() ? 0 : nodes_.size() - 1);
  std::vector<std::uint32_t> at(first.begin(), first.end() - 1);
  for (std::size_t n = 1; n < nodes_.size(); ++n)
    outgoing[at[nodes_[n].parent]++] = nodes_[n].state;
  std::vector<std::uint32_t> work;
  std::size_t states = 0, peeled = 0;
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    if (nodes_[n].state != n) continue;
    ++states;
    if (incoming[n] == 0) work.push_back(n);
  }
  while (!work.empty()) {
    const std::uint32_t node = work.back();
    work.pop_back();
    ++peeled;
    for (std::uint32_t i = first[node]; i < first[node + 1]; ++i) {
      if (--incoming[outgoing[i]] == 0) work.push_back(outgoing[i]);
    }
  }
  return peeled != states;
}

// Backward from the states where everybody has ended.
bool Graph::all_can_end() const {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // to, from
  for (std::uint32_t n = 1; n < nodes_.size(); ++n)
    edges.emplace_back(nodes_[n].state, nodes_[n].parent);
  std::ranges::sort(edges);
  std::vector<std::uint8_t> ends(nodes_.size(), 0);
  std::vector<std::uint32_t> work;
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    if (nodes_[n].end) ends[n] = 1, work.push_back(n);
  }
  while (!work.empty()) {
    const std::uint32_t node = work.back();
    work.pop_back();
    auto edge = std::ranges::lower_bound(edges, std::pair{node, 0u});
    for (; edge != edges.end() && edge->first == node; ++edge) {
      if (ends[edge->second] != 0) continue;
      ends[edge->second] = 1;
      work.push_back(edge->second);
    }
  }
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    if (nodes_[n].state == n && ends[n] == 0) return false;
  }
  return true;
}

}  // namespace muster::analysis
