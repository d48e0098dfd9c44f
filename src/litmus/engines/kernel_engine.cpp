// See kernel_engine.h.
#include "litmus/engines/kernel_engine.h"

#include <algorithm>

#include "litmus/kernel/kernel.h"

namespace muster::litmus {

namespace {

const Summary* summary_of(const TestResult& result, std::string_view engine) {
  const auto at = std::ranges::find(result.engines, engine, &EngineResult::engine);
  return at == result.engines.end() ? nullptr : &at->summary;
}

void note(const KernelAnswer& answer, const Options& options, EngineResult& engine) {
  for (const std::string& missing : answer.result->missing) engine.notes.push_back(missing);
  if (!options.all) return;
  for (std::size_t at = 0; at < answer.kernel.text.size();) {
    const std::size_t end = answer.kernel.text.find('\n', at);
    engine.notes.push_back(answer.kernel.text.substr(at, end - at));
    at = end + 1;
  }
}

// The condition as an assertion in the kernel: one that fails in some final state is never
// verified.
std::string asserted_wrongly(const Test& test, const KindProgram& program,
                             const KernelLimits& limits, const TestResult& result) {
  if (!result.has_condition) return {};
  const KernelAnswer asserting = judge_kernel(test, program, {.asserts_condition = true}, limits);
  if (!asserting.kernel.asserts || !asserting.result) return {};
  const bool verified = asserting.result->verdict == analysis::Verdict::verified;
  return verified && !result.condition_holds
             ? "the verdict of the kernel with the condition as an assertion is verified, and some "
               "final state breaks the condition"
             : "";
}

// Programs of other front ends have their instruction set only.
Result<KindProgram> program_of(const Test& test) {
  Diagnostics read_before;
  const bool amd = test.arch == Arch::amdgpu || test.arch == Arch::amdgcn;
  if (!amd) return lower_kinds(test, read_before);
  KindProgram none;
  none.arch = test.arch;
  return none;
}

}  // namespace

void add_kernel(const Test& test, const Options& options, TestResult& result) {
  const bool alone = options.engine == "kernel";
  const Result<KindProgram> program = program_of(test);
  KernelLimits limits{.states_max = std::min<std::uint64_t>(options.states_max, 100'000),
                      .expired = options.expired};
  KernelAnswer answer = judge_kernel(test, *program, {}, limits);
  EngineResult engine{.engine = "kernel", .summary = {}, .verdict = {}, .notes = {}};
  if (answer.result) {
    engine.verdict = kernel_verdict(*answer.result);
    note(answer, options, engine);
    const bool own_model = !options.model_text.empty();  // it may say anything
    const KernelWitnesses witnesses{.machine = summary_of(result, "machine"),
                                    .model = own_model ? nullptr : summary_of(result, "model"),
                                    .has_memory = !program->locations.empty()};
    for (std::string problem : {contradiction(*answer.result, witnesses),
                                asserted_wrongly(test, *program, limits, result)})
      if (!problem.empty()) result.problems.push_back(std::move(problem));
  }
  if (alone) {
    result.engines.clear();
    result.not_judged.clear();
    result.has_condition = result.condition_open = false;
    result.condition_holds = true;
    if (!answer.result) {
      result.not_judged.push_back("as a kernel: " + answer.refused);
      return;
    }
    using analysis::Verdict;
    engine.summary.finishes = answer.result->verdict == Verdict::verified;
    engine.summary.limited = answer.result->verdict == Verdict::inconclusive;
    for (const analysis::Finding& finding : answer.result->findings) {
      if (finding.severity == barrier::Severity::error)
        engine.summary.clauses.insert(spelling(finding.rule));
    }
  }
  if (answer.result) result.engines.push_back(std::move(engine));
}

}  // namespace muster::litmus
