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
  unsigned programs = 0, good = 0, certified = 0, wrong = 0, explored = 0, explored_otherwise = 0;
};

std::string shown(const std::vector<Operations>& columns) {
  std::string text;
  for (const Operations& column : columns) {
    for (const std::string& name : column) text += name + " ";
    text += "| ";
  }
  return text;
}

// Whether it is certified, which has to be right.
bool hold(const std::vector<Operations>& columns, ThreadCounts counts, bool explore, Tally* tally) {
  std::vector<Operations> fenced;
  for (const Operations& column : columns) fenced.push_back(with_fences(column));
  const ThreadKernel kernel(fenced, counts);
  const bool good = simulated_good(columns, counts);
  const bool proved = certified(kernel);
  ++tally->programs;
  tally->good += good ? 1 : 0;
  tally->certified += proved ? 1 : 0;
  tally->wrong += proved && !good ? 1 : 0;
  if (proved && !good) FAIL_CHECK("certified, and goes wrong: ", shown(columns));
  if (!explore) return proved;
  const bool explored = explored_good(kernel);
  ++tally->explored;
  tally->explored_otherwise += explored != good ? 1 : 0;
  if (explored != good) FAIL_CHECK("explorer and state machine differ: ", shown(columns));
  return proved;
}

// All programs of so many threads of up to `most` operations: signals and waits at two ids, and
// accesses of one word.
struct Space {
  const char* name;
  Operations barriers;
  std::size_t threads, most;
  ThreadCounts counts;
};

// Of all programs those are walked that no other order of the threads, and no other numbers of the
// two ids, makes another of: they have the same counts. Programs of barriers alone first; accesses
// only add doubts to what is not certified, so that all places of accesses are tried in those that
// are.
class Programs {
 public:
  Programs(const Space& space, std::size_t stride, std::size_t explored)
      : space_(space),
        stride_(stride),
        explored_(explored),
        columns_(all_columns(space.barriers, space.most)) {
    for (const Operations& column : columns_) swapped_.push_back(number_of(swapped(column)));
  }

  void walk() {
    choose({});
    MESSAGE(std::string{space_.name}, ": ", skeletons_.programs, " programs of barriers, ",
            skeletons_.good, " good, ", skeletons_.certified, " certified, ", skeletons_.wrong,
            " wrongly; with accesses ", whole_.programs, ", ", whole_.good, " good, ",
            whole_.certified, " certified, ", whole_.wrong, " wrongly; explored ",
            skeletons_.explored + whole_.explored);
    CHECK(skeletons_.wrong + whole_.wrong == 0);
    CHECK(skeletons_.explored_otherwise + whole_.explored_otherwise == 0);
    CHECK((stride_ != 1 || skeletons_.certified > 0));
  }

 private:
  static Operations swapped(Operations column) {
    for (std::string& name : column) name[1] = name[1] == '1' ? '2' : '1';
    return column;
  }
  std::size_t number_of(const Operations& column) const {
    return static_cast<std::size_t>(std::ranges::find(columns_, column) - columns_.begin());
  }

  void choose(std::vector<std::size_t> chosen) {
    if (chosen.size() == space_.threads) return hold_chosen(chosen);
    const std::size_t first = chosen.empty() ? 0 : chosen.back();
    chosen.push_back(first);
    for (std::size_t i = first; i < columns_.size(); ++i) {
      chosen.back() = i;
      choose(chosen);
    }
  }

  void hold_chosen(const std::vector<std::size_t>& chosen) {
    std::vector<std::size_t> other;
    for (const std::size_t i : chosen) other.push_back(swapped_[i]);
    std::ranges::sort(other);
    if (other < chosen || number_++ % stride_ != 0) return;
    std::vector<Operations> program;
    for (const std::size_t i : chosen) program.push_back(columns_[i]);
    if (hold(program, space_.counts, number_ / stride_ % explored_ == 0, &skeletons_)) {
      place(program, 0, false);
    }
  }

  // Every way to put accesses between the operations of the columns from `thread` on.
  void place(std::vector<Operations>& program, std::size_t thread, bool any) {
    if (thread == program.size()) {
      if (any && access_++ % stride_ == 0) {
        hold(program, space_.counts, access_ / stride_ % explored_ == 0, &whole_);
      }
      return;
    }
    const Operations column = program[thread];
    place(program, thread + 1, any);
    place_in(program, thread, 0);
    program[thread] = column;
  }

  // Those whose first access stands at `from` or behind it.
  void place_in(std::vector<Operations>& program, std::size_t thread, std::size_t from) {
    if (program[thread].size() == space_.most) return;
    const Operations column = program[thread];
    for (std::size_t at = from; at <= column.size(); ++at) {
      for (const char* const access : {"W", "R"}) {
        program[thread] = column;
        program[thread].insert(program[thread].begin() + static_cast<std::ptrdiff_t>(at), access);
        place(program, thread + 1, true);
        place_in(program, thread, at + 1);
      }
    }
    program[thread] = column;
  }

  Space space_;
  std::size_t stride_, explored_;
  std::vector<Operations> columns_;
  std::vector<std::size_t> swapped_;
  std::size_t number_ = 0, access_ = 0;
  Tally skeletons_, whole_;
};

const Operations kPlain = {"s1", "w1", "s2", "w2"};
const Operations kRoles = {"s1", "p1", "c1", "w1", "s2", "p2", "c2", "w2"};

std::vector<Space> of_four() {
  return {{"2 x 4, of two", kPlain, 2, 4, {2, 2}},
          {"3 x 4, of two", kPlain, 3, 4, {2, 2}},
          {"3 x 4, of three", kPlain, 3, 4, {3, 3}}};
}
std::vector<Space> of_roles() {
  return {{"2 x 4 with roles, one and one", kRoles, 2, 4, {1, 1}},
          {"2 x 4 with roles, one and two", kRoles, 2, 4, {1, 2}},
          {"2 x 4 with roles, two and two", kRoles, 2, 4, {2, 2}}};
}
std::vector<Space> of_three_with_roles() {
  return {{"3 x 3 with roles, one and one", kRoles, 3, 3, {1, 1}},
          {"3 x 3 with roles, two and one", kRoles, 3, 3, {2, 1}},
          {"3 x 3 with roles, one and two", kRoles, 3, 3, {1, 2}},
          {"3 x 3 with roles, two and two", kRoles, 3, 3, {2, 2}}};
}

// All of the shorter ones, and some of those of three threads and four operations.
TEST_CASE("certificate, explorer and state machine agree on small programs over two ids") {
  std::vector<Space> all = of_four();
  all.push_back(of_roles().back());
  all.push_back(of_three_with_roles()[1]);
  for (Space& space : all) {
    space.most = 2;
    Programs(space, 1, 41).walk();
  }
  Programs(of_four()[1], 9973, 7).walk();
}

void walk_all(const std::vector<Space>& spaces) {
  for (const Space& space : spaces) Programs(space, 1, 101).walk();
}
TEST_CASE("all programs of up to three threads and four operations" * doctest::skip()) {
  walk_all(of_four());
}
TEST_CASE("all programs of two threads and four operations with roles" * doctest::skip()) {
  walk_all(of_roles());
}
TEST_CASE("all programs of three threads and three operations with roles" * doctest::skip()) {
  walk_all(of_three_with_roles());
}

}  // namespace
}  // namespace muster::analysis
