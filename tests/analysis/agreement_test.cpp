// Agreement of the certificate, the reduced explorer, the unreduced explorer and an independent
// simulator on small programs: all of them up to a bound, and random larger ones. The full bounds
// are in tests that run only when asked: muster_analysis_tests --no-skip -tc='agreement full*'.
// Counts: docs/testing.md.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "analysis/agreement_engines.h"
#include "analysis/agreement_enumerate.h"
#include "analysis/agreement_skeleton.h"

namespace muster::analysis {
namespace {

using Kind = Operation::Kind;

// Long runs say how far they are.
constexpr std::uint64_t kReportEvery = 50'000;

class Clock {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void conclude(const char* title, const Tally& tally, const Clock& clock) {
  fmt::print("{}\n", report(title, tally, clock.seconds()));
  std::fflush(stdout);
  CHECK_MESSAGE(tally.disagreements == 0, tally.first);
}

// What is compared, and how often the explorers are asked: for one in so many leaves, and of the
// placements of accesses, that the simulator and the certificate judge.
struct Task {
  Bounds bounds;
  bool cells = false;
  std::uint64_t leaves_each = 1, placements_each = 1;
};

// All programs within the bounds.
class Exhaustion {
 public:
  explicit Exhaustion(const Task& task)
      : task_(task),
        barriers_(task.bounds.threads, task.bounds.length, false),
        with_cells_(task.bounds.threads, task.bounds.length, true) {}

  void run() {
    const Visitor visitor{
        [this](const SmallProgram& beginning) { return barriers_.run(beginning).seen_wrong; },
        [this](const Leaf& leaf) { judge(leaf); }};
    const Enumerated all = enumerate(task_.bounds, visitor);
    fmt::print("{}: {} beginnings; {} leaves: {} complete programs, {} cut; {} seen late\n",
               title(), all.steps, all.complete + all.cut, all.complete, all.cut, all.late);
    print_progress();
    CHECK_MESSAGE(disagreements_ == 0, first_);
    covered = all.covered;
    if (task_.bounds.parts == 1) CHECK(covered == programs_within(task_.bounds));
    CHECK(good_ > 0);
    CHECK(good_ < all.complete);
    CHECK(racing_ < placements_ + (task_.cells ? 0 : 1));
    conclude("  explorers, barriers", asked_, clock_);
    if (task_.cells) conclude("  explorers, one cell", asked_cells_, clock_);
  }

  std::uint64_t covered = 0;

 private:
  std::string title() const {
    return fmt::format("{} subgroups, {} operations{}", task_.bounds.threads, task_.bounds.length,
                       task_.cells ? ", one cell" : "");
  }

  void print_progress() const {
    fmt::print(
        "  {} leaves judged, for {} programs; good {}, for {}; {} placements of two accesses, for "
        "{}, "
        "{} racing; {} incomplete, {} disagreements; {:.1f} s\n",
        leaves_, covered_, good_, good_covered_, placements_, placements_covered_, racing_,
        incomplete_, disagreements_, clock_.seconds());
    std::fflush(stdout);
  }

  void judge(const Leaf& leaf) {
    ++leaves_;
    covered_ += leaf.covered;
    const bool good = leaf.fate == Fate::good;
    if (good && !is_least(leaf.program)) return skip(leaf);
    if (leaf.complete) {
      const bool cells = good && task_.cells;
      const Certified certificate = (cells ? with_cells_ : barriers_).run(leaf.program);
      if (certificate.proves && !good) disagree(leaf, "the certificate proves it");
      if (good) {
        ++good_;
        good_covered_ += leaf.covered;
        incomplete_ += certificate.proves ? 0 : 1;
      }
      if (cells) judge_placements(leaf, certificate.racing);
    }
    if (sampled(task_.leaves_each)) compare(leaf.program, leaf.fate, {}, &asked_);
    if (leaves_ % kReportLeaves == 0) print_progress();
  }

  // Another leaf is the same program with its subgroups in another order.
  void skip(const Leaf& leaf) {
    ++skipped_;
    good_covered_ += leaf.covered;
    if (task_.cells) placements_covered_ += leaf.covered * placements_of(leaf.program);
  }

