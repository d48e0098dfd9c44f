// Agreement of the certificate, the reduced explorer, the unreduced explorer and an independent
// simulator on small programs: all of them up to a bound, and random larger ones. The full bounds
// are in tests that run only when asked: muster_analysis_tests --no-skip -tc='agreement full*'.
// Counts: docs/testing.md.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <chrono>
#include <random>

#include "analysis/agreement_engines.h"
#include "analysis/agreement_enumerate.h"

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

// Two subgroups touch one cell, at every pair of places; at least one of them writes.
void with_cell(const SmallProgram& program, const Engines& engines, Tally* tally) {
  static constexpr std::pair<Kind, Kind> kPairs[] = {
      {Kind::write, Kind::write}, {Kind::write, Kind::read}, {Kind::read, Kind::write}};
  const auto put = [](Thread& thread, std::size_t at, Kind kind) {
    thread.insert(thread.begin() + static_cast<std::ptrdiff_t>(at), {kind, 0, 0});
  };
  const std::size_t count = program.threads.size();
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      for (std::size_t i = 0; i <= program.threads[a].size(); ++i) {
        for (std::size_t j = 0; j <= program.threads[b].size(); ++j) {
          for (const auto& [one, two] : kPairs) {
            SmallProgram with = program;
            put(with.threads[a], i, one);
            put(with.threads[b], j, two);
            compare(with, simulate(with), engines, tally);
          }
        }
      }
    }
  }
}

void exhaust(const Bounds& bounds, bool cells, const Engines& engines) {
  const Clock clock;
  Tally skeletons, placements;
  const Enumerated all = enumerate(bounds, [&](const SmallProgram& program, Fate fate) {
    compare(program, fate, engines, &skeletons);
    if (cells && fate == Fate::good) with_cell(program, engines, &placements);
    if (skeletons.programs % kReportEvery != 0) return;
    fmt::print("{}\n{}\n", report("so far, barriers", skeletons, clock.seconds()),
               report("so far, one cell", placements, clock.seconds()));
    std::fflush(stdout);
  });
  const std::string title =
      fmt::format("{} subgroups, {} operations", bounds.threads, bounds.length);
  fmt::print("{}: {} beginnings, {} cut, {} complete\n", title, all.steps, all.cut, all.complete);
  conclude((title + ", barriers").c_str(), skeletons, clock);
  if (cells) conclude((title + ", one cell").c_str(), placements, clock);
  CHECK(skeletons.good > 0);
  CHECK(skeletons.programs > skeletons.good);
}

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
  exhaust({2, 2, 2}, true, {});
}

TEST_CASE("agreement: all programs of two subgroups with three operations") {
  exhaust({2, 3, 2}, false, {});
}

TEST_CASE("agreement: all programs of three subgroups with two operations") {
  exhaust({3, 2, 2}, false, {});
}

TEST_CASE("agreement: random larger programs") { random_programs(1, 1500, {}); }

TEST_CASE("agreement full: two subgroups with four operations and a cell" * doctest::skip()) {
  exhaust({2, 4, 2}, true, {});
}

TEST_CASE("agreement full: three subgroups with three operations" * doctest::skip()) {
  exhaust({3, 3, 2}, false, {});
}

TEST_CASE("agreement full: three subgroups with three operations and a cell" * doctest::skip()) {
  exhaust({3, 3, 2}, true, {});
}

TEST_CASE("agreement full: three subgroups with four operations" * doctest::skip()) {
  exhaust({3, 4, 2}, false, {.naive = false});
}

TEST_CASE("agreement full: a million random larger programs" * doctest::skip()) {
  random_programs(2, 1'000'000, {});
}

}  // namespace
}  // namespace muster::analysis
