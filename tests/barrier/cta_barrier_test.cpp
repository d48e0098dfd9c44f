// The workgroup's named barriers: each rule of document 004 on the state machine alone, and random
// walks against a reference that keeps a list of arrivals.
#include "barrier/ptx/cta_barrier.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <random>
#include <tuple>
#include <vector>

namespace muster::barrier {
namespace {

constexpr CtaShape kFourWarps{128, 32};

CtaArrival arrival(CtaOperation operation, std::uint32_t warp, std::uint64_t id,
                   std::optional<std::uint64_t> count = std::nullopt) {
  CtaArrival made;
  made.operation = operation;
  made.subgroup = warp;
  made.id = id;
  made.count = count;
  made.lanes = 32;
  return made;
}

CtaOutcome sync(CtaBarriers& state, std::uint32_t warp, std::uint64_t id,
                std::optional<std::uint64_t> count = std::nullopt) {
  return step(state, arrival(CtaOperation::sync, warp, id, count), kFourWarps, {});
}

RuleId fault_of(const CtaOutcome& outcome) {
  return outcome.fault ? outcome.fault->rule : RuleId::none;
}

}  // namespace

TEST_CASE("sync waits until the count is reached and releases all who wait") {
  CtaBarriers state;
  CHECK(sync(state, 0, 3, 64).blocked);
  const CtaOutcome last = sync(state, 2, 3, 64);
  CHECK_FALSE(last.blocked);
  CHECK(last.completed);
  CHECK_EQ(last.released, SubgroupMask{1});
  CHECK_EQ(last.generation, 0);
  // Immediately usable again, by others and with another count.
  CHECK_EQ(sync(state, 1, 3, 96).generation, 1);
}

TEST_CASE("a count of one warp fills a generation alone and belongs to no round of its own") {
  CtaBarriers state;
  const CtaOutcome alone = sync(state, 2, 1, 32);
  CHECK(alone.completed);
  CHECK(alone.alone);
  CHECK_EQ(alone.round, 0);
  CHECK_EQ(step(state, arrival(CtaOperation::arrive, 3, 1, 32), kFourWarps, {}).round, 0);
  CHECK_FALSE(sync(state, 0, 1, 64).alone);
  const CtaOutcome pair = sync(state, 1, 1, 64);
  CHECK_EQ(pair.generation, 2);
  CHECK_EQ(pair.round, 0);
  CHECK_EQ(sync(state, 2, 1, 32).round, 1);
  CHECK_FALSE(sync(state, 0, 1).alone);
  CHECK(invariant(state, kFourWarps));
}

TEST_CASE("who is left when the others have exited does not fill a generation alone") {
  CtaBarriers state;
  for (std::uint32_t warp = 1; warp < 4; ++warp) exit_subgroup(state, warp, kFourWarps, {});
  const CtaOutcome last = sync(state, 0, 1);
  CHECK(last.completed);
  CHECK_FALSE(last.alone);
  CHECK_EQ(sync(state, 0, 1).round, 1);
}

TEST_CASE("arrive does not wait, and can complete") {
  CtaBarriers state;
  const CtaOutcome first = step(state, arrival(CtaOperation::arrive, 0, 1, 64), kFourWarps, {});
  CHECK_FALSE(first.blocked);
  CHECK_FALSE(first.completed);
  CHECK_FALSE(sync(state, 1, 1, 64).blocked);
  CHECK(sync(state, 1, 1, 64).blocked);
  const CtaOutcome completes = step(state, arrival(CtaOperation::arrive, 0, 1, 64), kFourWarps, {});
  CHECK(completes.completed);
  CHECK_EQ(completes.released, SubgroupMask{2});
}

TEST_CASE("no count means all threads, and a partial last warp counts whole") {
  const CtaShape shape{100, 32};
  CtaBarriers state;
  for (std::uint32_t warp = 0; warp < 3; ++warp) {
    CHECK(step(state, arrival(CtaOperation::sync, warp, 0), shape, {}).blocked);
  }
  CHECK(step(state, arrival(CtaOperation::sync, 3, 0), shape, {}).completed);
}

TEST_CASE("reductions combine the predicates of all threads") {
  for (const auto& [operation, first, second, wanted] :
       {std::tuple{CtaOperation::red_popc, 5u, 32u, 37u},
        std::tuple{CtaOperation::red_and, 32u, 31u, 0u},
        std::tuple{CtaOperation::red_and, 32u, 32u, 1u},
        std::tuple{CtaOperation::red_or, 0u, 1u, 1u},
        std::tuple{CtaOperation::red_or, 0u, 0u, 0u}}) {
    CtaBarriers state;
    CtaArrival one = arrival(operation, 0, 2, 64), two = arrival(operation, 1, 2, 64);
    one.true_lanes = first;
    two.true_lanes = second;
    CHECK(step(state, one, kFourWarps, {}).blocked);
    CHECK_EQ(step(state, two, kFourWarps, {}).value, wanted);
  }
}

TEST_CASE("operands out of range are faults and change nothing") {
  CtaBarriers state;
  CHECK_EQ(fault_of(sync(state, 0, 16, 64)), rule(106));
  CHECK_EQ(fault_of(sync(state, 0, 15, 64)), RuleId::none);
  const CtaBarriers before = state;
  CHECK_EQ(fault_of(sync(state, 1, 1, 48)), rule(103));
  CHECK_EQ(fault_of(sync(state, 1, 1, 160)), rule(105));
  CHECK_EQ(fault_of(step(state, arrival(CtaOperation::arrive, 1, 1, 0), kFourWarps, {})),
           rule(104));
  CHECK_EQ(fault_of(step(state, arrival(CtaOperation::arrive, 1, 1), kFourWarps, {})), rule(104));
  CHECK_EQ(state, before);
}

TEST_CASE("participants of a generation must agree") {
  CtaBarriers state;
  sync(state, 0, 1, 96);
  const CtaBarriers before = state;
  CHECK_EQ(fault_of(sync(state, 1, 1, 64)), rule(102));
  CHECK_EQ(fault_of(sync(state, 0, 1)), rule(107));
  CHECK_EQ(fault_of(step(state, arrival(CtaOperation::red_or, 1, 1, 96), kFourWarps, {})),
           rule(108));
  CHECK_EQ(state, before);
  step(state, arrival(CtaOperation::red_or, 0, 2, 96), kFourWarps, {});
  CHECK_EQ(fault_of(step(state, arrival(CtaOperation::red_and, 1, 2, 96), kFourWarps, {})),
           rule(109));
}

TEST_CASE("a warp that comes again counts once more, or by the strict reading is a fault") {
  CtaBarriers state;
  CHECK_FALSE(step(state, arrival(CtaOperation::arrive, 0, 1, 96), kFourWarps, {}).blocked);
  CtaBarriers again = state;
  CtaPolicy strict;
  strict.repeated_arrival_faults = true;
  CHECK_EQ(fault_of(step(again, arrival(CtaOperation::sync, 0, 1, 96), kFourWarps, strict)),
           rule(107));
  const CtaOutcome outcome = step(again, arrival(CtaOperation::sync, 0, 1, 96), kFourWarps, {});
  CHECK(outcome.repeated);
  CHECK(outcome.blocked);
  CHECK_EQ(arrived_threads(again, 1, kFourWarps, {}), 64);
  CHECK(invariant(again, kFourWarps));
  const CtaOutcome last = step(again, arrival(CtaOperation::arrive, 2, 1, 96), kFourWarps, {});
  CHECK(last.completed);
  CHECK_EQ(last.released, SubgroupMask{1});
  // Without a count everybody comes once, whoever came first.
  CtaBarriers whole;
  step(whole, arrival(CtaOperation::arrive, 0, 1, 128), kFourWarps, {});
  step(whole, arrival(CtaOperation::arrive, 0, 1, 128), kFourWarps, {});
  CHECK_EQ(fault_of(sync(whole, 1, 1)), rule(107));
}

TEST_CASE("exits fill a barrier for all threads, not an explicit count") {
  CtaBarriers state;
  for (std::uint32_t warp = 0; warp < 3; ++warp) sync(state, warp, 0);
  const CtaExit all = exit_subgroup(state, 3, kFourWarps, {});
  REQUIRE_EQ(all.count, 1);
  CHECK_EQ(all.releases[0].released, SubgroupMask{7});
  sync(state, 0, 1, 64);
  CHECK_EQ(exit_subgroup(state, 1, kFourWarps, {}).count, 0);
  CtaPolicy fills;
  fills.exit_fills_explicit_count = true;
  CHECK_EQ(exit_subgroup(state, 2, kFourWarps, fills).count, 1);
}

TEST_CASE("the strict reading of .aligned compares the instructions") {
  CtaPolicy strict;
  strict.aligned_means_workgroup = true;
  CtaBarriers state;
  CtaArrival one = arrival(CtaOperation::sync, 0, 0), two = arrival(CtaOperation::sync, 1, 0);
  one.aligned = two.aligned = true;
  one.site = 7;
  two.site = 9;
  step(state, one, kFourWarps, strict);
  CHECK_EQ(fault_of(step(state, two, kFourWarps, strict)), rule(114));
  two.aligned = false;
  CHECK_EQ(fault_of(step(state, two, kFourWarps, strict)), RuleId::none);
  two.aligned = true;
  two.subgroup = 2;
  CHECK_EQ(fault_of(step(state, two, kFourWarps, {})), RuleId::none);
}

TEST_CASE("a count of 0 is no count: exits fill it, and it meets a count of all threads") {
  CtaBarriers state;
  CHECK(sync(state, 0, 1, 0).blocked);
  CHECK(sync(state, 1, 1, 128).blocked);
  CHECK_EQ(exit_subgroup(state, 2, kFourWarps, {}).count, 0);
  CHECK_EQ(arrived_threads(state, 1, kFourWarps, {}), 96);
  const CtaExit last = exit_subgroup(state, 3, kFourWarps, {});
  REQUIRE_EQ(last.count, 1);
  CHECK_EQ(last.releases[0].released, SubgroupMask{3});
}

namespace {

// The same barrier as a list of who arrived.
struct Reference {
  bool strict = false;
  std::vector<std::uint32_t> arrived, waiting;
  std::uint32_t expected = 0;
  // Null when a rule is broken.
  std::optional<bool> arrive(std::uint32_t warp, std::uint32_t count, bool waits) {
    if (!arrived.empty() &&
        (count != expected || (strict && std::ranges::count(arrived, warp) != 0))) {
      return std::nullopt;
    }
    expected = count;
    arrived.push_back(warp);
    if (waits) waiting.push_back(warp);
    if (arrived.size() * 32 < expected) return false;
    arrived.clear();
    waiting.clear();
    return true;
  }
};

}  // namespace

TEST_CASE("random walks agree with the list of arrivals, and keep the invariant") {
  std::mt19937 random(7);
  const auto below = [&](unsigned n) { return static_cast<std::uint32_t>(random() % n); };
  for (int walk = 0; walk < 2000; ++walk) {
    CtaBarriers state;
    const CtaPolicy policy{.repeated_arrival_faults = walk % 2 == 0};
    std::vector<Reference> reference(kCtaBarriers);
    for (Reference& each : reference) each.strict = policy.repeated_arrival_faults;
    for (int i = 0; i < 60; ++i) {
      const std::uint32_t warp = below(4), id = below(3), count = 32 * (1 + below(4));
      const bool waits = below(2) == 0;
      const bool stuck = std::ranges::any_of(reference, [&](const Reference& barrier) {
        return std::ranges::count(barrier.waiting, warp) != 0;
      });
      if (stuck) continue;
      const auto wanted = reference[id].arrive(warp, count, waits);
      const CtaOutcome outcome =
          step(state, arrival(waits ? CtaOperation::sync : CtaOperation::arrive, warp, id, count),
               kFourWarps, policy);
      REQUIRE_EQ(outcome.fault.has_value(), !wanted.has_value());
      if (!wanted) continue;
      REQUIRE_EQ(outcome.completed, *wanted);
      REQUIRE_EQ(outcome.blocked, waits && !*wanted);
      REQUIRE(invariant(state, kFourWarps));
    }
  }
}

}  // namespace muster::barrier
