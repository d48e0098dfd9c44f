// See findings.h.
#include "litmus/engines/findings.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "analysis/findings/reason.h"
#include "barrier/rules/explain.h"

namespace muster::litmus {

namespace {

using analysis::CheckResult;
using analysis::Finding;
using analysis::ReasonCode;
using analysis::SourcePlace;
using barrier::AssumptionId;

struct ClauseRule {
  std::string_view clause;
  std::uint16_t rule;
};

constexpr ClauseRule kClauses[] = {
    {"init-first", 301},
    {"count-update", 302},
    {"expected-negative", 303},
    {"never-completes", 304},
    {"executes-before", 305},
    {"drop-race", 306},
    {"phase-separation", 307},
    {"join-drop", 308},
    {"join-wait", 309},
    {"join-unnamed", 310},
    {"init-unnamed", 310},
    {"unavailable", 311},
    {"cluster-twice", 312},
    {"divergent", 313},
    {"memory-outstanding", 314},
    {"init-positive", 315},
    {"privileged", 316},
    {"no-split-barrier", 317},
    {"race", 802},
    {"proxy", 813},
};

constexpr std::string_view kArchNames[] = {"amdgpu", "amdgcn", "ptx",   "visa",
                                           "sass",   "nvvm",   "vulkan"};

class Reader {
 public:
  Reader(const Test& test, const TestResult& result) : test_(test), result_(result) {}

  CheckResult read() {
    describe();
    const EngineResult* machine = engine("machine");
    const EngineResult* model = engine("model");
    if (machine != nullptr) {
      for (const std::string& clause : machine->summary.clauses) add(clause, machine->summary);
      for (const barrier::RuleId rule : machine->summary.warnings) {
        add(spelling(rule), machine->summary);
        remark(found_.findings.back());
      }
      cover(machine->summary);
    }
    if (model != nullptr) compare(*model, machine);
    if (const EngineResult* latch = engine("latch")) latched(latch->summary);
    settle();
    return std::move(found_);
  }

 private:
  // A note is about the text and needs no schedule.
  static void remark(Finding& finding) {
    const bool note = barrier::find_rule(finding.rule)->severity == barrier::Severity::note;
    finding.severity = note ? barrier::Severity::note : barrier::Severity::warning;
    if (note) finding.schedule.clear();
  }

  const EngineResult* engine(std::string_view name) const {
    const auto at = std::ranges::find(result_.engines, name, &EngineResult::engine);
    return at == result_.engines.end() ? nullptr : &*at;
  }

  void describe() {
    found_.kernel = test_.name;
    const std::string_view target = setting(test_, "target");
    found_.target = target.empty() ? kArchNames[static_cast<unsigned>(test_.arch)] : target;
    found_.block[0] = static_cast<std::uint32_t>(test_.columns.size());
    assume(AssumptionId::launch_is_program);
    if (test_.arch == Arch::amdgcn) assume(AssumptionId::counters_only);
    if (filtered()) assume(AssumptionId::states_filtered);
    if (test_.arch == Arch::vulkan && !setting(test_, "chains").empty()) {
      assume(AssumptionId::chains_given);
    }
  }

  void assume(AssumptionId id, std::vector<std::string> about = {}) {
    found_.assumptions.push_back({id, std::move(about)});
  }

  // Races are those of the executions that the filter leaves.
  bool filtered() const {
    return test_.arch == Arch::vulkan && test_.filter.op != Condition::Op::always;
  }

  SourcePlace place(Range range) const {
    const Place position = test_.file->place(range.begin);
    return {test_.file->name(), position.line, position.column};
  }

  std::string text_of(const Step& step) const {
    if (step.index >= test_.columns[step.thread].instructions.size()) return "exit";
    const Range range = range_of(step);
    return std::string(test_.file->text().substr(range.begin, range.end - range.begin));
  }

  Range range_of(const Step& step) const {
    const auto& list = test_.columns[step.thread].instructions;
    if (step.index < list.size()) return list[step.index].range;
    return list.empty() ? Range{} : list.back().range;
  }

  void add(const std::string& clause, const Summary& summary) {
    const auto witness = summary.witnesses.find(clause);
    Finding finding;
    finding.rule = rule_of_clause(clause);
    if (witness != summary.witnesses.end() && witness->second.rule != barrier::RuleId::none)
      finding.rule = witness->second.rule;
    const barrier::Rule* rule = barrier::find_rule(finding.rule);
    if (rule != nullptr) finding.category = rule->category;
    // A clause of the documents makes the program undefined, whatever else its rule warns of.
    finding.severity = barrier::Severity::error;
    finding.message = rule != nullptr ? std::string(rule->title) : clause;
    if (witness != summary.witnesses.end()) show(witness->second, finding);
    const barrier::Explanation* explained = barrier::explanation(finding.rule);
    if (explained != nullptr) finding.repair = std::string(explained->repair);
    found_.findings.push_back(std::move(finding));
  }

  void show(const Witness& witness, Finding& finding) const {
    for (const Step& step : witness.schedule) {
      finding.schedule.push_back(
          {test_.columns[step.thread].name, place(range_of(step)), text_of(step)});
    }
    for (const Step& step : witness.waiting) {
      finding.agents.push_back(test_.columns[step.thread].name);
      finding.notes.push_back(test_.columns[step.thread].name + " waits at '" + text_of(step) +
                              "'");
    }
    for (const Step& step : witness.accesses)
      finding.agents.push_back(test_.columns[step.thread].name);
    if (!witness.accesses.empty()) {
      const Step& first = witness.accesses.front();
      finding.related.push_back(
          {place(range_of(first)), {}, "the other access: " + text_of(first)});
    }
    // Without a schedule, the execution of the model is what shows it.
    if (witness.schedule.empty() && !witness.execution.empty()) {
      finding.notes.emplace_back("an execution of the memory model shows it:");
      for (const std::string& line : witness.execution) finding.notes.push_back("  " + line);
    }
    finding.place = place(range_of({}));
    const Step* last = !witness.waiting.empty()    ? &witness.waiting.front()
                       : !witness.accesses.empty() ? &witness.accesses.back()
                       : !witness.schedule.empty() ? &witness.schedule.back()
                                                   : nullptr;
    if (last != nullptr) finding.place = place(range_of(*last));
    if (last != nullptr && finding.agents.empty())
      finding.agents.push_back(test_.columns[last->thread].name);
  }

