// Pools of stream-ordered memory of the CUDA driver. Reference: CUDA Driver API, Stream
// Ordered Memory Allocator.
#include "cuda/device/memory/memory_pools.h"

#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

struct PoolLocation {  // CUmemLocation
  static constexpr int kDevice = 1;
  int type = 0, number = 0;
  bool here() const { return type == kDevice && number == 0; }
};

constexpr int kReadWrite = 3;

// A pool that does not exist is no pool to ask or to tell anything.
template <class Act>
Result with(MemoryPool* pool, const Act& act) {
  Call device;
  const bool done = device->pools().known(pool) && act(*device);
  return result_of(done ? Error::success : Error::invalid_value);
}

template <class Find>
Result find(MemoryPool** pool, bool here, const Find& find_in) {
  Call device;
  if (pool == nullptr || !here) return result_of(Error::invalid_value);
  *pool = find_in(device->pools());
  return result_of(Error::success);
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuMemPoolCreate(MemoryPool** pool, const void* properties) {
  return find(pool, properties != nullptr, [](MemoryPools& pools) { return pools.make(); });
}
MUSTER_ENTRY Result cuMemPoolDestroy(MemoryPool* pool) {
  return with(pool, [pool](Device& device) { return device.pools().destroy(pool); });
}
MUSTER_ENTRY Result cuDeviceGetDefaultMemPool(MemoryPool** pool, int device) {
  return find(pool, device == 0, [](MemoryPools& pools) { return pools.first(); });
}
MUSTER_ENTRY Result cuDeviceGetMemPool(MemoryPool** pool, int device) {
  return find(pool, device == 0, [](MemoryPools& pools) { return pools.current(); });
}
MUSTER_ENTRY Result cuDeviceSetMemPool(int number, MemoryPool* pool) {
  return with(number == 0 ? pool : nullptr,
              [pool](Device& device) { return device.pools().choose(pool); });
}
MUSTER_ENTRY Result cuMemGetDefaultMemPool(MemoryPool** pool, const PoolLocation* location, int) {
  return find(pool, location != nullptr && location->here(),
              [](MemoryPools& pools) { return pools.first(); });
}
MUSTER_ENTRY Result cuMemGetMemPool(MemoryPool** pool, const PoolLocation* location, int) {
  return find(pool, location != nullptr && location->here(),
              [](MemoryPools& pools) { return pools.current(); });
}
MUSTER_ENTRY Result cuMemSetMemPool(const PoolLocation* location, int, MemoryPool* pool) {
  return with(location != nullptr && location->here() ? pool : nullptr,
              [pool](Device& device) { return device.pools().choose(pool); });
}
MUSTER_ENTRY Result cuMemPoolSetAttribute(MemoryPool* pool, int which, const void* value) {
  return with(pool, [&](Device& device) {
    return value != nullptr && device.pools().set(*pool, which, device.memory(), value);
  });
}
MUSTER_ENTRY Result cuMemPoolGetAttribute(MemoryPool* pool, int which, void* value) {
  return with(pool, [&](Device& device) {
    return value != nullptr && device.pools().get(*pool, which, device.memory(), value);
  });
}
MUSTER_ENTRY Result cuMemPoolTrimTo(MemoryPool* pool, std::size_t) {
  return with(pool, [](Device&) { return true; });
}
// The one device reads and writes all of them.
MUSTER_ENTRY Result cuMemPoolSetAccess(MemoryPool* pool, const void*, std::size_t) {
  return with(pool, [](Device&) { return true; });
}
MUSTER_ENTRY Result cuMemPoolGetAccess(int* flags, MemoryPool* pool, const PoolLocation* location) {
  return with(pool, [&](Device&) {
    if (flags == nullptr || location == nullptr || !location->here()) return false;
    *flags = kReadWrite;
    return true;
  });
}
