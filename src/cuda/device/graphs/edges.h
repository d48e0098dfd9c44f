// Edges of a graph, and how two graphs differ, as both interfaces tell and change them. Depends on
// graph.h.
#pragma once

#include <cstddef>
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

struct EdgeData {  // cudaGraphEdgeData, CUgraphEdgeData; an edge of another type is a whole one
  unsigned char from_port = 0, to_port = 0, type = 0, reserved[5]{};
};
// So many edges as nobody has asked for anything of; either may be null.
void clear(EdgeData* data, const std::size_t* count);

struct UpdateResult {  // cudaGraphExecUpdateResultInfo, CUgraphExecUpdateResultInfo
  int result = 0;
  GraphNode* node = nullptr;
  GraphNode* from = nullptr;
};
// What Device::update gave, and the node that differs.
UpdateResult update_result(Error error, GraphNode* differs);

}  // namespace muster::cuda
