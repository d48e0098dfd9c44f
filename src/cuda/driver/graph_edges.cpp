// Edges of graphs in the CUDA driver, copies as nodes, what nodes hold, and executable graphs that
// are set anew. Reference: CUDA Driver API, Graph Management.
#include <algorithm>
#include <cstring>
#include <span>
#include <variant>

#include "cuda/device/graphs/edges.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

Result list_edges(Graph* graph, GraphNode** from, GraphNode** to, EdgeData* data,
                  std::size_t* count) {
  Call device;
  if (!device->registry().knows(graph)) return Result::invalid_handle;
  if ((from == nullptr) != (to == nullptr) || count == nullptr) return Result::invalid_value;
  const EdgeList edges = edges_of(*graph);
  std::size_t other = *count;
  list_into(edges.from, from, count);
  list_into(edges.to, to, &other);
  if (from != nullptr) clear(data, count);
  return Result::success;
}

Result list_neighbours(GraphNode* node, bool before, GraphNode** out, EdgeData* data,
                       std::size_t* count) {
  Call device;
  if (!device->registry().knows(node)) return Result::invalid_value;
  const bool right = list_into(before ? node->after : node->graph->dependents(node), out, count);
  if (right && out != nullptr) clear(data, count);
  return right ? Result::success : Result::invalid_value;
}

struct Edges {
  GraphNode* const* from = nullptr;
  GraphNode* const* to = nullptr;
  std::size_t count = 0;
};
Result change_edges(Graph* graph, const Edges& edges, bool add) {
  Call device;
  if (!device->registry().knows(graph)) return Result::invalid_handle;
  const auto here = [&](const GraphNode* node) {
    return device->registry().knows(node) && node->graph == graph;
  };
  for (std::size_t i = 0; i < edges.count; ++i) {
    const bool right =
        here(edges.from[i]) && here(edges.to[i]) && change_edge(edges.from[i], edges.to[i], add);
    if (!right) return Result::invalid_value;
  }
  return Result::success;
}

// A side that is no array; its positions and widths are bytes. False: it is one.
bool side_of_box(const Copy3Side& from, std::size_t width, Position3* position,
                 PitchedPointer* side) {
  if (from.type == MemoryType::array) return false;
  const void* const pointer =
      from.type == MemoryType::host ? from.host : reinterpret_cast<const void*>(from.device);
  const std::size_t pitch = from.pitch != 0 ? from.pitch : width;
  *side = {const_cast<void*>(pointer), pitch, width, from.height != 0 ? from.height : 1};
  *position = {from.x, from.y, from.z};
  return true;
}

Result box_of(const Copy3* what, BoxCopy* box) {
  if (what == nullptr) return Result::invalid_value;
  const bool right = side_of_box(what->from, what->width, &box->source_position, &box->source) &&
                     side_of_box(what->to, what->width, &box->target_position, &box->target);
  if (!right) return no_such_call("a node of a graph that copies from or to an array");
  box->size = {what->width, what->height, what->depth};
  box->kind = Direction::by_address;
  return Result::success;
}

template <class Act>
const Act* act_of(GraphNode* node) {
  Call device;
  return device->registry().knows(node) ? std::get_if<Act>(&node->act) : nullptr;
}

Result set(GraphNode* node, const NodeAct& act) {
  Call device;
  return result_of(device->set_node(node, act));
}
Result set(ExecutableGraph* graph, GraphNode* node, const NodeAct& act) {
  Call device;
  return result_of(device->set_node(graph, node, act));
}

Result get_event(GraphNode* node, Event** out, bool waits) {
  const auto* const act = act_of<EventAct>(node);
  if (act == nullptr || act->waits != waits || out == nullptr) return Result::invalid_value;
  *out = act->event;
  return Result::success;
}

