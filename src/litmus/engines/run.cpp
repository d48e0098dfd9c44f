// Engines over one litmus test, and the comparison with its expectations.
#include "litmus/engines/run.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "axiom/cat/models.h"
#include "litmus/amdgpu/amdgpu.h"
#include "litmus/engines/findings.h"
#include "litmus/engines/kernel_engine.h"
#include "litmus/format/condition.h"
#include "litmus/format/execution_list.h"
#include "litmus/program/program.h"

namespace muster::litmus {

namespace {

bool wants(const Options& options, std::string_view engine) {
  return options.engine == "all" || options.engine == engine;
}

Result<axiom::CatModel> model_of(const Options& options, Diagnostics& diagnostics) {
  const bool built_in = options.model_text.empty();
  const SourceFilePtr file = make_source_file(
      built_in ? "amdgpu-barriers.cat" : options.model_name,
      built_in ? std::string(axiom::builtin_model("amdgpu-barriers")) : options.model_text);
  return axiom::parse_cat(file, axiom::barrier_inputs(), diagnostics);
}

void add_static(const AmdProgram& program, Summary& summary) {
  if (program.static_clauses.empty()) return;
  summary.finishes = false;
  summary.clauses = {program.static_clauses.begin(), program.static_clauses.end()};
  for (std::size_t i = 0; i < program.static_clauses.size(); ++i) {
    summary.witnesses[program.static_clauses[i]] = {{program.static_places[i]}, {}};
  }
}

// A wait may name another barrier than it waits for.
void add_other_waits(const AmdProgram& program, EngineResult& machine) {
  if (program.other_waits.empty()) return;
  const barrier::RuleId rule = barrier::rule(324);
  machine.notes.emplace_back(barrier::find_rule(rule)->title);
  machine.summary.warnings.insert(rule);
  machine.summary.witnesses[spelling(rule)] = {{program.other_waits.front()}, {}};
}

// From numbers of operations to numbers of instructions in the columns. An instruction that does
// nothing to barriers is reached with the one before it.
void name_instructions(const Test& test, const AmdProgram& program, Summary& summary) {
  const auto named = [&](std::vector<Step>& steps) {
    for (Step& step : steps) {
      const auto& sources = program.sources[step.thread];
      step.index = step.index < sources.size() ? sources[step.index] : ~0U;
    }
  };
  for (auto& [clause, witness] : summary.witnesses) {
    named(witness.schedule);
    named(witness.waiting);
  }
  for (std::size_t t = 0; t < summary.reached.size(); ++t) {
    std::uint64_t result = 0, silent = ~std::uint64_t{0};
    for (std::size_t i = 0; i < program.sources[t].size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << program.sources[t][i];
      silent &= ~bit;
      if ((summary.reached[t] >> i & 1) != 0) result |= bit;
    }
    for (std::size_t i = 0; i < test.columns[t].instructions.size(); ++i) {
      const bool before = i == 0 || (result >> (i - 1) & 1) != 0;
      if ((silent >> i & 1) != 0 && before) result |= std::uint64_t{1} << i;
    }
    summary.reached[t] = result;
  }
}

EngineResult model_engine(const AmdProgram& program, const axiom::CatModel& model,
                          const Options& options) {
  ExecutionList list;
  axiom::ModelLimits limits{.graphs_max = options.states_max, .expired = options.expired};
  if (options.all) {
    limits.each = [&](const axiom::Candidate& execution) {
      list.add(axiom::to_lines(program.barriers, execution));
    };
  }
  const axiom::ModelResult found = axiom::run_model(program.barriers, model, limits);
  EngineResult result{.engine = "model", .summary = {}, .verdict = {}, .notes = {}};
  result.summary.finishes = found.complete;
  result.summary.clauses = found.clauses;
  result.summary.executions = found.executions;
  result.summary.states = found.graphs;
  result.summary.limited = found.limited;
  add_static(program, result.summary);
  for (const axiom::ModelEnding& ending : found.endings) {
    constexpr const char* kEndings[] = {"completes", "undefined", "stuck"};
    if (options.all) {
      result.notes.push_back(std::string(kEndings[static_cast<unsigned>(ending.ending)]) +
                             (ending.clause.empty() ? "" : ": " + ending.clause));
    }
    if (options.dot) result.notes.push_back(axiom::to_dot(program.barriers, ending.candidate));
  }
  list.append_to(result.notes);
  return result;
}

bool condition_holds(const Test& test, const std::vector<std::string>& states) {
  const auto here = [&](const std::string& state) { return holds(test.condition, state); };
  switch (test.quantifier) {
    case Quantifier::none:
      return true;
    case Quantifier::exists:
      return std::ranges::any_of(states, here);
    case Quantifier::forall:
      return std::ranges::all_of(states, here);
    case Quantifier::never:
      return std::ranges::none_of(states, here);
  }
  return false;
}

// "3 executions" and "2 outcomes" at the end of an expectation; the rest is the verdict.
struct Expected {
  std::string verdict;
  std::optional<std::uint64_t> executions, outcomes;
};

Expected expected_of(std::string_view text) {
  Expected result;
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" ,\t", at), text.size());
    if (end != at) words.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::int64_t number = 0;
    const bool counted = i + 1 < words.size() && parse_number(words[i], number) && number >= 0;
    if (counted && words[i + 1].starts_with("execution")) {
      result.executions = static_cast<std::uint64_t>(number);
      ++i;
    } else if (counted && words[i + 1].starts_with("outcome")) {
      result.outcomes = static_cast<std::uint64_t>(number);
      ++i;
    } else {
      result.verdict += (result.verdict.empty() ? "" : " ") + words[i];
    }
  }
  return result;
}

