// Graphs of the CUDA driver: captured ones, and those that are built of kernels, sets, calls of the
// host, events, and graphs. Reference: CUDA Driver API, Graph Management.
#include <algorithm>
#include <cstring>
#include <span>
#include <variant>
#include <vector>

#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

struct KernelNode {  // CUDA_KERNEL_NODE_PARAMS
  Kernel* function = nullptr;
  unsigned grid[3]{}, block[3]{};
  unsigned shared_bytes = 0;
  void** arguments = nullptr;
  void** extra = nullptr;
  Kernel* kernel = nullptr;
  Context* context = nullptr;
};

struct OlderKernelNode {  // CUDA_KERNEL_NODE_PARAMS_v1
  unsigned char bytes[56];
};
KernelNode newer_of(const OlderKernelNode* what) {
  KernelNode newer;
  if (what != nullptr) std::memcpy(static_cast<void*>(&newer), what, sizeof *what);
  return newer;
}

struct MemsetNode {  // CUDA_MEMSET_NODE_PARAMS; the width in elements
  Address to = 0;
  std::size_t pitch = 0;
  unsigned value = 0, element_bytes = 0;
  std::size_t width = 0, height = 0;
};

struct HostNode {  // CUDA_HOST_NODE_PARAMS
  void (*function)(void*) = nullptr;
  void* data = nullptr;
};

struct InstantiateParameters {  // CUDA_GRAPH_INSTANTIATE_PARAMS
  unsigned long long flags = 0;
  Stream* upload = nullptr;
  GraphNode* node = nullptr;
  int result = 0;
};

static_assert(sizeof(KernelNode) == 72 && sizeof(MemsetNode) == 40);

Result request_of(Device& device, const KernelNode* what, LaunchRequest* request) {
  if (what == nullptr) return Result::invalid_value;
  Kernel* const kernel = what->function != nullptr ? what->function : what->kernel;
  const auto module = device.kernels.find(kernel);
  if (module == device.kernels.end()) return Result::invalid_handle;
  request->module = module->second;
  request->kernel = kernel;
  request->grid = {what->grid[0], what->grid[1], what->grid[2]};
  request->block = {what->block[0], what->block[1], what->block[2]};
  request->shared_dynamic = what->shared_bytes;
  request->cluster = kernel->cluster;
  if (!kernel->problem.empty() || kernel->function.parameters.empty()) return Result::success;
  if (what->arguments != nullptr) {
    request->parameters = pack_parameters(kernel->function, what->arguments);
    return Result::success;
  }
  request->parameters.resize(kernel->function.parameter_bytes);
  const bool packed =
      what->extra != nullptr && unpack_parameters(what->extra, &request->parameters);
  return packed ? Result::success : Result::invalid_value;
}

SetAct act_of(const MemsetNode& what) {
  return {{reinterpret_cast<const void*>(what.to), what.pitch, 0},
          {what.value, what.element_bytes},
          {what.width * what.element_bytes, what.height}};
}

struct NewNode {
  GraphNode** made;
  Graph* graph;
  GraphNode* const* after;
  std::size_t count;
};
Result add(const NewNode& place, const NodeAct& act) {
  Call device;
  return result_of(device->add_node(place.graph, {place.after, place.count}, act, place.made));
}

template <class Act>
const Act* act_of(GraphNode* node) {
  Call device;
  return device->registry().knows(node) ? std::get_if<Act>(&node->act) : nullptr;
}

