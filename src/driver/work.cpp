// See work.h.
#include "driver/work.h"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <exception>
#include <thread>
#include <vector>

namespace muster::driver {

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
  std::vector<std::exception_ptr> thrown(threads);
  const auto work_on = [&](std::size_t thread) {
    try {
      for (std::size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) {
        work(i);
      }
    } catch (...) {
      thrown[thread] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> pool;
    for (std::size_t thread = 0; thread < threads; ++thread) {
      pool.emplace_back(work_on, thread);
    }
  }
  for (const std::exception_ptr& each : thrown) {
    if (each) {
      std::rethrow_exception(each);
    }
  }
}

double processor_seconds() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

std::uint32_t processors() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace muster::driver