// The words that `expect:` uses in every file of the tool: verified, refuted
// CATEGORY[|CATEGORY...], inconclusive. Empty: as expected.
std::string unlike_expected(const std::string& expected, const analysis::CheckResult& found) {
  constexpr std::string_view kVerdicts[] = {"verified", "refuted", "inconclusive"};
  std::string text(kVerdicts[static_cast<unsigned>(found.verdict)]);
  const std::size_t space = std::min(expected.find(' '), expected.size());
  bool same = expected.substr(0, space) == text;
  std::set<std::string_view> categories;
  for (const analysis::Finding& finding : found.findings) {
    if (finding.severity == barrier::Severity::error) categories.insert(name(finding.category));
  }
  std::string_view wanted = std::string_view(expected).substr(space);
  bool named = wanted.empty();
  while (!wanted.empty()) {
    wanted.remove_prefix(1);
    const std::size_t end = std::min(wanted.find('|'), wanted.size());
    named |= categories.contains(wanted.substr(0, end));
    wanted.remove_prefix(end);
  }
  if (same && named) return {};
  for (const std::string_view category : categories) {
    text += (text.ends_with("refuted") ? " " : "|") + std::string(category);
  }
  return "expected " + expected + ", found " + text;
}

void compare(const Test& test, const Options& options, TestResult& result) {
  for (const Expectation& expectation : test.expectations) {
    const Expected expected = expected_of(expectation.text);
    if (expectation.engine == "expect") {
      const std::string unlike = unlike_expected(expectation.text, check_result(test, result));
      if (options.engine == "all" && !unlike.empty()) result.problems.push_back(unlike);
      continue;
    }
    for (const EngineResult& engine : result.engines) {
      if (engine.engine != expectation.engine) continue;
      if (engine.verdict != expected.verdict) {
        result.problems.push_back(engine.engine + ": expected " + expected.verdict + ", found " +
                                  engine.verdict);
      }
      if (expected.executions && *expected.executions != engine.summary.executions) {
        result.problems.push_back(engine.engine + ": expected " +
                                  std::to_string(*expected.executions) + " executions, found " +
                                  std::to_string(engine.summary.executions));
      }
      if (expected.outcomes && *expected.outcomes != engine.summary.outcomes.size()) {
        result.problems.push_back(engine.engine + ": expected " +
                                  std::to_string(*expected.outcomes) + " outcomes, found " +
                                  std::to_string(engine.summary.outcomes.size()));
      }
    }
  }
}

// What a condition names and some final state does not have: it would read as zero.
std::string unknown_location(const Test& test, const std::set<std::string>& states) {
  for (const std::string& state : states) {
    for (const Condition* condition : {&test.filter, &test.condition}) {
      std::string name = location_not_in(*condition, state);
      if (!name.empty()) return name;
    }
  }
  return {};
}

// The engine that has the final states: the model of programs with memory, else the machine.
void judge_condition(const Test& test, TestResult& result) {
  const bool filtered = test.filter.op != Condition::Op::always;
  if (test.quantifier == Quantifier::none && !filtered) return;
  const Summary* final_states = nullptr;
  for (const EngineResult& engine : result.engines) {
    const bool machine = engine.engine == "machine" && final_states == nullptr;
    if (machine || !engine.summary.outcomes.empty()) final_states = &engine.summary;
    if (engine.engine == "model" && final_states != nullptr) break;
  }
  if (final_states == nullptr) return;
  std::vector<std::string> states;  // that count
  std::ranges::copy_if(final_states->outcomes, std::back_inserter(states),
                       [&](const std::string& state) { return holds(test.filter, state); });
  const auto open = [&](std::string why) {
    result.condition_open = test.quantifier != Quantifier::none;
    result.not_judged.push_back(std::move(why));
  };
  const std::string unknown = unknown_location(test, final_states->outcomes);
  if (!unknown.empty()) return open("the condition: no final state has '" + unknown + "'");
  if (filtered && states.empty()) return open("the filter leaves no final state");
  if (test.quantifier == Quantifier::none) return;
  const bool holds = condition_holds(test, states);
  // Where final states may be missing, only one that was found answers.
  const bool found = holds == (test.quantifier == Quantifier::exists);
  const bool limited = std::ranges::any_of(result.engines, [](const EngineResult& engine) {
    return engine.summary.limited && engine.engine != "latch";
  });
  if (!found && (limited || !result.not_judged.empty()))
    return open("the condition: not every final state is known");
  if (test.quantifier == Quantifier::forall && states.empty())
    return open("the condition: no schedule has a final state");
  result.has_condition = true;
  result.condition_holds = holds;
}

