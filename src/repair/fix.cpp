// See fix.h.
#include "repair/fix.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

#include "analysis/findings/assumption.h"
#include "repair/kernel_text.h"
#include "repair/repairs.h"

namespace muster::repair {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using analysis::Verdict;

// A text that some edits led to, and what it was found to be.
struct Step {
  std::string text;
  std::vector<std::string> words, at_source;
  std::uint32_t size = 0;
  Outcome outcome;
};

bool is_error(const Finding& finding) { return finding.severity == barrier::Severity::error; }

const CheckResult* first_refuted(const Outcome& outcome) {
  const auto found = std::ranges::find(outcome.results, Verdict::refuted, &CheckResult::verdict);
  return found == outcome.results.end() ? nullptr : &*found;
}

// What makes two findings the same one after an edit that shifts lines: rule and code.
std::set<std::string> errors_of(const Outcome& outcome) {
  std::set<std::string> result;
  for (const CheckResult& each : outcome.results) {
    for (const Finding& finding : each.findings) {
      if (is_error(finding)) result.insert(barrier::spelling(finding.rule));
    }
  }
  return result;
}

// Of a trial that is not verified: did it bring us nearer? Other errors, or none of these.
bool is_progress(const Outcome& before, const Outcome& after) {
  const CheckResult* const was = first_refuted(before);
  const CheckResult* const now = first_refuted(after);
  if (was == nullptr || now == nullptr || was->findings.empty() || now->findings.empty()) {
    return false;
  }
  const Finding& old_finding = was->findings.front();
  const Finding& new_finding = now->findings.front();
  return old_finding.rule != new_finding.rule || old_finding.agents != new_finding.agents ||
         now->findings.size() < was->findings.size() ||
         now->statistics.events > was->statistics.events + was->statistics.events / 8;
}

class Search {
 public:
  Search(const Trial& trial, const Outcome& outcome, const FixLimits& limits)
      : trial_(trial), limits_(limits), original_(outcome) {
    result_.kernel = trial.kernel();
    result_.was_refuted = outcome.refuted();
    for (const CheckResult& each : outcome.results) {
      for (const Finding& finding : each.findings) {
        if (!is_error(finding)) continue;
        const std::string words =
            fmt::format("{} {}", barrier::spelling(finding.rule), finding.message);
        if (std::ranges::find(result_.findings, words) == result_.findings.end()) {
          result_.findings.push_back(words);
        }
      }
    }
  }

  FixResult run() {
    std::vector<Step> beam{{.text = std::string{trial_.source()->text()},
                            .words = {},
                            .at_source = {},
                            .outcome = original_}};
    seen_.insert(beam.front().text);
    for (std::uint32_t depth = 0; depth < limits_.edits && result_.was_refuted; ++depth) {
      std::vector<Step> next;
      for (const Step& from : beam) {
        extend(from, next);
        if (!result_.repairs.empty() || result_.cut) break;
      }
      if (!result_.repairs.empty() || result_.cut) break;
      constexpr std::size_t kBeam = 6;
      std::ranges::stable_sort(next, {}, &Step::size);
      if (next.size() > kBeam) next.resize(kBeam);
      beam = std::move(next);
    }
    if (result_.repairs.empty() && !result_.cut) look_again();
    finish();
    return std::move(result_);
  }

 private:
  // Trials in the order of the candidates, some at a time; ends behind those that hold a repair.
  void extend(const Step& from, std::vector<Step>& next) {
    constexpr std::size_t kBatch = 64;
    const CheckResult* const refuted = first_refuted(from.outcome);
    if (refuted == nullptr) return;
    const SourceFilePtr source = make_source_file(trial_.source()->name(), from.text);
    const auto kernel = KernelText::read(source, trial_.kernel());
    if (!kernel) return;
    const std::vector<Candidate> candidates = repairs(*kernel, *refuted);
    std::vector<Step> batch;
    for (std::size_t i = 0; i < candidates.size() && !result_.cut; ++i) {
      add_step(from, candidates[i], batch);
      if (batch.size() < kBatch && i + 1 < candidates.size()) continue;
      judge(from, batch, next);
      batch.clear();
      if (!result_.repairs.empty()) return;
    }
  }

