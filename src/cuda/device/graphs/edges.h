// Edges of a graph as both interfaces list and change them. Depends on graph.h.
#pragma once

#include <vector>

#include "cuda/device/graphs/graph.h"

namespace muster::cuda {

// Where the edges of a graph begin and where they end, one by one.
struct EdgeList {
  std::vector<GraphNode*> from, to;
};
EdgeList edges_of(const Graph& graph);

// False: there is such an edge already, or there is none to be taken away.
bool change_edge(GraphNode* from, GraphNode* to, bool add);

}  // namespace muster::cuda
