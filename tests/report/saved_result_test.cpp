// A report in JSON is read again, and its schedules replayed.
#include "report/saved_result.h"

#include <doctest/doctest.h>

#include "report/report.h"

namespace muster::report {
namespace {

std::string saved() {
  analysis::Finding finding;
  finding.rule = barrier::rule(101);
  finding.message = "nobody comes";
  finding.place = {.file = "k.ptx", .line = 2, .column = 3};
  finding.notes = {"1 of 2 warps arrived"};
  const auto step = [&](const char* agent, analysis::StepKind kind, std::int64_t phase) {
    finding.schedule.push_back({.agent = agent,
                                .place = finding.place,
                                .what = "bar.sync 1, 64",
                                .kind = kind,
                                .object = "barrier 1",
                                .phase = phase,
                                .origin = analysis::SourcePlace{.file = "k.cu", .line = 9}});
  };
  step("warp 0", analysis::StepKind::waits, 0);
  step("warp 1", analysis::StepKind::completes, 0);
  step("warp 0", analysis::StepKind::waits, 1);
  analysis::CheckResult result;
  result.kernel = "k";
  result.findings = {finding};
  return json(
      std::vector<FileResult>{{.source = make_source_file("k.ptx", "one\ntwo"), .result = result}});
}

TEST_CASE("steps say who waits, and how far each barrier is") {
  Diagnostics diagnostics;
  const auto findings = read_saved_findings(make_source_file("r.json", saved()), diagnostics);
  REQUIRE(findings);
  REQUIRE(findings->size() == 1);
  const SavedFinding& finding = findings->front();
  REQUIRE(finding.steps.size() == 3);
  CHECK(replay_text(finding, 0) ==
        "step 1 of 3: warp 0: bar.sync 1, 64\n  at k.ptx:2, compiled from k.cu:9\n"
        "  barrier 1, phase 0: 1 came: warp 0\n  waiting at barrier 1, phase 0: warp 0\n");
  CHECK(replay_text(finding, 1).find("phase 0: over: warp 0-1") != std::string::npos);
  CHECK(replay_text(finding, 1).find("waiting") == std::string::npos);
  CHECK(replay_text(finding, 2).find("waiting at barrier 1, phase 1: warp 0") != std::string::npos);
  CHECK(replay_text(finding, 2).find("then: nobody comes [MU101]\n    1 of 2 warps") !=
        std::string::npos);
}

SavedFinding of_steps(std::vector<analysis::ScheduleStep> steps) {
  return {.file = "k.ptx",
          .kernel = "k",
          .rule = "MU214",
          .message = "m",
          .notes = {},
          .steps = std::move(steps)};
}

TEST_CASE("who waits at an mbarrier has not come to it, and agents are told together") {
  using analysis::StepKind;
  std::vector<analysis::ScheduleStep> steps;
  const auto step = [&](const char* agent, StepKind kind, const char* object) {
    steps.push_back({.agent = agent, .place = {}, .what = "w", .kind = kind, .object = object});
  };
  step("warp 0", StepKind::executes, "mbarrier full");
  step("warp 0", StepKind::arrives, "mbarrier full");
  step("async of warp 0", StepKind::arrives, "mbarrier full");
  step("async of warp 0", StepKind::arrives, "mbarrier full");
  for (const char* agent : {"warp 9", "warp 10", "warp 11", "warp 1"}) {
    step(agent, StepKind::waits, "mbarrier full");
  }
  step("warp 2", StepKind::arrives, "named barrier 3");
  step("warp 2", StepKind::waits, "named barrier 3");
  const SavedFinding finding = of_steps(steps);
  CHECK(replay_text(finding, 0).find("mbarrier full, phase 0: nobody came\n") != std::string::npos);
  const std::string end = replay_text(finding, steps.size() - 1);
  CHECK(end.find("phase 0: 3 came: warp 0, async of warp 0 (2 times)\n") != std::string::npos);
  CHECK(end.find("waiting at mbarrier full, phase 0: warp 1, warp 9-11\n") != std::string::npos);
  CHECK(end.find("named barrier 3, phase 0: 1 came: warp 2\n") != std::string::npos);
}

TEST_CASE("what is no report is refused") {
  for (const char* text : {"", "[1", "{}", "{\"muster\": 1}", "{\"runs\": []}"}) {
    Diagnostics diagnostics;
    CHECK_FALSE_MESSAGE(read_saved_findings(make_source_file("r.json", text), diagnostics), text);
    CHECK(diagnostics.error_count() == 1);
  }
  // Members of other kinds than they should be are as good as missing.
  Diagnostics diagnostics;
  const char* const odd =
      "{\"muster\": 1, \"results\": [3, {\"findings\": [{\"schedule\": [{\"line\": \"x\", "
      "\"phase\": "
      "1e99, \"object\": \"b\"}, 4]}]}]}";
  const auto findings = read_saved_findings(make_source_file("r.json", odd), diagnostics);
  REQUIRE(findings);
  REQUIRE(findings->front().steps.size() == 2);
  CHECK_FALSE(replay_text(findings->front(), 1).empty());
}

}  // namespace
}  // namespace muster::report
