// Nodes of graphs in the CUDA runtime: added, asked for, and set anew, in graphs and in executable
// ones. Reference: CUDA Runtime API, Graph Management.
#include <cstring>
#include <span>

#include "cuda/runtime/graphs.h"

namespace muster::cuda {
namespace {

// Where a node is, or is to be: what is done to all kinds of nodes alike.
struct NewNode {
  GraphNode** made;
  Graph* graph;
  GraphNode* const* after;
  std::size_t count;
};
Error put(const NewNode& place, const NodeAct& act) {
  Call device;
  return device->add_node(place.graph, {place.after, place.count}, act, place.made);
}
Error put(GraphNode* node, const NodeAct& act) {
  Call device;
  return device->set_node(node, act);
}
struct ExecutableNode {
  ExecutableGraph* graph;
  GraphNode* node;
};
Error put(const ExecutableNode& place, const NodeAct& act) {
  Call device;
  return device->set_node(place.graph, place.node, act);
}

// A launch that takes the place of another one keeps its attributes.
const LaunchRequest* launch_at(const NewNode&) { return nullptr; }
const LaunchRequest* launch_at(const GraphNode* node) {
  Call device;
  return device->registry().knows(node) ? std::get_if<LaunchRequest>(&node->act) : nullptr;
}
const LaunchRequest* launch_at(const ExecutableNode& place) {
  Call device;
  if (!device->executable(place.graph)) return nullptr;
  const GraphStep* const step = place.graph->step_of(place.node);
  return step == nullptr ? nullptr : std::get_if<LaunchRequest>(&step->act);
}

template <class Place>
Error put_kernel(const Place& place, const KernelNode* what) {
  if (what == nullptr) return keep_error(Error::invalid_value);
  Call device;
  LaunchRequest request;
  if (const Error error = kernel_request(*device, *what, &request); error != Error::success) {
    return keep_error(error);
  }
  if (const LaunchRequest* const before = launch_at(place); before != nullptr) {
    request.cluster = before->cluster;
    request.cooperative = before->cooperative;
  }
  return keep_error(put(place, request));
}

template <class Place>
Error put_copy(const Place& place, const BoxCopy* what) {
  return keep_error(what == nullptr ? Error::invalid_value : put(place, *what));
}

template <class Place>
Error put_bytes(const Place& place, void* to, const void* from, std::size_t bytes, CopyKind kind) {
  BoxCopy what;
  what.target = {to, bytes, bytes, 1};
  what.source = {const_cast<void*>(from), bytes, bytes, 1};
  what.size = {bytes, 1, 1};
  what.kind = kind;
  return keep_error(put(place, what));
}

// The address of a variable from `offset` on; null: it has not so many bytes, or is none.
void* variable_at(const void* symbol, std::size_t count, std::size_t offset) {
  Call device;
  Error error = Error::success;
  const Variable* const variable = device->variable_of(symbol, &error);
  if (variable == nullptr || offset > variable->memory->size ||
      count > variable->memory->size - offset) {
    return nullptr;
  }
  return reinterpret_cast<void*>(variable->memory->address + offset);
}

struct SymbolCopy {
  const void* symbol;
  const void* other;  // the other side
  std::size_t count, offset;
  CopyKind kind;
};
template <class Place>
Error put_to_symbol(const Place& place, const SymbolCopy& what) {
  void* const to = variable_at(what.symbol, what.count, what.offset);
  if (to == nullptr) return keep_error(Error::invalid_value);
  return put_bytes(place, to, what.other, what.count, what.kind);
}
template <class Place>
Error put_from_symbol(const Place& place, const SymbolCopy& what) {
  const void* const from = variable_at(what.symbol, what.count, what.offset);
  if (from == nullptr) return keep_error(Error::invalid_value);
  return put_bytes(place, const_cast<void*>(what.other), from, what.count, what.kind);
}

template <class Place>
Error put_set(const Place& place, const MemsetNode* what) {
  const bool known = what != nullptr && (what->element_bytes == 1 || what->element_bytes == 2 ||
                                         what->element_bytes == 4);
  if (!known) return keep_error(Error::invalid_value);
  const SetAct act{{what->to, what->pitch, 0},
                   {what->value, what->element_bytes},
                   {what->width * what->element_bytes, what->height}};
  return keep_error(put(place, act));
}

template <class Place>
Error put_host(const Place& place, const HostNode* what) {
  if (what == nullptr || what->function == nullptr) return keep_error(Error::invalid_value);
  return keep_error(put(place, HostAct{what->function, what->data}));
}

template <class Place>
Error put_event(const Place& place, Event* event, bool waits) {
  return keep_error(put(place, EventAct{event, waits}));
}

template <class Place>
Error put_graph(const Place& place, Graph* graph) {
  Call device;
  if (!device->registry().knows(graph)) return keep_error(Error::invalid_resource_handle);
  return keep_error(put(place, GraphAct{graph->clone()}));
}

// The memory is there from the beginning to the end of the program.
Error put_allocation(const NewNode& place, AllocationNode* what) {
  if (what == nullptr) return keep_error(Error::invalid_value);
  Call device;
  Allocation* made = nullptr;
  const Error error =
      device->allocate(what->bytes, Allocation::Kind::device, "memory of a graph", &made);
  if (error != Error::success) return keep_error(error);
  made->of_graph = true;
  what->pointer = reinterpret_cast<void*>(made->address);
  return keep_error(put(place, MemoryAct{made->address, what->bytes, false}));
}

Error put_release(const NewNode& place, void* pointer) {
  Call device;
  const Allocation* const memory = device->memory().find(reinterpret_cast<std::uint64_t>(pointer));
  if (memory == nullptr) return keep_error(Error::invalid_value);
  return keep_error(put(place, MemoryAct{memory->address, memory->size, true}));
}

// What a node of this kind does; null: it is none.
template <class Act>
const Act* act_of(GraphNode* node) {
  Call device;
  return device->registry().knows(node) ? std::get_if<Act>(&node->act) : nullptr;
}

Error get_kernel(GraphNode* node, KernelNode* out) {
  const auto* const launch = act_of<LaunchRequest>(node);
  if (launch == nullptr || out == nullptr) return keep_error(Error::invalid_value);
  node->arguments.clear();
  for (const auto& parameter : launch->kernel->function.parameters) {
    const std::byte* const bytes = launch->parameters.data() + parameter.offset;
    node->arguments.push_back(const_cast<std::byte*>(bytes));
  }
  const auto dim = [](const machine::Extent& of) {
    return Dim3{static_cast<unsigned>(of.x), static_cast<unsigned>(of.y),
                static_cast<unsigned>(of.z)};
  };
  *out = {launch->function != nullptr ? launch->function : launch->kernel,
          dim(launch->grid),
          dim(launch->block),
          static_cast<unsigned>(launch->shared_dynamic),
          node->arguments.data(),
          nullptr};
  return keep_error(Error::success);
}

Error get_set(GraphNode* node, MemsetNode* out) {
  const auto* const set = act_of<SetAct>(node);
  if (set == nullptr || out == nullptr) return keep_error(Error::invalid_value);
  *out = {
      const_cast<void*>(set->to.pointer),  set->to.pitch,  set->element.value, set->element.bytes,
      set->box.width / set->element.bytes, set->box.height};
  return keep_error(Error::success);
}

Error get_event(GraphNode* node, Event** out, bool waits) {
  const auto* const act = act_of<EventAct>(node);
  if (act == nullptr || act->waits != waits) return keep_error(Error::invalid_value);
  *out = act->event;
  return keep_error(Error::success);
}

enum Type { kernel, copy, set, host, graph, empty, wait, record, allocation = 10, release = 11 };

// Of the kinds that can be set anew.
template <class Place>
Error put_any(const Place& place, const AnyNode& what) {
  switch (what.type) {
    case Type::kernel:
      return put_kernel(place, &what.what.kernel);
    case Type::copy:
      return put_copy(place, &what.what.copy.box);
    case Type::set:
      return put_set(place, &what.what.set);
    case Type::host:
      return put_host(place, &what.what.host);
    case Type::graph:
      return put_graph(place, what.what.graph.graph);
    case Type::wait:
    case Type::record:
      return put_event(place, what.what.event, what.type == Type::wait);
    default:
      return not_supported("nodes of graphs that are conditional or use other interfaces");
  }
}

}  // namespace

Error add_any_node(GraphNode** made, Graph* into, GraphNode* const* after, std::size_t count,
                   AnyNode* what) {
  if (what == nullptr) return keep_error(Error::invalid_value);
  const NewNode place{made, into, after, count};
  switch (what->type) {
    case Type::empty:
      return keep_error(put(place, EmptyAct{}));
    case Type::allocation:
      return put_allocation(place, &what->what.allocation);
    case Type::release:
      return put_release(place, what->what.released);
    default:
      return put_any(place, *what);
  }
}

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGraphAddKernelNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                          std::size_t count, const KernelNode* what) {
  return put_kernel(NewNode{made, graph, after, count}, what);
}
MUSTER_ENTRY Error cudaGraphKernelNodeSetParams(GraphNode* node, const KernelNode* what) {
  return put_kernel(node, what);
}
MUSTER_ENTRY Error cudaGraphExecKernelNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                    const KernelNode* what) {
  return put_kernel(ExecutableNode{graph, node}, what);
}
MUSTER_ENTRY Error cudaGraphKernelNodeGetParams(GraphNode* node, KernelNode* what) {
  return get_kernel(node, what);
}
MUSTER_ENTRY Error cudaGraphAddMemcpyNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                          std::size_t count, const BoxCopy* what) {
  return put_copy(NewNode{made, graph, after, count}, what);
}
MUSTER_ENTRY Error cudaGraphMemcpyNodeSetParams(GraphNode* node, const BoxCopy* what) {
  return put_copy(node, what);
}
MUSTER_ENTRY Error cudaGraphExecMemcpyNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                    const BoxCopy* what) {
  return put_copy(ExecutableNode{graph, node}, what);
}
MUSTER_ENTRY Error cudaGraphAddMemcpyNode1D(GraphNode** made, Graph* graph, GraphNode* const* after,
                                            std::size_t count, void* to, const void* from,
                                            std::size_t bytes, CopyKind kind) {
  return put_bytes(NewNode{made, graph, after, count}, to, from, bytes, kind);
}
MUSTER_ENTRY Error cudaGraphMemcpyNodeSetParams1D(GraphNode* node, void* to, const void* from,
                                                  std::size_t bytes, CopyKind kind) {
  return put_bytes(node, to, from, bytes, kind);
}
MUSTER_ENTRY Error cudaGraphExecMemcpyNodeSetParams1D(ExecutableGraph* graph, GraphNode* node,
                                                      void* to, const void* from, std::size_t bytes,
                                                      CopyKind kind) {
  return put_bytes(ExecutableNode{graph, node}, to, from, bytes, kind);
}
MUSTER_ENTRY Error cudaGraphAddMemcpyNodeToSymbol(GraphNode** made, Graph* graph,
                                                  GraphNode* const* after, std::size_t count,
                                                  const void* symbol, const void* from,
                                                  std::size_t bytes, std::size_t offset,
                                                  CopyKind kind) {
  return put_to_symbol(NewNode{made, graph, after, count}, {symbol, from, bytes, offset, kind});
}
MUSTER_ENTRY Error cudaGraphMemcpyNodeSetParamsToSymbol(GraphNode* node, const void* symbol,
                                                        const void* from, std::size_t bytes,
                                                        std::size_t offset, CopyKind kind) {
  return put_to_symbol(node, {symbol, from, bytes, offset, kind});
}
MUSTER_ENTRY Error cudaGraphExecMemcpyNodeSetParamsToSymbol(ExecutableGraph* graph, GraphNode* node,
                                                            const void* symbol, const void* from,
                                                            std::size_t bytes, std::size_t offset,
                                                            CopyKind kind) {
  return put_to_symbol(ExecutableNode{graph, node}, {symbol, from, bytes, offset, kind});
}
MUSTER_ENTRY Error cudaGraphAddMemcpyNodeFromSymbol(GraphNode** made, Graph* graph,
                                                    GraphNode* const* after, std::size_t count,
                                                    void* to, const void* symbol, std::size_t bytes,
                                                    std::size_t offset, CopyKind kind) {
  return put_from_symbol(NewNode{made, graph, after, count}, {symbol, to, bytes, offset, kind});
}
MUSTER_ENTRY Error cudaGraphMemcpyNodeSetParamsFromSymbol(GraphNode* node, void* to,
                                                          const void* symbol, std::size_t bytes,
                                                          std::size_t offset, CopyKind kind) {
  return put_from_symbol(node, {symbol, to, bytes, offset, kind});
}
MUSTER_ENTRY Error cudaGraphExecMemcpyNodeSetParamsFromSymbol(ExecutableGraph* graph,
                                                              GraphNode* node, void* to,
                                                              const void* symbol, std::size_t bytes,
                                                              std::size_t offset, CopyKind kind) {
  return put_from_symbol(ExecutableNode{graph, node}, {symbol, to, bytes, offset, kind});
}
MUSTER_ENTRY Error cudaGraphMemcpyNodeGetParams(GraphNode* node, BoxCopy* what) {
  const auto* const act = act_of<BoxCopy>(node);
  if (act == nullptr || what == nullptr) return keep_error(Error::invalid_value);
  *what = *act;
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphAddMemsetNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                          std::size_t count, const MemsetNode* what) {
  return put_set(NewNode{made, graph, after, count}, what);
}
MUSTER_ENTRY Error cudaGraphMemsetNodeSetParams(GraphNode* node, const MemsetNode* what) {
  return put_set(node, what);
}
MUSTER_ENTRY Error cudaGraphExecMemsetNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                    const MemsetNode* what) {
  return put_set(ExecutableNode{graph, node}, what);
}
MUSTER_ENTRY Error cudaGraphMemsetNodeGetParams(GraphNode* node, MemsetNode* what) {
  return get_set(node, what);
}
MUSTER_ENTRY Error cudaGraphAddHostNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                        std::size_t count, const HostNode* what) {
  return put_host(NewNode{made, graph, after, count}, what);
}
MUSTER_ENTRY Error cudaGraphHostNodeSetParams(GraphNode* node, const HostNode* what) {
  return put_host(node, what);
}
MUSTER_ENTRY Error cudaGraphExecHostNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                  const HostNode* what) {
  return put_host(ExecutableNode{graph, node}, what);
}
MUSTER_ENTRY Error cudaGraphHostNodeGetParams(GraphNode* node, HostNode* what) {
  const auto* const act = act_of<HostAct>(node);
  if (act == nullptr || what == nullptr) return keep_error(Error::invalid_value);
  *what = {act->function, act->data};
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphAddEventRecordNode(GraphNode** made, Graph* graph,
                                               GraphNode* const* after, std::size_t count,
                                               Event* event) {
  return put_event(NewNode{made, graph, after, count}, event, false);
}
MUSTER_ENTRY Error cudaGraphEventRecordNodeSetEvent(GraphNode* node, Event* event) {
  return put_event(node, event, false);
}
MUSTER_ENTRY Error cudaGraphExecEventRecordNodeSetEvent(ExecutableGraph* graph, GraphNode* node,
                                                        Event* event) {
  return put_event(ExecutableNode{graph, node}, event, false);
}
MUSTER_ENTRY Error cudaGraphEventRecordNodeGetEvent(GraphNode* node, Event** event) {
  return get_event(node, event, false);
}
MUSTER_ENTRY Error cudaGraphAddEventWaitNode(GraphNode** made, Graph* graph,
                                             GraphNode* const* after, std::size_t count,
                                             Event* event) {
  return put_event(NewNode{made, graph, after, count}, event, true);
}
MUSTER_ENTRY Error cudaGraphEventWaitNodeSetEvent(GraphNode* node, Event* event) {
  return put_event(node, event, true);
}
MUSTER_ENTRY Error cudaGraphExecEventWaitNodeSetEvent(ExecutableGraph* graph, GraphNode* node,
                                                      Event* event) {
  return put_event(ExecutableNode{graph, node}, event, true);
}
MUSTER_ENTRY Error cudaGraphEventWaitNodeGetEvent(GraphNode* node, Event** event) {
  return get_event(node, event, true);
}
MUSTER_ENTRY Error cudaGraphAddChildGraphNode(GraphNode** made, Graph* graph,
                                              GraphNode* const* after, std::size_t count,
                                              Graph* inner) {
  return put_graph(NewNode{made, graph, after, count}, inner);
}
MUSTER_ENTRY Error cudaGraphExecChildGraphNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                        Graph* inner) {
  return put_graph(ExecutableNode{graph, node}, inner);
}
MUSTER_ENTRY Error cudaGraphChildGraphNodeGetGraph(GraphNode* node, Graph** inner) {
  const auto* const act = act_of<GraphAct>(node);
  if (act == nullptr || inner == nullptr) return keep_error(Error::invalid_value);
  *inner = act->graph.get();
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphAddEmptyNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                         std::size_t count) {
  return keep_error(put(NewNode{made, graph, after, count}, EmptyAct{}));
}
MUSTER_ENTRY Error cudaGraphAddMemAllocNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                            std::size_t count, AllocationNode* what) {
  return put_allocation(NewNode{made, graph, after, count}, what);
}
MUSTER_ENTRY Error cudaGraphAddMemFreeNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                           std::size_t count, void* pointer) {
  return put_release(NewNode{made, graph, after, count}, pointer);
}
MUSTER_ENTRY Error cudaGraphMemAllocNodeGetParams(GraphNode* node, AllocationNode* what) {
  const auto* const act = act_of<MemoryAct>(node);
  if (act == nullptr || act->releases || what == nullptr) return keep_error(Error::invalid_value);
  *what = {};
  what->bytes = act->bytes;
  what->pointer = reinterpret_cast<void*>(act->address);
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphMemFreeNodeGetParams(GraphNode* node, void** pointer) {
  const auto* const act = act_of<MemoryAct>(node);
  if (act == nullptr || !act->releases) return keep_error(Error::invalid_value);
  *pointer = reinterpret_cast<void*>(act->address);
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphNodeGetType(GraphNode* node, int* type) {
  Call device;
  if (!device->registry().knows(node) || type == nullptr) return keep_error(Error::invalid_value);
  *type = node_type(node->act);
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphNodeSetParams(GraphNode* node, const AnyNode* what) {
  return what == nullptr ? keep_error(Error::invalid_value) : put_any(node, *what);
}
MUSTER_ENTRY Error cudaGraphExecNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                              const AnyNode* what) {
  if (what == nullptr) return keep_error(Error::invalid_value);
  return put_any(ExecutableNode{graph, node}, *what);
}

MUSTER_ENTRY Error cudaGraphKernelNodeSetAttribute(GraphNode* node, LaunchAttribute::Id which,
                                                   const void* value) {
  const auto* const launch = act_of<LaunchRequest>(node);
  if (launch == nullptr || value == nullptr) return keep_error(Error::invalid_value);
  LaunchRequest changed = *launch;
  if (which == LaunchAttribute::Id::cooperative) {
    int flag = 0;
    std::memcpy(&flag, value, sizeof flag);
    changed.cooperative = flag != 0;
  }
  if (which == LaunchAttribute::Id::cluster) {
    unsigned extent[3];
    std::memcpy(extent, value, sizeof extent);
    changed.cluster = {extent[0], extent[1], extent[2]};
  }
  return keep_error(put(node, changed));
}
MUSTER_ENTRY Error cudaGraphKernelNodeGetAttribute(GraphNode* node, LaunchAttribute::Id which,
                                                   void* value) {
  const auto* const launch = act_of<LaunchRequest>(node);
  if (launch == nullptr || value == nullptr) return keep_error(Error::invalid_value);
  std::memset(value, 0, sizeof(LaunchAttribute::value));
  if (which == LaunchAttribute::Id::cooperative) {
    const int flag = launch->cooperative ? 1 : 0;
    std::memcpy(value, &flag, sizeof flag);
  }
  if (which == LaunchAttribute::Id::cluster) {
    const unsigned extent[] = {static_cast<unsigned>(launch->cluster.x),
                               static_cast<unsigned>(launch->cluster.y),
                               static_cast<unsigned>(launch->cluster.z)};
    std::memcpy(value, extent, sizeof extent);
  }
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaGraphKernelNodeCopyAttributes(GraphNode* to, GraphNode* from) {
  const auto *const source = act_of<LaunchRequest>(from), *const target = act_of<LaunchRequest>(to);
  if (source == nullptr || target == nullptr) return keep_error(Error::invalid_value);
  LaunchRequest changed = *target;
  changed.cluster = source->cluster;
  changed.cooperative = source->cooperative;
  return keep_error(put(to, changed));
}
