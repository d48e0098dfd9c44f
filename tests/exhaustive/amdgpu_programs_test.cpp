// The model and the machine agree on every program of a slice of the bound; bench/amdgpu_agreement
// runs the rest.
#include "exhaustive/amdgpu_programs.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "axiom/cat/models.h"

namespace muster::litmus {
namespace {

AgreementReport compare(const AgreementBounds& bounds) {
  Diagnostics diagnostics;
  const std::string text(axiom::builtin_model("amdgpu-barriers"));
  const auto model = axiom::parse_cat(make_source_file("amdgpu-barriers.cat", text),
                                      axiom::barrier_inputs(), diagnostics);
  REQUIRE(model);
  const AgreementReport report = compare_all(bounds, *model);
  MESSAGE(render(report));
  CHECK(report.unexplained == 0);
  CHECK(report.rechosen == report.disagreements + report.clauses_differ);
  return report;
}

TEST_CASE("two threads of up to two operations on two workgroup barriers") {
  const AgreementReport report = compare({.threads_max = 2, .operations_max = 2});
  CHECK(report.programs == 3744);
  CHECK(report.well_defined == 994);
  CHECK(report.disagreements == 0);
  CHECK(report.clauses_differ == 0);
}

TEST_CASE("three threads of up to two operations, every 40th program") {
  const AgreementReport report = compare({.operations_max = 2, .parts = 40});
  CHECK(report.programs > 1500);
  CHECK(report.disagreements == 0);
  CHECK(report.clauses_differ == 0);
}

TEST_CASE("two threads of up to three operations on two named barriers, every 10th program") {
  const AgreementReport report = compare(
      {.named = true, .threads_max = 2, .operations_max = 3, .expected_max = 2, .parts = 10});
  CHECK(report.programs > 500);
  CHECK(report.well_defined > 0);
  CHECK(report.disagreements == 0);
}

TEST_CASE("where the readings differ, a phase chosen after the wait is the reason") {
  Diagnostics diagnostics;
  std::string text(axiom::builtin_model("amdgpu-barriers"));
  const auto model = axiom::parse_cat(make_source_file("amdgpu-barriers.cat", text),
                                      axiom::barrier_inputs(), diagnostics);
  REQUIRE(model);
  using axiom::BarrierOp;
  axiom::BarrierProgram program;
  program.objects = {{.name = "a", .named = true, .expected = 2}};
  program.threads = {
      {{BarrierOp::arrive, 0}, {BarrierOp::join, 0}, {BarrierOp::drop, 0}},
      {{BarrierOp::join, 0}, {BarrierOp::arrive, 0}, {BarrierOp::arrive, 0}, {BarrierOp::wait, 0}}};
  AgreementReport report;
  compare_one(program, *model, report);
  CHECK(report.disagreements == 1);
  CHECK(report.rechosen == 1);
  CHECK(report.unexplained == 0);
  // A model that lacks a clause differs for another reason, and that is said.
  const std::size_t at = text.find("flag ~empty ([ARRIVE");
  text.erase(at, text.find('\n', at) - at);
  const auto weak =
      axiom::parse_cat(make_source_file("weak.cat", text), axiom::barrier_inputs(), diagnostics);
  REQUIRE(weak);
  AgreementReport other;
  compare_one(program, *weak, other);
  CHECK(other.rechosen == 0);
  CHECK(other.unexplained == 1);
}

TEST_CASE("a stuck wait: the other waits keep phases that were good without it") {
  // Waiting for b is good with its second phase only, and then the waits for a are not separated.
  // Were it judged anew together with them, its first phase, a drop race, would break as little.
  Diagnostics diagnostics;
  const std::string text(axiom::builtin_model("amdgpu-barriers"));
  const auto model = axiom::parse_cat(make_source_file("amdgpu-barriers.cat", text),
                                      axiom::barrier_inputs(), diagnostics);
  REQUIRE(model);
  using axiom::BarrierOp;
  axiom::BarrierProgram program;
  program.objects = {{.name = "a", .expected = 1}, {.name = "b", .expected = 2}};
  program.threads = {{{BarrierOp::arrive, 0}, {BarrierOp::arrive, 0}, {BarrierOp::arrive, 1}},
                     {{BarrierOp::arrive, 1}, {BarrierOp::drop, 1}, {BarrierOp::drop, 0}},
                     {{BarrierOp::wait, 1}, {BarrierOp::wait, 0}, {BarrierOp::wait, 0}}};
  const std::set<std::string> clauses{"drop-race", "never-completes", "phase-separation"};
  CHECK(axiom::run_model(program, *model).clauses == clauses);
  CHECK(run_amd_machine(program, {}).clauses == clauses);
  AgreementReport report;
  compare_one(program, *model, report);
  CHECK(report.disagreements + report.clauses_differ == 0);
}

TEST_CASE("init and count updates, every 10th program") {
  const AgreementReport report = compare(
      {.updates = true, .threads_max = 2, .operations_max = 2, .expected_max = 2, .parts = 10});
  CHECK(report.programs > 500);
  CHECK(report.disagreements == 0);
}

TEST_CASE("a model without a clause disagrees: the comparison can fail") {
  Diagnostics diagnostics;
  std::string text(axiom::builtin_model("amdgpu-barriers"));
  const std::size_t at = text.find("flag ~empty ([ARRIVE");
  REQUIRE(at != std::string::npos);
  text.erase(at, text.find('\n', at) - at);
  const auto model =
      axiom::parse_cat(make_source_file("weak.cat", text), axiom::barrier_inputs(), diagnostics);
  REQUIRE(model);
  const AgreementReport report =
      compare_all({.threads_max = 2, .operations_max = 2, .expected_max = 2}, *model);
  CHECK(report.disagreements > 0);
  CHECK(render(report).find("drop-race") != std::string::npos);
}

}  // namespace
}  // namespace muster::litmus
