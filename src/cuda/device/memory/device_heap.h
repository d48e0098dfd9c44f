// Memory that kernels take with malloc and give back with free: pieces of one allocation of the
// device. Depends on the standard library. Reference: CUDA C++ Programming Guide, dynamic global
// memory allocation and operations.
#pragma once

#include <cstdint>
#include <map>

namespace muster::cuda {

class DeviceHeap {
 public:
  static constexpr std::uint64_t kSizeDefault = std::uint64_t{8} << 20;

  // Where the heap lies; nothing is taken of it. An address of 0: there is none.
  void place(std::uint64_t address, std::uint64_t size);
  std::uint64_t address() const { return address_; }
  std::uint64_t size() const { return size_; }
  // Before it is placed: how large it is to be.
  void resize(std::uint64_t size) { size_ = size; }

  // 16-byte aligned; 0: there is not so much left.
  std::uint64_t take(std::uint64_t bytes);
  // False: no piece begins there.
  bool give_back(std::uint64_t address);

 private:
  std::uint64_t address_ = 0, size_ = kSizeDefault;
  std::map<std::uint64_t, std::uint64_t> taken_;  // sizes by address
  std::map<std::uint64_t, std::uint64_t> free_;   // likewise, no two beside each other
};

}  // namespace muster::cuda
