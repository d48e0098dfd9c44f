// What the runtime of CUDA 12 has under a name of its own, or with another meaning than in CUDA 13.
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceProperties_v2(Properties12* properties, int number) {
  if (number != 0) return keep_error(Error::invalid_device);
  fill_properties(Device::get().model(), properties);
  properties->ratio = Device::get().model().single_to_double();
  properties->clock = properties->memory_clock = Device::get().model().clock_kilohertz;
  return Error::success;
}

MUSTER_ENTRY Error cudaStreamGetCaptureInfo(Stream* stream, int* status,
                                            unsigned long long* number) {
  return capture_info(stream, status, number);
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo, _ptsz);
MUSTER_ENTRY Error cudaStreamGetCaptureInfo_v2(Stream* stream, int* status,
                                               unsigned long long* number, const Handle* graph,
                                               const Handle* nodes, const std::size_t* count) {
  if (graph != nullptr || nodes != nullptr || count != nullptr) {
    return not_supported("cudaStreamGetCaptureInfo_v2 (graph and nodes)");
  }
  return capture_info(stream, status, number);
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo_v2, _ptsz);
MUSTER_ENTRY Error cudaStreamGetCaptureInfo_v3(Stream* stream, int* status,
                                               unsigned long long* number, const Handle* graph,
                                               const Handle* nodes, const Handle* edges,
                                               const std::size_t* count) {
  if (edges != nullptr) return not_supported("cudaStreamGetCaptureInfo_v3 (edges)");
  return cudaStreamGetCaptureInfo_v2(stream, status, number, graph, nodes, count);
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo_v3, _ptsz);

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

// What CUDA 13 has under the name without a number.
#define ENTRY(name) \
  MUSTER_ENTRY Error name() { return not_supported(#name); }
ENTRY(cudaGraphAddDependencies_v2)
ENTRY(cudaGraphAddNode_v2)
ENTRY(cudaGraphGetEdges_v2)
ENTRY(cudaGraphNodeGetDependencies_v2)
ENTRY(cudaGraphNodeGetDependentNodes_v2)
ENTRY(cudaGraphRemoveDependencies_v2)
ENTRY(cudaSignalExternalSemaphoresAsync_v2)
ENTRY(cudaStreamUpdateCaptureDependencies_v2)
ENTRY(cudaWaitExternalSemaphoresAsync_v2)
#undef ENTRY