  static std::uint64_t placements_of(const SmallProgram& program) {
    std::uint64_t count = 0;
    for (std::size_t a = 0; a < program.threads.size(); ++a) {
      for (std::size_t b = a + 1; b < program.threads.size(); ++b) {
        count += (program.threads[a].size() + 1) * (program.threads[b].size() + 1) * kPairKinds;
      }
    }
    return count;
  }

  // Two subgroups touch one cell, at every pair of places; at least one of them writes.
  void judge_placements(const Leaf& leaf, const Placements& racing) {
    const auto& threads = leaf.program.threads;
    placements_covered_ += leaf.covered * placements_of(leaf.program);
    for (unsigned a = 0; a < threads.size(); ++a) {
      for (unsigned b = a + 1; b < threads.size(); ++b) {
        for (unsigned i = 0; i <= threads[a].size(); ++i) {
          for (unsigned j = 0; j <= threads[b].size(); ++j) {
            const unsigned place = place_of(a, b, i, j);
            const bool race = leaf.beginning.together[place];
            for (unsigned kind = 0; kind < kPairKinds; ++kind) {
              ++placements_;
              racing_ += race ? 1 : 0;
              const bool said = racing[place * kPairKinds + kind];
              if (race && !said) disagree(leaf, "the certificate misses a race");
              incomplete_ += said && !race ? 1 : 0;
              if (sampled(task_.placements_each)) ask_about(leaf, {a, b, i, j, kind}, race);
            }
          }
        }
      }
    }
  }

  // The same program as a kernel of its own, with the two accesses in it: all engines.
  struct Placement {
    unsigned a, b, i, j, kind;
  };
  void ask_about(const Leaf& leaf, const Placement& at, bool race) {
    static constexpr std::pair<Kind, Kind> kKinds[kPairKinds] = {
        {Kind::write, Kind::write}, {Kind::write, Kind::read}, {Kind::read, Kind::write}};
    const auto put = [](Thread& thread, unsigned place, Kind kind) {
      thread.insert(thread.begin() + static_cast<std::ptrdiff_t>(place), {kind, 0, 0});
    };
    SmallProgram with = leaf.program;
    put(with.threads[at.a], at.i, kKinds[at.kind].first);
    put(with.threads[at.b], at.j, kKinds[at.kind].second);
    const Fate fate = simulate(with);
    if ((fate == Fate::race) != race) disagree(leaf, "the simulator contradicts itself");
    compare(with, fate, {}, &asked_cells_);
  }

  bool sampled(std::uint64_t each) {
    // A fixed sequence that is not in step with the enumeration.
    counter_ = counter_ * 6364136223846793005u + 1442695040888963407u;
    return (counter_ >> 33) % each == 0;
  }

  void disagree(const Leaf& leaf, const char* how) {
    if (disagreements_++ == 0) first_ = fmt::format("{}: {}", print(leaf.program), how);
  }

