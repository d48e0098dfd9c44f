// Listings in device binaries of Intel's compiler are found, with what ocloc puts around them; no
// damage makes the reader look outside the file.
#include "container/intel_device_code.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace muster::container {
namespace {

std::string binary() {
  std::ifstream in{"tests/isa/visa/binaries/turn.bin", std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string member(std::string_view name, std::string_view contents) {
  return fmt::format("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n{}{}", fmt::format("{}/", name), 0, 0, 0,
                     644, contents.size(), contents, contents.size() % 2 == 0 ? "" : "\n");
}

// As ocloc makes one for two devices.
std::string archive() {
  const std::string zebin = binary();
  return "!<arch>\n" + member("pad_0", "12345678") + member("64.12.60.7", zebin) +
         member("pad_1", "123") + member("64.12.55.8", zebin);
}

std::vector<IntelDeviceCode> read(std::string_view file, std::string* problem) {
  return read_intel_code(bytes_of(file), problem);
}

TEST_CASE("the listings of a zebin") {
  const std::string file = binary();
  REQUIRE(is_intel_code(bytes_of(file)));
  std::string problem;
  const auto found = read(file, &problem);
  CHECK(problem.empty());
  REQUIRE(found.size() == 1);
  CHECK(found[0].device.empty());
  CHECK(found[0].names == std::vector<std::string>{"turn", "turn_early"});
  REQUIRE(found[0].kernels.size() == 2);
  for (const IntelKernel& kernel : found[0].kernels) {
    CHECK(kernel.listing.starts_with(fmt::format(".version 4.1\n.kernel \"{}\"\n", kernel.name)));
  }
  // Only the first has a barrier: each name has its own listing.
  CHECK(found[0].kernels[0].listing.find("\n    barrier ") != std::string::npos);
  CHECK(found[0].kernels[1].listing.find("\n    barrier ") == std::string::npos);
  REQUIRE(found[0].beside.size() == 1);
  CHECK(found[0].beside[0].find("kernels:") != std::string::npos);
}

TEST_CASE("listings that are called as their kernels and functions are") {
  std::string problem;
  for (const char* const name : {"named.bin", "wrapped.bin", "zebin.bin"}) {
    INFO(name);
    std::ifstream in{fmt::format("tests/fuzz/corpus/intel_device_code/{}", name), std::ios::binary};
    const std::string file{std::istreambuf_iterator<char>{in}, {}};
    REQUIRE(is_intel_code(bytes_of(file)));
    const auto found = read(file, &problem);
    CHECK(problem.empty());
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].kernels.size() == 1);
    CHECK(found[0].kernels[0].name == "k");
    REQUIRE(found[0].beside.size() == 1);
    const bool function = found[0].beside[0].find(".global_function \"f\"") != std::string::npos;
    CHECK(function == (name == std::string_view{"named.bin"}));
  }
}

TEST_CASE("an archive with one for each device") {
  const std::string file = archive();
  REQUIRE(is_intel_code(bytes_of(file)));
  std::string problem;
  const auto found = read(file, &problem);
  CHECK(problem.empty());
  REQUIRE(found.size() == 2);
  CHECK(found[0].device == "12.60.7");
  CHECK(found[1].device == "12.55.8");
  CHECK(found[1].kernels.size() == 2);
  CHECK_FALSE(is_intel_code(bytes_of("!<arch>\nlibrary.o/      ")));
}

TEST_CASE("which device a target is") {
  CHECK(may_be("12.60.7", "pvc"));
  CHECK_FALSE(may_be("12.60.7", "dg2"));
  CHECK(may_be("12.55.8", "dg2-g10"));
  CHECK(may_be("12.56.5", "dg2"));
  CHECK_FALSE(may_be("12.55.8", "pvc"));
  CHECK(may_be("12.55.8", "12.55.8"));
  CHECK(may_be("12.55.8", "something"));
  CHECK(may_be("", "pvc"));
}

TEST_CASE("a listing of another kernel") {
  std::string file = binary();
  std::string problem;
  file.replace(file.find(".kernel \"kernel\""), 16, ".kernel \"karnel\"");
  read(file, &problem);
  CHECK(problem == "the listing of kernel 'turn' is none of it");
}

TEST_CASE("damaged files") {
  std::mt19937 random{471};
  unsigned named = 0;
  for (const std::string& whole : {binary(), archive()}) {
    for (unsigned i = 0; i < 400; ++i) {
      std::string file = whole;
      if (i % 2 == 0) {
        file.resize(random() % file.size());
      } else {
        for (unsigned k = 0; k < 8; ++k) {
          // Most of what can be wrong stands in headers.
          const std::size_t near = random() % 2 == 0 ? 200 : file.size();
          file[random() % near] = static_cast<char>(random());
          file[file.size() - 1 - random() % near] = static_cast<char>(random());
        }
      }
      const std::string copy = file;
      std::string problem;
      if (!is_intel_code(bytes_of(copy))) continue;
      for (const IntelDeviceCode& code : read(copy, &problem)) {
        named += static_cast<unsigned>(code.names.size());
      }
    }
  }
  CHECK(named > 0);
}

}  // namespace
}  // namespace muster::container
