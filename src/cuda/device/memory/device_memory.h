// The memory of the device that a program sees: allocations with their bytes on the host. Addresses
// are those of the machine that executes kernels (a region for each allocation, value.h), so a
// pointer means the same in host code, in parameters, and inside structures and buffers. Memory
// that the host may touch too (managed, pinned, registered) has its host address.
// Depends on machine/values/value.h, call_site.h, written_bytes.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cuda/device/history/call_site.h"
#include "cuda/device/history/written_bytes.h"

namespace muster::cuda {

struct MemoryPool;

struct Allocation {
  enum class Kind : std::uint8_t { device, managed, pinned, registered, symbol };
  Kind kind = Kind::device;
  std::uint64_t address = 0;   // first byte, as kernels see it
  std::uint64_t size = 0;      // bytes; 0 is possible
  std::uint64_t reserved = 0;  // addresses that are kept for it, if more than it has memory
  std::uint8_t* bytes = nullptr;
  std::uint64_t number = 0;          // in the order of allocation, from 1
  std::string what;                  // "cudaMalloc", "symbol table"
  CallSite site;                     // that made it
  bool own_region = true;            // nothing else lies in its region
  bool in_stream = false;            // made by a stream-ordered call
  const MemoryPool* pool = nullptr;  // out of this one
  bool of_graph = false;             // each launch of a graph makes it anew, at this address
  bool variable = false;             // of a module, whose name is `what`
  bool unread = false;               // what it holds is not known here: its bytes mean nothing
  // Of memory that only the device writes; null: all of it was written, or nobody looks.
  std::unique_ptr<WrittenBytes> written;
  bool host_visible() const { return kind != Kind::device && kind != Kind::symbol; }
  std::span<std::uint8_t> contents() const { return {bytes, size}; }
};

class DeviceMemory {
 public:
  explicit DeviceMemory(std::uint64_t bytes_max) : bytes_max_(bytes_max) {}
  ~DeviceMemory();
  DeviceMemory(const DeviceMemory&) = delete;
  DeviceMemory& operator=(const DeviceMemory&) = delete;

  // Null: there is not so much memory, or no region is free.
  Allocation* allocate(std::uint64_t size, Allocation::Kind kind, std::string what);
  // Memory of the host that kernels may touch from now on, at its own address.
  Allocation* enlist(void* host, std::uint64_t size, std::string what);
  // Memory of another device, at its address there; nothing else may lie in these bytes. Its
  // contents are kept here, unless they stay unread.
  enum class Contents : std::uint8_t { kept, unread };
  Allocation* mirror(std::uint64_t address, std::uint64_t size, Allocation::Kind kind,
                     std::string what, Contents contents);
  // Addresses without memory: an allocation of no bytes, which resize_reserved makes longer or
  // shorter. Null: no region is free, or none is so large.
  Allocation* reserve(std::uint64_t size, std::string what);
  void resize_reserved(std::uint64_t address, std::uint64_t size);
  // Memory that has no address yet counts, too. False: there is not so much.
  bool take(std::uint64_t size);
  void give_back(std::uint64_t size) { bytes_used_ -= size; }
  // False: no allocation begins there.
  bool release(std::uint64_t address);
  // What was given back last at this address or around it, as long as it is known; else null.
  struct Freed {
    std::uint64_t address = 0, size = 0, number = 0;
    std::string what;
    CallSite made, freed;
  };
  const Freed* find_freed(std::uint64_t address) const;

  // Of memory of which it matters what was written.
  void note_written(std::uint64_t address, std::uint64_t size);
  // The first address that nobody has written.
  std::optional<std::uint64_t> find_unwritten(std::uint64_t address, std::uint64_t size) const;
  // Memory that is written everywhere is not looked at any more.
  void settle_written();
  bool looks_for_unwritten() const;

  // The allocation that holds this byte (or ends right before it, if it is empty), or null.
  const Allocation* find(std::uint64_t address) const;
  Allocation* find(std::uint64_t address) {
    return const_cast<Allocation*>(std::as_const(*this).find(address));
  }
  // The allocation that has the region of this address for itself, or null.
  const Allocation* find_in_region(std::uint64_t address) const;
  // The host's bytes behind a device address range; null if it is not within one allocation.
  std::uint8_t* bytes_at(std::uint64_t address, std::uint64_t size) const;

  // By address.
  const std::map<std::uint64_t, std::unique_ptr<Allocation>>& all() const { return allocations_; }
  std::uint64_t bytes_used() const { return bytes_used_; }
  std::uint64_t bytes_max() const { return bytes_max_; }

 private:
  std::uint32_t free_region(bool host_visible);

  std::uint64_t bytes_max_ = 0, bytes_used_ = 0, count_ = 0;
  std::map<std::uint64_t, std::unique_ptr<Allocation>> allocations_;
  std::uint32_t next_device_region_ = 0;
  std::vector<std::uint32_t> freed_;  // regions of freed allocations, the oldest first
  std::deque<Freed> known_freed_;     // the latest last
};

}  // namespace muster::cuda
