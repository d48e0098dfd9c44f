// Pools of stream-ordered memory: who allocates from which, what they are asked and told. All of
// them give and take memory of the one device; a limit of their own is kept and has no effect.
// Reference: CUDA Runtime API, Stream Ordered Memory Allocator. Depends on device_memory.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "cuda/device/memory/device_memory.h"

namespace muster::cuda {

struct MemoryPool {
  // By the numbers of cudaMemPoolAttr.
  enum Attribute : std::uint8_t {
    follow_events = 1,
    opportunistic = 2,
    internal_dependencies = 3,
    release_threshold = 4,
    reserved_current = 5,
    reserved_high = 6,
    used_current = 7,
    used_high = 8,
  };
  int flags[3] = {1, 1, 1};  // of the first three
  std::uint64_t threshold = 0;
  std::uint64_t used_most = 0;
};

class MemoryPools {
 public:
  MemoryPools() : current_(&first_) {}
  MemoryPools(const MemoryPools&) = delete;
  MemoryPools& operator=(const MemoryPools&) = delete;

  MemoryPool* first() { return &first_; }
  MemoryPool* current() const { return current_; }
  bool known(const MemoryPool* pool) const { return pool == &first_ || made_.contains(pool); }
  MemoryPool* make();
  // False: there is no such pool, or it is the device's own.
  bool destroy(const MemoryPool* pool);
  bool choose(MemoryPool* pool);
  // Only the device's own is left, as it was at first.
  void forget();

  // Memory of the pool has been allocated.
  void note(MemoryPool& pool, const DeviceMemory& memory) const;
  // The value is an int for the first three attributes, else 64 bits. False: no such attribute, or
  // it is not one to be set so.
  bool get(const MemoryPool& pool, int which, const DeviceMemory& memory, void* value) const;
  bool set(MemoryPool& pool, int which, const DeviceMemory& memory, const void* value) const;

 private:
  MemoryPool first_;
  MemoryPool* current_;
  std::map<const MemoryPool*, std::unique_ptr<MemoryPool>> made_;
};

}  // namespace muster::cuda
