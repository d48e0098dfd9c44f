// Graphs of the CUDA runtime, captured or built node by node: their edges, executable graphs, and
// captures that a program looks into. Their work runs in an order that the edges allow. Reference:
// CUDA Runtime API, Graph Management.
#include "cuda/runtime/graphs.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cuda/device/graphs/edges.h"

namespace muster::cuda {
namespace {

struct InstantiateParameters {  // cudaGraphInstantiateParams
  unsigned long long flags = 0;
  Stream* upload = nullptr;
  GraphNode* node = nullptr;
  int result = 0;
};

Error list(std::span<GraphNode* const> nodes, GraphNode** out, std::size_t* count) {
  return list_into(nodes, out, count) ? Error::success : Error::invalid_value;
}

Error list_nodes(Graph* graph, bool roots_only, GraphNode** out, std::size_t* count) {
  Call device;
  if (!device->registry().knows(graph)) return keep_error(Error::invalid_resource_handle);
  return keep_error(list(nodes_of(*graph, roots_only), out, count));
}

const char* name_of(const NodeAct& act) {
  constexpr const char* kNames[] = {"KERNEL", "MEMCPY", "MEMSET",     "HOST",
                                    "GRAPH",  "EMPTY",  "EVENT_WAIT", "EVENT_RECORD",
                                    "",       "",       "MEM_ALLOC",  "MEM_FREE"};
  return kNames[node_type(act)];
}

}  // namespace

Error list_edges(Graph* graph, GraphNode** from, GraphNode** to, EdgeData* data,
                 std::size_t* count) {
  Call device;
  if (!device->registry().knows(graph)) return keep_error(Error::invalid_resource_handle);
  if ((from == nullptr) != (to == nullptr) || count == nullptr) {
    return keep_error(Error::invalid_value);
  }
  const EdgeList all = edges_of(*graph);
  std::size_t other = *count;
  list(all.from, from, count);
  list(all.to, to, &other);
  if (from != nullptr) clear(data, count);
  return keep_error(Error::success);
}

Error list_neighbours(GraphNode* node, bool before, GraphNode** out, EdgeData* data,
                      std::size_t* count) {
  Call device;
  if (!device->registry().knows(node)) return keep_error(Error::invalid_value);
  const Error error = list(before ? node->after : node->graph->dependents(node), out, count);
  if (out != nullptr) clear(data, count);
  return keep_error(error);
}

Error change_edges(Graph* graph, const Edges& edges, bool add) {
  Call device;
  if (!device->registry().knows(graph)) return keep_error(Error::invalid_resource_handle);
  for (std::size_t i = 0; i < edges.count; ++i) {
    GraphNode *const from = edges.from[i], *const to = edges.to[i];
    const auto here = [&](const GraphNode* node) {
      return device->registry().knows(node) && node->graph == graph;
    };
    const bool right = here(from) && here(to) && change_edge(from, to, add);
    if (!right) return keep_error(Error::invalid_value);
  }
  return keep_error(Error::success);
}

Error capture_state(Stream* stream, const CaptureState& asked) {
  Call device;
  return keep_error(capture_state(*device, real_stream(stream), asked));
}

Error set_capture_nodes(Stream* stream, GraphNode* const* nodes, std::size_t count,
                        unsigned flags) {
  Call device;
  return keep_error(set_capture_nodes(*device, real_stream(stream), {nodes, count}, flags));
}

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGraphCreate(Graph** graph, unsigned) {
  Call device;
  *graph = device->make_graph();
  return Error::success;
}
MUSTER_ENTRY Error cudaGraphDestroy(Graph* graph) {
  Call device;
  return keep_error(device->destroy_graph(graph) ? Error::success : Error::invalid_resource_handle);
}
MUSTER_ENTRY Error cudaGraphClone(Graph** made, Graph* graph) {
  Call device;
  if (!device->registry().knows(graph)) return keep_error(Error::invalid_resource_handle);
  *made = device->keep_graph(graph->clone());
  return Error::success;
}
MUSTER_ENTRY Error cudaGraphGetNodes(Graph* graph, GraphNode** nodes, std::size_t* count) {
  return list_nodes(graph, false, nodes, count);
}
MUSTER_ENTRY Error cudaGraphGetRootNodes(Graph* graph, GraphNode** nodes, std::size_t* count) {
  return list_nodes(graph, true, nodes, count);
}
MUSTER_ENTRY Error cudaGraphNodeFindInClone(GraphNode** found, const GraphNode* original,
                                            Graph* clone) {
  Call device;
  if (!device->registry().knows(clone)) return keep_error(Error::invalid_resource_handle);
  const auto& nodes = clone->nodes();
  const auto same = std::ranges::find(nodes, original, [](auto& one) { return one->original; });
  *found = same == nodes.end() ? nullptr : same->get();
  return keep_error(same == nodes.end() ? Error::invalid_value : Error::success);
}
MUSTER_ENTRY Error cudaGraphDestroyNode(GraphNode* node) {
  Call device;
  if (!device->registry().knows(node)) return keep_error(Error::invalid_value);
  node->graph->remove(node);
  return keep_error(Error::success);
}
// A file that the program asks for, in the language of Graphviz.
MUSTER_ENTRY Error cudaGraphDebugDotPrint(Graph* graph, const char* path, unsigned) {
  Call device;
  if (!device->registry().knows(graph)) return keep_error(Error::invalid_resource_handle);
  std::ofstream file(path);
  file << "digraph graph_1 {\n";
  for (const auto& node : graph->nodes()) {
    file << "  node_" << node->number << " [label=\"" << name_of(node->act) << "\"];\n";
    for (const GraphNode* const one : node->after) {
      file << "  node_" << one->number << " -> node_" << node->number << ";\n";
    }
  }
  file << "}\n";
  return keep_error(file.good() ? Error::success : Error::operating_system);
}

MUSTER_ENTRY Error cudaGraphInstantiate(ExecutableGraph** made, Graph* graph,
                                        unsigned long long flags) {
  Call device;
  return keep_error(device->instantiate(graph, flags, made));
}
MUSTER_ENTRY Error cudaGraphInstantiateWithFlags(ExecutableGraph** made, Graph* graph,
                                                 unsigned long long flags) {
  return cudaGraphInstantiate(made, graph, flags);
}
MUSTER_ENTRY Error cudaGraphInstantiateWithParams(ExecutableGraph** made, Graph* graph,
                                                  InstantiateParameters* how) {
  if (how == nullptr) return keep_error(Error::invalid_value);
  how->node = nullptr;
  const Error error = cudaGraphInstantiate(made, graph, how->flags);
  how->result = error == Error::success ? 0 : 1;
  return error;
}
MUSTER_ALIAS(cudaGraphInstantiateWithParams, _ptsz);
MUSTER_ENTRY Error cudaGraphExecGetFlags(const ExecutableGraph* graph, unsigned long long* flags) {
  Call device;
  if (!device->executable(graph)) return keep_error(Error::invalid_resource_handle);
  *flags = graph->flags;
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphUpload(ExecutableGraph*, Stream*) { return Error::success; }
MUSTER_ALIAS(cudaGraphUpload, _ptsz);
MUSTER_ENTRY Error cudaGraphLaunch(ExecutableGraph* graph, Stream* stream) {
  Call device;
  return keep_error(device->launch_graph(graph, real_stream(stream)));
}
MUSTER_ALIAS(cudaGraphLaunch, _ptsz);
MUSTER_ENTRY Error cudaGraphExecDestroy(ExecutableGraph* graph) {
  Call device;
  return keep_error(device->destroy_executable(graph) ? Error::success
                                                      : Error::invalid_resource_handle);
}
MUSTER_ENTRY Error cudaGraphExecUpdate(ExecutableGraph* executable, Graph* graph,
                                       UpdateResult* result) {
  Call device;
  GraphNode* differs = nullptr;
  const Error error = device->update(executable, graph, &differs);
  if (result != nullptr) *result = update_result(error, differs);
  return keep_error(error);
}
MUSTER_ENTRY Error cudaGraphNodeSetEnabled(ExecutableGraph* graph, GraphNode* node,
                                           unsigned enabled) {
  Call device;
  if (!device->executable(graph)) return keep_error(Error::invalid_resource_handle);
  GraphStep* const step = graph->step_of(node);
  // Reference: only kernels, sets and copies can be.
  if (step == nullptr || node_type(step->act) > 2) return keep_error(Error::invalid_value);
  step->enabled = enabled != 0;
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphNodeGetEnabled(ExecutableGraph* graph, GraphNode* node,
                                           unsigned* enabled) {
  Call device;
  if (!device->executable(graph)) return keep_error(Error::invalid_resource_handle);
  const GraphStep* const step = graph->step_of(node);
  if (step == nullptr || enabled == nullptr) return keep_error(Error::invalid_value);
  *enabled = step->enabled ? 1 : 0;
  return keep_error(Error::success);
}

MUSTER_ENTRY Error cudaStreamBeginCaptureToGraph(Stream* stream, Graph* graph,
                                                 GraphNode* const* after, const EdgeData*,
                                                 std::size_t count, CaptureMode mode) {
  Call device;
  return keep_error(capture_into(*device, real_stream(stream), graph, {after, count}, mode));
}
MUSTER_ALIAS(cudaStreamBeginCaptureToGraph, _ptsz);

MUSTER_ENTRY Error cudaDeviceGraphMemTrim(int) { return Error::success; }
// Of the four attributes, used and reserved, now and at most, all are the same here, for what
// graphs were given stays.
MUSTER_ENTRY Error cudaDeviceGetGraphMemAttribute(int, int which, void* value) {
  if (which < 0 || which > 3 || value == nullptr) return keep_error(Error::invalid_value);
  Call device;
  std::uint64_t bytes = 0;
  for (const auto& [address, memory] : device->memory().all()) {
    if (memory->of_graph) bytes += memory->size;
  }
  std::memcpy(value, &bytes, sizeof bytes);
  return Error::success;
}
// What was used at most is counted anew from what is used now, which changes nothing.
MUSTER_ENTRY Error cudaDeviceSetGraphMemAttribute(int, int which, void*) {
  const bool high = which == 1 || which == 3;
  return keep_error(high ? Error::success : Error::invalid_value);
}
