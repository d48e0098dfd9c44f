// See work.h.
#include "tool/work.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

namespace muster::tool {

void for_each_index(std::size_t count, std::uint32_t jobs,
                    const std::function<void(std::size_t)>& work) {
  const std::size_t threads = std::min<std::size_t>(jobs, count);
  if (threads <= 1) {
    for (std::size_t i = 0; i < count; ++i) {
      work(i);
    }
    return;
  }
  std::atomic<std::size_t> next{0};
  std::vector<std::jthread> pool;
  for (std::size_t thread = 0; thread < threads; ++thread) {
    pool.emplace_back([&] {
      for (std::size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) {
        work(i);
      }
    });
  }
}

std::uint32_t processors() { return std::max(1U, std::thread::hardware_concurrency()); }

Progress::~Progress() {
  if (line_open_) {
    std::fputs("\r\x1b[K", stderr);
  }
}

void Progress::tick(std::string_view what) {
  if (!shown_) {
    return;
  }
  const std::lock_guard lock(mutex_);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  constexpr double kEvery = 0.2;
  if (elapsed.count() - last_ < kEvery) {
    return;
  }
  last_ = elapsed.count();
  line_open_ = true;
  const std::string line = fmt::format("\r\x1b[K{:.1f} s: {}", elapsed.count(), what);
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace muster::tool
