// See edges.h.
#include "cuda/device/graphs/edges.h"

#include <algorithm>

namespace muster::cuda {

EdgeList edges_of(const Graph& graph) {
  EdgeList out;
  for (const auto& node : graph.nodes()) {
    out.from.insert(out.from.end(), node->after.begin(), node->after.end());
    out.to.insert(out.to.end(), node->after.size(), node.get());
  }
  return out;
}

bool change_edge(GraphNode* from, GraphNode* to, bool add) {
  const bool there = std::ranges::find(to->after, from) != to->after.end();
  if (there == add || (add && from == to)) return false;
  if (add) {
    to->after.push_back(from);
  } else {
    std::erase(to->after, from);
  }
  return true;
}

}  // namespace muster::cuda
