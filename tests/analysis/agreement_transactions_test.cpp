// Agreement of the checker and a simulator on small programs over mbarriers and clusters: all of
// them up to a bound. The full bounds are in tests that run only when asked, like those of
// agreement_test.cpp. Counts: docs/testing.md.
#include "analysis/agreement_transactions.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "analysis/explore/explorer.h"
#include "analysis/verdict/check.h"
#include "machine/execute/memory/initial_memory.h"

namespace muster::analysis {
namespace {

using Kind = Transaction::Kind;
using Fate = TransactionFate;
using List = std::vector<Transaction>;

struct Bounds {
  std::array<unsigned, kAgents> length{2, 2};
  unsigned objects = 1, count = 3;
  bool cluster = false;
  bool meet_last = false;       // both meet behind their lists, too
  std::vector<Kind> without{};  // operations that are left out
  std::uint64_t each = 1;       // one of so many programs
  std::uint64_t explored = 1;   // of those, one of so many by the explorers, too
};

bool on_cell(Kind kind) { return kind == Kind::fill || kind == Kind::read || kind == Kind::write; }

std::vector<Transaction> alphabet(const Bounds& bounds, unsigned t) {
  std::vector<Transaction> all;
  for (auto kind = Kind::wait_even; kind <= Kind::meet;
       kind = static_cast<Kind>(static_cast<unsigned>(kind) + 1)) {
    if (std::ranges::find(bounds.without, kind) != bounds.without.end()) continue;
    const bool waits = kind == Kind::wait_even || kind == Kind::wait_odd;
    const unsigned objects = kind < Kind::read ? bounds.objects : 1;
    for (unsigned object = 0; object < objects; ++object) {
      if (bounds.cluster && waits && object != t) continue;
      // The bytes and the object that a copy signals are in one workgroup.
      if (bounds.cluster && kind == Kind::fill && object != 0) continue;
      all.push_back({kind, static_cast<std::uint8_t>(object)});
    }
  }
  return all;
}

std::vector<List> lists(const Bounds& bounds, unsigned t) {
  const std::vector<Transaction> letters = alphabet(bounds, t);
  std::vector<List> all(1);
  for (std::size_t begin = 0, n = 0; n < bounds.length[t]; ++n) {
    const std::size_t end = all.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (const Transaction& letter : letters) {
        all.push_back(all[i]);
        all.back().push_back(letter);
      }
    }
    begin = end;
  }
  return all;
}

// Every object is used, and the cell, if at all, in a way that could be a race.
bool tells(const Bounds& bounds, const List& first, const List& second) {
  std::array<unsigned, kTransactionObjects> uses{};
  std::array<unsigned, kAgents> accesses{}, writes{};
  unsigned fills = 0;
  for (unsigned t = 0; t < kAgents; ++t) {
    for (const Transaction& each : t == 0 ? first : second) {
      if (each.kind < Kind::read) ++uses[each.object];
      if (!on_cell(each.kind)) continue;
      ++accesses[t];
      writes[t] += each.kind != Kind::read;
      fills += each.kind == Kind::fill;
    }
  }
  if (uses[0] == 0 || (bounds.objects == 2 && uses[1] == 0)) return false;
  const unsigned all = accesses[0] + accesses[1];
  if (all == 0) return true;
  if (fills != 0) return all > 1;
  return (accesses[0] != 0 && writes[1] != 0) || (writes[0] != 0 && accesses[1] != 0);
}

struct Count {
  std::uint64_t programs = 0, good = 0, verified = 0, refuted = 0, open_good = 0, open_bad = 0;
  std::uint64_t open_by_exit = 0;  // of open_good
  std::uint64_t wrongly_verified = 0, wrongly_refuted = 0, wrongly_explored = 0;
  std::uint64_t explored = 0, naive_states = 0, reduced_states = 0;
  std::array<std::uint64_t, 6> fates{};
  std::string first;  // disagreement
  std::vector<std::string> open;
};

// The explorers, over all schedules of the kernel: naive, and with the reduction.
void explore_it(const TransactionProgram& program, Fate fate, Count& count) {
  ++count.explored;
  const ir::Function function = to_function(program);
  const machine::LaunchOptions launch = launch_of(program);
  const auto geometry = machine::find_geometry(function, launch).geometry;
  REQUIRE(geometry);
  const machine::Program kernel = machine::make_program(function, launch, *geometry, true);
  ExploreLimits limits;
  limits.states = 1'000'000;
  limits.memory_bytes = launch.limits.memory;
  limits.steps = launch.limits.steps;
  for (const bool reduce : {false, true}) {
    const ExploreResult result = explore(kernel, limits, reduce);
    (reduce ? count.reduced_states : count.naive_states) += result.states;
    const auto wanted =
        fate == Fate::good ? ExploreResult::Outcome::good : ExploreResult::Outcome::bad;
    const bool agrees = result.outcome == wanted && !result.lanes_together;
    count.wrongly_explored += agrees ? 0 : 1;
    if (agrees || !count.first.empty()) continue;
    count.first = fmt::format(
        "{}: simulator {}, {} explorer {} {} {}{}", print(program), name(fate),
        reduce ? "reduced" : "naive", static_cast<unsigned>(result.outcome), result.limit,
        barrier::spelling(result.rule), result.lanes_together ? ", lanes together" : "");
  }
}

void compare(const TransactionProgram& program, const SourceFile& source, Count& count,
             std::uint64_t explored) {
  const auto [fate, interleaved, met_by_exit] = simulate(program);
  const Checked checked = check(to_function(program), source, launch_of(program), {});
  REQUIRE_MESSAGE(checked.result.has_value(), checked.reason);
  const CheckResult& result = *checked.result;
  const bool good = fate == Fate::good;
  if (count.programs % explored == 0) explore_it(program, interleaved, count);
  ++count.programs;
  ++count.fates[static_cast<std::size_t>(fate)];
  count.good += good ? 1 : 0;
  count.verified += result.verdict == Verdict::verified ? 1 : 0;
  count.refuted += result.verdict == Verdict::refuted ? 1 : 0;
  const bool wrongly_verified = result.verdict == Verdict::verified && !good;
  const bool wrongly_refuted = result.verdict == Verdict::refuted && good;
  count.wrongly_verified += wrongly_verified ? 1 : 0;
  count.wrongly_refuted += wrongly_refuted ? 1 : 0;
  if (result.verdict == Verdict::inconclusive) {
    ++(good ? count.open_good : count.open_bad);
    if (good && met_by_exit) {
      ++count.open_by_exit;
      return;
    }
    const std::string why = result.missing.empty() ? "" : result.missing.front();
    if (good && count.open.size() < 3) {
      count.open.push_back(fmt::format("{}: {}; {}", print(program), name(fate), why));
    }
  }
  if ((wrongly_verified || wrongly_refuted) && count.first.empty()) {
    count.first = fmt::format("{}: simulator {}, check {}", print(program), name(fate),
                              wrongly_verified ? "verified" : "refuted: ");
    for (const Finding& finding : result.findings) {
      count.first += barrier::spelling(finding.rule) + " " + finding.message + "; ";
    }
  }
}

class Exhaustion {
 public:
  explicit Exhaustion(const Bounds& bounds) : bounds_(bounds) {}