  void add_step(const Step& from, const Candidate& candidate, std::vector<Step>& batch) {
    Step step{.text = apply_edits(from.text, candidate.edits),
              .words = from.words,
              .at_source = from.at_source,
              .size = from.size + candidate.size,
              .outcome = {}};
    if (!seen_.insert(step.text).second) return;
    step.words.push_back(candidate.words);
    step.at_source.push_back(candidate.at_source);
    batch.push_back(std::move(step));
  }

  void judge(const Step& from, std::vector<Step>& batch, std::vector<Step>& next) {
    const std::size_t left = limits_.trials - std::min(limits_.trials, result_.tried);
    if (batch.size() > left) {
      batch.resize(left);
      result_.cut = true;
    }
    std::vector<std::string> texts;
    for (const Step& step : batch) texts.push_back(step.text);
    std::vector<Outcome> outcomes = trial_.check_all(texts, limits_.effort);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      result_.cut |= !outcomes[i].tried;
      if (!outcomes[i].tried) continue;
      ++result_.tried;
      batch[i].outcome = std::move(outcomes[i]);
      sort_in(from, std::move(batch[i]), next);
    }
  }

  void sort_in(const Step& from, Step step, std::vector<Step>& next) {
    if (step.outcome.verified()) {
      add_repair(step, true);
    } else if (step.outcome.results.empty()) {
      ++result_.unreadable;
    } else if (step.outcome.refuted()) {
      ++result_.still_refuted;
      if (limits_.partial && is_partial(step.outcome)) add_partial(step);
      if (is_progress(from.outcome, step.outcome)) next.push_back(std::move(step));
    } else {
      ++result_.undecided;
      if (undecided_.size() < kUndecidedMax) undecided_.push_back(std::move(step));
    }
  }

  // The first finding is gone and none is new.
  bool is_partial(const Outcome& after) const {
    const std::set<std::string> before = errors_of(original_);
    const std::set<std::string> now = errors_of(after);
    return now.size() < before.size() && std::ranges::includes(before, now);
  }

  Repair repair_of(const Step& step, bool verified) const {
    Repair repair{
        .words = step.words,
        .at_source = step.at_source,
        .size = step.size,
        .instructions = step.outcome.instructions(),
        .text = step.text,
        .patch = unified_difference(trial_.source()->name(), trial_.source()->text(), step.text),
        .verified = verified,
        .assumptions = {}};
    for (const CheckResult& each : step.outcome.results) {
      for (const std::string& assumption : analysis::in_words(each.assumptions)) {
        if (std::ranges::find(repair.assumptions, assumption) == repair.assumptions.end()) {
          repair.assumptions.push_back(assumption);
        }
      }
    }
    return repair;
  }

  void add_repair(const Step& step, bool verified) {
    result_.repairs.push_back(repair_of(step, verified));
  }
  void add_partial(const Step& step) { partial_.push_back(repair_of(step, false)); }

  void finish() {
    if (result_.repairs.empty()) result_.repairs = std::move(partial_);
    std::ranges::stable_sort(result_.repairs, [](const Repair& a, const Repair& b) {
      return std::pair{a.size, a.instructions} < std::pair{b.size, b.instructions};
    });
    if (result_.repairs.size() > limits_.shown) result_.repairs.resize(limits_.shown);
  }

  // Those that were given up early, once more and further.
  void look_again() {
    for (Step& step : undecided_) {
      step.outcome = trial_.check(step.text, limits_.second_effort);
      if (!step.outcome.verified()) continue;
      add_repair(step, true);
      return;
    }
  }

  static constexpr std::size_t kUndecidedMax = 8;

  const Trial& trial_;
  const FixLimits& limits_;
  const Outcome& original_;
  std::vector<Step> undecided_;
  std::unordered_set<std::string> seen_;
  std::vector<Repair> partial_;
  FixResult result_;
};

}  // namespace

FixResult fix(const Trial& trial, const Outcome& outcome, const FixLimits& limits) {
  return Search{trial, outcome, limits}.run();
}

}  // namespace muster::repair
