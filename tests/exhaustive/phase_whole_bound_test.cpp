// The automata of both readings of an object, step by step, and all programs by them: the same
// programs and verdicts as one by one, and all programs of larger bounds.
#include "exhaustive/phase_whole_bound.h"

#include <doctest/doctest.h>

#include <string>

#include "axiom/cat/models.h"
#include "diagnostics/render.h"
#include "exhaustive/phase_programs.h"

namespace muster::litmus {
namespace {

axiom::CatModel model_of(PhaseKind kind, const std::string& without = "") {
  Diagnostics diagnostics;
  const std::string name(kPhaseModels[static_cast<unsigned>(kind)]);
  std::string text(axiom::builtin_model(name));
  if (!without.empty()) {
    const std::size_t at = text.find(without);
    REQUIRE(at != std::string::npos);
    text.erase(at, text.find('\n', at) - at);
  }
  auto model = axiom::parse_cat(make_source_file(name, text), axiom::phase_inputs(), diagnostics);
  REQUIRE_MESSAGE(model, render(diagnostics));
  return *model;
}

// With all counts that mbarriers can begin with.
PhaseWholeReport whole(const TableBounds& bounds, unsigned operations) {
  const PhaseTables tables(bounds, model_of(bounds.kind));
  const bool launched = bounds.kind == PhaseKind::mbarrier;
  const auto most = static_cast<std::uint8_t>(launched ? bounds.count_max : 0);
  PhaseWholeReport sum;
  for (std::uint8_t a = launched ? 1 : 0; a <= most; ++a) {
    for (std::uint8_t b = launched ? 1 : 0; b <= most; ++b) {
      const PhaseWholeBounds each{.operations = operations, .counts = {a, b}};
      const PhaseWholeReport report = compare_whole(tables, each);
      CHECK(report.programs == count_programs(tables, each));
      CHECK(report.differ == 0);
      CHECK(report.cut == 0);
      sum.programs += report.programs;
      sum.model_defined += report.model_defined;
      sum.machine_defined += report.machine_defined;
    }
  }
  return sum;
}

TEST_CASE("both readings of every kind agree on every step of programs of any length") {
  for (const PhaseKind kind :
       {PhaseKind::ptx, PhaseKind::sass, PhaseKind::visa, PhaseKind::mbarrier}) {
    // Counts of producers and consumers to 3 are for bench_agreement.
    const unsigned count_max = kind == PhaseKind::visa ? 2 : 3;
    const PhaseTables tables({.kind = kind, .count_max = count_max}, model_of(kind));
    const StepReport report = compare_steps(tables);
    MESSAGE(render(report));
    CHECK(report.steps > 800);
    CHECK(report.differ == 0);
    CHECK(!report.cut);
  }
}

TEST_CASE("a model without one of its checks differs in some step") {
  struct Case {
    PhaseKind kind;
    const char* check;
  };
  for (const Case& each : {Case{PhaseKind::ptx, "flag ~empty ph & differ"},
                           {PhaseKind::ptx, "empty [OPEN]"},
                           {PhaseKind::sass, "flag ~empty ph & (differ"},
                           {PhaseKind::sass, "empty [OPEN]"},
                           {PhaseKind::visa, "flag ~empty reused"},
                           {PhaseKind::visa, "flag ~empty po & ph"},
                           {PhaseKind::visa, "flag ~empty ph & differ"},
                           {PhaseKind::visa, "flag ~empty EXCESS"},
                           {PhaseKind::visa, "flag ~empty [OWES]"},
                           {PhaseKind::visa, "flag ~empty (W"},
                           {PhaseKind::visa, "flag ~empty range([ONLY"},
                           {PhaseKind::mbarrier, "flag ~empty (range([A]"},
                           {PhaseKind::mbarrier, "flag ~empty NONE_LEFT"},
                           {PhaseKind::mbarrier, "flag ~empty nph"},
                           {PhaseKind::mbarrier, "empty [OPEN]"}}) {
    CAPTURE(each.check);
    // Such models may remember without end.
    const TableBounds bounds{.kind = each.kind, .threads = 2, .count_max = 2, .states_max = 500};
    const PhaseTables tables(bounds, model_of(each.kind, each.check));
    CHECK(compare_steps(tables).differ > 0);
  }
}

TEST_CASE("also with operations for all threads, reductions, BARRIER, parities and bytes") {
  for (const TableBounds& bounds :
       {TableBounds{.kind = PhaseKind::ptx, .wider = true},
        {.kind = PhaseKind::ptx, .wider = true, .once = true},
        // With counts, and values of reductions of true and false predicates.
        {.kind = PhaseKind::ptx, .threads = 2, .count_max = 2, .wider = true, .reductions = true},
        {.kind = PhaseKind::sass, .wider = true},
        {.kind = PhaseKind::sass, .threads = 2, .count_max = 2, .wider = true, .reductions = true},
        {.kind = PhaseKind::visa, .count_max = 1, .wider = true},
        {.kind = PhaseKind::visa, .count_max = 1, .wider = true, .active_threads = true},
        {.kind = PhaseKind::mbarrier, .count_max = 2, .wider = true}}) {
    const PhaseTables tables(bounds, model_of(bounds.kind));
    const StepReport report = compare_steps(tables);
    MESSAGE(render(report));
    CHECK(report.steps > 1500);
    CHECK(report.differ == 0);
    CHECK(!report.cut);
  }
}

TEST_CASE("a model without one of its checks differs in some step of the wider operations") {
  struct Case {
    PhaseKind kind;
    const char* check;
  };
  for (const Case& each : {Case{PhaseKind::ptx, "flag ~empty (again & (ONCE"},
                           {PhaseKind::ptx, "flag ~empty arrivals & uses & "},
                           {PhaseKind::ptx, "flag ~empty arrivals & uses as"},
                           {PhaseKind::sass, "flag ~empty ph & (differ"},
                           {PhaseKind::sass, "flag ~empty loc & "},
                           {PhaseKind::sass, "flag ~empty ph & uses"},
                           {PhaseKind::visa, "flag ~empty ph & uses"},
                           {PhaseKind::visa, "flag ~empty ([OPEN] ; own) & uses"},
                           {PhaseKind::mbarrier, "empty BLOCKED"},
                           {PhaseKind::mbarrier, "flag ~empty EXCESS"},
                           {PhaseKind::mbarrier, "flag ~empty OVERFLOW"},
                           {PhaseKind::mbarrier, "flag ~empty nph"}}) {
    CAPTURE(each.check);
    const TableBounds bounds{.kind = each.kind,
                             .threads = 2,
                             .count_max = 2,
                             .states_max = 2000,
                             .wider = true,
                             .reductions = each.kind == PhaseKind::sass};
    const PhaseTables whole(bounds, model_of(each.kind));
    CHECK((compare_steps(whole).differ == 0 && !whole.cut()));
    const PhaseTables tables(bounds, model_of(each.kind, each.check));
    CHECK(compare_steps(tables).differ > 0);
  }
}

TEST_CASE("a program on which the readings differ is counted and shown") {
  const PhaseTables tables({.kind = PhaseKind::ptx, .threads = 2, .count_max = 2, .once = true},
                           model_of(PhaseKind::ptx, "flag ~empty (again & (ONCE"));
  const PhaseWholeReport report = compare_whole(tables, {.operations = 2});
  CHECK(report.programs == 5329);
  CHECK(report.model_defined > report.machine_defined);
  CHECK(report.differ == report.model_defined - report.machine_defined);
  REQUIRE(!report.smallest.empty());
  CHECK(report.smallest.front().find("defined to the model only") != std::string::npos);
}

TEST_CASE("all together as one by one") {
  for (const PhaseBounds& bounds :
       {PhaseBounds{.kind = PhaseKind::ptx, .threads_max = 2},
        PhaseBounds{.kind = PhaseKind::sass, .threads_max = 2},
        PhaseBounds{.kind = PhaseKind::visa, .threads_max = 2, .count_max = 1},
        PhaseBounds{.kind = PhaseKind::mbarrier, .threads_max = 2, .operations_max = 2},
        PhaseBounds{.kind = PhaseKind::ptx, .threads_max = 2, .count_max = 1, .wider = true},
        PhaseBounds{.kind = PhaseKind::sass, .threads_max = 2, .count_max = 1, .wider = true},
        PhaseBounds{
            .kind = PhaseKind::mbarrier, .threads_max = 2, .operations_max = 1, .wider = true}}) {
    const PhaseReport single = compare_phases(bounds, model_of(bounds.kind));
    const PhaseWholeReport all = whole({.kind = bounds.kind,
                                        .threads = bounds.threads_max,
                                        .count_max = bounds.count_max,
                                        .wider = bounds.wider},
                                       bounds.operations_max);
    // The program without operations is none of the programs one by one.
    const unsigned empty =
        bounds.kind == PhaseKind::mbarrier ? bounds.count_max * bounds.count_max : 1;
    CHECK(all.programs == single.named + empty);
    CHECK(all.model_defined == single.named_well_defined + empty);
    CHECK(all.machine_defined == single.named_well_defined + empty);
  }
}

TEST_CASE("the counts of earlier runs one by one") {
  const TableBounds ptx{.kind = PhaseKind::ptx, .threads = 2, .count_max = 2};
  TableBounds strict = ptx;
  strict.once = true;
  CHECK(whole(strict, 3).machine_defined == 21013);
  CHECK(whole(ptx, 3).machine_defined > 21013);
  CHECK(whole({.kind = PhaseKind::sass, .threads = 2, .count_max = 2}, 3).machine_defined == 26927);
  CHECK(whole({.kind = PhaseKind::visa, .threads = 2, .count_max = 2}, 2).machine_defined == 5295);
  CHECK(whole({.kind = PhaseKind::mbarrier}, 2).machine_defined == 16487);
}

TEST_CASE("three threads of two and three operations, wider") {
  CHECK(whole({.kind = PhaseKind::ptx, .count_max = 3, .wider = true}, 2).machine_defined >
        100'000);
  CHECK(whole({.kind = PhaseKind::sass, .count_max = 1, .wider = true}, 3).machine_defined >
        100'000);
  CHECK(whole({.kind = PhaseKind::visa, .count_max = 1, .wider = true}, 3).machine_defined > 1'000);
  CHECK(whole({.kind = PhaseKind::mbarrier, .threads = 2, .count_max = 1, .wider = true}, 2)
            .machine_defined > 10'000);
}

TEST_CASE("three threads of three and four operations") {
  CHECK(whole({.kind = PhaseKind::ptx, .count_max = 2}, 3).machine_defined > 100'000);
  CHECK(whole({.kind = PhaseKind::sass, .count_max = 2}, 3).machine_defined > 100'000);
  CHECK(whole({.kind = PhaseKind::visa, .count_max = 1}, 3).machine_defined > 1'000);
  CHECK(whole({.kind = PhaseKind::mbarrier, .count_max = 2}, 4).machine_defined > 100'000);
}

}  // namespace
}  // namespace muster::litmus