  void run() {
    const std::vector<List> first = lists(bounds_, 0), second = lists(bounds_, 1);
    for (const List& a : first) {
      for (const List& b : second) {
        // Agents of one workgroup are alike.
        if (!bounds_.cluster && bounds_.length[0] == bounds_.length[1] && b < a) continue;
        if (tells(bounds_, a, b)) with_counts(a, b);
      }
    }
    print_count();
    CHECK_MESSAGE(count_.wrongly_verified + count_.wrongly_refuted == 0, count_.first);
    CHECK_MESSAGE(count_.wrongly_explored == 0, count_.first);
    // What is right is certified or explored, but for orders in memory that only the end of an
    // agent brings about.
    CHECK(count_.open_good == count_.open_by_exit);
    CHECK(count_.good > 0);
    CHECK(count_.verified > 0);
    CHECK(count_.refuted > 0);
  }

 private:
  void with_counts(const List& a, const List& b) {
    const unsigned most = bounds_.objects == 2 ? bounds_.count : 0;
    for (unsigned x = 1; x <= bounds_.count; ++x) {
      for (unsigned y = most == 0 ? 0 : 1; y <= most; ++y) {
        if (!sampled()) continue;
        TransactionProgram program{{a, b}, {}, bounds_.cluster};
        program.counts = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
        for (List& list : program.agents) {
          if (bounds_.meet_last) list.push_back({Kind::meet, 0});
        }
        compare(program, *source_, count_, bounds_.explored);
        if (count_.programs % kReportEvery == 0) print_count();
      }
    }
  }

