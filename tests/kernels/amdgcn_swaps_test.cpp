// Atomics that kernels of AMD GPUs make of loops of compare-and-swap: tests/isa/amdgcn/swaps, as
// clang compiles it for each target. Wrong ones are refuted, but where what goes wrong rests on
// what the swap has found.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1, kInconclusive = 2;

int check(const std::string& target, std::string_view kernel, std::string_view out = "1=buffer:256",
          std::string_view grid = "2", std::vector<std::string_view> more = {}) {
  const std::string file = "tests/isa/amdgcn/swaps/swaps." + target + ".s";
  std::vector<std::string_view> arguments{"check",   file,  "--kernel", kernel,
                                          "--block", "128", "--grid",   grid,
                                          "--param", out,   "--output", "/dev/null"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return tool::run(arguments);
}

TEST_CASE("sums and maxima that waves make of loops of compare-and-swap") {
  for (const std::string target : {"gfx90a", "gfx1030", "gfx1100", "gfx1200"}) {
    CAPTURE(target);
    for (const auto* kernel :
         {"sum_in_memory", "sum_of_doubles", "sum_of_group", "sum_of_some", "looks_each_time"}) {
      CAPTURE(kernel);
      CHECK(check(target, kernel) == kVerified);
    }
    for (const auto* kernel :
         {"no_barrier_behind_wrong", "no_barrier_in_front_wrong", "another_word_wrong"}) {
      CAPTURE(kernel);
      CHECK(check(target, kernel) == kRefuted);
    }
    CHECK(check(target, "old_is_address_wrong") == kInconclusive);
    CHECK(check(target, "tries_are_place_wrong", "1=buffer:131072") == kInconclusive);
    // Where a wave has 32 lanes, its masks are computed as numbers here.
    CHECK(check(target, "greatest") == (target == "gfx90a" ? kVerified : kInconclusive));
  }
}

// A cache may answer a plain load the same in each turn; one of the workgroup's scope, where other
// workgroups swap.
TEST_CASE("loops of compare-and-swap whose turns look anew in global memory") {
  for (const std::string target : {"gfx90a", "gfx1030", "gfx1100", "gfx1200"}) {
    CAPTURE(target);
    CHECK(check(target, "looks_in_memory") == kVerified);
    CHECK(check(target, "looks_plainly_wrong") == kRefuted);
    CHECK(check(target, "looks_plainly_wrong", "1=buffer:256", "1") == kRefuted);
    CHECK(check(target, "looks_near", "1=buffer:256", "1") == kVerified);
    // On gfx1100 both scopes are the same instruction.
    CHECK(check(target, "looks_near") == (target == "gfx1100" ? kVerified : kRefuted));
  }
  // Nothing marks it on gfx90a.
  CHECK(check("gfx90a", "looks_near", "1=buffer:256", "1", {"--policy", "amd-unmarked=weak"}) ==
        kRefuted);
}

// Without optimisation the mask of those that are through goes through lanes of a vector register;
// where there are no accumulators, all that goes on from turn to turn through scratch.
TEST_CASE("loops of compare-and-swap whose masks are kept in lanes, and values in scratch") {
  for (const std::string target : {"gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1200"}) {
    CAPTURE(target);
    const std::string file = "tests/isa/amdgcn/swaps/kept." + target + ".s";
    const auto code = [&](std::string_view kernel) {
      return tool::run(std::vector<std::string_view>{"check", file, "--kernel", kernel, "--block",
                                                     "128", "--grid", "2", "--param",
                                                     "1=buffer:4096", "--output", "/dev/null"});
    };
    CHECK(code("greatest_of_some") == kVerified);
    CHECK(code("stored_beside_wrong") == kRefuted);
    CHECK(code("behind_by_those_wrong") == kRefuted);
    CHECK(code("greatest_of_turned") == kVerified);
    CHECK(code("old_is_kept") == kVerified);
    CHECK(code("old_is_place_open") == kInconclusive);
  }
}

}  // namespace
}  // namespace muster::kernels
