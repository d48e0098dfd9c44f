// See written_bytes.h.
#include "cuda/device/history/written_bytes.h"

#include <sys/mman.h>

#include <cstring>

namespace muster::cuda {

WrittenBytes::WrittenBytes(std::uint64_t size) : size_(size) {
  void* const made = mmap(nullptr, size == 0 ? 1 : size, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (made != MAP_FAILED) marks_ = static_cast<std::uint8_t*>(made);
}

WrittenBytes::~WrittenBytes() {
  if (marks_ != nullptr) munmap(marks_, size_ == 0 ? 1 : size_);
}

void WrittenBytes::mark(std::uint64_t offset, std::uint64_t count) const {
  if (marks_ != nullptr) std::memset(marks_ + offset, 1, count);
}

std::optional<std::uint64_t> WrittenBytes::hole(std::uint64_t offset, std::uint64_t count) const {
  if (marks_ == nullptr) return std::nullopt;
  const void* const found = std::memchr(marks_ + offset, 0, count);
  if (found == nullptr) return std::nullopt;
  return static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(found) - marks_);
}

bool WrittenBytes::complete() {
  known_ = hole(known_, size_ - known_).value_or(size_);
  return known_ == size_;
}

}  // namespace muster::cuda