  bool sampled() {
    counter_ = counter_ * 6364136223846793005u + 1442695040888963407u;
    return (counter_ >> 33) % bounds_.each == 0;
  }

  void print_count() const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    fmt::print(
        "{}, {} objects, {} and {} operations{}: {} programs, {} good, of them {} verified, {} "
        "open ({} by exits); "
        "refuted {}, bad but open {}; wrongly verified {}, wrongly refuted {}; {} explored, "
        "{} of them wrongly, states {} naive, {} reduced; {:.1f} s\n ",
        bounds_.cluster ? "cluster" : "workgroup", bounds_.objects, bounds_.length[0],
        bounds_.length[1], bounds_.meet_last ? " and a meeting" : "", count_.programs, count_.good,
        count_.verified - count_.wrongly_verified, count_.open_good, count_.open_by_exit,
        count_.refuted, count_.open_bad, count_.wrongly_verified, count_.wrongly_refuted,
        count_.explored, count_.wrongly_explored, count_.naive_states, count_.reduced_states,
        spent.count());
    for (unsigned fate = 0; fate < count_.fates.size(); ++fate) {
      fmt::print(" {} {}", name(static_cast<Fate>(fate)), count_.fates[fate]);
    }
    fmt::print("\n");
    for (const std::string& open : count_.open) fmt::print("  open: {}\n", open);
    if (!count_.first.empty()) fmt::print("  the first disagreement: {}\n", count_.first);
    std::fflush(stdout);
  }

  static constexpr std::uint64_t kReportEvery = 100'000;
  const Bounds bounds_;
  const SourceFilePtr source_ = make_source_file("transactions", std::string(200, '\n'));
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Count count_;
  std::uint64_t counter_ = 0;
};

constexpr Bounds bounds_of(unsigned first, unsigned second, unsigned objects, unsigned count) {
  return {.length = {first, second}, .objects = objects, .count = count};
}

Bounds in_cluster(Bounds bounds) {
  bounds.cluster = bounds.meet_last = true;
  return bounds;
}

Bounds sampled(Bounds bounds, std::uint64_t each) {
  bounds.each = each;
  return bounds;
}

Bounds explored(Bounds bounds, std::uint64_t each) {
  bounds.explored = each;
  return bounds;
}

Bounds without(Bounds bounds, std::vector<Kind> kinds) {
  bounds.without = std::move(kinds);
  return bounds;
}

// What a pipeline is made of: a producer that fills, a consumer that reads.
Bounds pipeline(unsigned length, unsigned count) {
  return without(bounds_of(length, length, 2, count),
                 {Kind::expect, Kind::copy, Kind::drop, Kind::meet});
}

TEST_CASE("agreement of transactions: two operations on one object of a workgroup") {
  Exhaustion(explored(bounds_of(2, 2, 1, 3), 11)).run();
}

TEST_CASE("agreement of transactions: two operations on one object in a cluster") {
  Exhaustion(explored(in_cluster(bounds_of(2, 2, 1, 3)), 29)).run();
}

TEST_CASE("agreement of transactions: some of the larger bounds") {
  Exhaustion(explored(sampled(bounds_of(3, 3, 1, 3), 300), 11)).run();
  Exhaustion(explored(sampled(in_cluster(bounds_of(2, 2, 2, 3)), 100), 11)).run();
  Exhaustion(explored(sampled(pipeline(3, 1), 300), 11)).run();
}

