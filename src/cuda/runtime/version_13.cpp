// What the runtime of CUDA 13 has under a name that means something else in CUDA 12.
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceProperties(Properties13* properties, int number) {
  if (number != 0) return keep_error(Error::invalid_device);
  fill_properties(Device::get().model(), properties);
  return Error::success;
}

MUSTER_ENTRY Error cudaStreamGetCaptureInfo(Stream* stream, int* status, unsigned long long* number,
                                            const Handle* graph, const Handle* nodes,
                                            const Handle* edges, const std::size_t* count) {
  if (graph != nullptr || nodes != nullptr || edges != nullptr || count != nullptr) {
    return not_supported("cudaStreamGetCaptureInfo (graph and nodes)");
  }
  return capture_info(stream, status, number);
}
MUSTER_ALIAS(cudaStreamGetCaptureInfo, _ptsz);
