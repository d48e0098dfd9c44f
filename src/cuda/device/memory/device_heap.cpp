// See device_heap.h.
#include "cuda/device/memory/device_heap.h"

#include <algorithm>
#include <iterator>

namespace muster::cuda {

void DeviceHeap::place(std::uint64_t address, std::uint64_t size) {
  address_ = address;
  size_ = size;
  taken_.clear();
  free_ = {{address, size}};
}

std::uint64_t DeviceHeap::take(std::uint64_t bytes) {
  constexpr std::uint64_t kUnit = 16;
  if (bytes > size_) return 0;
  const std::uint64_t wanted = std::max((bytes + kUnit - 1) / kUnit * kUnit, kUnit);
  const auto found =
      std::ranges::find_if(free_, [&](const auto& piece) { return piece.second >= wanted; });
  if (found == free_.end()) return 0;
  const auto [address, size] = *found;
  free_.erase(found);
  if (size > wanted) free_.emplace(address + wanted, size - wanted);
  taken_.emplace(address, wanted);
  return address;
}

bool DeviceHeap::give_back(std::uint64_t address) {
  const auto found = taken_.find(address);
  if (found == taken_.end()) return false;
  auto piece = free_.emplace(address, found->second).first;
  taken_.erase(found);
  if (const auto after = std::next(piece);
      after != free_.end() && piece->first + piece->second == after->first) {
    piece->second += after->second;
    free_.erase(after);
  }
  if (piece == free_.begin()) return true;
  const auto before = std::prev(piece);
  if (before->first + before->second != piece->first) return true;
  before->second += piece->second;
  free_.erase(piece);
  return true;
}

}  // namespace muster::cuda