Result<TestResult> run_amd(const Test& test, const Options& options, Diagnostics& diagnostics) {
  const Result<AmdProgram> program = lower_amd(test, diagnostics);
  if (!program) return failed(program.error());
  const AmdLimits limits{.states_max = options.states_max, .expired = options.expired};
  TestResult result;
  if (!program->not_modelled.empty()) {
    result.not_judged.push_back(program->not_modelled);
    return result;
  }
  if (wants(options, "model")) {
    const Result<axiom::CatModel> model = model_of(options, diagnostics);
    if (!model) return failed(model.error());
    result.engines.push_back(model_engine(*program, *model, options));
  }
  if (wants(options, "machine")) {
    EngineResult machine{.engine = "machine",
                         .summary = run_amd_machine(program->barriers, program->firsts, limits),
                         .verdict = {},
                         .notes = {}};
    name_instructions(test, *program, machine.summary);
    add_other_waits(*program, machine);
    add_static(*program, machine.summary);
    result.engines.push_back(std::move(machine));
  }
  if (wants(options, "latch")) {
    EngineResult latch{.engine = "latch",
                       .summary = run_amd_latch(program->barriers, limits),
                       .verdict = {},
                       .notes = {}};
    name_instructions(test, *program, latch.summary);
    result.engines.push_back(std::move(latch));
  }
  return result;
}

bool is_graph(const std::string& note) { return note.starts_with("digraph "); }

}  // namespace

Result<TestResult> run_test(const Test& test, const Options& options, Diagnostics& diagnostics) {
  const bool amd = test.arch == Arch::amdgpu || test.arch == Arch::amdgcn;
  Options others = options;  // the engine kernel is compared with all others
  if (options.engine == "kernel") others.engine = "all";
  Result<TestResult> result =
      amd ? run_amd(test, others, diagnostics) : run_kinds(test, others, diagnostics);
  if (!result) return result;
  for (EngineResult& engine : result->engines) {
    engine.verdict = verdict(engine.summary, engine.engine == "latch");
    if (options.all) {
      for (const std::string& outcome : engine.summary.outcomes) {
        if (!outcome.empty()) engine.notes.push_back("outcome " + outcome);
      }
    }
  }
  if (result->engines.empty() && result->not_judged.empty()) {
    result->not_judged.push_back("the engine '" + options.engine +
                                 "' does not read programs of this kind: --engine machine does");
  }
  judge_condition(test, *result);
  if (wants(options, "kernel")) add_kernel(test, options, *result);
  compare(test, options, *result);
  return result;
}

std::string render(const Test& test, const TestResult& result) {
  std::string out = test.file->name() + ": " + test.name + "\n";
  for (const EngineResult& engine : result.engines) {
    out += "  " + engine.engine + std::string(8 - engine.engine.size(), ' ') + engine.verdict;
    if (engine.engine != "kernel") {
      out += "  (" + std::to_string(engine.summary.executions) + " executions, " +
             std::to_string(engine.summary.states) + " states)";
    }
    out += "\n";
    for (const std::string& note : engine.notes) {
      if (!is_graph(note)) out += "    " + note + "\n";
    }
  }
  for (const std::string& each : result.not_judged) out += "  not judged: " + each + "\n";
  if (result.has_condition)
    out += std::string("  condition ") + (result.condition_holds ? "holds" : "fails") + "\n";
  for (const std::string& problem : result.problems) out += "  UNEXPECTED " + problem + "\n";
  return out;
}

std::string render_graphs(const Test& test, const TestResult& result) {
  std::string out;
  const std::string text = render(test, result);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += "// " + text.substr(at, end - at) + "\n";
    at = end + 1;
  }
  for (const EngineResult& engine : result.engines) {
    for (const std::string& note : engine.notes) {
      if (is_graph(note)) out += note;
    }
  }
  return out;
}

int exit_code(const Test& test, const TestResult& result) {
  if (!result.problems.empty() || !result.condition_holds) return 1;
  bool limited = !result.not_judged.empty(), undefined = false;
  for (const EngineResult& engine : result.engines) {
    limited |= engine.summary.limited;
    undefined |= !engine.summary.clauses.empty();
  }
  const bool answered = !result.engines.empty() && !result.condition_open;
  if (!test.expectations.empty() && answered) return 0;
  return undefined ? 1 : limited ? 2 : 0;
}

}  // namespace muster::litmus