GraphStep* step_of(Call& device, ExecutableGraph* graph, GraphNode* node) {
  return device->executable(graph) ? graph->step_of(node) : nullptr;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuGraphGetEdges(Graph* graph, GraphNode** from, GraphNode** to,
                                    std::size_t* count) {
  return list_edges(graph, from, to, nullptr, count);
}
MUSTER_ENTRY Result cuGraphGetEdges_v2(Graph* graph, GraphNode** from, GraphNode** to,
                                       EdgeData* data, std::size_t* count) {
  return list_edges(graph, from, to, data, count);
}
MUSTER_ENTRY Result cuGraphNodeGetDependencies(GraphNode* node, GraphNode** list,
                                               std::size_t* count) {
  return list_neighbours(node, true, list, nullptr, count);
}
MUSTER_ENTRY Result cuGraphNodeGetDependencies_v2(GraphNode* node, GraphNode** list, EdgeData* data,
                                                  std::size_t* count) {
  return list_neighbours(node, true, list, data, count);
}
MUSTER_ENTRY Result cuGraphNodeGetDependentNodes(GraphNode* node, GraphNode** list,
                                                 std::size_t* count) {
  return list_neighbours(node, false, list, nullptr, count);
}
MUSTER_ENTRY Result cuGraphNodeGetDependentNodes_v2(GraphNode* node, GraphNode** list,
                                                    EdgeData* data, std::size_t* count) {
  return list_neighbours(node, false, list, data, count);
}
MUSTER_ENTRY Result cuGraphAddDependencies(Graph* graph, GraphNode* const* from,
                                           GraphNode* const* to, std::size_t count) {
  return change_edges(graph, {from, to, count}, true);
}
MUSTER_ENTRY Result cuGraphAddDependencies_v2(Graph* graph, GraphNode* const* from,
                                              GraphNode* const* to, const EdgeData*,
                                              std::size_t count) {
  return change_edges(graph, {from, to, count}, true);
}
MUSTER_ENTRY Result cuGraphRemoveDependencies(Graph* graph, GraphNode* const* from,
                                              GraphNode* const* to, std::size_t count) {
  return change_edges(graph, {from, to, count}, false);
}
MUSTER_ENTRY Result cuGraphRemoveDependencies_v2(Graph* graph, GraphNode* const* from,
                                                 GraphNode* const* to, const EdgeData*,
                                                 std::size_t count) {
  return change_edges(graph, {from, to, count}, false);
}
MUSTER_ENTRY Result cuGraphNodeFindInClone(GraphNode** found, const GraphNode* original,
                                           Graph* clone) {
  Call device;
  if (!device->registry().knows(clone)) return Result::invalid_handle;
  const auto& nodes = clone->nodes();
  const auto same = std::ranges::find(nodes, original, [](auto& one) { return one->original; });
  if (same == nodes.end()) return Result::invalid_value;
  *found = same->get();
  return Result::success;
}

MUSTER_ENTRY Result cuGraphAddMemcpyNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                         std::size_t count, const Copy3* what, Context*) {
  Call device;
  BoxCopy box;
  const Result result = box_of(what, &box);
  if (result != Result::success) return result;
  return result_of(device->add_node(graph, {after, count}, box, made));
}
MUSTER_ENTRY Result cuGraphMemcpyNodeSetParams(GraphNode* node, const Copy3* what) {
  BoxCopy box;
  const Result result = box_of(what, &box);
  return result == Result::success ? set(node, box) : result;
}
MUSTER_ENTRY Result cuGraphExecMemcpyNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                   const Copy3* what, Context*) {
  BoxCopy box;
  const Result result = box_of(what, &box);
  return result == Result::success ? set(graph, node, box) : result;
}

MUSTER_ENTRY Result cuGraphEventRecordNodeGetEvent(GraphNode* node, Event** event) {
  return get_event(node, event, false);
}
MUSTER_ENTRY Result cuGraphEventWaitNodeGetEvent(GraphNode* node, Event** event) {
  return get_event(node, event, true);
}
MUSTER_ENTRY Result cuGraphEventRecordNodeSetEvent(GraphNode* node, Event* event) {
  return set(node, EventAct{event, false});
}
MUSTER_ENTRY Result cuGraphEventWaitNodeSetEvent(GraphNode* node, Event* event) {
  return set(node, EventAct{event, true});
}
MUSTER_ENTRY Result cuGraphExecEventRecordNodeSetEvent(ExecutableGraph* graph, GraphNode* node,
                                                       Event* event) {
  return set(graph, node, EventAct{event, false});
}
MUSTER_ENTRY Result cuGraphExecEventWaitNodeSetEvent(ExecutableGraph* graph, GraphNode* node,
                                                     Event* event) {
  return set(graph, node, EventAct{event, true});
}
MUSTER_ENTRY Result cuGraphExecChildGraphNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                       Graph* inner) {
  Call device;
  if (!device->registry().knows(inner)) return Result::invalid_handle;
  return set(graph, node, GraphAct{inner->clone()});
}

MUSTER_ENTRY Result cuGraphExecUpdate_v2(ExecutableGraph* executable, Graph* graph,
                                         UpdateResult* result) {
  Call device;
  GraphNode* differs = nullptr;
  const Error error = device->update(executable, graph, &differs);
  if (result != nullptr) *result = update_result(error, differs);
  return result_of(error);
}
MUSTER_ENTRY Result cuGraphExecUpdate(ExecutableGraph* executable, Graph* graph, GraphNode** node,
                                      int* result) {
  Call device;
  GraphNode* differs = nullptr;
  const Error error = device->update(executable, graph, &differs);
  if (node != nullptr) *node = differs;
  if (result != nullptr) *result = update_result(error, differs).result;
  return result_of(error);
}
MUSTER_ENTRY Result cuGraphNodeSetEnabled(ExecutableGraph* graph, GraphNode* node,
                                          unsigned enabled) {
  Call device;
  GraphStep* const step = step_of(device, graph, node);
  // Reference: only kernels, sets and copies can be.
  if (step == nullptr || node_type(step->act) > 2) return Result::invalid_value;
  step->enabled = enabled != 0;
  return Result::success;
}
MUSTER_ENTRY Result cuGraphNodeGetEnabled(ExecutableGraph* graph, GraphNode* node,
                                          unsigned* enabled) {
  Call device;
  const GraphStep* const step = step_of(device, graph, node);
  if (step == nullptr || enabled == nullptr) return Result::invalid_value;
  *enabled = step->enabled ? 1 : 0;
  return Result::success;
}
