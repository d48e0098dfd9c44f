// Which bytes of an allocation somebody has written since it was made. Depends on the operating
// system, which gives memory only for what is touched.
#pragma once

#include <cstdint>
#include <optional>

namespace muster::cuda {

class WrittenBytes {
 public:
  explicit WrittenBytes(std::uint64_t size);
  ~WrittenBytes();
  WrittenBytes(const WrittenBytes&) = delete;
  WrittenBytes& operator=(const WrittenBytes&) = delete;

  // A byte for each, 1 where it was written; null: the host has no memory for it.
  std::uint8_t* marks() const { return marks_; }
  void mark(std::uint64_t offset, std::uint64_t count) const;
  // The first of these that nobody has written.
  std::optional<std::uint64_t> hole(std::uint64_t offset, std::uint64_t count) const;
  // Whether all are written. Asked often, it looks at each byte once.
  bool complete();

 private:
  std::uint64_t size_ = 0, known_ = 0;  // so many from the first on are written
  std::uint8_t* marks_ = nullptr;
};

}  // namespace muster::cuda