  // The relational model of AMDGPU says which clause, beside the machine; that of memory knows
  // races.
  void compare(const EngineResult& model, const EngineResult* machine) {
    for (const std::string& clause : model.summary.clauses) {
      if (machine != nullptr && machine->summary.clauses.contains(clause)) continue;
      const barrier::RuleId rule = rule_of_clause(clause);
      if (rule == barrier::rule(802) || rule == barrier::rule(813)) {
        Summary with_run = model.summary;
        if (machine != nullptr && !filtered())
          add_run(machine->summary, with_run.witnesses[clause]);
        add(clause, with_run);
      } else if (machine != nullptr && test_.arch != Arch::amdgpu && test_.arch != Arch::amdgcn) {
        lacks(ReasonCode::engine_disagrees, {clause});
      } else {
        assume(AssumptionId::model_says, {model.verdict});
      }
    }
  }

  void lacks(ReasonCode code, const std::vector<std::string>& words = {}) {
    found_.reasons.push_back(analysis::make_reason(code, words));
    found_.missing.push_back(found_.reasons.back().message);
  }

  // A schedule that finishes shows a race if both accesses are in it.
  static void add_run(const Summary& machine, Witness& witness) {
    const auto run = machine.witnesses.find("");
    if (run == machine.witnesses.end()) return;
    const std::vector<Step>& steps = run->second.schedule;
    const bool shows = std::ranges::all_of(witness.accesses, [&](const Step& access) {
      return std::ranges::find(steps, access) != steps.end();
    });
    if (shows) witness.schedule = steps;
  }

  void latched(const Summary& latch) {
    const auto warn = [&](std::uint16_t number, const char* detail, const char* witness) {
      Finding finding;
      finding.rule = barrier::rule(number);
      const barrier::Rule& rule = *barrier::find_rule(finding.rule);
      finding.category = rule.category;
      finding.severity = barrier::Severity::warning;
      finding.message = std::string(rule.title) + detail;
      finding.place = place({});
      const auto shown = latch.witnesses.find(witness);
      if (shown != latch.witnesses.end()) show(shown->second, finding);
      found_.findings.push_back(std::move(finding));
    };
    const bool known = std::ranges::any_of(found_.findings, [](const Finding& finding) {
      return finding.severity == barrier::Severity::error;
    });
    if (!latch.clauses.empty() && !known)
      warn(322, " (on the latch machine some schedule hangs)", "hang");
    if (latch.strict) warn(321, "", "strict");
    if (latch.limited) {
      assume(AssumptionId::latch_not_finished);
    }
  }

  void cover(const Summary& summary) {
    for (std::uint32_t t = 0; t < summary.reached.size(); ++t) {
      for (std::uint32_t i = 0; i < test_.columns[t].instructions.size(); ++i) {
        ++found_.coverage.sites;
        const bool reached = (summary.reached[t] >> i & 1) != 0;
        found_.coverage.reached += reached ? 1 : 0;
        const Step step{t, i};
        if (!reached)
          found_.coverage.unreached.push_back({place(range_of(step)).line, text_of(step)});
      }
    }
    found_.statistics.states = summary.states;
    found_.statistics.agents = test_.columns.size();
  }

  void settle() {
    const bool refuted = std::ranges::any_of(found_.findings, [](const Finding& finding) {
      return finding.severity == barrier::Severity::error;
    });
    for (const EngineResult& each : result_.engines) {
      if (!each.summary.limited || each.engine == "latch") continue;
      const bool memory = test_.arch == Arch::ptx || test_.arch == Arch::vulkan;
      const bool said = each.engine == "model" && memory && !each.notes.empty();
      if (said) {
        lacks(ReasonCode::not_judged, {each.notes.front()});
      } else {
        lacks(ReasonCode::engine_limit, {each.engine});
      }
    }
    for (const std::string& each : result_.not_judged) lacks(ReasonCode::not_judged, {each});
    const EngineResult* machine = engine("machine");
    if (machine == nullptr) lacks(ReasonCode::engine_not_run);
    if (machine != nullptr && !machine->summary.finishes && machine->summary.clauses.empty())
      lacks(ReasonCode::nothing_finishes);
    found_.verdict = refuted                  ? analysis::Verdict::refuted
                     : found_.reasons.empty() ? analysis::Verdict::verified
                                              : analysis::Verdict::inconclusive;
    if (found_.verdict == analysis::Verdict::verified) found_.proof = analysis::Proof::exploration;
  }

  const Test& test_;
  const TestResult& result_;
  CheckResult found_;
};

}  // namespace

barrier::RuleId rule_of_clause(std::string_view clause) {
  const auto* const known = std::ranges::find(kClauses, clause, &ClauseRule::clause);
  if (known != std::end(kClauses)) return barrier::rule(known->rule);
  const barrier::Rule* const rule = barrier::find_rule(clause);
  return rule == nullptr ? barrier::RuleId::none : rule->id;
}

CheckResult check_result(const Test& test, const TestResult& result) {
  return Reader(test, result).read();
}

}  // namespace muster::litmus
