// A count that all processes with one folder keep together: children of a fork, and whatever else a
// script starts. Depends on the standard library.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace muster::cuda {

class SharedCount {
 public:
  // The file holds it; where that cannot be, each process counts for itself.
  void open(const std::string& file);
  std::uint64_t next() { return ++*count_; }

 private:
  std::atomic<std::uint64_t> own_ = 0;
  std::atomic<std::uint64_t>* count_ = &own_;
};

}  // namespace muster::cuda
