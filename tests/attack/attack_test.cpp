// An attacker in the house: kernels that are wrong by construction are never verified, kernels that
// are right by construction never refuted. MUSTER_ATTACK_KERNELS=N tries N of each class in place
// of a slice, MUSTER_ATTACK_SEED=S begins at seed S; docs/testing.md has what was tried.
#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "analysis/findings/assumption.h"
#include "analysis/verdict/check.h"
#include "attack/kernel.h"
#include "support/lowered.h"

namespace muster::attack {
namespace {

using analysis::Verdict;

std::uint64_t number(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

analysis::CheckResult judge(const Kernel& kernel) {
  const Lowered lowered = lower_text(kernel.text);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{kernel.block, 1, 1};
  launch.grid = launch.cluster = machine::Extent{kernel.cluster, 1, 1};
  launch.shared_bytes = 0;
  launch.parameters.push_back({0, 0, machine::Buffer{kernel.buffer, {}, true}});
  launch.limits.steps = 2'000'000;
  launch.limits.states = 200;
  const analysis::Checked checked = analysis::check(lowered.kernel, *lowered.source, launch, {});
  REQUIRE_MESSAGE(checked.result, kernel.text);
  return *checked.result;
}

std::string why(const analysis::CheckResult& result) {
  for (const analysis::Finding& finding : result.findings) {
    if (finding.severity == barrier::Severity::error)
      return barrier::spelling(finding.rule) + " " + finding.message;
  }
  return result.missing.empty() ? "" : result.missing.front();
}

void attack(Mutation mutation) {
  const std::uint64_t first = number("MUSTER_ATTACK_SEED", 0);
  const std::uint64_t count = number("MUSTER_ATTACK_KERNELS", 250);
  std::array<std::uint64_t, 3> verdicts{};
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const Kernel kernel = make_kernel(seed, mutation);
    const analysis::CheckResult result = judge(kernel);
    ++verdicts[static_cast<std::size_t>(result.verdict)];
    const bool wrong = is_right(mutation) ? result.verdict == Verdict::refuted
                                          : result.verdict == Verdict::verified;
    if (wrong) {
      FAIL_CHECK(kMutations[static_cast<std::size_t>(mutation)], " ", seed, ": ", kernel.what, ": ",
                 why(result));
    }
    if (const char* const show = std::getenv("MUSTER_ATTACK_SHOW")) {
      if (*show == 'k') std::printf("%s", kernel.text.c_str());
      std::printf("// %s %llu: %d: %s: %s\n", kMutations[static_cast<std::size_t>(mutation)].data(),
                  static_cast<unsigned long long>(seed), static_cast<int>(result.verdict),
                  kernel.what.c_str(), why(result).c_str());
    }
  }
  const std::string name{kMutations[static_cast<std::size_t>(mutation)]};
  std::printf(
      "%s: seeds %llu to %llu: %llu verified, %llu refuted, %llu inconclusive\n", name.c_str(),
      static_cast<unsigned long long>(first), static_cast<unsigned long long>(first + count - 1),
      static_cast<unsigned long long>(verdicts[0]), static_cast<unsigned long long>(verdicts[1]),
      static_cast<unsigned long long>(verdicts[2]));
  std::fflush(stdout);
  // What is right is proved, but for a few.
  if (is_right(mutation)) CHECK(verdicts[0] * 10 >= count * 9);
}

TEST_CASE("kernels as they were made are not refuted") { attack(Mutation::none); }
TEST_CASE("kernels with more order than they need are not refuted") {
  attack(Mutation::strengthen);
}
TEST_CASE("kernels that lack an order are not verified") { attack(Mutation::drop); }
TEST_CASE("kernels with a weaker order are not verified") { attack(Mutation::scope); }
TEST_CASE("kernels with a wrong count or parity are not verified") { attack(Mutation::shift); }
TEST_CASE("kernels with fewer participants are not verified") { attack(Mutation::mask); }
TEST_CASE("kernels whose threads meet in a cell are not verified") { attack(Mutation::overlap); }
TEST_CASE("kernels without the fence between two proxies are not verified") {
  attack(Mutation::proxy);
}

TEST_CASE("kernels with one more access within its limits are not refuted") {
  attack(Mutation::within);
}
TEST_CASE("kernels with one more access beyond its limits are not verified") {
  attack(Mutation::limit);
}

TEST_CASE("a seed makes the same kernel each time") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(make_kernel(seed, Mutation::none).text == make_kernel(seed, Mutation::none).text);
  }
  // Of the record of what was tried: a generator that changes is another one.
  CHECK(make_kernel(1, Mutation::drop).text != make_kernel(2, Mutation::drop).text);
}

}  // namespace
}  // namespace muster::attack
