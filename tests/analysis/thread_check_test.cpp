// Barriers of vISA through check: pipelines of hardware threads, right and wrong; and the
// certificate held against the explorer and against the state machine, over all small programs.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/explore/explorer.h"
#include "analysis/verdict/certified_execution.h"
#include "barrier/visa/visa_barrier.h"
#include "ir/verify.h"
#include "machine/execute/memory/initial_memory.h"
#include "thread_kernel.h"

namespace muster::analysis {
namespace {

bool has_rule(const CheckResult& result, std::uint16_t number) {
  return std::ranges::any_of(result.findings, [&](const Finding& finding) {
    return finding.rule == barrier::rule(number);
  });
}

struct Pipeline {
  const char* name;
  std::vector<Operations> columns;
  ThreadCounts counts;
  Verdict verdict;
  unsigned rule = 0;  // of a finding; 0: not asked
};

void check_pipeline(const Pipeline& one) {
  CAPTURE(std::string{one.name});
  const ThreadKernel kernel(one.columns, one.counts);
  REQUIRE(ir::verify(kernel.function).empty());
  const CheckResult result = kernel.check();
  CAPTURE(result.missing.empty() ? "" : result.missing.front());
  CAPTURE(result.findings.empty() ? "" : result.findings.front().message);
  CHECK(result.verdict == one.verdict);
  if (one.rule != 0) CHECK(has_rule(result, static_cast<std::uint16_t>(one.rule)));
}

constexpr Verdict kGood = Verdict::verified, kBad = Verdict::refuted;

TEST_CASE("what a listing of hardware threads leaves open is told") {
  const auto told = [](const std::vector<Operations>& columns, machine::AssumptionId id,
                       bool sized = false) {
    ThreadKernel kernel(columns, {2, 2});
    if (!sized) {  // nothing says how much SLM there is
      kernel.function.shared_bytes = 0;
      ir::Symbol& slm = kernel.function.symbols.emplace_back();
      slm.name = "%slm";
      slm.dynamic = true;
    }
    const CheckResult result = kernel.check();
    const bool open = !sized && columns[0].size() > 2;
    CHECK(result.verdict == (open ? Verdict::inconclusive : kGood));
    return std::ranges::any_of(result.assumptions,
                               [id](const Assumption& one) { return one.id == id; });
  };
  const std::vector<Operations> shared{{"W", "F", "s1", "w1"}, {"s1", "w1", "R", "U"}};
  const std::vector<Operations> none{{"s1", "w1"}, {"s1", "w1"}};
  CHECK(told(shared, machine::AssumptionId::inputs_as_igc_orders));
  CHECK(told(shared, machine::AssumptionId::slm_of_platform));
  CHECK_FALSE(told(shared, machine::AssumptionId::slm_of_platform, true));
  CHECK(told(shared, machine::AssumptionId::thread_memory_in_order));
  CHECK(told(none, machine::AssumptionId::inputs_as_igc_orders));
  CHECK_FALSE(told(none, machine::AssumptionId::slm_of_platform));
  CHECK_FALSE(told(none, machine::AssumptionId::thread_memory_in_order));
}

TEST_CASE("pipelines of NBARRIER, right and wrong") {
  const std::vector<Pipeline> kAll = {
      {"one barrier", {{"W", "F", "s1", "w1"}, {"s1", "w1", "R", "U"}}, {2, 2}, kGood},
      {"without a fence", {{"W", "s1", "w1"}, {"s1", "w1", "R", "U"}}, {2, 2}, kBad, 801},
      {"the fence behind", {{"W", "s1", "F", "w1"}, {"s1", "w1", "R", "U"}}, {2, 2}, kBad, 801},
      {"without the wait", {{"W", "F", "s1", "w1"}, {"s1", "R", "U"}}, {2, 2}, kBad},
      {"producer and consumer", {{"W", "F", "p1"}, {"c1", "w1", "R", "U"}}, {1, 1}, kGood},
      {"producer, no fence", {{"W", "p1"}, {"c1", "w1", "R", "U"}}, {1, 1}, kBad, 801},
      {"the producer waits", {{"W", "F", "p1", "w1"}, {"c1", "w1", "R", "U"}}, {1, 1}, kBad, 405},
      {"two producers", {{"W", "F", "p1"}, {"p1"}, {"c1", "w1", "R", "U"}}, {2, 1}, kGood},
      {"a producer is missing", {{"W", "F", "p1"}, {}, {"c1", "w1", "R", "U"}}, {2, 1}, kBad, 410},
      {"a consumer is missing", {{"W", "F", "p1"}, {"c1", "w1"}, {}}, {1, 2}, kBad, 410},
      {"wait without a signal", {{"W", "F", "p1"}, {"w1", "R", "U"}}, {1, 1}, kBad, 406},
      {"signals twice", {{"p1", "p1"}, {"c1", "w1"}}, {2, 1}, kBad, 407},
      {"ping-pong",
       {{"W", "F", "p1", "c2", "w2", "W", "F", "p1", "c2", "w2"},
        {"c1", "w1", "R", "U", "p2", "c1", "w1", "R", "U", "p2"}},
       {1, 1},
       kGood},
      {"ping-pong, the answer too early",
       {{"W", "F", "p1", "c2", "w2", "W", "F", "p1", "c2", "w2"},
        {"c1", "w1", "p2", "R", "U", "c1", "w1", "R", "U", "p2"}},
       {1, 1},
       kBad,
       801},
      {"ping-pong, a read not used before the answer",
       {{"W", "F", "p1", "c2", "w2", "W", "F"}, {"c1", "w1", "R", "p2", "U"}},
       {1, 1},
       kBad,
       801},
      {"ping-pong, fenced instead of used",
       {{"W", "F", "p1", "c2", "w2", "W", "F"}, {"c1", "w1", "R", "F", "p2", "U"}},
       {1, 1},
       kGood},
      {"four stages",
       {{"W", "F", "p1"},
        {"c1", "w1", "R", "U", "W", "F", "p2"},
        {"c2", "w2", "R", "U", "W", "F", "p3"},
        {"c3", "w3", "R", "U"}},
       {1, 1},
       kGood},
      {"four stages, one lets go too early",
       {{"W", "F", "p1"},
        {"c1", "w1", "p2", "R", "U", "W", "F"},
        {"c2", "w2", "R", "U", "W", "F", "p3"},
        {"c3", "w3", "R", "U"}},
       {1, 1},
       kBad,
       801},
      {"split", {{"W", "F", "s1", "w1"}, {"s1", "U", "w1", "R", "U"}}, {2, 2}, kGood},
      {"split, reads in between",
       {{"W", "F", "s1", "w1"}, {"s1", "R", "U", "w1"}},
       {2, 2},
       kBad,
       801},
      {"a loop on one id",
       {{"W", "F", "s1", "w1", "s1", "w1", "W", "F", "s1", "w1"},
        {"s1", "w1", "R", "U", "s1", "w1", "s1", "w1", "R", "U"}},
       {2, 2},
       kGood},
      {"a loop on one id, one turn less",
       {{"s1", "w1", "s1", "w1"}, {"s1", "w1"}},
       {2, 2},
       kBad,
       410},
      {"another pair after all have waited",
       {{"s1", "w1", "s2", "w2"}, {"s1", "w1"}, {"s2", "w2", "s1"}},
       {2, 2},
       kBad},
      {"another pair that nothing orders",
       {{"s1", "w1"}, {"s1", "w1"}, {"s1", "w1"}, {"s1", "w1"}},
       {2, 2},
       kBad},
      {"mixed with BARRIER on id 0", {{"s0", "w0"}, {"B"}}, {2, 2}, kBad, 412},
      {"an id of its own beside BARRIER", {{"B", "s1", "w1"}, {"B", "s1", "w1"}}, {2, 2}, kGood},
      {"a count of nobody", {{"s1", "w1"}, {"s1", "w1"}}, {0, 2}, kBad, 403},
      {"a count of more than there are", {{"s1", "w1"}, {"s1", "w1"}}, {3, 3}, kBad, 403},
      {"more come than it has", {{"p1"}, {"p1"}, {"c1", "w1"}}, {1, 1}, kBad},
      {"BARRIER", {{"W", "F", "B"}, {"B", "R", "U"}}, {2, 2}, kGood},
      {"BARRIER without a fence", {{"W", "B"}, {"B", "R", "U"}}, {2, 2}, kBad, 801},
      {"BARRIER twice and once", {{"B", "B"}, {"B"}}, {2, 2}, kBad, 410},
      {"SBARRIER", {{"W", "F", "s", "w"}, {"s", "w", "R", "U"}}, {2, 2}, kGood},
      {"SBARRIER, no wait", {{"W", "F", "s", "w"}, {"s", "R", "U"}}, {2, 2}, kBad},
      {"SBARRIER for BARRIER", {{"s", "w"}, {"B"}}, {2, 2}, kBad, 412},
      {"NBARRIER waits for SBARRIER", {{"s", "w0"}, {"s", "w"}}, {2, 2}, kBad, 412},
  };
  for (const Pipeline& one : kAll) check_pipeline(one);
}

TEST_CASE("a finding names the fence that is missing") {
  const CheckResult bad = ThreadKernel({{"W", "B"}, {"B", "R", "U"}}).check();
  REQUIRE(bad.findings.size() == 1);
  REQUIRE(!bad.findings[0].notes.empty());
  CHECK(bad.findings[0].notes[0].find("lsc_fence.slm.none.group") != std::string::npos);
  CHECK(bad.findings[0].notes[0].find("thread 0") != std::string::npos);
}

TEST_CASE("exited threads are counted, or are not") {
  const std::vector<Operations> columns = {{"B"}, {}};
  CHECK(ThreadKernel(columns).check().verdict == kBad);
  CHECK(ThreadKernel(columns, {}, {.active_threads_only = true}).check().verdict == kGood);
  // Never those of a named barrier.
  CHECK(ThreadKernel({{"s1", "w1"}, {}}, {}, {.active_threads_only = true}).check().verdict ==
        kBad);
}

TEST_CASE("SBARRIER beside BARRIER has an id of its own where the option says so") {
  const std::vector<Operations> columns = {{"s", "B", "w"}, {"s", "B", "w"}};
  CHECK(ThreadKernel(columns).check().verdict == kBad);
  CHECK(ThreadKernel(columns, {}, {.split_uses_id_1 = true}).check().verdict == kGood);
}

TEST_CASE("an id that was not declared is a finding") {
  const CheckResult bad = ThreadKernel({{"s1", "w1"}, {"s1", "w1"}}, {}, {.declared = 1}).check();
  CHECK(bad.verdict == kBad);
  CHECK(has_rule(bad, 413));
}

TEST_CASE("policies: BARRIER orders memory; an id is free when all have waited") {
  ThreadKernel kernel({{"W", "B"}, {"B", "R", "U"}});
  kernel.launch.policies.thread_barrier_orders_memory = true;
  CHECK(kernel.check().verdict == kGood);
  ThreadKernel loop({{"s1", "w1", "s1", "w1"}, {"s1", "w1", "s1", "w1"}});
  CHECK(loop.check().verdict == kGood);
  loop.launch.policies.visa.strict_reuse = true;
  CHECK(loop.check().verdict == kBad);
}

// All columns of up to `most` of these operations.
std::vector<Operations> all_columns(const Operations& operations, std::size_t most) {
  std::vector<Operations> all{{}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].size() == most) continue;
    for (const std::string& name : operations) {
      Operations longer = all[i];
      longer.push_back(name);
      all.push_back(longer);
    }
  }
  return all;
}