Result list_nodes(Graph* graph, bool roots_only, GraphNode** out, std::size_t* count) {
  Call device;
  if (!device->registry().knows(graph)) return Result::invalid_handle;
  return list_into(nodes_of(*graph, roots_only), out, count) ? Result::success
                                                             : Result::invalid_value;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuGraphCreate(Graph** graph, unsigned) {
  Call device;
  *graph = device->make_graph();
  return Result::success;
}
MUSTER_ENTRY Result cuGraphDestroy(Graph* graph) {
  Call device;
  return device->destroy_graph(graph) ? Result::success : Result::invalid_handle;
}
MUSTER_ENTRY Result cuGraphClone(Graph** made, Graph* graph) {
  Call device;
  if (!device->registry().knows(graph)) return Result::invalid_handle;
  *made = device->keep_graph(graph->clone());
  return Result::success;
}
MUSTER_ENTRY Result cuGraphInstantiateWithFlags(ExecutableGraph** made, Graph* graph,
                                                unsigned long long flags) {
  Call device;
  return result_of(device->instantiate(graph, flags, made));
}
// Older ones, which tell a node and a text where it fails.
MUSTER_ENTRY Result cuGraphInstantiate_v2(ExecutableGraph** made, Graph* graph, GraphNode** node,
                                          char* log, std::size_t room) {
  if (node != nullptr) *node = nullptr;
  if (log != nullptr && room != 0) *log = '\0';
  return cuGraphInstantiateWithFlags(made, graph, 0);
}
MUSTER_UNVERSIONED(cuGraphInstantiate, cuGraphInstantiate_v2);
MUSTER_ENTRY Result cuGraphInstantiateWithParams(ExecutableGraph** made, Graph* graph,
                                                 InstantiateParameters* how) {
  if (how == nullptr) return Result::invalid_value;
  how->node = nullptr;
  const Result result = cuGraphInstantiateWithFlags(made, graph, how->flags);
  how->result = result == Result::success ? 0 : 1;
  return result;
}
MUSTER_ALIAS(cuGraphInstantiateWithParams, _ptsz);
MUSTER_ENTRY Result cuGraphExecGetFlags(const ExecutableGraph* graph, unsigned long long* flags) {
  Call device;
  if (!device->executable(graph)) return Result::invalid_handle;
  *flags = graph->flags;
  return Result::success;
}
MUSTER_ENTRY Result cuGraphUpload(ExecutableGraph*, Stream*) { return Result::success; }
MUSTER_ALIAS(cuGraphUpload, _ptsz);
MUSTER_ENTRY Result cuGraphLaunch(ExecutableGraph* graph, Stream* stream) {
  Call device;
  return result_of(device->launch_graph(graph, real_stream(stream)));
}
MUSTER_ALIAS(cuGraphLaunch, _ptsz);
MUSTER_ENTRY Result cuGraphExecDestroy(ExecutableGraph* graph) {
  Call device;
  return device->destroy_executable(graph) ? Result::success : Result::invalid_handle;
}

MUSTER_ENTRY Result cuGraphGetNodes(Graph* graph, GraphNode** nodes, std::size_t* count) {
  return list_nodes(graph, false, nodes, count);
}
MUSTER_ENTRY Result cuGraphGetRootNodes(Graph* graph, GraphNode** nodes, std::size_t* count) {
  return list_nodes(graph, true, nodes, count);
}
MUSTER_ENTRY Result cuGraphNodeGetType(GraphNode* node, int* type) {
  Call device;
  if (!device->registry().knows(node) || type == nullptr) return Result::invalid_value;
  *type = node_type(node->act);
  return Result::success;
}
MUSTER_ENTRY Result cuGraphDestroyNode(GraphNode* node) {
  Call device;
  if (!device->registry().knows(node)) return Result::invalid_value;
  node->graph->remove(node);
  return Result::success;
}

MUSTER_ENTRY Result cuGraphAddKernelNode_v2(GraphNode** made, Graph* graph, GraphNode* const* after,
                                            std::size_t count, const KernelNode* what) {
  Call device;
  LaunchRequest request;
  const Result result = request_of(*device, what, &request);
  return result == Result::success ? add({made, graph, after, count}, request) : result;
}
MUSTER_ENTRY Result cuGraphKernelNodeSetParams_v2(GraphNode* node, const KernelNode* what) {
  Call device;
  LaunchRequest request;
  const Result result = request_of(*device, what, &request);
  return result == Result::success ? result_of(device->set_node(node, request)) : result;
}
MUSTER_ENTRY Result cuGraphExecKernelNodeSetParams_v2(ExecutableGraph* graph, GraphNode* node,
                                                      const KernelNode* what) {
  Call device;
  LaunchRequest request;
  const Result result = request_of(*device, what, &request);
  return result == Result::success ? result_of(device->set_node(graph, node, request)) : result;
}
MUSTER_ENTRY Result cuGraphKernelNodeGetParams_v2(GraphNode* node, KernelNode* out) {
  const auto* const launch = act_of<LaunchRequest>(node);
  if (launch == nullptr || out == nullptr) return Result::invalid_value;
  node->arguments.clear();
  for (const auto& parameter : launch->kernel->function.parameters) {
    const std::byte* const bytes = launch->parameters.data() + parameter.offset;
    node->arguments.push_back(const_cast<std::byte*>(bytes));
  }
  *out = {};
  out->function = launch->kernel;
  const auto extent = [](const muster::machine::Extent& from, unsigned* to) {
    to[0] = static_cast<unsigned>(from.x);
    to[1] = static_cast<unsigned>(from.y);
    to[2] = static_cast<unsigned>(from.z);
  };
  extent(launch->grid, out->grid);
  extent(launch->block, out->block);
  out->shared_bytes = static_cast<unsigned>(launch->shared_dynamic);
  out->arguments = node->arguments.data();
  return Result::success;
}
// Their older form ends in front of the kernel's other handle.
MUSTER_ENTRY Result cuGraphAddKernelNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                         std::size_t count, const OlderKernelNode* what) {
  const KernelNode newer = newer_of(what);
  return cuGraphAddKernelNode_v2(made, graph, after, count, &newer);
}
MUSTER_ENTRY Result cuGraphKernelNodeSetParams(GraphNode* node, const OlderKernelNode* what) {
  const KernelNode newer = newer_of(what);
  return cuGraphKernelNodeSetParams_v2(node, &newer);
}
MUSTER_ENTRY Result cuGraphExecKernelNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                   const OlderKernelNode* what) {
  const KernelNode newer = newer_of(what);
  return cuGraphExecKernelNodeSetParams_v2(graph, node, &newer);
}
MUSTER_ENTRY Result cuGraphKernelNodeGetParams(GraphNode* node, OlderKernelNode* out) {
  KernelNode newer;
  const Result result = cuGraphKernelNodeGetParams_v2(node, &newer);
  if (result == Result::success) std::memcpy(out, &newer, sizeof *out);
  return result;
}
MUSTER_ENTRY Result cuGraphAddMemsetNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                         std::size_t count, const MemsetNode* what, Context*) {
  return what == nullptr ? Result::invalid_value : add({made, graph, after, count}, act_of(*what));
}
MUSTER_ENTRY Result cuGraphExecMemsetNodeSetParams(ExecutableGraph* graph, GraphNode* node,
                                                   const MemsetNode* what, Context*) {
  Call device;
  if (what == nullptr) return Result::invalid_value;
  return result_of(device->set_node(graph, node, act_of(*what)));
}
MUSTER_ENTRY Result cuGraphAddHostNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                       std::size_t count, const HostNode* what) {
  if (what == nullptr || what->function == nullptr) return Result::invalid_value;
  return add({made, graph, after, count}, HostAct{what->function, what->data});
}
MUSTER_ENTRY Result cuGraphAddEmptyNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                        std::size_t count) {
  return add({made, graph, after, count}, EmptyAct{});
}
MUSTER_ENTRY Result cuGraphAddChildGraphNode(GraphNode** made, Graph* graph,
                                             GraphNode* const* after, std::size_t count,
                                             Graph* inner) {
  Call device;
  if (!device->registry().knows(inner)) return Result::invalid_handle;
  return add({made, graph, after, count}, GraphAct{inner->clone()});
}
MUSTER_ENTRY Result cuGraphChildGraphNodeGetGraph(GraphNode* node, Graph** inner) {
  const auto* const act = act_of<GraphAct>(node);
  if (act == nullptr || inner == nullptr) return Result::invalid_value;
  *inner = act->graph.get();
  return Result::success;
}
MUSTER_ENTRY Result cuGraphAddEventRecordNode(GraphNode** made, Graph* graph,
                                              GraphNode* const* after, std::size_t count,
                                              Event* event) {
  return add({made, graph, after, count}, EventAct{event, false});
}
MUSTER_ENTRY Result cuGraphAddEventWaitNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                            std::size_t count, Event* event) {
  return add({made, graph, after, count}, EventAct{event, true});
}
