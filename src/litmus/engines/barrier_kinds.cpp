// The engines over barrier kinds: the machine, and the relational models, of memory for programs
// that have some, else of the barriers in phases.
#include <algorithm>

#include "axiom/cat/models.h"
#include "litmus/axiomatic/phases.h"
#include "litmus/format/execution_list.h"
#include "litmus/program/program.h"

namespace muster::litmus {

namespace {

Result<std::vector<axiom::CatModel>> models_of(const std::vector<std::string_view>& names,
                                               const Options& options, Diagnostics& diagnostics) {
  std::vector<axiom::CatModel> result;
  for (const std::string_view name : names) {
    const bool built_in = options.model_text.empty();
    const std::string file = built_in ? std::string(name) + ".cat" : options.model_name;
    const std::string text =
        built_in ? std::string(axiom::builtin_model(name)) : options.model_text;
    Result<axiom::CatModel> model =
        axiom::parse_cat(make_source_file(file, text), axiom::phase_inputs(), diagnostics);
    if (!model) return failed(model.error());
    result.push_back(std::move(*model));
  }
  return result;
}

void list_endings(const PhaseTranslation& phases, const axiom::PhaseResult& found,
                  const Options& options, EngineResult& result) {
  for (const axiom::PhaseEnding& ending : found.endings) {
    if (options.all) {
      result.notes.push_back(ending.clause.empty()         ? "completes"
                             : ending.clause == "deadlock" ? "stuck: deadlock"
                                                           : "undefined: " + ending.clause);
    }
    if (options.dot) result.notes.push_back(axiom::to_dot(phases.program, ending.candidate));
  }
}

// A verdict of the one engine is one of the other: their readings of a document are the same.
void compare_engines(TestResult& result) {
  if (result.engines.size() != 2) return;
  const Summary &model = result.engines[0].summary, &machine = result.engines[1].summary;
  if (model.limited || machine.limited) return;
  if (model.finishes != machine.finishes || model.clauses != machine.clauses) {
    result.problems.push_back("the engines disagree: " + verdict(model, false) + " by the model, " +
                              verdict(machine, false) + " by the machine");
  } else if (model.outcomes != machine.outcomes) {
    result.problems.emplace_back("the engines disagree about the final registers");
  }
}

// That there are 16 barriers is a rule of PTX. Ids in registers are not numbered anew.
void leave_ids_open(Summary& machine, TestResult& result) {
  const std::string beyond = spelling(barrier::rule(106));
  if (machine.clauses.erase(beyond) == 0) return;
  machine.witnesses.erase(beyond);
  machine.limited = true;
  result.not_judged.emplace_back("barriers with ids outside 0 to 15 in registers");
}

}  // namespace

Result<PhaseVerdict> run_phases(const Test& test, const KindProgram& program,
                                const Options& options, Diagnostics& diagnostics) {
  const PhaseTranslation phases = phases_of(test, program);
  PhaseVerdict verdict{.result = {}, .refused = phases.refused};
  if (!phases.refused.empty()) return verdict;
  const auto models = models_of(phases.models, options, diagnostics);
  if (!models) return failed(models.error());
  ExecutionList list;
  std::function<void(const axiom::PhaseCandidate&)> each;
  if (options.all) {
    each = [&](const axiom::PhaseCandidate& execution) {
      list.add(axiom::to_lines(phases.program, execution));
    };
  }
  constexpr std::uint64_t kCandidatesPerState = 10;
  const std::uint64_t candidates_max =
      kCandidatesPerState * std::min(options.states_max, axiom::kPhaseCandidatesMax);
  const axiom::PhaseResult found =
      axiom::run_phase_model(phases.program, *models, candidates_max, each, options.expired);
  EngineResult result{.engine = "model", .summary = {}, .verdict = {}, .notes = {}};
  result.summary.finishes = found.finishes;
  result.summary.clauses = found.clauses;
  result.summary.executions = found.executions;
  result.summary.states = found.states;
  result.summary.outcomes = found.outcomes;
  result.summary.limited = found.limited;
  list_endings(phases, found, options, result);
  list.append_to(result.notes);
  verdict.result = std::move(result);
  return verdict;
}

Result<TestResult> run_kinds(const Test& test, const Options& options, Diagnostics& diagnostics) {
  const Result<KindProgram> program = lower_kinds(test, diagnostics);
  if (!program) return failed(program.error());
  // The memory model goes by the machine's rounds, that of phases by nothing of it.
  const bool runs = options.engine != "model" || !program->locations.empty();
  KindRun machine =
      runs ? run_kind_machine(*program, options.states_max, options.expired) : KindRun{};
  const bool model = options.engine == "all" || options.engine == "model";
  TestResult result;
  if (program->arch == Arch::vulkan) leave_ids_open(machine.summary, result);
  if (!program->locations.empty() && options.engine == "machine") {
    result.not_judged.emplace_back(
        "races and weak memory: the machine runs sequentially consistent schedules only");
  } else if (!program->locations.empty()) {
    auto memory = run_memory(*program, machine, options, diagnostics);
    if (!memory) return failed(memory.error());
    if (!*memory) {
      result.not_judged.emplace_back(
          "races: the memory model has no barriers but those of a workgroup, without reductions, "
          "and at most 64 events");
    } else if (model) {
      result.engines.push_back(std::move(**memory));
    }
  } else if (model) {
    auto phases = run_phases(test, *program, options, diagnostics);
    if (!phases) return failed(phases.error());
    if (phases->result) {
      result.engines.push_back(std::move(*phases->result));
    } else if (options.engine == "model") {
      result.not_judged.push_back("the relational models do not know " + phases->refused +
                                  ": --engine machine does");
    }
  }
  if (options.engine == "all" || options.engine == "machine") {
    result.engines.push_back(
        {.engine = "machine", .summary = machine.summary, .verdict = {}, .notes = {}});
  }
  if (program->locations.empty()) compare_engines(result);
  return result;
}

}  // namespace muster::litmus