bool certified(const ThreadKernel& kernel) {
  const auto found = machine::find_geometry(kernel.function, kernel.launch);
  REQUIRE(found.geometry);
  const machine::Program program =
      machine::make_program(kernel.function, kernel.launch, *found.geometry, true);
  machine::Causes causes;
  Execution execution(program, causes, {});
  const Run run = execution.go({100000, std::uint64_t{1} << 30U, {}, {}, {}});
  return run.end == End::finished && execution.certificate.doubts().empty();
}

bool explored_good(const ThreadKernel& kernel) {
  const auto found = machine::find_geometry(kernel.function, kernel.launch);
  const machine::Program program =
      machine::make_program(kernel.function, kernel.launch, *found.geometry, true);
  ExploreLimits limits;
  limits.states = 100000;
  limits.memory_bytes = std::uint64_t{1} << 30U;
  limits.steps = 10000;
  const ExploreResult result = explore(program, limits, true);
  REQUIRE(result.outcome != ExploreResult::Outcome::limit);
  return result.outcome == ExploreResult::Outcome::good;
}

// Every interleaving on the state machine of barriers alone, with writes and reads of one word that
// are never outstanding: races are told by two accesses that are next to each other.
struct Simulator {
  const std::vector<Operations>& columns;
  ThreadCounts counts;
  std::set<std::vector<std::uint64_t>> seen{};
  bool good = true;

