// Compares the relational models and the state machines on all programs within bounds, and prints
// what it counted; it returns 1 if anything is unexplained. Not a timing benchmark:
//
//   bench_agreement whole [named threads operations expected jobs [a b]]   verdicts, all together
//   bench_agreement amdgpu [named updates threads operations total expected [part parts]]
//   bench_agreement all ptx|sass|visa|mbarrier [threads operations count [a b [wider [objects]]]]
//     all together; without operations only step by step; wider: 1, of mbarriers also a sum of 2
//     for parities, 4 for waits that only ask, 8 for bytes
//   bench_agreement ptx|sass|visa|mbarrier [threads operations objects count [part parts [wider]]]
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "axiom/cat/models.h"
#include "exhaustive/amdgpu_whole_bound.h"
#include "exhaustive/phase_programs.h"
#include "exhaustive/phase_whole_bound.h"

namespace {

using namespace muster;
using Numbers = std::vector<std::uint64_t>;

Result<axiom::CatModel> model_of(const std::string& name, std::span<const axiom::CatInput> inputs) {
  Diagnostics diagnostics;
  return axiom::parse_cat(make_source_file(name, std::string(axiom::builtin_model(name))), inputs,
                          diagnostics);
}

bool one_by_one(const Numbers& n, const axiom::CatModel& model) {
  const litmus::AgreementBounds bounds{.named = n[0] != 0,
                                       .updates = n[1] != 0,
                                       .threads_max = static_cast<unsigned>(n[2]),
                                       .operations_max = static_cast<unsigned>(n[3]),
                                       .total_max = static_cast<unsigned>(n[4]),
                                       .expected_max = static_cast<unsigned>(n[5]),
                                       .part = n[6],
                                       .parts = n[7]};
  const litmus::AgreementReport report = litmus::compare_all(bounds, model);
  std::printf("%s", litmus::render(report).c_str());
  return report.unexplained == 0;
}

bool phases(litmus::PhaseKind kind, const Numbers& n, const axiom::CatModel& model) {
  const litmus::PhaseBounds bounds{.kind = kind,
                                   .threads_max = static_cast<unsigned>(n[0]),
                                   .operations_max = static_cast<unsigned>(n[1]),
                                   .objects = static_cast<unsigned>(n[2]),
                                   .count_max = static_cast<unsigned>(n[3]),
                                   .part = n[4],
                                   .parts = n[5],
                                   .wider = n[6] != 0};
  const litmus::PhaseReport report = litmus::compare_phases(bounds, model);
  std::printf("%s", litmus::render(report).c_str());
  return report.disagreements == 0;
}

bool all_of(const litmus::PhaseTables& tables, const litmus::PhaseWholeBounds& bounds) {
  const auto begin = std::chrono::steady_clock::now();
  const litmus::PhaseWholeReport report = litmus::compare_whole(tables, bounds);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const bool counted = report.programs == litmus::count_programs(tables, bounds);
  if (bounds.counts[0] != 0) std::printf("counts %u %u: ", bounds.counts[0], bounds.counts[1]);
  std::printf("%s%s%.1f s\n", litmus::render(report).c_str(), counted ? "" : "NOT ALL PROGRAMS; ",
              seconds.count());
  std::fflush(stdout);
  return counted && report.differ == 0 && report.cut == 0;
}

bool steps_of(const litmus::PhaseTables& tables) {
  const litmus::StepReport steps = litmus::compare_steps(tables);
  std::printf("states of an object: model %zu, machine %zu; %s", tables.model_states(),
              tables.machine_states(), litmus::render(steps).c_str());
  std::fflush(stdout);
  return steps.differ == 0 && !steps.cut;
}

// Step by step first, which holds for programs of any length; then all programs of the bound.
bool all(litmus::PhaseKind kind, const Numbers& n, const axiom::CatModel& model) {
  litmus::TableBounds bounds{.kind = kind,
                             .threads = static_cast<unsigned>(n[0]),
                             .count_max = static_cast<unsigned>(n[2]),
                             .wider = n[5] != 0};
  if (n[5] > 1) bounds.mbarrier = {(n[5] & 2) != 0, (n[5] & 4) != 0, (n[5] & 8) != 0};
  const litmus::PhaseTables tables(bounds, model);
  bool good = steps_of(tables);
  if (bounds.wider && kind != litmus::PhaseKind::mbarrier) {
    bounds.reductions = bounds.active_threads = true;
    bounds.states_max = 1U << 18;
    std::printf(kind == litmus::PhaseKind::visa ? "threads that have ended do not count: "
                                                : "reductions of every count and predicate: ");
    good &= steps_of(litmus::PhaseTables(bounds, model));
  }
  if (n[1] == 0) return good;
  const bool launched = kind == litmus::PhaseKind::mbarrier;
  const auto most = static_cast<std::uint8_t>(launched ? n[2] : 0);
  for (std::uint8_t a = launched ? 1 : 0; a <= most; ++a) {
    for (std::uint8_t b = a; b <= most; ++b) {
      if (n[3] != 0 && (a != n[3] || b != n[4])) continue;
      if (n[6] == 1 && a != b) continue;
      good &= all_of(tables, {.operations = static_cast<unsigned>(n[1]),
                              .counts = {a, b},
                              .objects = static_cast<unsigned>(n[6])});
    }
  }
  return good;
}

// One pair of counts: the programs, and why their verdicts differ where they do. The compiled model
// says it of each, the interpreter of those that are kept.
bool whole_of(const litmus::WholeBounds& bounds, const axiom::CatModel& model) {
  const auto begin = std::chrono::steady_clock::now();
  const litmus::WholeReport report = litmus::compare_whole(bounds);
  litmus::AgreementReport single;
  for (const auto* list : {&report.different, &report.unexplained}) {
    for (const litmus::WholeVerdict& each : *list) litmus::compare_one(each.program, model, single);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const bool counted = report.programs == litmus::count_whole(bounds);
  const bool explained =
      report.in_time == report.differ && single.rechosen == report.different.size();
  std::printf("counts %u %u: %s; %s%s%.1f s\n", bounds.expected[0], bounds.expected[1],
              litmus::render(report).c_str(), counted ? "" : "NOT ALL PROGRAMS; ",
              explained ? "a phase chosen after the wait explains all; " : "UNEXPLAINED; ",
              seconds.count());
  if (!explained) std::printf("%s", litmus::render(single).c_str());
  std::fflush(stdout);
  return counted && explained;
}

bool whole(const Numbers& n, const axiom::CatModel& model) {
  std::vector<litmus::WholeBounds> tasks;
  for (std::uint8_t a = 1; a <= n[3]; ++a) {
    for (std::uint8_t b = a; b <= n[3]; ++b) {
      if (n[5] != 0 && (a != n[5] || b != n[6])) continue;
      tasks.push_back({.named = n[0] != 0,
                       .threads = static_cast<unsigned>(n[1]),
                       .operations = static_cast<unsigned>(n[2]),
                       .expected = {a, b},
                       .keep = n[2] < 4 ? 1U : 1009U});
    }
  }
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> good = true;
  std::vector<std::jthread> threads;
  for (std::uint64_t job = 0; job < std::max<std::uint64_t>(n[4], 1); ++job) {
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < tasks.size(); i = next++) {
        if (!whole_of(tasks[i], model)) good = false;
      }
    });
  }
  threads.clear();
  return good;
}

