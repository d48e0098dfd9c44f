// What a file says about itself, and work on several threads.
#include "driver/input.h"

#include <doctest/doctest.h>

#include <vector>

#include "driver/work.h"

namespace muster::driver {
namespace {

TEST_CASE("only comments that stand alone are lines for muster") {
  const FileLines lines = find_lines(
      "// muster: a\n  ;  muster: b\n# expect: c\nmov x, muster: d // muster: e\n"
      "// see muster: f\nmuster: g\n//muster:h");
  CHECK(lines.muster.size() == 3);
  CHECK(lines.expect.size() == 1);
}

TEST_CASE("work is done once each, on any number of threads") {
  for (const std::uint32_t jobs : {1U, 3U, 64U}) {
    std::vector<int> done(100, 0);
    for_each_index(done.size(), jobs, [&](std::size_t i) { ++done[i]; });
    CHECK(done == std::vector<int>(100, 1));
  }
}

}  // namespace
}  // namespace muster::driver