  struct State {
    barrier::VisaBarriers barriers;
    std::vector<std::size_t> at;
    std::vector<char> blocked;
  };

  barrier::VisaAction action_of(std::size_t thread, const std::string& name) const {
    using barrier::VisaOperation;
    barrier::VisaAction action;
    action.thread = static_cast<std::uint32_t>(thread);
    action.id = static_cast<std::uint64_t>(name[1] - '0');
    action.operation = name[0] == 'w' ? VisaOperation::wait : VisaOperation::signal;
    action.type = name[0] == 'p' ? 1 : name[0] == 'c' ? 2 : 0;
    action.producers = counts.producers;
    action.consumers = counts.consumers;
    return action;
  }

  bool accesses(const State& state, std::size_t thread) const {
    return state.at[thread] < columns[thread].size() && state.blocked[thread] == 0 &&
           (columns[thread][state.at[thread]] == "W" || columns[thread][state.at[thread]] == "R");
  }

  void visit(const State& state) {
    std::vector<std::uint64_t> key(state.at.begin(), state.at.end());
    key.insert(key.end(), state.blocked.begin(), state.blocked.end());
    key.push_back(barrier::hash_of(0, state.barriers));
    if (!good || !seen.insert(key).second) return;
    bool moved = false, all = true;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      for (std::size_t j = i + 1; j < columns.size(); ++j) {
        if (!accesses(state, i) || !accesses(state, j)) continue;
        good = good && columns[i][state.at[i]] == "R" && columns[j][state.at[j]] == "R";
      }
      all = all && state.at[i] == columns[i].size();
      if (state.at[i] == columns[i].size() || state.blocked[i] != 0) continue;
      moved = true;
      step_of(state, i);
    }
    if (!moved && !all) good = false;
  }

  void step_of(State state, std::size_t i) {
    const std::string& name = columns[i][state.at[i]];
    if (name.size() > 1) {
      const barrier::VisaShape shape{static_cast<std::uint32_t>(columns.size()), 32};
      const auto outcome = barrier::step(state.barriers, action_of(i, name), shape, {});
      if (outcome.fault) {
        good = false;
        return;
      }
      for (std::size_t j = 0; j < columns.size(); ++j) {
        if ((outcome.released >> j & 1) == 0) continue;
        state.blocked[j] = 0;
        ++state.at[j];
      }
      if (outcome.blocked) {
        state.blocked[i] = 1;
        return visit(state);
      }
    }
    ++state.at[i];
    visit(state);
  }
};

