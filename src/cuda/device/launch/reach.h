// The allocations that a kernel can reach: what its parameters point to, what is pointed to there,
// and so on, and its variables; in the order in which they are met. Pointers are found by value;
// one that points behind its allocation is one, too. Depends on kernel_launch.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "cuda/device/launch/kernel_launch.h"

namespace muster::cuda {

class Reach {
 public:
  // Larger allocations are not searched for pointers: what is in them is not known to a check.
  static constexpr std::uint64_t kScannedMax = std::uint64_t{256} << 20;

  // All: the kernel is known to make pointers that nothing shows, so that it may reach whatever
  // there is.
  enum class Roots : std::uint8_t { arguments, all };
  // Of which memory the contents count: all; or what is small (machine::kLargeContents) and the
  // variables, as where the rest is not known. Pointers are not looked for in the others.
  enum class Depth : std::uint8_t { all, small };
  Reach(const LaunchRequest& request, const DeviceMemory& memory, Roots roots = Roots::arguments,
        Depth depth = Depth::all);
  const std::vector<const Allocation*>& met() const { return met_; }
  bool counts(const Allocation& allocation) const;

  // Ordinal and offset of what a word points to, so that fingerprints do not rest on addresses.
  std::uint64_t normal(std::uint64_t word) const;

 private:
  void add_variables(const LaunchRequest& request);
  void add(const Allocation* allocation);
  void scan(std::span<const std::uint8_t> bytes);
  const Allocation* pointed_to(std::uint64_t word) const;

  const DeviceMemory& memory_;
  Depth depth_;
  std::uint64_t lowest_ = 0, end_ = 0;  // of all addresses that lie in the region of an allocation
  std::vector<const Allocation*> met_;
  std::map<const Allocation*, std::size_t> ordinal_;
};

}  // namespace muster::cuda
