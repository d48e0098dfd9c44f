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

void clear(EdgeData* data, const std::size_t* count) {
  if (data != nullptr && count != nullptr) std::fill_n(data, *count, EdgeData{});
}

UpdateResult update_result(Error error, GraphNode* differs) {
  enum { updated = 0, failed = 1, topology_changed = 2 };
  if (error == Error::success) return {updated, differs, nullptr};
  return {error == Error::graph_exec_update_failure ? topology_changed : failed, differs, nullptr};
}

}  // namespace muster::cuda