bool simulated_good(const std::vector<Operations>& columns, ThreadCounts counts) {
  Simulator simulator{columns, counts};
  simulator.visit(
      {{}, std::vector<std::size_t>(columns.size()), std::vector<char>(columns.size())});
  return simulator.good;
}

// Columns where each write is fenced and each read used at once, so that only barriers matter.
Operations with_fences(const Operations& column) {
  Operations out;
  for (const std::string& name : column) {
    out.push_back(name);
    if (name == "W") out.emplace_back("F");
    if (name == "R") out.emplace_back("U");
  }
  return out;
}

struct Tally {
  unsigned programs = 0, good = 0, certified = 0, wrong = 0, explored_otherwise = 0;
};

void hold(const std::vector<Operations>& columns, ThreadCounts counts, bool explore, Tally* tally) {
  std::vector<Operations> fenced;
  for (const Operations& column : columns) fenced.push_back(with_fences(column));
  const ThreadKernel kernel(fenced, counts);
  const bool good = simulated_good(columns, counts);
  const bool proved = certified(kernel);
  ++tally->programs;
  tally->good += good ? 1 : 0;
  tally->certified += proved ? 1 : 0;
  std::string shown;
  for (const Operations& column : columns) {
    for (const std::string& name : column) shown += name + " ";
    shown += "| ";
  }
  CAPTURE(shown);
  tally->wrong += proved && !good ? 1 : 0;
  CHECK((!proved || good));
  if (!explore) return;
  const bool explored = explored_good(kernel);
  tally->explored_otherwise += explored != good ? 1 : 0;
  CHECK(explored == good);
}

