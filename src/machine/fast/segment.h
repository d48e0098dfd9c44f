// Shared memory of a workgroup, or the local memory of a warp: bytes, and which of them were never
// written. To read one of those is no business of plain execution. Depends on the standard library.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace muster::machine::fast {

class Segment {
 public:
  // Nothing in it is written; storage is kept.
  void reset(std::uint64_t size) {
    bytes_.resize(size);
    written_.assign(size, 0);
    unwritten_ = size;
  }
  std::uint64_t size() const { return bytes_.size(); }
  std::uint8_t* data() { return bytes_.data(); }
  bool whole() const { return unwritten_ == 0; }  // all of it has been written

  // The range lies within the segment.
  bool written(std::uint64_t at, std::uint64_t count) const {
    return whole() || std::memchr(written_.data() + at, 0, count) == nullptr;
  }
  void note_written(std::uint64_t at, std::uint64_t count) {
    if (whole()) return;
    const auto first = written_.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = first + static_cast<std::ptrdiff_t>(count);
    unwritten_ -= static_cast<std::uint64_t>(std::count(first, last, std::uint8_t{0}));
    std::fill(first, last, std::uint8_t{1});
  }
  // Nobody knows what is there any more.
  void forget(std::uint64_t at, std::uint64_t count) {
    const auto first = written_.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = first + static_cast<std::ptrdiff_t>(count);
    unwritten_ += static_cast<std::uint64_t>(std::count(first, last, std::uint8_t{1}));
    std::fill(first, last, std::uint8_t{0});
  }

 private:
  std::vector<std::uint8_t> bytes_, written_;
  std::uint64_t unwritten_ = 0;
};

}  // namespace muster::machine::fast
