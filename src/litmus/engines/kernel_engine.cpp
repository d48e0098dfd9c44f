// See kernel_engine.h.
#include "litmus/engines/kernel_engine.h"

#include <algorithm>
#include <optional>

#include "litmus/engines/run.h"
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

namespace {

// Waves of kernels end. What the other engines say of a program whose columns do not is about
// another program: they are asked again.
struct Ended {
  Test test;
  TestResult others;
};
std::optional<Ended> with_ends(const Test& test, const Options& options) {
  if (test.arch != Arch::amdgcn) return std::nullopt;
  Ended result{.test = test, .others = {}};
  bool changed = false;
  for (Column& column : result.test.columns) {
    const bool ends =
        !column.instructions.empty() && column.instructions.back().op.starts_with("s_endpgm");
    if (!ends) column.instructions.push_back({"s_endpgm", {}, column.range});
    changed |= !ends;
  }
  if (!changed) return std::nullopt;
  result.test.expectations.clear();
  result.test.quantifier = Quantifier::none;
  for (const char* engine : {"machine", "latch"}) {
    Options one = options;
    one.engine = engine;
    Diagnostics unused;
    Result<TestResult> found = run_test(result.test, one, unused);
    if (!found) return std::nullopt;
    for (EngineResult& each : found->engines) result.others.engines.push_back(std::move(each));
    for (std::string& each : found->not_judged) result.others.not_judged.push_back(std::move(each));
  }
  return result;
}

}  // namespace

void add_kernel(const Test& given, const Options& options, TestResult& result) {
  const std::optional<Ended> ended = with_ends(given, options);
  const Test& test = ended ? ended->test : given;
  const TestResult& others = ended ? ended->others : result;
  const bool alone = options.engine == "kernel";
  const Result<KindProgram> program = program_of(test);
  KernelLimits limits{.states_max = std::min<std::uint64_t>(options.states_max, 100'000),
                      .expired = options.expired};
  KernelAnswer answer = judge_kernel(test, *program, {}, limits);
  EngineResult engine{.engine = "kernel", .summary = {}, .verdict = {}, .notes = {}};
  if (answer.result) {
    engine.verdict = kernel_verdict(*answer.result);
    note(answer, options, engine);
    if (ended) engine.notes.emplace_back("with s_endpgm at the end of each column");
    const bool own_model = !options.model_text.empty();  // it may say anything
    const KernelWitnesses witnesses{.machine = summary_of(others, "machine"),
                                    .model = own_model ? nullptr : summary_of(others, "model"),
                                    .latch = summary_of(others, "latch"),
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
