// Start, devices, contexts and errors of the CUDA driver. There is one device, and every context is
// its. Reference: CUDA Driver API, Initialization, Device Management, Context Management, Primary
// Context Management, Error Handling.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

#include "cuda/device/device_attributes.h"
#include "cuda/device/device_if_made.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

constexpr int kVersion = 13000;

Context primary;
int primary_holders = 0;
thread_local std::vector<Context*> current;  // the last one is

int made_contexts = 0;  // by the program, that are not destroyed

// The runtime makes the primary context current to a thread that calls it and has none. Reference:
// CUDA Driver API, difference between the driver and runtime APIs.
Context* current_context() {
  if (!current.empty()) return current.back();
  return runtime_has_called() ? &primary : nullptr;
}

Result of_device(int device) { return device == 0 ? Result::success : Result::invalid_device; }

// A context was given up. With the last one goes all that was made in it; which of several it was
// made in is not known. The runtime keeps the primary context for itself.
Result leave(Device& device, int number) {
  const bool last = primary_holders == 0 && made_contexts == 0 && device.functions.empty();
  return last && number == 0 ? result_of(device.reset()) : of_device(number);
}

}  // namespace

Result result_of(Error error) {
  if (error == Error::success) error = Device::get().told();
  switch (error) {
    case Error::invalid_pitch:
    case Error::invalid_configuration:
    case Error::invalid_memcpy_direction:
      return Result::invalid_value;
    case Error::invalid_symbol:
    case Error::invalid_device_function:
      return Result::not_found;
    default:
      break;
  }
  // The others have the same numbers, where the driver has them.
  switch (static_cast<Result>(error)) {
#define RESULT(enumerator, number, name, text) \
  case Result::enumerator:                     \
    return Result::enumerator;
#include "cuda/driver/results.def"
#undef RESULT
  }
  return Result::unknown;
}

Result no_such_call(const char* entry_point) {
  Call device;
  device->record().missing_entry_point(entry_point);
  return Result::not_supported;
}

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace): entry points have no names
                               // of ours

MUSTER_ENTRY Result cuInit(unsigned) { return Result::success; }
MUSTER_ENTRY Result cuDriverGetVersion(int* version) {
  *version = kVersion;
  return Result::success;
}
MUSTER_ENTRY Result cuGetErrorName(Result result, const char** name) {
  switch (result) {
#define RESULT(enumerator, number, spelling, text) \
  case Result::enumerator:                         \
    *name = spelling;                              \
    return Result::success;
#include "cuda/driver/results.def"
#undef RESULT
  }
  *name = nullptr;
  return Result::invalid_value;
}
MUSTER_ENTRY Result cuGetErrorString(Result result, const char** string) {
  switch (result) {
#define RESULT(enumerator, number, name, text) \
  case Result::enumerator:                     \
    *string = text;                            \
    return Result::success;
#include "cuda/driver/results.def"
#undef RESULT
  }
  *string = nullptr;
  return Result::invalid_value;
}

MUSTER_ENTRY Result cuDeviceGetCount(int* count) {
  *count = 1;
  return Result::success;
}
MUSTER_ENTRY Result cuDeviceGet(int* device, int ordinal) {
  *device = 0;
  return of_device(ordinal);
}
MUSTER_ENTRY Result cuDeviceGetName(char* name, int size, int device) {
  const auto& model = Device::get().model();
  if (size <= 0) return Result::invalid_value;
  std::snprintf(name, static_cast<std::size_t>(size), "%.*s", static_cast<int>(model.name.size()),
                model.name.data());
  return of_device(device);
}
MUSTER_ENTRY Result cuDeviceTotalMem_v2(std::size_t* bytes, int device) {
  *bytes = Device::get().model().memory_bytes;
  return of_device(device);
}
MUSTER_ENTRY Result cuDeviceGetAttribute(int* value, int which, int device) {
  *value = device_attribute(Device::get().model(), which);
  return of_device(device);
}
MUSTER_ENTRY Result cuDeviceComputeCapability(int* major, int* minor, int device) {
  *major = Device::get().model().major;
  *minor = Device::get().model().minor;
  return of_device(device);
}
MUSTER_ENTRY Result cuDeviceGetUuid(char* uuid, int device) {
  std::memset(uuid, 0, 16);
  return of_device(device);
}
MUSTER_ALIAS(cuDeviceGetUuid, _v2);
MUSTER_ENTRY Result cuDeviceGetPCIBusId(char* text, int size, int device) {
  std::snprintf(text, static_cast<std::size_t>(std::max(size, 0)), "0000:01:00.0");
  return of_device(device);
}
MUSTER_ENTRY Result cuDeviceGetByPCIBusId(int* device, const char*) {
  *device = 0;
  return Result::success;
}
// There is no second device, and none is a peer of itself.
MUSTER_ENTRY Result cuDeviceGetP2PAttribute(int*, int, int, int) { return Result::invalid_device; }
MUSTER_ENTRY Result cuDeviceCanAccessPeer(int* can, int, int) {
  *can = 0;
  return Result::success;
}

