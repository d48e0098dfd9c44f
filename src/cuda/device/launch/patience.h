// When a launch that looks at words of memory is given up: when the program has ended, or waits for
// it while it stores nothing for a while, since then nobody changes what it looks at. A while is a
// time and, as long as warps move, so many instructions that each warp could have come to its next
// store: many of them on a busy machine take long to begin (decision 326). Depends on
// kernel_launch.h.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "cuda/device/launch/kernel_launch.h"

namespace muster::cuda {

class Patience {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr auto kTime = std::chrono::seconds(10);
  static constexpr std::uint64_t kEach = 8192;                    // instructions of a warp
  static constexpr std::uint64_t kMost = std::uint64_t{1} << 27;  // of all of them

  // Of a launch with so many warps. `interest` may be empty: the program waits. `now`: for tests.
  Patience(std::uint64_t warps, std::function<Interest()> interest,
           std::function<Clock::time_point()> now = Clock::now);

  // What the launch has done so far, at any time.
  struct Done {
    std::uint64_t stores = 0, instructions = 0;
  };
  void note_progress(const Done& done);
  // From now on only looks are executed.
  void expect_looks() { enough_ = 0; }
  bool is_over(const Done& done);
  const char* why() const;

 private:
  std::function<Interest()> interest_;
  std::function<Clock::time_point()> now_;
  std::uint64_t enough_;  // instructions
  Done last_;             // when there was progress
  Clock::time_point since_;
  bool gone_ = false;
};

}  // namespace muster::cuda
