// Result and CHECK.
#include "base/result.h"

#include <doctest/doctest.h>

#include "base/check.h"
#include "base/version.h"

namespace muster {
namespace {

Result<int> half(int number) {
  if (number % 2 != 0) {
    return failed(Reported{});
  }
  return number / 2;
}

TEST_CASE("a result is a value or the proof of a report") {
  CHECK(half(8).value() == 4);
  CHECK_FALSE(half(7).has_value());
}

TEST_CASE("a CHECK that holds does nothing, also while compiling") {
  static_assert(((CHECK)(true), true));
  (CHECK)(half(2).has_value());
  CHECK(kVersion == "0.1.0");
}

}  // namespace
}  // namespace muster
