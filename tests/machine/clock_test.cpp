// The clock of executions that have one.
#include "machine/values/clock.h"

#include <doctest/doctest.h>

namespace muster::machine {
namespace {

TEST_CASE("a clock that is looked at often runs faster, and never back") {
  Clock clock;
  CHECK(clock.look(16) == 16);
  CHECK(clock.look(16) == 32);
  std::uint64_t last = 32, looks = 2;
  for (; last < 1'000'000'000; ++looks) {
    const std::uint64_t now = clock.look(16);
    REQUIRE(now > last);
    last = now;
  }
  CHECK(looks < 20'000);
}

TEST_CASE("a clock that is fast keeps its pace, and does not come round") {
  Clock clock;
  std::uint64_t last = 0;
  for (std::uint64_t look = 1; look <= 100'000; ++look) {
    const std::uint64_t now = clock.look(27'000'000'000);
    REQUIRE(now == last + 27'000'000'000);
    last = now;
  }
}

}  // namespace
}  // namespace muster::machine
