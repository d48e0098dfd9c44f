// How far long work is, on a terminal.
#pragma once

#include <chrono>
#include <mutex>
#include <string_view>

namespace muster::tool {

// One line on standard error that is overwritten; nothing at all before a second has passed, or
// when `shown` is false.
class Progress {
 public:
  explicit Progress(bool shown) : shown_(shown), start_(std::chrono::steady_clock::now()) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void tick(std::string_view what);

 private:
  bool shown_;
  std::chrono::steady_clock::time_point start_;
  std::mutex mutex_;
  double last_ = 0.8;
  bool line_open_ = false;
};

}  // namespace muster::tool
