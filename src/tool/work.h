// Doing independent pieces of work on several threads, and showing on a terminal how long work goes
// on. Results stand where their index says, so the number of threads changes nothing that is
// printed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace muster::tool {

void for_each_index(std::size_t count, std::uint32_t jobs,
                    const std::function<void(std::size_t)>& work);

// Threads to use when nobody said.
std::uint32_t processors();

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
