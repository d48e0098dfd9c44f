// The cluster barrier and the warp barrier of PTX.
#include <doctest/doctest.h>

#include "barrier/ptx/cluster_barrier.h"
#include "barrier/ptx/warp_barrier.h"
#include "support/draw.h"

namespace muster::barrier {
namespace {

constexpr auto kArrive = ClusterOperation::arrive;
constexpr auto kWait = ClusterOperation::wait;

TEST_CASE("cluster: waits until every warp has arrived, then all go on") {
  ClusterBarrier state;
  CHECK_FALSE(step(state, {kArrive, 0}, 3).completed);
  CHECK(step(state, {kWait, 0}, 3).blocked);
  CHECK_FALSE(step(state, {kArrive, 1}, 3).completed);
  const ClusterOutcome last = step(state, {kArrive, 2}, 3);
  CHECK(last.completed);
  CHECK(last.released.has(0));
  CHECK_FALSE(last.released.has(1));
  CHECK_FALSE(step(state, {kWait, 1}, 3).blocked);
  const ClusterOutcome wait = step(state, {kWait, 2}, 3);
  CHECK_FALSE(wait.blocked);
  CHECK(wait.generation == 0);
  CHECK(state.generation == 1);
}

TEST_CASE("cluster: arrive and wait alternate") {
  ClusterBarrier state;
  CHECK(step(state, {kWait, 0}, 2).fault->rule == rule(602));
  step(state, {kArrive, 0}, 2);
  CHECK(step(state, {kArrive, 0}, 2).fault->rule == rule(601));
  step(state, {kArrive, 1}, 2);
  CHECK(step(state, {kArrive, 0}, 2).fault->rule == rule(601));  // complete, but not waited for
  step(state, {kWait, 0}, 2);
  CHECK_FALSE(step(state, {kArrive, 0}, 2).fault);
  CHECK(step(state, {kWait, 0}, 2).blocked);
}

TEST_CASE("cluster: exited warps are not waited for") {
  ClusterBarrier state;
  step(state, {kArrive, 0}, 3);
  step(state, {kWait, 0}, 3);
  CHECK_FALSE(exit_subgroup(state, 1, 3).completed);
  const ClusterOutcome exit = exit_subgroup(state, 2, 3);
  CHECK(exit.completed);
  CHECK(exit.released.has(0));
  CHECK(step(state, {kArrive, 0}, 3).completed);  // alone now
  ClusterBarrier nobody;
  CHECK_FALSE(exit_subgroup(nobody, 0, 1).completed);
}

TEST_CASE("cluster: who exits after its arrival is counted once") {
  ClusterBarrier state;
  step(state, {kArrive, 0}, 3);
  CHECK_FALSE(exit_subgroup(state, 0, 3).completed);
  CHECK_FALSE(step(state, {kArrive, 1}, 3).completed);
  CHECK(invariant(state, 3));
  CHECK(exit_subgroup(state, 2, 3).completed);
  CHECK_FALSE(step(state, {kWait, 1}, 3).blocked);
  CHECK(step(state, {kArrive, 1}, 3).completed);
}

TEST_CASE("cluster: random walks keep the invariant and generations count arrivals") {
  Draw random(3);
  for (std::uint32_t warps : {1U, 2U, 5U, 70U}) {
    ClusterBarrier state;
    std::uint32_t arrivals = 0;
    for (int i = 0; i < 3000; ++i) {
      const ClusterAction action{random(2) == 0 ? kArrive : kWait, random(warps)};
      if (state.waiting.has(action.subgroup)) continue;  // blocked warps do nothing
      const ClusterOutcome outcome = step(state, action, warps);
      arrivals += !outcome.fault && action.operation == kArrive;
      REQUIRE(invariant(state, warps));
    }
    CHECK(state.generation == arrivals / warps);
  }
}

TEST_CASE("warp: lanes of a mask wait for each other") {
  WarpBarrier state;
  const WarpPolicy policy;
  CHECK(step(state, {.lanes = 0b0011, .members = 0b1111}, policy).blocked == 0b0011);
  const WarpOutcome last = step(state, {.lanes = 0b1100, .members = 0b1111}, policy);
  CHECK(last.released == 0b1111);
  CHECK(last.blocked == 0);
  CHECK(state == WarpBarrier{});
}

TEST_CASE("warp: disjoint masks are barriers of their own") {
  WarpBarrier state;
  const WarpPolicy policy;
  step(state, {.lanes = 0b0001, .members = 0b0011}, policy);
  step(state, {.lanes = 0b0100, .members = 0b1100}, policy);
  CHECK(state.open == 2);
  CHECK(step(state, {.lanes = 0b0010, .members = 0b0011}, policy).released == 0b0011);
  CHECK(step(state, {.lanes = 0b1000, .members = 0b1100}, policy).released == 0b1100);
}

TEST_CASE("warp: the executing lane is in its mask, and overlapping masks are equal") {
  WarpBarrier state;
  const WarpPolicy policy{.overlap_is_undefined = true};
  CHECK(step(state, {.lanes = 0b0101, .members = 0b0001}, policy).fault->rule == rule(120));
  step(state, {.lanes = 0b0001, .members = 0b0011}, policy);
  CHECK(step(state, {.lanes = 0b0010, .members = 0b0111}, policy).fault->rule == rule(122));
  CHECK(step(state, {.lanes = 0b0100, .members = 0b0101}, policy).fault->rule == rule(122));
  // Nobody of the new mask waits, but the old one waits for who comes with it.
  CHECK(step(state, {.lanes = 0b0010, .members = 0b0110}, policy).fault->rule == rule(122));
  CHECK_FALSE(step(state, {.lanes = 0b0100, .members = 0b1100}, policy).fault);
}

TEST_CASE("warp: a lane waits for those of its mask while they wait with another, by policy") {
  WarpBarrier state;
  const WarpPolicy policy;
  CHECK(step(state, {.lanes = 0b001, .members = 0b011}, policy).blocked == 0b001);
  CHECK(step(state, {.lanes = 0b010, .members = 0b110}, policy).blocked == 0b010);
  CHECK(step(state, {.lanes = 0b100, .members = 0b110}, policy).released == 0b110);
  CHECK(step(state, {.lanes = 0b010, .members = 0b011}, policy).released == 0b011);
  CHECK(state.open == 0);
}

TEST_CASE("warp: exited lanes in the mask, by policy") {
  WarpBarrier state;
  step(state, {.lanes = 0b01, .members = 0b11}, {});
  CHECK(exit_lanes(state, 0b10, {}).released == 0b01);
  WarpBarrier strict;
  const WarpPolicy policy{.exited_lanes_count = false};
  step(strict, {.lanes = 0b01, .members = 0b11}, policy);
  CHECK(exit_lanes(strict, 0b10, policy).released == 0);
}

TEST_CASE("warp: an exit fills every mask that waits for nobody else") {
  WarpBarrier state;
  step(state, {.lanes = 0b00001, .members = 0b10001}, {});
  step(state, {.lanes = 0b00010, .members = 0b11010}, {});
  step(state, {.lanes = 0b00100, .members = 0b10100}, {});
  CHECK(exit_lanes(state, 0b10000, {}).released == 0b00101);
  CHECK(state.open == 1);
  CHECK(step(state, {.lanes = 0b01000, .members = 0b11010}, {}).released == 0b01010);
}

TEST_CASE("warp: more open masks than are modelled is said, not guessed") {
  WarpBarrier state;
  for (unsigned i = 0; i < WarpBarrier::kRounds; ++i) {
    CHECK_FALSE(step(state,
                     {.lanes = LaneMask{1} << i, .members = LaneMask{1} << i | LaneMask{1} << 63},
                     {})
                    .fault);
  }
  const LaneMask next = LaneMask{1} << WarpBarrier::kRounds;
  CHECK(step(state, {.lanes = next, .members = next | LaneMask{1} << 63}, {}).fault->rule ==
        rule(123));
}

TEST_CASE("warp: random walks keep the invariant") {
  Draw random(4);
  WarpBarrier state;
  LaneMask waiting = 0;
  for (int i = 0; i < 20000; ++i) {
    const LaneMask members = LaneMask{0xF} << 4 * (random(4));
    const LaneMask lanes = LaneMask{random(1U << 16)} & members & ~waiting;
    if (lanes == 0) continue;
    const WarpOutcome outcome = step(state, {lanes, members}, {});
    waiting = (waiting | outcome.blocked) & ~outcome.released;
    REQUIRE(invariant(state, {}));
    REQUIRE((waiting & members) != members);
  }
}

}  // namespace
}  // namespace muster::barrier
