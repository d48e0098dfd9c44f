// What a kernel that the driver is about to launch can reach of its memory: the allocations that
// parameters, variables and contents point to, with their contents as they are before the launch.
// What cannot be read back is there without contents. Depends on cuda/device, real_driver.h.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/real/known_maps.h"
#include "cuda/real/loaded_code.h"
#include "cuda/real/real_driver.h"

namespace muster::cuda::real {

class MemoryPicture {
 public:
  // `unreadable`: why nothing may be read back now; empty: the work in front of the launch is over.
  MemoryPicture(const KnownMaps& maps, std::string unreadable);
  ~MemoryPicture();
  MemoryPicture(const MemoryPicture&) = delete;
  MemoryPicture& operator=(const MemoryPicture&) = delete;

  void take(const LaunchRequest& request, LoadedCode& code, Handle function);

  const DeviceMemory& memory() const { return memory_; }
  const Elsewhere& elsewhere() const { return elsewhere_; }
  // Why contents are unknown; empty: all are known.
  const std::string& partial() const { return partial_; }
  // Whether an access may leave an allocation without leaving the region that checks know by size.
  bool side_by_side() const;
  // Why such a launch cannot be written down at all; empty: it can.
  const std::string& unusable() const { return unusable_; }

 private:
  struct Range {
    Address begin = 0;
    std::uint64_t size = 0;
    Allocation::Kind kind = Allocation::Kind::device;
  };
  bool find_range(Address address, Range* range);
  Allocation* add(const Range& range, std::string what);
  void scan(std::span<const std::uint8_t> bytes, Address least);
  void read(Allocation& allocation);
  bool copy(const Allocation& allocation);
  void leave_unread(Allocation& allocation, const std::string& reason);
  Range free_part(const Range& range, Address around) const;

  const KnownMaps& maps_;
  std::string unreadable_, partial_, unusable_;
  DeviceMemory memory_{~std::uint64_t{0}};
  Elsewhere elsewhere_;
  Handle stream_ = nullptr;  // for copies
  std::uint64_t bytes_read_ = 0, questions_ = 0;
  std::vector<Allocation*> waiting_;  // found, not read yet
  std::set<Address> nothing_;         // where no memory is
};

}  // namespace muster::cuda::real
