// Compares the two readings of the AMDGPU model on all programs within bounds, and prints what it
// counted. Not a timing benchmark: bench_amdgpu_agreement [named updates threads operations total
// expected [part parts [grown]]].
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "axiom/models.h"
#include "litmus/agreement.h"

int main(int argc, char** argv) {
  using namespace muster;
  std::vector<std::uint64_t> numbers{0, 0, 3, 2, 12, 3, 0, 1, 0};
  for (int i = 1; i < argc && i <= static_cast<int>(numbers.size()); ++i) {
    numbers[static_cast<std::size_t>(i - 1)] = std::stoull(argv[i]);
  }
  litmus::AgreementBounds bounds;
  bounds.named = numbers[0] != 0;
  bounds.updates = numbers[1] != 0;
  bounds.threads_max = static_cast<unsigned>(numbers[2]);
  bounds.operations_max = static_cast<unsigned>(numbers[3]);
  bounds.total_max = static_cast<unsigned>(numbers[4]);
  bounds.expected_max = static_cast<unsigned>(numbers[5]);
  bounds.part = numbers[6];
  bounds.parts = numbers[7];
  Diagnostics diagnostics;
  const std::string text(axiom::builtin_model("amdgpu-barriers"));
  const auto model = axiom::parse_cat(make_source_file("amdgpu-barriers.cat", text),
                                      axiom::barrier_inputs(), diagnostics);
  if (!model) return 3;
  const auto begin = std::chrono::steady_clock::now();
  const litmus::AgreementReport report =
      numbers[8] != 0 ? litmus::compare_grown(bounds, *model) : litmus::compare_all(bounds, *model);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("%s%.1f s\n", litmus::render(report).c_str(), seconds.count());
  return report.disagreements == 0 ? 0 : 1;
}
