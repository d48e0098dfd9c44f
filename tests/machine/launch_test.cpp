// Launch data: sizes that overflow, look-up by index and offset.
#include "machine/launch/launch.h"

#include <doctest/doctest.h>

namespace muster::machine {
namespace {

TEST_CASE("a volume that does not fit in 64 bits is none") {
  CHECK(volume({.x = 128, .y = 2, .z = 3}) == 768);
  CHECK(volume({.x = 0}) == 0);
  CHECK_FALSE(volume({.x = std::uint64_t{1} << 40U, .y = std::uint64_t{1} << 40U}).has_value());
}

TEST_CASE("a parameter is found by index and offset") {
  LaunchOptions launch;
  launch.parameters = {{.index = 1, .value = Integer{.bits = 7}},
                       {.index = 1, .offset = 8, .value = Real{.number = 0.5}}};
  CHECK(find_parameter(launch, 0) == nullptr);
  REQUIRE(find_parameter(launch, 1) != nullptr);
  CHECK(std::get<Integer>(*find_parameter(launch, 1)).bits == 7);
  CHECK(std::get<Real>(*find_parameter(launch, 1, 8)).number == 0.5);
  CHECK(find_parameter(launch, 1, 4) == nullptr);
}

TEST_CASE("a global is found by name and offset") {
  LaunchOptions launch;
  launch.globals = {{.name = "count", .value = Unknown{}}};
  CHECK(find_global(launch, "count") != nullptr);
  CHECK(find_global(launch, "count", 4) == nullptr);
  CHECK(find_global(launch, "other") == nullptr);
}

}  // namespace
}  // namespace muster::machine
