// Pools of stream-ordered memory of the CUDA runtime. Reference: CUDA Runtime API, Stream
// Ordered Memory Allocator.
#include "cuda/device/memory/memory_pools.h"

#include "cuda/runtime/abi.h"

namespace muster::cuda {
namespace {

struct PoolLocation {  // cudaMemLocation
  static constexpr int kDevice = 1;
  int type = 0, number = 0;
  bool here() const { return type == kDevice && number == 0; }
};

constexpr int kReadWrite = 3;

// A pool that does not exist is no pool to ask or to tell anything.
template <class Act>
Error with(MemoryPool* pool, const Act& act) {
  Call device;
  const bool done = device->pools().known(pool) && act(*device);
  return keep_error(done ? Error::success : Error::invalid_value);
}

template <class Find>
Error find(MemoryPool** pool, bool here, const Find& find_in) {
  Call device;
  if (pool == nullptr || !here) return keep_error(Error::invalid_value);
  *pool = find_in(device->pools());
  return keep_error(Error::success);
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaMemPoolCreate(MemoryPool** pool, const void* properties) {
  return find(pool, properties != nullptr, [](MemoryPools& pools) { return pools.make(); });
}
MUSTER_ENTRY Error cudaMemPoolDestroy(MemoryPool* pool) {
  return with(pool, [pool](Device& device) { return device.pools().destroy(pool); });
}
MUSTER_ENTRY Error cudaDeviceGetDefaultMemPool(MemoryPool** pool, int device) {
  return find(pool, device == 0, [](MemoryPools& pools) { return pools.first(); });
}
MUSTER_ENTRY Error cudaDeviceGetMemPool(MemoryPool** pool, int device) {
  return find(pool, device == 0, [](MemoryPools& pools) { return pools.current(); });
}
MUSTER_ENTRY Error cudaDeviceSetMemPool(int number, MemoryPool* pool) {
  return with(number == 0 ? pool : nullptr,
              [pool](Device& device) { return device.pools().choose(pool); });
}
MUSTER_ENTRY Error cudaMemGetDefaultMemPool(MemoryPool** pool, const PoolLocation* location, int) {
  return find(pool, location != nullptr && location->here(),
              [](MemoryPools& pools) { return pools.first(); });
}
MUSTER_ENTRY Error cudaMemGetMemPool(MemoryPool** pool, const PoolLocation* location, int) {
  return find(pool, location != nullptr && location->here(),
              [](MemoryPools& pools) { return pools.current(); });
}
MUSTER_ENTRY Error cudaMemSetMemPool(const PoolLocation* location, int, MemoryPool* pool) {
  return with(location != nullptr && location->here() ? pool : nullptr,
              [pool](Device& device) { return device.pools().choose(pool); });
}
MUSTER_ENTRY Error cudaMemPoolSetAttribute(MemoryPool* pool, int which, const void* value) {
  return with(pool, [&](Device& device) {
    return value != nullptr && device.pools().set(*pool, which, device.memory(), value);
  });
}
MUSTER_ENTRY Error cudaMemPoolGetAttribute(MemoryPool* pool, int which, void* value) {
  return with(pool, [&](Device& device) {
    return value != nullptr && device.pools().get(*pool, which, device.memory(), value);
  });
}
MUSTER_ENTRY Error cudaMemPoolTrimTo(MemoryPool* pool, std::size_t) {
  return with(pool, [](Device&) { return true; });
}
// The one device reads and writes all of them.
MUSTER_ENTRY Error cudaMemPoolSetAccess(MemoryPool* pool, const void*, std::size_t) {
  return with(pool, [](Device&) { return true; });
}
MUSTER_ENTRY Error cudaMemPoolGetAccess(int* flags, MemoryPool* pool,
                                        const PoolLocation* location) {
  return with(pool, [&](Device&) {
    if (flags == nullptr || location == nullptr || !location->here()) return false;
    *flags = kReadWrite;
    return true;
  });
}
