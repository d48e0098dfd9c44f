// What the runtime of CUDA 12 has under a name of its own, or with another meaning than in CUDA 13.
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"
#include "cuda/runtime/graphs.h"

namespace muster::cuda {

const int kRuntimeVersion = 12090;
// Since CUDA 12.5 programs can say the version, and those that do not are older, as a rule.
const int kEntryVersion = 12040;

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceProperties_v2(Properties12* properties, int number) {
  if (properties == nullptr) return keep_error(Error::invalid_value);
  if (number != 0) return keep_error(Error::invalid_device);
  fill_properties(Device::get().model(), properties);
  properties->ratio = Device::get().model().single_to_double();
  properties->clock = properties->memory_clock = Device::get().model().clock_kilohertz;
  return Error::success;
}

MUSTER_ENTRY Error cudaPointerGetAttributes(PointerAttributes* attributes, const void* pointer) {
  return pointer_attributes(attributes, pointer);
}

MUSTER_ENTRY Error cudaStreamGetCaptureInfo(Stream* stream, int* status,
                                            unsigned long long* number) {
  return capture_state(stream, {status, number});
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo, _ptsz);
MUSTER_ENTRY Error cudaStreamGetCaptureInfo_v2(Stream* stream, int* status,
                                               unsigned long long* number, Graph** graph,
                                               GraphNode* const** nodes, std::size_t* count) {
  return capture_state(stream, {status, number, graph, nodes, nullptr, count});
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo_v2, _ptsz);
MUSTER_ENTRY Error cudaStreamGetCaptureInfo_v3(Stream* stream, int* status,
                                               unsigned long long* number, Graph** graph,
                                               GraphNode* const** nodes, const EdgeData** edges,
                                               std::size_t* count) {
  return capture_state(stream, {status, number, graph, nodes, edges, count});
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo_v3, _ptsz);

// Graphs with and without data of their edges.
MUSTER_ENTRY Error cudaGraphGetEdges(Graph* graph, GraphNode** from, GraphNode** to,
                                     std::size_t* count) {
  return list_edges(graph, from, to, nullptr, count);
}
MUSTER_ENTRY Error cudaGraphNodeGetDependencies(GraphNode* node, GraphNode** list,
                                                std::size_t* count) {
  return list_neighbours(node, true, list, nullptr, count);
}
MUSTER_ENTRY Error cudaGraphNodeGetDependentNodes(GraphNode* node, GraphNode** list,
                                                  std::size_t* count) {
  return list_neighbours(node, false, list, nullptr, count);
}
MUSTER_ENTRY Error cudaGraphAddDependencies(Graph* graph, GraphNode* const* from,
                                            GraphNode* const* to, std::size_t count) {
  return change_edges(graph, {from, to, count}, true);
}
MUSTER_ENTRY Error cudaGraphRemoveDependencies(Graph* graph, GraphNode* const* from,
                                               GraphNode* const* to, std::size_t count) {
  return change_edges(graph, {from, to, count}, false);
}
MUSTER_ENTRY Error cudaGraphAddNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                    std::size_t count, AnyNode* what) {
  return add_any_node(made, graph, after, count, what);
}
MUSTER_ENTRY Error cudaStreamUpdateCaptureDependencies(Stream* stream, GraphNode* const* nodes,
                                                       std::size_t count, unsigned flags) {
  return set_capture_nodes(stream, nodes, count, flags);
}
MUSTER_ALIAS(cudaStreamUpdateCaptureDependencies, _ptsz);
MUSTER_ENTRY Error cudaGraphGetEdges_v2(Graph* graph, GraphNode** from, GraphNode** to,
                                        EdgeData* data, std::size_t* count) {
  return list_edges(graph, from, to, data, count);
}
MUSTER_ENTRY Error cudaGraphNodeGetDependencies_v2(GraphNode* node, GraphNode** list,
                                                   EdgeData* data, std::size_t* count) {
  return list_neighbours(node, true, list, data, count);
}
MUSTER_ENTRY Error cudaGraphNodeGetDependentNodes_v2(GraphNode* node, GraphNode** list,
                                                     EdgeData* data, std::size_t* count) {
  return list_neighbours(node, false, list, data, count);
}
MUSTER_ENTRY Error cudaGraphAddDependencies_v2(Graph* graph, GraphNode* const* from,
                                               GraphNode* const* to, const EdgeData*,
                                               std::size_t count) {
  return change_edges(graph, {from, to, count}, true);
}
MUSTER_ENTRY Error cudaGraphRemoveDependencies_v2(Graph* graph, GraphNode* const* from,
                                                  GraphNode* const* to, const EdgeData*,
                                                  std::size_t count) {
  return change_edges(graph, {from, to, count}, false);
}
MUSTER_ENTRY Error cudaGraphAddNode_v2(GraphNode** made, Graph* graph, GraphNode* const* after,
                                       const EdgeData*, std::size_t count, AnyNode* what) {
  return add_any_node(made, graph, after, count, what);
}
MUSTER_ENTRY Error cudaStreamUpdateCaptureDependencies_v2(Stream* stream, GraphNode* const* nodes,
                                                          const EdgeData*, std::size_t count,
                                                          unsigned flags) {
  return set_capture_nodes(stream, nodes, count, flags);
}
MUSTER_ALIAS(cudaStreamUpdateCaptureDependencies_v2, _ptsz);

// Hints, with a place instead of a device; and older names.
MUSTER_ENTRY Error cudaMemPrefetchAsync_v2(const void*, std::size_t, MemoryLocation, unsigned,
                                           Stream*) {
  return Error::success;
}
MUSTER_ALIAS(cudaMemPrefetchAsync_v2, _ptsz);
MUSTER_ENTRY Error cudaMemAdvise_v2(const void*, std::size_t, int, MemoryLocation) {
  return Error::success;
}
MUSTER_ENTRY Error cudaThreadSynchronize() {
  Call device;
  return keep_error(device->synchronise());
}
MUSTER_ENTRY Error cudaThreadExit() {
  Call device;
  return keep_error(device->reset());
}
// Conversions for devices without double precision, which there are none of.
MUSTER_ENTRY Error cudaSetDoubleForDevice(double*) { return Error::success; }
MUSTER_ENTRY Error cudaSetDoubleForHost(double*) { return Error::success; }

// What CUDA 13 has under the name without a number.
#define ENTRY(name) \
  MUSTER_ENTRY Error name() { return not_supported(#name); }
ENTRY(cudaGetDeviceProperties)  // with the properties of CUDA 11
ENTRY(cudaSignalExternalSemaphoresAsync_v2)
ENTRY(cudaSignalExternalSemaphoresAsync_v2_ptsz)
ENTRY(cudaThreadGetCacheConfig)
ENTRY(cudaThreadGetLimit)
ENTRY(cudaThreadSetCacheConfig)
ENTRY(cudaThreadSetLimit)
ENTRY(cudaWaitExternalSemaphoresAsync_v2)
ENTRY(cudaWaitExternalSemaphoresAsync_v2_ptsz)
#undef ENTRY
