// Clocks against the plainest thing that could be right: a set of happened-before stamps for every
// pair of lanes, kept without compression.
#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "analysis/happens_before/vector_clocks.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

constexpr std::uint32_t kSubgroups = 3, kWidth = 4, kLanes = kSubgroups * kWidth;

// What one lane knows of each lane, in three views.
struct Naive {
  using Known = std::array<std::uint32_t, kLanes>;
  std::array<std::array<Known, 3>, kLanes> lanes{};  // memory, execution, proxied
  void join(std::array<Known, 3>& into, const std::array<Known, 3>& from, bool memory) {
    for (std::size_t i = 0; i < kLanes; ++i) {
      into[1][i] = std::max(into[1][i], std::max(from[1][i], from[0][i]));
      if (!memory) continue;
      into[0][i] = std::max(into[0][i], from[0][i]);
      into[2][i] = std::max(into[2][i], from[2][i]);
    }
  }
};

class Pair {
 public:
  explicit Pair(unsigned seed) : random_(seed), clocks_(1, kSubgroups, kWidth, 0) {
    for (std::size_t i = 0; i < kSubgroups; ++i) live_[i] = 15;
  }

  void step() {
    const Component subgroup = pick(kSubgroups);
    const LaneMask lanes = (pick(15) + 1) & live_[subgroup];
    if (lanes == 0) return;
    switch (pick(8)) {
      case 0:
      case 1:
        return release(subgroup, pick(3) == 0 ? live_[subgroup] : lanes, pick(3) != 0);
      case 2:
      case 3:
        return acquire(subgroup, pick(2) == 0 ? live_[subgroup] : lanes, pick(3) != 0);
      case 4:
        return meet(subgroup, lanes, pick(3) != 0);
      case 5:
        return meet(subgroup, live_[subgroup], true);
      case 6:
        return fence(subgroup, lanes);
      case 7:
        if (pick(20) == 0) exit(subgroup, lanes & (0 - lanes));
        return;
    }
  }

  void compare() {
    for (Component to = 0; to < kSubgroups; ++to) {
      for (LaneMask left = live_[to]; left != 0; left &= left - 1) {
        const LaneMask lane = left & (0 - left);
        const Component from = pick(kSubgroups);
        const LaneMask asked = pick(15) + 1;
        const std::uint32_t stamp = 1 + pick(clocks_.now(from));
        for (const View view : {View::memory, View::execution, View::proxied_shared}) {
          const std::size_t row = view == View::proxied_shared ? 2 : static_cast<std::size_t>(view);
          bool expected = true;
          for (LaneMask each = asked; each != 0; each &= each - 1) {
            const std::size_t a = index(from, each), b = index(to, lane);
            if (row != 2 && a == b) continue;
            expected &= naive_.lanes[b][row][a] >= stamp;
          }
          CHECK_EQ(clocks_.past(to).knows(view, lane, {from, asked, stamp}), expected);
        }
      }
    }
  }

 private:
  static std::size_t index(Component subgroup, LaneMask lanes) {
    return subgroup * kWidth + static_cast<std::size_t>(std::countr_zero(lanes));
  }
  std::uint32_t pick(std::uint32_t count) {
    return std::uniform_int_distribution<std::uint32_t>(0, count - 1)(random_);
  }
  template <typename Each>
  void each(Component subgroup, LaneMask lanes, Each what) {
    for (LaneMask left = lanes; left != 0; left &= left - 1) what(index(subgroup, left));
  }
  // What a lane hands on: all it knows, itself included, and what it fenced of itself.
  std::array<Naive::Known, 3> own(std::size_t lane, std::uint32_t stamp) {
    auto known = naive_.lanes[lane];
    known[0][lane] = known[1][lane] = stamp;
    return known;
  }

  void release(Component subgroup, LaneMask lanes, bool memory) {
    const std::uint32_t stamp = clocks_.now(subgroup);
    each(subgroup, lanes,
         [&](std::size_t lane) { naive_.join(joined_, own(lane, stamp), memory); });
    const Passes passes = memory ? Passes::everything : Passes::execution;
    CHECK_EQ(clocks_.release(subgroup, lanes, {passes}, join_), stamp);
    if (pick(12) == 0) {
      joined_ = {};
      join_.clear();
    }
  }
  void acquire(Component subgroup, LaneMask lanes, bool memory) {
    each(subgroup, lanes,
         [&](std::size_t lane) { naive_.join(naive_.lanes[lane], joined_, memory); });
    clocks_.acquire(subgroup, lanes, join_, memory ? Passes::everything : Passes::execution);
  }
  void meet(Component subgroup, LaneMask lanes, bool memory) {
    if (lanes == 0) return;
    std::array<Naive::Known, 3> met{};
    const std::uint32_t stamp = clocks_.now(subgroup);
    each(subgroup, lanes, [&](std::size_t lane) { naive_.join(met, own(lane, stamp), memory); });
    each(subgroup, lanes, [&](std::size_t lane) { naive_.join(naive_.lanes[lane], met, memory); });
    clocks_.lanes_meet(subgroup, lanes, memory);
  }
  void fence(Component subgroup, LaneMask lanes) {
    const std::uint32_t stamp = clocks_.now(subgroup);
    each(subgroup, lanes, [&](std::size_t lane) {
      auto& known = naive_.lanes[lane];
      for (std::size_t i = 0; i < kLanes; ++i) known[2][i] = std::max(known[2][i], known[0][i]);
      known[2][lane] = stamp;
    });
    clocks_.proxy_fence(subgroup, lanes, View::proxied_shared);
  }
  void exit(Component subgroup, LaneMask lane) {
    live_[subgroup] &= ~lane;
    clocks_.lanes_exit(subgroup, lane);
  }

