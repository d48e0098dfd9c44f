// What the runtime of CUDA 13 has under a name that means something else in CUDA 12.
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"
#include "cuda/runtime/graphs.h"

namespace muster::cuda {

const int kRuntimeVersion = 13000;
const int kEntryVersion = 13000;

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceProperties(Properties13* properties, int number) {
  if (properties == nullptr) return keep_error(Error::invalid_value);
  if (number != 0) return keep_error(Error::invalid_device);
  fill_properties(Device::get().model(), properties);
  return Error::success;
}

MUSTER_ENTRY Error cudaPointerGetAttributes(PointerAttributes13* attributes, const void* pointer) {
  if (attributes != nullptr) *attributes = {};
  return pointer_attributes(attributes, pointer);
}

MUSTER_ENTRY Error cudaStreamGetCaptureInfo(Stream* stream, int* status, unsigned long long* number,
                                            Graph** graph, GraphNode* const** nodes,
                                            const EdgeData** edges, std::size_t* count) {
  return capture_state(stream, {status, number, graph, nodes, edges, count});
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo, _ptsz);
MUSTER_ENTRY Error cudaGraphGetEdges(Graph* graph, GraphNode** from, GraphNode** to, EdgeData* data,
                                     std::size_t* count) {
  return list_edges(graph, from, to, data, count);
}
MUSTER_ENTRY Error cudaGraphNodeGetDependencies(GraphNode* node, GraphNode** list, EdgeData* data,
                                                std::size_t* count) {
  return list_neighbours(node, true, list, data, count);
}
MUSTER_ENTRY Error cudaGraphNodeGetDependentNodes(GraphNode* node, GraphNode** list, EdgeData* data,
                                                  std::size_t* count) {
  return list_neighbours(node, false, list, data, count);
}
MUSTER_ENTRY Error cudaGraphAddDependencies(Graph* graph, GraphNode* const* from,
                                            GraphNode* const* to, const EdgeData*,
                                            std::size_t count) {
  return change_edges(graph, {from, to, count}, true);
}
MUSTER_ENTRY Error cudaGraphRemoveDependencies(Graph* graph, GraphNode* const* from,
                                               GraphNode* const* to, const EdgeData*,
                                               std::size_t count) {
  return change_edges(graph, {from, to, count}, false);
}
MUSTER_ENTRY Error cudaGraphAddNode(GraphNode** made, Graph* graph, GraphNode* const* after,
                                    const EdgeData*, std::size_t count, AnyNode* what) {
  return add_any_node(made, graph, after, count, what);
}
MUSTER_ENTRY Error cudaStreamUpdateCaptureDependencies(Stream* stream, GraphNode* const* nodes,
                                                       const EdgeData*, std::size_t count,
                                                       unsigned flags) {
  return set_capture_nodes(stream, nodes, count, flags);
}
MUSTER_ALIAS(cudaStreamUpdateCaptureDependencies, _ptsz);