TEST_CASE("agreement of transactions: a read between a write and a copy is no proxy fence") {
  const TransactionProgram program{{List{{Kind::write, 0}, {Kind::read, 0}, {Kind::fill, 0}},
                                    List{{Kind::arrive_expect, 0}, {Kind::wait_even, 0}}},
                                   {1, 0},
                                   false};
  Count count;
  compare(program, *make_source_file("transactions", std::string(200, '\n')), count, 1);
  CHECK(count.refuted == 1);
  CHECK(count.fates[static_cast<std::size_t>(Fate::race)] == 1);
}

// Meetings, and one agent that does more: an arrival that no wait is ordered before needs it.
TEST_CASE("agreement of transactions: four operations beside two") {
  const std::vector<Kind> others{Kind::arrive_expect, Kind::expect, Kind::copy, Kind::fill,
                                 Kind::drop,          Kind::read,   Kind::write};
  Exhaustion(explored(without(bounds_of(4, 2, 1, 2), others), 11)).run();
  Exhaustion(explored(without(bounds_of(2, 4, 1, 2), others), 11)).run();
}

TEST_CASE("agreement full of transactions: a cluster that does not meet last" * doctest::skip()) {
  Bounds bounds = in_cluster(bounds_of(3, 2, 1, 3));
  bounds.meet_last = false;
  Exhaustion(bounds).run();
}

TEST_CASE("agreement full of transactions: two objects" * doctest::skip()) {
  Exhaustion(bounds_of(2, 2, 2, 3)).run();
  Exhaustion(in_cluster(bounds_of(2, 2, 2, 3))).run();
}

// Both explorers cost a hundred times what `check` does; at these bounds they are asked now and
// then.
constexpr std::uint64_t kSeldom = 499;

TEST_CASE("agreement full of transactions: three operations" * doctest::skip()) {
  Exhaustion(explored(bounds_of(3, 3, 1, 3), kSeldom)).run();
}

TEST_CASE("agreement full of transactions: three operations in a cluster" * doctest::skip()) {
  Exhaustion(explored(in_cluster(bounds_of(3, 3, 1, 3)), kSeldom)).run();
}

TEST_CASE("agreement full of transactions: four operations on phases" * doctest::skip()) {
  const std::vector<Kind> no_cell{Kind::fill, Kind::read, Kind::write, Kind::meet, Kind::expect};
  Exhaustion(explored(without(bounds_of(4, 4, 1, 3), no_cell), kSeldom)).run();
}

TEST_CASE("agreement full of transactions: four operations beside two" * doctest::skip()) {
  const std::vector<Kind> no_cell{Kind::fill, Kind::read, Kind::write};
  Exhaustion(explored(without(bounds_of(4, 2, 1, 3), no_cell), kSeldom)).run();
  Exhaustion(explored(without(bounds_of(2, 4, 1, 3), no_cell), kSeldom)).run();
  Exhaustion(explored(in_cluster(without(bounds_of(4, 2, 1, 3), no_cell)), kSeldom)).run();
}

TEST_CASE("agreement full of transactions: four operations on two objects" * doctest::skip()) {
  const std::vector<Kind> waits_and_arrivals{Kind::arrive_expect, Kind::expect, Kind::copy,
                                             Kind::fill,          Kind::drop,   Kind::read,
                                             Kind::write,         Kind::meet};
  Exhaustion(explored(without(bounds_of(4, 4, 2, 2), waits_and_arrivals), kSeldom)).run();
}

TEST_CASE("agreement full of transactions: pipelines" * doctest::skip()) {
  Exhaustion(explored(pipeline(3, 1), kSeldom)).run();
  Exhaustion(explored(in_cluster(pipeline(3, 1)), kSeldom)).run();
  Exhaustion(explored(sampled(pipeline(4, 1), 500), kSeldom)).run();
  Exhaustion(explored(sampled(in_cluster(pipeline(4, 1)), 500), kSeldom)).run();
}

}  // namespace
}  // namespace muster::analysis