MUSTER_ENTRY Result cuDevicePrimaryCtxRetain(Context** context, int device) {
  Call lock;
  ++primary_holders;
  *context = &primary;
  return of_device(device);
}
MUSTER_ENTRY Result cuDevicePrimaryCtxRelease_v2(int device) {
  Call lock;
  if (primary_holders == 0) return Result::invalid_context;
  --primary_holders;
  return leave(*lock, device);
}
MUSTER_UNVERSIONED(cuDevicePrimaryCtxRelease, cuDevicePrimaryCtxRelease_v2);
MUSTER_ENTRY Result cuDevicePrimaryCtxReset_v2(int device) {
  Call lock;
  return device == 0 ? result_of(lock->reset()) : Result::invalid_device;
}
MUSTER_UNVERSIONED(cuDevicePrimaryCtxReset, cuDevicePrimaryCtxReset_v2);
MUSTER_ENTRY Result cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags) {
  primary.flags = flags;
  return of_device(device);
}
MUSTER_UNVERSIONED(cuDevicePrimaryCtxSetFlags, cuDevicePrimaryCtxSetFlags_v2);
MUSTER_ENTRY Result cuDevicePrimaryCtxGetState(int device, unsigned* flags, int* active) {
  Call lock;
  *flags = primary.flags;
  *active = primary_holders > 0 || runtime_has_called() ? 1 : 0;
  return of_device(device);
}

MUSTER_ENTRY Result cuCtxCreate_v2(Context** context, unsigned flags, int device) {
  Call lock;
  *context = new Context{flags};
  ++made_contexts;
  current.push_back(*context);
  return of_device(device);
}
MUSTER_ENTRY Result cuCtxCreate_v3(Context** context, void*, int, unsigned flags, int device) {
  return cuCtxCreate_v2(context, flags, device);
}
MUSTER_ENTRY Result cuCtxCreate_v4(Context** context, void*, unsigned flags, int device) {
  return cuCtxCreate_v2(context, flags, device);
}
MUSTER_ENTRY Result cuCtxDestroy_v2(Context* context) {
  if (context == nullptr) return Result::invalid_context;
  Call lock;
  std::erase(current, context);
  if (context == &primary) return Result::success;
  delete context;
  if (made_contexts > 0) --made_contexts;
  return leave(*lock, 0);
}
MUSTER_UNVERSIONED(cuCtxDestroy, cuCtxDestroy_v2);
MUSTER_ENTRY Result cuCtxPushCurrent_v2(Context* context) {
  current.push_back(context);
  return Result::success;
}
MUSTER_UNVERSIONED(cuCtxPushCurrent, cuCtxPushCurrent_v2);
MUSTER_ENTRY Result cuCtxPopCurrent_v2(Context** context) {
  if (current.empty()) return Result::invalid_context;
  if (context != nullptr) *context = current.back();
  current.pop_back();
  return Result::success;
}
MUSTER_UNVERSIONED(cuCtxPopCurrent, cuCtxPopCurrent_v2);
MUSTER_ENTRY Result cuCtxSetCurrent(Context* context) {
  if (!current.empty()) current.pop_back();
  if (context != nullptr) current.push_back(context);
  return Result::success;
}
MUSTER_ENTRY Result cuCtxGetCurrent(Context** context) {
  *context = current_context();
  return Result::success;
}
MUSTER_ENTRY Result cuCtxGetDevice(int* device) {
  *device = 0;
  return Result::success;
}
MUSTER_ENTRY Result cuCtxGetDevice_v2(int* device, Context*) { return cuCtxGetDevice(device); }
MUSTER_ENTRY Result cuCtxGetFlags(unsigned* flags) {
  *flags = current.empty() ? 0 : current.back()->flags;
  return Result::success;
}
MUSTER_ENTRY Result cuCtxGetApiVersion(Context*, unsigned* version) {
  *version = static_cast<unsigned>(kVersion);
  return Result::success;
}
MUSTER_ENTRY Result cuCtxGetId(Context* context, unsigned long long* number) {
  *number = reinterpret_cast<unsigned long long>(context);
  return Result::success;
}
MUSTER_ENTRY Result cuStreamGetCtx(Stream* stream, Context** context) {
  Call device;
  Stream* const real = real_stream(stream);
  if (real != nullptr && !device->streams.contains(real)) return Result::invalid_handle;
  *context = current.empty() ? &primary : current.back();
  return Result::success;
}
MUSTER_ALIAS(cuStreamGetCtx, _ptsz);
// No stream belongs to a context of a part of the device.
MUSTER_ENTRY Result cuStreamGetCtx_v2(Stream* stream, Context** context, void** part) {
  if (part != nullptr) *part = nullptr;
  return cuStreamGetCtx(stream, context);
}
MUSTER_ALIAS(cuStreamGetCtx_v2, _ptsz);
MUSTER_ENTRY Result cuCtxSynchronize() {
  Call device;
  return result_of(device->synchronise());
}
MUSTER_ENTRY Result cuCtxSynchronize_v2(Context*) { return cuCtxSynchronize(); }
MUSTER_ENTRY Result cuCtxSetLimit(int which, std::size_t value) {
  Call device;
  return result_of(device->set_limit(which, value));
}
MUSTER_ENTRY Result cuCtxGetLimit(std::size_t* value, int which) {
  Call device;
  const auto limit = device->limit(which);
  if (value == nullptr) return Result::invalid_value;
  if (!limit) return Result::unsupported_limit;
  *value = *limit;
  return Result::success;
}
MUSTER_ENTRY Result cuCtxSetCacheConfig(int) { return Result::success; }
MUSTER_ENTRY Result cuCtxGetCacheConfig(int* configuration) {
  *configuration = 0;
  return Result::success;
}
MUSTER_ENTRY Result cuCtxGetStreamPriorityRange(int* least, int* greatest) {
  *least = 0;
  *greatest = -5;
  return Result::success;
}
MUSTER_ENTRY Result cuCtxResetPersistingL2Cache() { return Result::success; }
MUSTER_ENTRY Result cuCtxEnablePeerAccess(Context*, unsigned) {
  return Result::peer_access_unsupported;
}
MUSTER_ENTRY Result cuCtxDisablePeerAccess(Context*) { return Result::peer_access_not_enabled; }
MUSTER_ENTRY Result cuProfilerStart() { return Result::success; }
MUSTER_ENTRY Result cuProfilerStop() { return Result::success; }
