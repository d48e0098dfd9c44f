// The relational models and the state machines of PTX, SASS-like and vISA named barriers and of
// mbarriers agree on all programs of a slice of the bound; bench_kinds_agreement runs the rest.
#include "exhaustive/phase_programs.h"

#include <doctest/doctest.h>

#include <string>

#include "axiom/cat/models.h"
#include "diagnostics/render.h"

namespace muster::litmus {
namespace {

PhaseReport compare(const PhaseBounds& bounds, const std::string& without = "") {
  Diagnostics diagnostics;
  const std::string name(kPhaseModels[static_cast<unsigned>(bounds.kind)]);
  std::string text(axiom::builtin_model(name));
  if (!without.empty()) {
    const std::size_t at = text.find(without);
    REQUIRE(at != std::string::npos);
    text.erase(at, text.find('\n', at) - at);
  }
  const auto model =
      axiom::parse_cat(make_source_file(name, text), axiom::phase_inputs(), diagnostics);
  REQUIRE_MESSAGE(model, render(diagnostics));
  const PhaseReport report = compare_phases(bounds, *model);
  MESSAGE(name, ": ", render(report));
  return report;
}

TEST_CASE("PTX named barriers: model and machine agree") {
  CHECK(compare({.kind = PhaseKind::ptx, .parts = 29}).disagreements == 0);
  CHECK(compare({.kind = PhaseKind::ptx, .threads_max = 2, .operations_max = 3, .parts = 31})
            .disagreements == 0);
}

TEST_CASE("SASS-like barriers: model and machine agree") {
  CHECK(compare({.kind = PhaseKind::sass, .parts = 29}).disagreements == 0);
  CHECK(compare({.kind = PhaseKind::sass, .threads_max = 2, .operations_max = 3, .parts = 31})
            .disagreements == 0);
}

TEST_CASE("vISA named barriers: model and machine agree") {
  CHECK(compare({.kind = PhaseKind::visa, .objects = 1, .parts = 503}).disagreements == 0);
  CHECK(compare({.kind = PhaseKind::visa, .threads_max = 2, .parts = 211}).disagreements == 0);
}

TEST_CASE("mbarriers: model and machine agree") {
  CHECK(compare({.kind = PhaseKind::mbarrier, .parts = 3}).disagreements == 0);
  CHECK(compare({.kind = PhaseKind::mbarrier, .threads_max = 2, .operations_max = 4, .parts = 97})
            .disagreements == 0);
}

TEST_CASE("also with operations for all threads, reductions, BARRIER, parities and bytes") {
  const auto wider = [](PhaseKind kind, unsigned operations, unsigned counts, std::uint64_t parts) {
    return PhaseBounds{.kind = kind,
                       .threads_max = 2,
                       .operations_max = operations,
                       .objects = 1,
                       .count_max = counts,
                       .parts = parts,
                       .wider = true};
  };
  CHECK(compare(wider(PhaseKind::ptx, 3, 2, 31)).disagreements == 0);
  CHECK(compare(wider(PhaseKind::sass, 3, 2, 7)).disagreements == 0);
  CHECK(compare(wider(PhaseKind::visa, 2, 2, 23)).disagreements == 0);
  CHECK(compare(wider(PhaseKind::visa, 3, 1, 41)).disagreements == 0);
  CHECK(compare(wider(PhaseKind::mbarrier, 3, 2, 101)).disagreements == 0);
  const PhaseBounds ptx = wider(PhaseKind::ptx, 2, 2, 5);
  CHECK(compare(ptx, "flag ~empty arrivals & uses & ").disagreements > 0);
  CHECK(compare(ptx, "flag ~empty arrivals & uses as").disagreements > 0);
  CHECK(compare(ptx, "flag ~empty (again & (ONCE").disagreements > 0);
  CHECK(compare(wider(PhaseKind::visa, 2, 2, 23), "flag ~empty ph & uses").disagreements > 0);
  CHECK(compare(wider(PhaseKind::visa, 2, 2, 1), "flag ~empty ([OPEN] ; own)").disagreements > 0);
  CHECK(compare(wider(PhaseKind::mbarrier, 3, 2, 101), "empty BLOCKED").disagreements > 0);
}

TEST_CASE("a model without one of its flags disagrees: the comparisons can fail") {
  const PhaseBounds ptx{.kind = PhaseKind::ptx, .threads_max = 2, .parts = 5};
  CHECK(compare(ptx, "flag ~empty ph & differ").disagreements > 0);
  CHECK(compare(ptx, "empty [OPEN]").disagreements > 0);
  const PhaseBounds visa{.kind = PhaseKind::visa, .threads_max = 2, .parts = 31};
  CHECK(compare(visa, "flag ~empty reused").disagreements > 0);
  const PhaseBounds mbarrier{.kind = PhaseKind::mbarrier, .threads_max = 2, .operations_max = 3};
  CHECK(compare(mbarrier, "flag ~empty (range([A]").disagreements > 0);
  CHECK(compare(mbarrier, "flag ~empty nph").disagreements > 0);
}

}  // namespace
}  // namespace muster::litmus
