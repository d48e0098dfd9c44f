// What the runtime of CUDA 12 has under a name of its own, or with another meaning than in CUDA 13.
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceProperties_v2(Properties12* properties, int number) {
  if (number != 0) return keep_error(Error::invalid_device);
  fill_properties(Device::get().model(), properties);
  properties->clock = properties->memory_clock = Device::get().model().clock_kilohertz;
  return Error::success;
}
