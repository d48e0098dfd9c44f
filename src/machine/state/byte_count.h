// How many bytes the pages and registers of several machines take that were copied from one
// another: what they share counts once. Depends on nothing of ours.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

namespace muster::machine {

class ByteCount {
 public:
  void add(std::size_t bytes) { bytes_.fetch_add(bytes, std::memory_order_relaxed); }
  void drop(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::size_t> bytes_{0};
};

// What one block of memory has told a count; it takes it back when it goes. A copy tells nobody
// until it is asked to.
class Counted {
 public:
  Counted() = default;
  Counted(const Counted&) {}
  Counted& operator=(const Counted&) = delete;
  ~Counted() { set(nullptr, 0); }

  void set(std::shared_ptr<ByteCount> count, std::size_t bytes) {
    if (count_) count_->drop(told_);
    count_ = std::move(count);
    told_ = bytes;
    if (count_) count_->add(told_);
  }
  // It takes another number of bytes now.
  void now(std::size_t bytes) {
    if (count_ && bytes != told_) set(count_, bytes);
  }

 private:
  std::shared_ptr<ByteCount> count_;
  std::size_t told_ = 0;
};

}  // namespace muster::machine