// Every so many-th of the programs of two threads, of two with roles, and of three; the explorer is
// asked of every third of those.
struct Strides {
  std::size_t two = 101, roles = 17, three = 211;
};

void hold_programs(const Strides& strides) {
  const Operations kAlphabet = {"W", "R", "s1", "w1", "s2", "w2"};
  Tally two;
  const auto columns = all_columns(kAlphabet, 4);
  std::size_t number = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = i; j < columns.size(); ++j) {
      if (++number % strides.two == 0)
        hold({columns[i], columns[j]}, {2, 2}, number % 3 == 0, &two);
    }
  }
  MESSAGE(two.programs, " programs, ", two.good, " good, ", two.certified, " certified, ",
          two.wrong, " wrongly");
  Tally roles;
  const auto producers = all_columns({"W", "R", "p1", "c1", "w1", "c2", "w2", "p2"}, 3);
  number = 0;
  for (const Operations& a : producers) {
    for (const Operations& b : producers) {
      if (++number % strides.roles == 0) hold({a, b}, {1, 1}, number % 3 == 0, &roles);
    }
  }
  MESSAGE(roles.programs, " programs, ", roles.good, " good, ", roles.certified, " certified, ",
          roles.wrong, " wrongly");
  Tally three;
  const auto shorter = all_columns({"W", "s1", "w1", "p1", "c1"}, 3);
  number = 0;
  for (const Operations& a : shorter) {
    for (const Operations& b : shorter) {
      for (const Operations& c : shorter) {
        if (++number % strides.three == 0) hold({a, b, c}, {2, 2}, number % 3 == 0, &three);
      }
    }
  }
  MESSAGE(three.programs, " programs of three, ", three.good, " good, ", three.certified,
          " certified, ", three.wrong, " wrongly");
}

TEST_CASE("certificate, explorer and state machine agree on small programs over two ids") {
  hold_programs({});
}

TEST_CASE("all small programs of threads over two ids" * doctest::skip()) {
  hold_programs({1, 1, 1});
}

}  // namespace
}  // namespace muster::analysis
