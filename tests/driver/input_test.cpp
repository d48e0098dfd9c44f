// What a file says about itself, and work on several threads.
#include "driver/input.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
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

TEST_CASE("contents are the bytes of the file, mapped or read") {
  const std::string path =
      (std::filesystem::temp_directory_path() / "muster_contents.bin").string();
  for (const std::size_t size : {0UL, 100UL, (1UL << 18U) - 1, 1UL << 18U, (1UL << 20U) + 3}) {
    CAPTURE(size);
    std::string bytes(size, 'x');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 7 + (i >> 8U));
    Diagnostics diagnostics;
    REQUIRE(write_file(path, bytes, diagnostics));
    const auto contents = read_contents(path, {}, diagnostics);
    REQUIRE(contents);
    CHECK(std::ranges::equal(*contents, std::as_bytes(std::span{bytes})));
    SharedBytes copy = *contents;
    CHECK(copy.is_same_object(*contents));
    if (size == 0) continue;
    copy.own()[0] = std::byte{1};
    CHECK_FALSE(copy == *contents);
  }
  std::filesystem::remove(path);
  Diagnostics diagnostics;
  CHECK_FALSE(read_contents("no such file", {}, diagnostics));
  CHECK_FALSE(read_contents(std::filesystem::temp_directory_path().string(), {}, diagnostics));
  CHECK(diagnostics.error_count() == 2);
}

}  // namespace
}  // namespace muster::driver
