// When a launch that looks at words is given up: one that hangs is, a slow one is not.
#include "cuda/device/launch/patience.h"

#include <doctest/doctest.h>

#include <chrono>

namespace muster::cuda {
namespace {

using std::chrono::seconds;

// A launch of `warps` warps, as it goes on while the clock is set by hand.
struct Played {
  explicit Played(std::uint64_t warps)
      : patience(warps, [this] { return interest; }, [this] { return now; }) {}
  // So much later it has executed so many instructions more.
  bool is_over_after(seconds time, std::uint64_t instructions, std::uint64_t stores = 0) {
    now += time;
    done.instructions += instructions;
    done.stores += stores;
    return patience.is_over(done);
  }

  Patience::Clock::time_point now;
  Interest interest = Interest::waits;
  Patience::Done done;
  Patience patience;
};

constexpr std::uint64_t kWarps = 64, kEnough = kWarps * Patience::kEach;

}  // namespace

TEST_CASE("a launch that looks and stores nothing is given up after 10 s") {
  Played launch(kWarps);
  CHECK_FALSE(launch.is_over_after(seconds(9), kEnough));
  CHECK(launch.is_over_after(seconds(2), 0));
}

TEST_CASE("time alone gives up no launch whose warps have yet to come to their stores") {
  Played launch(kWarps);
  CHECK_FALSE(launch.is_over_after(seconds(600), kEnough - 1));
  CHECK(launch.is_over_after(seconds(0), 1));
}

TEST_CASE("nor do instructions alone") {
  Played launch(kWarps);
  CHECK_FALSE(launch.is_over_after(seconds(10), 1000 * kEnough));
}

TEST_CASE("very many warps are given no more instructions than the most") {
  Played launch(std::uint64_t{1} << 40);
  CHECK_FALSE(launch.is_over_after(seconds(11), Patience::kMost - 1));
  CHECK(launch.is_over_after(seconds(0), 1));
}

TEST_CASE("a store is progress, and both are counted anew") {
  Played launch(kWarps);
  CHECK_FALSE(launch.is_over_after(seconds(11), kEnough, 1));
  CHECK_FALSE(launch.is_over_after(seconds(11), kEnough - 1));
  CHECK_FALSE(launch.is_over_after(seconds(0), 1, 1));
  CHECK(launch.is_over_after(seconds(11), kEnough));
}

TEST_CASE("a program that goes on beside its launch keeps it, and one that has ended does not") {
  Played launch(kWarps);
  launch.interest = Interest::goes_on;
  CHECK_FALSE(launch.is_over_after(seconds(600), 1000 * kEnough));
  launch.interest = Interest::waits;
  CHECK_FALSE(launch.is_over_after(seconds(9), kEnough));
  launch.interest = Interest::gone;
  CHECK(launch.is_over_after(seconds(0), 0));
}

TEST_CASE("where nothing but looks is left, time alone decides") {
  Played launch(kWarps);
  launch.patience.expect_looks();
  CHECK_FALSE(launch.is_over_after(seconds(9), 0));
  CHECK(launch.is_over_after(seconds(2), 0));
  const Patience::Done more{.stores = 0, .instructions = 5};
  launch.patience.note_progress(more);
  CHECK_FALSE(launch.is_over_after(seconds(9), 0));
}

}  // namespace muster::cuda
