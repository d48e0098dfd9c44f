// See memory_pools.h.
#include "cuda/device/memory/memory_pools.h"

#include <algorithm>
#include <cstring>

namespace muster::cuda {
namespace {

std::uint64_t used_by(const MemoryPool& pool, const DeviceMemory& memory) {
  std::uint64_t bytes = 0;
  for (const auto& [address, allocation] : memory.all()) {
    if (allocation->pool == &pool) bytes += allocation->size;
  }
  return bytes;
}

}  // namespace

MemoryPool* MemoryPools::make() {
  auto pool = std::make_unique<MemoryPool>();
  MemoryPool* const made = pool.get();
  made_.emplace(made, std::move(pool));
  return made;
}

bool MemoryPools::destroy(const MemoryPool* pool) {
  if (pool == current_) current_ = &first_;
  return made_.erase(pool) != 0;
}

bool MemoryPools::choose(MemoryPool* pool) {
  if (!known(pool)) return false;
  current_ = pool;
  return true;
}

void MemoryPools::forget() {
  made_.clear();
  first_ = {};
  current_ = &first_;
}

void MemoryPools::note(MemoryPool& pool, const DeviceMemory& memory) const {
  pool.used_most = std::max(pool.used_most, used_by(pool, memory));
}

bool MemoryPools::get(const MemoryPool& pool, int which, const DeviceMemory& memory,
                      void* value) const {
  const auto put = [&](const auto& content) {
    std::memcpy(value, &content, sizeof content);
    return true;
  };
  switch (which) {
    case MemoryPool::follow_events:
    case MemoryPool::opportunistic:
    case MemoryPool::internal_dependencies:
      return put(pool.flags[which - 1]);
    case MemoryPool::release_threshold:
      return put(pool.threshold);
    case MemoryPool::reserved_current:
    case MemoryPool::used_current:
      return put(used_by(pool, memory));
    case MemoryPool::reserved_high:
    case MemoryPool::used_high:
      return put(pool.used_most);
    default:
      return false;
  }
}

bool MemoryPools::set(MemoryPool& pool, int which, const DeviceMemory& memory,
                      const void* value) const {
  switch (which) {
    case MemoryPool::follow_events:
    case MemoryPool::opportunistic:
    case MemoryPool::internal_dependencies:
      std::memcpy(&pool.flags[which - 1], value, sizeof pool.flags[0]);
      return true;
    case MemoryPool::release_threshold:
      std::memcpy(&pool.threshold, value, sizeof pool.threshold);
      return true;
    case MemoryPool::reserved_high:
    case MemoryPool::used_high: {  // 0 has it counted anew
      std::uint64_t most = 0;
      std::memcpy(&most, value, sizeof most);
      if (most == 0) pool.used_most = used_by(pool, memory);
      return most == 0;
    }
    default:
      return false;
  }
}

}  // namespace muster::cuda
