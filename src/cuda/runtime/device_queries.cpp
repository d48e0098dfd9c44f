// What programs ask about devices: counts, properties, attributes, limits, errors, peers.
// Reference: CUDA Runtime API, Device Management, Error Handling.
#include <cstdio>
#include <cstring>

#include "cuda/device/device_attributes.h"
#include "cuda/runtime/abi.h"
#include "cuda/runtime/device_properties.h"

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaGetDeviceCount(int* count) { return answer(count, 1); }
MUSTER_ENTRY Error cudaGetDevice(int* number) { return answer(number, 0); }
MUSTER_ENTRY Error cudaSetDevice(int number) {
  return keep_error(number == 0 ? Error::success : Error::invalid_device);
}
MUSTER_ENTRY Error cudaInitDevice(int number, unsigned, unsigned) { return cudaSetDevice(number); }
MUSTER_ENTRY Error cudaSetValidDevices(int*, int) { return Error::success; }
MUSTER_ENTRY Error cudaSetDeviceFlags(unsigned) { return Error::success; }
MUSTER_ENTRY Error cudaGetDeviceFlags(unsigned* flags) { return answer(flags, 0u); }
MUSTER_ENTRY Error cudaChooseDevice(int* number, const void*) { return answer(number, 0); }
MUSTER_ENTRY Error cudaDeviceGetAttribute(int* value, int which, int number) {
  if (number != 0) return keep_error(Error::invalid_device);
  if (!is_attribute(which)) return keep_error(Error::invalid_value);
  return answer(value, device_attribute(Device::get().model(), which));
}
MUSTER_ENTRY Error cudaDeviceGetPCIBusId(char* text, int size, int) {
  std::snprintf(text, static_cast<std::size_t>(size), "0000:01:00.0");
  return Error::success;
}
MUSTER_ENTRY Error cudaDeviceGetByPCIBusId(int* number, const char*) { return answer(number, 0); }
MUSTER_ENTRY Error cudaDriverGetVersion(int* version) { return answer(version, kDriverVersion); }
MUSTER_ENTRY Error cudaRuntimeGetVersion(int* version) { return answer(version, kRuntimeVersion); }
MUSTER_ENTRY Error cudaDeviceSynchronize() {
  Call device;
  return keep_error(device->synchronise());
}
// There is no second device, and none is a peer of itself.
MUSTER_ENTRY Error cudaDeviceGetP2PAttribute(int*, int, int, int) {
  return keep_error(Error::invalid_device);
}
MUSTER_ENTRY Error cudaDeviceReset() {
  Call device;
  return keep_error(device->reset());
}
MUSTER_ENTRY Error cudaDeviceSetLimit(int which, std::size_t value) {
  Call device;
  return keep_error(device->set_limit(which, value));
}
MUSTER_ENTRY Error cudaDeviceGetLimit(std::size_t* value, int which) {
  Call device;
  const auto limit = device->limit(which);
  if (!limit) return keep_error(Error::unsupported_limit);
  return answer(value, std::size_t{*limit});
}
MUSTER_ENTRY Error cudaDeviceSetCacheConfig(int) { return Error::success; }
MUSTER_ENTRY Error cudaDeviceGetCacheConfig(int* configuration) { return answer(configuration, 0); }
MUSTER_ENTRY Error cudaDeviceSetSharedMemConfig(int) { return Error::success; }
MUSTER_ENTRY Error cudaDeviceGetSharedMemConfig(int* configuration) {
  *configuration = 1;  // banks of four bytes
  return Error::success;
}
MUSTER_ENTRY Error cudaCtxResetPersistingL2Cache() { return Error::success; }
MUSTER_ENTRY Error cudaDeviceCanAccessPeer(int* can, int, int) { return answer(can, 0); }
MUSTER_ENTRY Error cudaDeviceEnablePeerAccess(int, unsigned) {
  return keep_error(Error::peer_access_unsupported);
}
MUSTER_ENTRY Error cudaDeviceDisablePeerAccess(int) {
  return keep_error(Error::peer_access_not_enabled);
}

MUSTER_ENTRY Error cudaGetLastError() { return take_error(); }
MUSTER_ENTRY Error cudaPeekAtLastError() { return peek_error(); }
MUSTER_ENTRY const char* cudaGetErrorString(Error error) { return error_text(error); }
MUSTER_ENTRY const char* cudaGetErrorName(Error error) { return error_name(error); }
MUSTER_ENTRY Error cudaProfilerStart() { return Error::success; }
MUSTER_ENTRY Error cudaProfilerStop() { return Error::success; }