  std::mt19937 random_;
  Clocks clocks_;
  Naive naive_;
  std::array<LaneMask, kSubgroups> live_{};
  std::array<Naive::Known, 3> joined_{};
  Knowledge join_;
};

}  // namespace

TEST_CASE("clocks know what a matrix of all lanes knows") {
  for (unsigned seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    Pair pair(seed);
    for (unsigned i = 0; i < 200; ++i) {
      pair.step();
      pair.compare();
    }
  }
}

TEST_CASE("a row joins what is known of some lanes into what is known of all") {
  const Wholes wholes{15};
  Row row;
  row.add({0, 3, 7}, wholes);
  CHECK_EQ(row.all(0), 0);
  CHECK(row.covers({0, 1, 7}));
  CHECK_FALSE(row.covers({0, 4, 1}));
  CHECK_FALSE(row.covers({0, 1, 8}));
  row.add({0, 12, 5}, wholes);
  CHECK_EQ(row.all(0), 5);
  CHECK(row.covers({0, 2, 7}));
  CHECK_FALSE(row.covers({0, 15, 7}));
  CHECK_FALSE(row.covers({kNoComponent, 1, ~0u}));
  Row other;
  other.add({0, 15, 6}, wholes);
  other.join(row, wholes);
  CHECK_EQ(other.all(0), 6);
  CHECK_EQ(other.missing({0, 15, 7}), 12);
  CHECK(other.includes(row));
  CHECK_FALSE(row.includes(other));
}

TEST_CASE("what a relaxed operation passes is what the last release fence saw") {
  Clocks clocks(1, 2, 4, 0);
  const std::uint32_t before = clocks.now(0);
  clocks.release_fence(0, 1, false);
  const std::uint32_t after = clocks.now(0);
  Knowledge join;
  clocks.release(0, 1, {Passes::execution}, join);
  CHECK(join.row(View::memory).covers({0, 1, before}));
  CHECK_FALSE(join.row(View::memory).covers({0, 1, after}));
  CHECK(join.row(View::execution).covers({0, 1, after}));
  clocks.acquire(1, 15, join, Passes::execution);
  CHECK_FALSE(clocks.past(1).knows(View::memory, 2, {0, 1, before}));
  CHECK(clocks.past(1).knows(View::execution, 2, {0, 1, after}));
  clocks.acquire_fence(1, 2, false);
  CHECK(clocks.past(1).knows(View::memory, 2, {0, 1, before}));
  CHECK_FALSE(clocks.past(1).knows(View::memory, 1, {0, 1, before}));
}

TEST_CASE("a fence in the scope of its workgroup can be kept from passing further") {
  Clocks clocks(2, 1, 4, 0);
  const Mark did{0, 1, clocks.now(0)};
  clocks.release_fence(0, 1, true);
  Knowledge near, far;
  clocks.release(0, 1, {Passes::execution, &near}, far);
  CHECK(near.row(View::memory).covers(did));
  CHECK_FALSE(far.row(View::memory).covers(did));
}

TEST_CASE("a fence in the scope of the workgroup acquires what its own workgroup released") {
  Clocks clocks(2, 1, 4, 0);
  const Mark here{0, 1, clocks.now(0)}, there{1, 1, clocks.now(1)};
  Knowledge near, all;
  clocks.release(0, 1, {}, near);
  clocks.release(1, 1, {}, all);
  all.join(near, clocks.wholes());
  clocks.acquire(0, 2, all, Passes::execution, {&all, &near});
  clocks.acquire_fence(0, 2, true);
  CHECK(clocks.past(0).knows(View::memory, 2, here));
  CHECK_FALSE(clocks.past(0).knows(View::memory, 2, there));
  clocks.acquire_fence(0, 2, false);
  CHECK(clocks.past(0).knows(View::memory, 2, there));
}

TEST_CASE("whoever knows of one lane knows of some lane") {
  Clocks clocks(2, 1, 4, 0);
  Knowledge join;
  clocks.release(1, 4, {Passes::execution}, join);
  CHECK_FALSE(clocks.past(0).knows_of_some(1, {1, ~machine::LaneMask{0}, 1}));
  clocks.acquire(0, 1, join, Passes::execution);
  CHECK(clocks.past(0).knows_of_some(1, {1, ~machine::LaneMask{0}, 1}));
  CHECK_FALSE(clocks.past(0).knows_of_some(3, {1, ~machine::LaneMask{0}, 1}));
}

TEST_CASE("a snapshot knows nothing that its lanes did later") {
  Clocks clocks(1, 1, 4, 0);
  const Mark earlier{0, 1, clocks.now(0)};
  Clocks::Snapshot snapshot;
  clocks.snapshot(0, 1, &snapshot);
  const Mark later{0, 1, clocks.now(0)};
  CHECK(snapshot.past.knows(View::memory, 1, earlier));
  CHECK_FALSE(snapshot.past.knows(View::memory, 1, later));
  CHECK_FALSE(snapshot.past.knows(View::memory, 2, earlier));
}

}  // namespace muster::analysis
