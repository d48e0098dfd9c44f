// What the runtime of CUDA 13 has under a name that means something else in CUDA 12.
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceProperties(Properties13* properties, int number) {
  if (number != 0) return keep_error(Error::invalid_device);
  fill_properties(Device::get().model(), properties);
  return Error::success;
}
