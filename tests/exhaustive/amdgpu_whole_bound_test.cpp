// The programs that are judged all together: the same programs and verdicts as one by one.
#include "exhaustive/amdgpu_whole_bound.h"

#include <doctest/doctest.h>

#include <string>

#include "axiom/cat/models.h"
#include "exhaustive/barrier_judge.h"

namespace muster::litmus {
namespace {

axiom::CatModel amdgpu_model() {
  Diagnostics diagnostics;
  const std::string text(axiom::builtin_model("amdgpu-barriers"));
  auto model = axiom::parse_cat(make_source_file("amdgpu-barriers.cat", text),
                                axiom::barrier_inputs(), diagnostics);
  REQUIRE(model);
  return *model;
}

// With both counts from one to `expected_max`.
WholeReport whole(WholeBounds bounds, std::uint8_t expected_max) {
  WholeReport sum;
  for (std::uint8_t a = 1; a <= expected_max; ++a) {
    for (std::uint8_t b = a; b <= expected_max; ++b) {
      bounds.expected = {a, b};
      const WholeReport report = compare_whole(bounds);
      CHECK(report.programs == count_whole(bounds));
      sum.programs += report.programs;
      sum.model_defined += report.model_defined;
      sum.machine_defined += report.machine_defined;
      sum.differ += report.differ;
      sum.in_time += report.in_time;
      sum.different.insert(sum.different.end(), report.different.begin(), report.different.end());
      sum.sampled.insert(sum.sampled.end(), report.sampled.begin(), report.sampled.end());
    }
  }
  return sum;
}

TEST_CASE("all together as one by one") {
  const axiom::CatModel model = amdgpu_model();
  for (const bool named : {false, true}) {
    const AgreementReport single = compare_all(
        {.named = named, .threads_max = 2, .operations_max = 2, .expected_max = 3}, model);
    const WholeReport all = whole({.named = named, .threads = 2, .operations = 2}, 3);
    CHECK(all.programs == single.programs);
    CHECK(all.model_defined == single.well_defined);
    CHECK(all.differ == single.disagreements);
  }
}

TEST_CASE("the counts of earlier runs one by one") {
  const WholeReport two = whole({.threads = 2, .operations = 3}, 3);
  CHECK(two.programs == 146790);
  CHECK(two.model_defined == 21797);
  CHECK(two.differ == 22);
  const WholeReport three = whole({.operations = 2}, 3);
  CHECK(three.programs == 61158);
  CHECK(three.model_defined == 11345);
  CHECK(three.differ == 0);
  const WholeReport named = whole({.named = true, .threads = 2, .operations = 4}, 2);
  CHECK(named.programs == 625797);
  CHECK(named.model_defined == 261106);
  CHECK(named.differ == 36);
}

TEST_CASE("every program on which they differ is explained by a phase chosen after the wait") {
  const axiom::CatModel model = amdgpu_model();
  for (const WholeReport& report : {whole({.threads = 2, .operations = 3}, 3),
                                    whole({.named = true, .threads = 2, .operations = 4}, 2)}) {
    AgreementReport single;
    for (const WholeVerdict& each : report.different) {
      CHECK_FALSE(each.model);
      CHECK(each.machine);
      compare_one(each.program, model, single);
    }
    CHECK(single.disagreements == report.differ);
    CHECK(report.in_time == report.differ);
    CHECK(single.rechosen == report.differ);
    CHECK(single.unexplained == 0);
  }
}

TEST_CASE("three threads of three operations: the verdict of single programs") {
  const axiom::CatModel model = amdgpu_model();
  for (const bool named : {false, true}) {
    const WholeReport report = compare_whole(
        {.named = named, .operations = 3, .expected = {2, 1}, .sample = named ? 2003U : 20011U});
    CHECK(report.sampled.size() > 100);
    unsigned defined = 0;
    for (const WholeVerdict& each : report.sampled) {
      CHECK_MESSAGE(each.model == !axiom::run_model(each.program, model).clauses.empty(),
                    render(each.program));
      CHECK_MESSAGE(each.machine == !run_amd_machine(each.program, {}).clauses.empty(),
                    render(each.program));
      defined += each.model ? 0 : 1;
    }
    CHECK(defined > 5);
  }
}

TEST_CASE("without a flag of the model they differ: the comparison can fail") {
  for (const unsigned flag : {axiom::kDropRace, axiom::kPhaseSeparation, axiom::kJoinWait}) {
    WholeBounds bounds{.named = flag == axiom::kJoinWait, .threads = 2, .operations = 3};
    const std::uint64_t differ = whole(bounds, 2).differ;
    bounds.ignored = flag;
    CHECK(whole(bounds, 2).differ > differ);
  }
}

}  // namespace
}  // namespace muster::litmus
