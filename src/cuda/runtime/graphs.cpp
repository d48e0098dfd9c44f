// Graphs of the CUDA runtime, captured or built node by node: their work runs in the order in which
// it was added, which is one that their edges allow. Reference: CUDA Runtime API, Graph Management.
#include <cstring>
#include <memory>
#include <span>

#include "cuda/device/memory/copies.h"
#include "cuda/runtime/abi.h"

namespace muster::cuda {
namespace {

struct KernelNode {  // cudaKernelNodeParams
  const void* function = nullptr;
  Dim3 grid, block;
  unsigned shared_bytes = 0;
  void** arguments = nullptr;
  void** extra = nullptr;
};

struct MemsetNode {  // cudaMemsetParams; the width in elements
  void* to = nullptr;
  std::size_t pitch = 0;
  unsigned value = 0, element_bytes = 0;
  std::size_t width = 0, height = 0;
};

struct HostNode {  // cudaHostNodeParams
  void (*function)(void*) = nullptr;
  void* data = nullptr;
};

struct AllocationNode {  // cudaMemAllocNodeParams
  char pool[88]{};
  const void* access = nullptr;
  std::size_t access_count = 0, bytes = 0;
  void* pointer = nullptr;
};

struct InstantiateParameters {  // cudaGraphInstantiateParams
  unsigned long long flags = 0;
  Stream* upload = nullptr;
  GraphNode* node = nullptr;
  int result = 0;
};

struct UpdateResult {  // cudaGraphExecUpdateResultInfo
  int result = 0;
  GraphNode* node = nullptr;
  GraphNode* from = nullptr;
};

static_assert(sizeof(KernelNode) == 56 && sizeof(MemsetNode) == 40 &&
              sizeof(AllocationNode) == 120);

Error add(GraphNode** made, Graph* graph, GraphNode* const* after, std::size_t count,
          const Device::AddWork& work) {
  Call device;
  return keep_error(device->add_node(graph, {after, count}, work, made));
}

Error nothing(Stream*) { return Error::success; }

}  // namespace
}  // namespace muster::cuda

extern "C" muster::cuda::Error cudaLaunchKernel(const void*, muster::cuda::Dim3, muster::cuda::Dim3,
                                                void**, std::size_t, muster::cuda::Stream*);
extern "C" muster::cuda::Error cudaMemcpy3DAsync(const muster::cuda::Copy3Parameters*,
                                                 muster::cuda::Stream*);
extern "C" muster::cuda::Error cudaMemcpyAsync(void*, const void*, std::size_t,
                                               muster::cuda::CopyKind, muster::cuda::Stream*);
extern "C" muster::cuda::Error cudaLaunchHostFunc(muster::cuda::Stream*, void (*)(void*), void*);

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGraphCreate(Graph** graph, unsigned) {
  Call device;
  *graph = new Graph;
  device->graphs.insert(*graph);
  return Error::success;
}
MUSTER_ENTRY Error cudaGraphDestroy(Graph* graph) {
  Call device;
  if (device->graphs.erase(graph) == 0) return keep_error(Error::invalid_resource_handle);
  delete graph;
  return Error::success;
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
MUSTER_ENTRY Error cudaGraphGetNodes(Graph* graph, const Handle* nodes, std::size_t* count) {
  if (count == nullptr) return keep_error(Error::invalid_value);
  if (nodes != nullptr) return not_supported("cudaGraphGetNodes (handles of nodes)");
  Call device;
  if (!device->graphs.contains(graph)) return keep_error(Error::invalid_resource_handle);
  *count = graph->nodes;
  return keep_error(Error::success);
}

namespace {

using AddWork = Device::AddWork;

AddWork launch_of(const KernelNode& what) {
  return [what](Stream* stream) {
    return cudaLaunchKernel(what.function, what.grid, what.block, what.arguments, what.shared_bytes,
                            stream);
  };
}

AddWork set_of(const MemsetNode& what) {
  return [what](Stream* stream) {
    Call device;
    const Side to{what.to, what.pitch, 0};
    return submit_set(*device, to, {what.value, what.element_bytes},
                      {what.width * what.element_bytes, what.height}, {stream, false});
  };
}

}  // namespace

MUSTER_ENTRY Error cudaGraphAddKernelNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                          std::size_t count, const KernelNode* what) {
  if (what == nullptr || what->extra != nullptr) return keep_error(Error::invalid_value);
  return add(node, graph, after, count, launch_of(*what));
}
MUSTER_ENTRY Error cudaGraphAddMemcpyNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                          std::size_t count, const Copy3Parameters* what) {
  return add(node, graph, after, count,
             [what](Stream* stream) { return cudaMemcpy3DAsync(what, stream); });
}
MUSTER_ENTRY Error cudaGraphAddMemcpyNode1D(GraphNode** node, Graph* graph, GraphNode* const* after,
                                            std::size_t count, void* to, const void* from,
                                            std::size_t bytes, CopyKind kind) {
  return add(node, graph, after, count,
             [=](Stream* stream) { return cudaMemcpyAsync(to, from, bytes, kind, stream); });
}
MUSTER_ENTRY Error cudaGraphAddMemsetNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                          std::size_t count, const MemsetNode* what) {
  return add(node, graph, after, count, set_of(*what));
}
MUSTER_ENTRY Error cudaGraphAddHostNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                        std::size_t count, const HostNode* what) {
  return add(node, graph, after, count, [what](Stream* stream) {
    return cudaLaunchHostFunc(stream, what->function, what->data);
  });
}
MUSTER_ENTRY Error cudaGraphAddEmptyNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                         std::size_t count) {
  return add(node, graph, after, count, nothing);
}
// The memory is there from the beginning to the end of the program.
MUSTER_ENTRY Error cudaGraphAddMemAllocNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                            std::size_t count, AllocationNode* what) {
  Call device;
  Allocation* made = nullptr;
  const Error error =
      device->allocate(what->bytes, Allocation::Kind::device, "memory of a graph", &made);
  if (error != Error::success) return keep_error(error);
  made->of_graph = true;
  what->pointer = reinterpret_cast<void*>(made->address);
  return add(node, graph, after, count, nothing);
}
MUSTER_ENTRY Error cudaGraphAddMemFreeNode(GraphNode** node, Graph* graph, GraphNode* const* after,
                                           std::size_t count, void*) {
  return add(node, graph, after, count, nothing);
}
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
MUSTER_ENTRY Error cudaGraphClone(Graph** made, Graph* graph) {
  Call device;
  if (!device->graphs.contains(graph)) return keep_error(Error::invalid_resource_handle);
  *made = new Graph(*graph);
  device->graphs.insert(*made);
  return Error::success;
}
MUSTER_ENTRY Error cudaGraphExecKernelNodeSetParams(ExecutableGraph* graph, const GraphNode* node,
                                                    const KernelNode* what) {
  Call device;
  return keep_error(device->replace_node(&graph->graph, *node, launch_of(*what)));
}
MUSTER_ENTRY Error cudaGraphExecMemsetNodeSetParams(ExecutableGraph* graph, const GraphNode* node,
                                                    const MemsetNode* what) {
  Call device;
  return keep_error(device->replace_node(&graph->graph, *node, set_of(*what)));
}
MUSTER_ENTRY Error cudaGraphExecUpdate(ExecutableGraph* executable, Graph* graph,
                                       UpdateResult* result) {
  enum { updated = 0, topology_changed = 2 };
  Call device;
  const Error error = device->update(executable, graph);
  if (result != nullptr) {
    *result = {};
    result->result = error == Error::success ? updated : topology_changed;
  }
  return keep_error(error);
}