void read(int argc, char** argv, int first, Numbers& numbers) {
  for (int i = first; i < argc && static_cast<std::size_t>(i - first) < numbers.size(); ++i)
    numbers[static_cast<std::size_t>(i - first)] = std::stoull(argv[i]);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "whole";
  constexpr std::string_view kKinds[] = {"ptx", "sass", "visa", "mbarrier"};
  const auto begin = std::chrono::steady_clock::now();
  bool good = false;
  if (what == "whole" || what == "amdgpu") {
    const auto model = model_of("amdgpu-barriers", axiom::barrier_inputs());
    if (!model) return 3;
    Numbers numbers =
        what == "whole" ? Numbers{0, 3, 3, 3, 1, 0, 0} : Numbers{0, 0, 3, 2, 12, 3, 0, 1};
    read(argc, argv, 2, numbers);
    good = what == "whole" ? whole(numbers, *model) : one_by_one(numbers, *model);
  } else {
    const bool together = what == "all" && argc > 2;
    const auto kind = std::find(std::begin(kKinds), std::end(kKinds), together ? argv[2] : what) -
                      std::begin(kKinds);
    if (kind == std::ssize(kKinds)) return 3;
    const auto model = model_of(std::string(litmus::kPhaseModels[kind]), axiom::phase_inputs());
    if (!model) return 3;
    Numbers numbers = together ? Numbers{3, 4, 3, 0, 0, 0, 2} : Numbers{3, 2, 2, 2, 0, 1, 0};
    read(argc, argv, together ? 3 : 2, numbers);
    good = together ? all(static_cast<litmus::PhaseKind>(kind), numbers, *model)
                    : phases(static_cast<litmus::PhaseKind>(kind), numbers, *model);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("%.1f s\n", seconds.count());
  return good ? 0 : 1;
}
