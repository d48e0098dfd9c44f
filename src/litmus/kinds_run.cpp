// The engines over barrier kinds: the machine, and for PTX programs with memory the relational
// model.
#include "litmus/kinds.h"

namespace muster::litmus {

Result<TestResult> run_kinds(const Test& test, const Options& options, Diagnostics& diagnostics) {
  const Result<KindProgram> program = lower_kinds(test, diagnostics);
  if (!program) return failed(program.error());
  const KindRun machine = run_kind_machine(*program, options.states_max);
  TestResult result;
  if (!program->locations.empty()) {
    auto model = run_memory(*program, machine, options, diagnostics);
    if (!model) return failed(model.error());
    if (!*model) {
      result.not_judged.emplace_back(
          "races: the memory model has no barriers but those of a workgroup, without reductions, "
          "and at most 64 events");
    } else if (options.engine == "all" || options.engine == "model") {
      result.engines.push_back(std::move(**model));
    }
  }
  if (options.engine == "all" || options.engine == "machine") {
    result.engines.push_back(
        {.engine = "machine", .summary = machine.summary, .verdict = {}, .notes = {}});
  }
  return result;
}

}  // namespace muster::litmus