  static constexpr std::uint64_t kReportLeaves = 5'000'000;
  const Task task_;
  const Clock clock_;
  Skeleton barriers_, with_cells_;
  Tally asked_, asked_cells_;
  std::uint64_t leaves_ = 0, skipped_ = 0, covered_ = 0, good_ = 0, good_covered_ = 0,
                incomplete_ = 0;
  std::uint64_t placements_ = 0, placements_covered_ = 0, racing_ = 0, disagreements_ = 0;
  std::uint64_t counter_ = 0;
  std::string first_;
};

// A random program that is often good: subgroups take part in common rounds, with an error here and
// there.
SmallProgram draw(std::mt19937_64& random) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  SmallProgram program;
  const unsigned threads = 2 + below(5);
  const unsigned barriers = 1 + below(4);
  program.threads.resize(threads);
  if (below(8) == 0) program.repeats = 2 + below(2);
  const unsigned rounds = 1 + below(7);
  for (unsigned round = 0; round < rounds; ++round) {
    const auto object = static_cast<std::uint8_t>(below(barriers));
    unsigned members = below(3) == 0 ? (1u << threads) - 1 : 1 + below((1u << threads) - 1);
    auto count = static_cast<std::uint8_t>(__builtin_popcount(members));
    const bool reduces = below(8) == 0;
    if (count == threads && below(3) == 0) count = 0;
    for (unsigned t = 0; t < threads; ++t) {
      if (below(5) == 0) {
        program.threads[t].push_back(
            {below(2) == 0 ? Kind::read : Kind::write, static_cast<std::uint8_t>(below(3)), 0});
      }
      if ((members >> t & 1) == 0 || program.threads[t].size() >= 12) continue;
      Kind kind = below(3) == 0 && count != 0 ? Kind::arrive : Kind::sync;
      if (reduces) kind = Kind::red_popc;
      if (reduces && below(30) == 0) kind = Kind::red_and;
      program.threads[t].push_back({kind, object, count});
    }
  }
  const unsigned errors = below(3) == 0 ? 1 + below(2) : 0;
  for (unsigned n = 0; n < errors; ++n) {
    Thread& thread = program.threads[below(threads)];
    if (thread.empty()) continue;
    const auto at =
        thread.begin() + static_cast<std::ptrdiff_t>(below(static_cast<unsigned>(thread.size())));
    if (below(2) == 0) {
      thread.erase(at);
    } else {
      *at = {below(2) == 0 ? Kind::sync : Kind::arrive, static_cast<std::uint8_t>(below(barriers)),
             static_cast<std::uint8_t>(1 + below(threads))};
    }
  }
  return program;
}

void random_programs(std::uint64_t seed, std::uint64_t count, const Engines& engines) {
  const Clock clock;
  std::mt19937_64 random(seed);
  Tally tally;
  for (std::uint64_t n = 0; n < count; ++n) {
    const SmallProgram program = draw(random);
    compare(program, simulate(program), engines, &tally);
    if (tally.programs % kReportEvery != 0) continue;
    fmt::print("{}\n", report("so far", tally, clock.seconds()));
    std::fflush(stdout);
  }
  conclude(fmt::format("random, seed {}", seed).c_str(), tally, clock);
  CHECK(tally.good * 10 > tally.programs);
  CHECK(tally.programs * 10 > tally.good * 11);
}

TEST_CASE("agreement: all programs of two subgroups with two operations and a cell") {
  Exhaustion({{2, 2, 2}, true}).run();
}

TEST_CASE("agreement: all programs of two subgroups with three operations") {
  Exhaustion({{2, 3, 2}, true, 1, 64}).run();
}

TEST_CASE("agreement: all programs of three subgroups with two operations") {
  Exhaustion({{3, 2, 2}, true, 1, 64}).run();
}

TEST_CASE("agreement: the parts of an enumeration cover what one does") {
  std::uint64_t covered = 0;
  for (std::uint32_t part = 0; part < 3; ++part) {
    Exhaustion exhaustion({{2, 2, 2, part, 3}, false, 16});
    exhaustion.run();
    covered += exhaustion.covered;
  }
  CHECK(covered == programs_within({2, 2, 2}));
}

TEST_CASE("agreement: random larger programs") { random_programs(1, 1500, {}); }

TEST_CASE("agreement full: two subgroups with four operations and a cell" * doctest::skip()) {
  Exhaustion({{2, 4, 2}, true, 64, 64}).run();
}

TEST_CASE("agreement full: three subgroups with three operations and a cell" * doctest::skip()) {
  Exhaustion({{3, 3, 2}, true, 64, 64}).run();
}

// MUSTER_PART=I/N does the I-th (from 0) of N parts, on as many processors or days.
TEST_CASE("agreement full: three subgroups with four operations and a cell" * doctest::skip()) {
  Bounds bounds{3, 4, 2};
  const char* const part = std::getenv("MUSTER_PART");
  if (part != nullptr) {
    REQUIRE(std::sscanf(part, "%u/%u", &bounds.part, &bounds.parts) == 2);
    REQUIRE(bounds.part < bounds.parts);
  }
  Exhaustion({bounds, true, 8192, 8192}).run();
}

TEST_CASE("agreement full: a million random larger programs" * doctest::skip()) {
  random_programs(2, 1'000'000, {});
}

}  // namespace
}  // namespace muster::analysis
