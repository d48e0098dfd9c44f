// Compares the relational models and the state machines of PTX, SASS-like and vISA named barriers
// and of mbarriers on all programs within bounds, and prints what it counted. Not a timing
// benchmark: bench_kinds_agreement KIND [threads operations objects count [part parts]], KIND 0 to
// 3.
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "axiom/models.h"
#include "litmus/kinds_agreement.h"

int main(int argc, char** argv) {
  using namespace muster;
  std::vector<std::uint64_t> numbers{0, 3, 2, 2, 2, 0, 1};
  for (int i = 1; i < argc && i <= static_cast<int>(numbers.size()); ++i) {
    numbers[static_cast<std::size_t>(i - 1)] = std::stoull(argv[i]);
  }
  if (numbers[0] > 3) return 3;
  litmus::PhaseBounds bounds;
  bounds.kind = static_cast<litmus::PhaseKind>(numbers[0]);
  bounds.threads_max = static_cast<unsigned>(numbers[1]);
  bounds.operations_max = static_cast<unsigned>(numbers[2]);
  bounds.objects = static_cast<unsigned>(numbers[3]);
  bounds.count_max = static_cast<unsigned>(numbers[4]);
  bounds.part = numbers[5];
  bounds.parts = numbers[6];
  Diagnostics diagnostics;
  const std::string name(litmus::kPhaseModels[numbers[0]]);
  const auto model =
      axiom::parse_cat(make_source_file(name, std::string(axiom::builtin_model(name))),
                       axiom::phase_inputs(), diagnostics);
  if (!model) return 3;
  const auto begin = std::chrono::steady_clock::now();
  const litmus::PhaseReport report = litmus::compare_phases(bounds, *model);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("%s: %s%.1f s\n", name.c_str(), litmus::render(report).c_str(), seconds.count());
  return report.disagreements == 0 ? 0 : 1;
}
