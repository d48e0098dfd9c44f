// What check says about litmus programs: rule, category, place, schedule; and that an expectation
// of another category is not met.
#include "litmus/engines/findings.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "analysis/findings/assumption.h"
#include "diagnostics/render.h"

namespace muster::litmus {
namespace {

using analysis::CheckResult;
using analysis::Verdict;

struct Checked {
  CheckResult result;
  std::vector<std::string> problems;
};

Checked check(const std::string& text) {
  Diagnostics diagnostics;
  const auto test = parse_test(make_source_file("t.litmus", text), diagnostics);
  REQUIRE_MESSAGE(test, render(diagnostics));
  const auto result = run_test(*test, {}, diagnostics);
  REQUIRE_MESSAGE(result, render(diagnostics));
  return {check_result(*test, *result), result->problems};
}

constexpr const char* kSubset =
    "PTX t\n{ }\n P0 | P1 ;\n barrier.cluster.arrive | bar.sync 1, 64 ;\n barrier.cluster.wait | "
    ";\n";

TEST_CASE("waits that nothing ends and divergence have their own rule, by number") {
  struct Case {
    unsigned rule;
    const char* text;
  };
  const Case cases[] = {
      {101, "PTX t\n{ }\n P0 | P1 ;\n bar.sync 1, 64 | ;\n"},
      {121, "PTX t\n{ }\n P0 | P1 ;\n bar.warp.sync 3 | bar.sync 1, 64 ;\n"},
      {214,
       "PTX t\n{ }\n P0 ;\n mbarrier.init.b64 [m], 2 ;\n mbarrier.arrive.b64 t, [m] ;\n"
       " mbarrier.try_wait.b64 p, [m], t ;\n"},
      {304, "AMDGPU t\n{ w=2; }\n P0 | P1 ;\n arrive w | ;\n wait w | ;\n"},
      {313, "AMDGCN t\n{ target=gfx1100; }\n P0 ;\n diverge ;\n s_barrier ;\n"},
      {410, "VISA t\n{ }\n P0 | P1 ;\n nbarrier.signal 1 2 | ;\n nbarrier.wait 1 | ;\n"},
      {411, "VISA t\n{ }\n P0 ;\n diverge ;\n barrier ;\n"},
      {501, "SASS t\n{ }\n P0 | P1 ;\n BAR.SYNC 0x1, 0x40 | ;\n"},
      {603, kSubset},
      {802, "PTX t\n{ x=0; }\n P0@cta 0 | P1@cta 0 ;\n st.weak [x], 1 | ld.weak r0, [x] ;\n"},
  };
  for (const Case& each : cases) {
    const CheckResult found = check(each.text).result;
    CHECK(found.verdict == Verdict::refuted);
    REQUIRE_MESSAGE(found.findings.size() == 1, each.rule);
    CHECK(found.findings[0].rule == barrier::rule(static_cast<std::uint16_t>(each.rule)));
    CHECK_FALSE(found.findings[0].schedule.empty());
    CHECK_FALSE(found.findings[0].repair.empty());
  }
}

TEST_CASE("a finding has its place, its schedule and who waits") {
  const CheckResult found = check(kSubset).result;
  const analysis::Finding& finding = found.findings.at(0);
  CHECK(finding.category == barrier::Category::deadlock);
  CHECK(finding.place.line == 5);
  CHECK(finding.place.column == 2);
  CHECK(finding.agents == std::vector<std::string>{"P0", "P1"});
  REQUIRE(finding.schedule.size() == 3);
  CHECK(finding.schedule[0].agent == "P0");
  CHECK(finding.schedule[0].what == "barrier.cluster.arrive");
  CHECK(found.kernel == "t");
  CHECK(found.coverage.sites == 3);
  CHECK(found.coverage.reached == 3);
}

TEST_CASE("the schedule of neutral programs names instructions, also behind those without effect") {
  const CheckResult found =
      check("AMDGPU t\n{ named a; }\n P0 ;\n arrive 0 ;\n join a ;\n arrive a ;\n").result;
  REQUIRE(found.findings.size() == 1);
  CHECK(found.findings[0].rule == barrier::rule(301));
  CHECK(found.findings[0].place.line == 6);
  CHECK(found.findings[0].schedule.back().what == "arrive a");
  CHECK(found.coverage.reached == 3);
}

TEST_CASE("a program that only the latch machine hangs is verified, with a warning") {
  const CheckResult found =
      check("AMDGPU t\n{ a=1; }\n P0 | P1 ;\n arrive a | wait a ;\n arrive a | wait a ;\n").result;
  CHECK(found.verdict == Verdict::verified);
  CHECK(found.proof == analysis::Proof::exploration);
  REQUIRE_FALSE(found.findings.empty());
  CHECK(found.findings[0].rule == barrier::rule(322));
  CHECK(found.findings[0].severity == barrier::Severity::warning);
  // Both arrivals before the first wait: the second wait hangs.
  CHECK(found.findings[0].place.line == 5);
  CHECK(found.findings[0].agents == std::vector<std::string>{"P1"});
  REQUIRE(found.findings[0].schedule.size() == 4);
  CHECK(found.findings[0].schedule[1].what == "arrive a");
}

TEST_CASE("a wait that names another barrier than the joined one is a note, and hides no hang") {
  const CheckResult found =
      check(
          "AMDGCN t\n{ target=gfx1250; }\n P0 | P1 ;\n s_mov_b32 m0, 0x10001 | s_barrier_join 1 "
          ";\n s_barrier_init m0 | s_barrier_signal -1 ;\n s_barrier_signal -1 | s_barrier_wait -1 "
          ";\n s_barrier_wait -1 | s_barrier_wait 2 ;\n s_barrier_signal 1 | s_barrier_wait 2 ;\n"
          " s_barrier_signal 1 | ;\n")
          .result;
  CHECK(found.verdict == Verdict::verified);
  REQUIRE(found.findings.size() == 2);
  CHECK(found.findings[0].rule == barrier::rule(324));
  CHECK(found.findings[0].severity == barrier::Severity::note);
  CHECK(found.findings[0].place.line == 7);
  CHECK(found.findings[1].rule == barrier::rule(322));
  // With nothing joined, a wait for NULL is none.
  CHECK(check("AMDGPU t\n{ }\n P0 ;\n wait 0 ;\n").result.verdict == Verdict::verified);
}

TEST_CASE("a limit of the latch machine is said") {
  Diagnostics diagnostics;
  const auto test =
      parse_test(make_source_file("t", "AMDGPU t\n{ a=1; }\n P0 | P1 ;\n arrive a | arrive a ;\n"),
                 diagnostics);
  Options options;
  options.states_max = 2;
  const auto result = run_test(*test, options, diagnostics);
  const CheckResult found = check_result(*test, *result);
  CHECK(analysis::in_words(found.assumptions)
            .back()
            .find("only the latch machine shows was not looked for") != std::string::npos);
}

TEST_CASE("a signal over one's own completion is a warning") {
  const CheckResult found =
      check("AMDGPU t\n{ w=1; }\n P0 ;\n arrive w ;\n arrive w ;\n wait w ;\n").result;
  CHECK(found.verdict == Verdict::verified);
  REQUIRE(found.findings.size() == 1);
  CHECK(found.findings[0].rule == barrier::rule(321));
  CHECK(found.findings[0].severity == barrier::Severity::warning);
  CHECK(found.findings[0].place.line == 5);
  CHECK(found.findings[0].schedule.size() == 2);
}

TEST_CASE("memory operations of AMDGPU programs are not judged, and that is said") {
  const CheckResult found =
      check(
          "AMDGCN t\n{ target=gfx90a; }\n P0 | P1 ;\n ds_write_b32 v0, v1 | ds_write_b32 v0, v1 "
          ";\n s_barrier | s_barrier ;\n")
          .result;
  CHECK(found.verdict == Verdict::verified);
  CHECK(std::ranges::any_of(analysis::in_words(found.assumptions), [](const std::string& each) {
    return each.find("not their races") != std::string::npos;
  }));
}

TEST_CASE("a phase that a kernel leaves open is a warning, and none where all is over") {
  const CheckResult found = check("VISA t\n{ }\n P0 | P1 ;\n nbarrier.signal 1 1 2 1 | ;\n").result;
  CHECK(found.verdict == Verdict::verified);
  REQUIRE(found.findings.size() == 1);
  CHECK(found.findings[0].rule == barrier::rule(415));
  CHECK(found.findings[0].severity == barrier::Severity::warning);
  CHECK(found.findings[0].schedule.front().what == "nbarrier.signal 1 1 2 1");
  CHECK(found.findings[0].place.line == 4);
  CHECK(check("VISA t\n{ }\n P0 ;\n nbarrier.signal 1 1 ;\n nbarrier.wait 1 ;\n")
            .result.findings.empty());
}

TEST_CASE("check goes by the schedule where the relational model says otherwise") {
  const CheckResult found =
      check(
          "AMDGPU t\n{ named a=2; }\n P0 | P1 ;\n arrive a | join a ;\n join a | arrive a ;\n"
          " leave | arrive a ;\n | wait a ;\n")
          .result;
  CHECK(found.verdict == Verdict::refuted);
  CHECK(found.findings.at(0).rule == barrier::rule(306));
}

TEST_CASE("memory that no engine judges for races is not verified") {
  const std::string memory =
      "PTX t\n{ x=0; }\n P0@cta 0 | P1@cta 0 ;\n st.weak [x], 1 | ld.weak r0, [x] ;\n";
  CHECK(check(memory).result.verdict == Verdict::refuted);
  const CheckResult found = check(memory +
                                  " barrier.cluster.arrive | barrier.cluster.arrive ;\n"
                                  " barrier.cluster.wait | barrier.cluster.wait ;\n")
                                .result;
  CHECK(found.verdict == Verdict::inconclusive);
  REQUIRE(found.missing.size() == 1);
  CHECK(found.missing[0].starts_with("races: "));
}

TEST_CASE("a race names its two accesses, and shows a schedule only if both are in it") {
  const std::string handed =
      "PTX t\n{ l=1; d=0; }\n P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n"
      " LC0: | st.weak d, 1 ;\n"
      " atom.acquire.gpu.cas r0, l, 0, 1 | atom.relaxed.gpu.exch r1, l, 0 ;\n"
      " bne r0, 0, LC0 | ;\n ld.weak r2, d | ;\n";
  const CheckResult found = check(handed).result;
  REQUIRE(found.findings.size() == 1);
  const analysis::Finding& race = found.findings[0];
  CHECK(race.rule == barrier::rule(802));
  REQUIRE(race.related.size() == 1);
  const std::set<std::uint32_t> lines = {race.place.line, race.related[0].place.line};
  CHECK(lines == std::set<std::uint32_t>{4, 7});
  CHECK(race.agents.size() == 2);
  CHECK_FALSE(race.schedule.empty());
  // Both loads find nothing only in weak memory: no schedule of the machine comes to the stores.
  const std::string weak =
      "PTX t\n{ x=0; y=0; d=0; }\n P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n"
      " st.relaxed.gpu x, 1 | st.relaxed.gpu y, 1 ;\n"
      " ld.relaxed.gpu r0, y | ld.relaxed.gpu r1, x ;\n"
      " bne r0, 0, LC0 | bne r1, 0, LC1 ;\n st.weak d, 1 | st.weak d, 2 ;\n LC0: | LC1: ;\n";
  const CheckResult only_weak = check(weak).result;
  REQUIRE(only_weak.findings.size() == 1);
  CHECK(only_weak.findings[0].place.line == 7);
  CHECK(only_weak.findings[0].schedule.empty());
  // The execution of the model shows it: what each thread does, what loads read, the order of
  // writes.
  const auto said = [&](const std::string& line) {
    return std::ranges::find(only_weak.findings[0].notes, line) !=
           only_weak.findings[0].notes.end();
  };
  CHECK(said("an execution of the memory model shows it:"));
  CHECK(said("  P0.1: write.relaxed.gpu x=1"));
  CHECK(said("  P0.2: read.relaxed.gpu y=0, of the initial write"));
  CHECK(said("  P1.3: write.weak d=2"));
  CHECK((said("  writes of d, in order: initial, P0.3, P1.3") ||
         said("  writes of d, in order: initial, P1.3, P0.3")));
  CHECK(race.notes.empty());  // the other one has a schedule
}

TEST_CASE("a wait that nothing ends from the start has a place") {
  const CheckResult found =
      check(
          "PTX t\n{ x=0; y=0; }\n P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n LC0: | LC1: ;\n"
          " ld.relaxed.gpu r0, x | ld.relaxed.gpu r0, y ;\n bne r0, 1, LC0 | bne r0, 1, LC1 ;\n"
          " st.relaxed.gpu y, 1 | st.relaxed.gpu x, 1 ;\n")
          .result;
  REQUIRE(found.findings.size() == 1);
  CHECK(found.findings[0].rule == barrier::rule(814));
  CHECK(found.findings[0].place.line == 4);
}

TEST_CASE("expectations compare the category") {
  const std::string text = kSubset;
  CHECK(check(text + "// expect: refuted deadlock\n").problems.empty());
  CHECK(check(text + "// expect: refuted race|deadlock\n").problems.empty());
  CHECK(check(text + "// expect: refuted\n").problems.empty());
  CHECK(check(text + "// expect: refuted race\n").problems ==
        std::vector<std::string>{"expected refuted race, found refuted deadlock"});
  CHECK(check(text + "// expect: verified\n").problems.size() == 1);
  CHECK(check(text + "// expect: inconclusive\n").problems.size() == 1);
}

TEST_CASE("a clause of another cat model has no rule and is said as it is named") {
  CHECK(rule_of_clause("drop-race") == barrier::rule(306));
  CHECK(rule_of_clause("MU102") == barrier::rule(102));
  // An axiom of Muster's own model, which another may have as a flag.
  CHECK(rule_of_clause("executes-before") == barrier::rule(305));
  CHECK(rule_of_clause("no-waits") == barrier::RuleId::none);
}

}  // namespace
}  // namespace muster::litmus
