// See fix.h.
#include "repair/fix.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "analysis/findings/assumption.h"
#include "repair/candidates/everywhere.h"
#include "repair/candidates/named_barriers.h"
#include "repair/phases/phase_repairs.h"
#include "repair/repairs.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using analysis::Verdict;

// A text that some edits led to, and what it was found to be.
struct Step {
  std::string text;
  std::vector<std::string> words, at_source;
  std::uint32_t size = 0, depth = 0;
  bool turns = false;
  Outcome outcome;
};

bool is_error(const Finding& finding) { return finding.severity == barrier::Severity::error; }

const CheckResult* first_refuted(const Outcome& outcome) {
  const auto found = std::ranges::find(outcome.results, Verdict::refuted, &CheckResult::verdict);
  return found == outcome.results.end() ? nullptr : &*found;
}

// Of the first finding.
bool phases_went_wrong(const Outcome& outcome) {
  const CheckResult* const result = first_refuted(outcome);
  return result != nullptr && !result->findings.empty() && is_of_phases(result->findings.front());
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

// The text of a line, from 1 on, of a text.
std::string_view line_of(std::string_view text, std::uint32_t line) {
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

// What makes two first findings the same one, wherever edits have shifted their lines.
std::string identity(const Step& step) {
  const CheckResult* const result = first_refuted(step.outcome);
  if (result == nullptr || result->findings.empty()) return {};
  const Finding& finding = result->findings.front();
  std::string words =
      fmt::format("{} {} {}", barrier::spelling(finding.rule), fmt::join(finding.agents, ","),
                  line_of(step.text, finding.place.line));
  for (const analysis::Related& each : finding.related) {
    words += fmt::format("|{}", line_of(step.text, each.place.line));
  }
  return words;
}

std::size_t count_of(const Outcome& outcome) {
  std::size_t count = 0;
  for (const CheckResult& each : outcome.results) count += each.findings.size();
  return count;
}

// Of a trial that is not verified: did it bring us nearer? Fewer findings, or another first one, or
// the same one only later.
bool is_progress(const Step& before, const Step& after) {
  const CheckResult* const was = first_refuted(before.outcome);
  const CheckResult* const now = first_refuted(after.outcome);
  if (was == nullptr || now == nullptr || was->findings.empty() || now->findings.empty()) {
    return false;
  }
  return now->findings.size() < was->findings.size() ||
         now->statistics.events > was->statistics.events + was->statistics.events / 8 ||
         identity(before) != identity(after);
}

class Search {
 public:
  Search(const Trial& trial, const Outcome& outcome, const FixLimits& limits)
      : trial_(trial), limits_(limits), effort_(limits.effort), original_(outcome) {
    result_.kernel = trial.kernel();
    result_.was_checked = outcome.tried;
    result_.cut = !outcome.tried;
    result_.was_refuted = outcome.refuted();
    result_.was_verified = outcome.verified();
    effort_.steps += kLonger * outcome.instructions();
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

  // Best first: what costs least to go on with is gone on with, a batch of its candidates at a
  // time, so that two edits of the likeliest kind come before one of an unlikely kind.
  FixResult run() {
    const auto start = std::make_shared<Step>(Step{.text = std::string{trial_.source()->text()},
                                                   .words = {},
                                                   .at_source = {},
                                                   .outcome = original_});
    seen_.insert(start->text);
    if (result_.was_refuted) push(start);
    std::uint32_t cost = 0;
    while (!open_.empty() && !result_.cut) {
      const auto cheapest = std::ranges::min_element(
          open_, {}, [](const Open& each) { return std::pair{each.cost, each.number}; });
      // What costs as much as what is found already may be smaller than that.
      if (!result_.repairs.empty() && (cheapest->cost > cost || is_found_small())) break;
      cost = cheapest->cost;
      // Not before the likeliest of single edits and pairs were tried.
      constexpr std::uint32_t kCostOfEverywhere = 4;
      if (cheapest->cost >= kCostOfEverywhere && !everywhere_tried_ && result_.repairs.empty()) {
        try_everywhere();
        continue;
      }
      Open now = std::move(*cheapest);
      open_.erase(cheapest);
      go_on(now);
    }
    if (!everywhere_tried_ && result_.was_refuted && result_.repairs.empty()) try_everywhere();
    if (result_.repairs.empty()) look_again();
    finish();
    return std::move(result_);
  }

 private:
  // Which candidates: those of repairs(), phase_repairs(), wait_repairs(), rare_repairs().
  enum class Kind : std::uint8_t { usual, phases, waits, rare };

  // A text whose candidates are tried up to `next`.
  struct Open {
    std::shared_ptr<const Step> step;
    std::vector<Candidate> candidates;
    std::size_t next = 0;
    std::uint32_t cost = 0;
    std::uint32_t number = 0;  // equal costs: in the order in which they were found
    Kind kind = Kind::usual;
  };

  void push(std::shared_ptr<const Step> step) {
    constexpr std::uint32_t kCostOfStep = 4, kCostOfRare = 4;
    const std::uint32_t cost_of_waits = phases_went_wrong(step->outcome) ? 0 : 2;
    const auto cost = kCostOfStep * static_cast<std::uint32_t>(step->words.size());
    open_.push_back({step, {}, 0, cost, ++numbers_});
    open_.push_back({step, {}, 0, cost, ++numbers_, Kind::phases});
    open_.push_back({step, {}, 0, cost + cost_of_waits, ++numbers_, Kind::waits});
    open_.push_back({std::move(step), {}, 0, cost + kCostOfRare, ++numbers_, Kind::rare});
  }

  void read_candidates(Open& open) {
    const CheckResult* const refuted = first_refuted(open.step->outcome);
    if (refuted == nullptr) return;
    const SourceFilePtr source = make_source_file(trial_.source()->name(), open.step->text);
    const auto kernel = KernelText::read(source, trial_.kernel(), trial_.language());
    if (!kernel) return;
    switch (open.kind) {
      case Kind::usual:
        open.candidates = repairs(*kernel, *refuted);
        break;
      case Kind::phases:
        open.candidates = phase_repairs(*kernel, *refuted);
        break;
      case Kind::waits:
        open.candidates = wait_repairs(*kernel, *refuted);
        break;
      case Kind::rare:
        open.candidates = rare_repairs(*kernel, *refuted);
        break;
    }
    for (Candidate& each : open.candidates) name_barriers(*kernel, each, original_.barrier_names);
  }

  // The next batch of its candidates; those that brought another finding are gone on with.
  void go_on(Open& open) {
    constexpr std::size_t kBatch = 64;
    if (open.next == 0) read_candidates(open);
    std::vector<Step> batch, next;
    while (open.next < open.candidates.size() && batch.size() < kBatch) {
      add_step(*open.step, open.candidates[open.next++], batch);
    }
    judge(*open.step, batch, next);
    if (!result_.repairs.empty()) return;
    if (open.step->words.size() + 1 < limits_.edits) {
      constexpr std::size_t kBeam = 4;
      std::ranges::stable_sort(
          next, {}, [](const Step& step) { return std::pair{count_of(step.outcome), step.size}; });
      if (next.size() > kBeam) next.resize(kBeam);
      for (Step& each : next) push(std::make_shared<Step>(std::move(each)));
    }
    if (open.next < open.candidates.size()) {
      const bool of_phases = (open.kind == Kind::phases || open.kind == Kind::waits) &&
                             phases_went_wrong(open.step->outcome);
      open.cost += of_phases ? 1 : 2;
      open_.push_back(std::move(open));
    }
  }

  // The same at many places; then without those that do not need it.
  void try_everywhere() {
    everywhere_tried_ = true;
    const auto kernel = KernelText::read(trial_.source(), trial_.kernel(), trial_.language());
    const CheckResult* const refuted = first_refuted(original_);
    if (!kernel || refuted == nullptr) return;
    for (Everywhere& each : everywhere(*kernel, *refuted)) {
      std::optional<Step> step = with_points(*kernel, each.insertion, each.points);
      if (!step || !step->outcome.verified()) continue;
      thin_out(*kernel, each, *step);
      add_repair(*step, true);
      return;
    }
  }

  std::optional<Step> with_points(const KernelText& kernel, const Insertion& insertion,
                                  const std::vector<Point>& points) {
    if (result_.cut || points.empty()) return std::nullopt;
    Candidate candidate = at_points(kernel, insertion, points);
    Step step{.text = apply_edits(trial_.source()->text(), candidate.edits),
              .words = {std::move(candidate.words)},
              .at_source = {{}},
              .size = candidate.size,
              .depth = candidate.depth,
              .outcome = {}};
    step.outcome = trial_.check(step.text, effort_);
    result_.cut |= !step.outcome.tried;
    if (!step.outcome.tried) return std::nullopt;
    ++result_.tried;
    return step;
  }

  // Leaves out as many of the points as it can, many at a time at first.
  void thin_out(const KernelText& kernel, Everywhere& all, Step& best) {
    for (std::size_t count = all.points.size() / 2; count > 0; count /= 2) {
      for (std::size_t at = 0; at < all.points.size();) {
        std::vector<Point> fewer = all.points;
        const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(at);
        const std::size_t end = std::min(at + count, fewer.size());
        fewer.erase(begin, fewer.begin() + static_cast<std::ptrdiff_t>(end));
        std::optional<Step> step = with_points(kernel, all.insertion, fewer);
        if (step && step->outcome.verified()) {
          all.points = std::move(fewer);
          best = std::move(*step);
        } else {
          at += count;
        }
      }
    }
  }

  void add_step(const Step& from, const Candidate& candidate, std::vector<Step>& batch) {
    Step step{.text = apply_edits(from.text, candidate.edits),
              .words = from.words,
              .at_source = from.at_source,
              .size = from.size + candidate.size,
              .depth = from.depth + candidate.depth,
              .turns = from.turns || candidate.turns,
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
    std::vector<Outcome> outcomes = trial_.check_all(texts, effort_);
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
      if (is_progress(from, step)) next.push_back(std::move(step));
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
        .depth = step.depth,
        .instructions = step.outcome.instructions(),
        .turns = step.turns,
        .text = step.text,
        .patch = unified_difference(trial_.source()->name(), trial_.source()->text(), step.text),
        .verified = verified,
        .assumptions = {}};
    for (const CheckResult& each : step.outcome.results) {
      repair.explored |= each.proof == analysis::Proof::exploration;
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
    // A barrier that branches lead around is one that its author has to think about.
    // Where turns were at fault, what executes more is nearer to what was meant: less can also be
    // right because it does nothing.
    const auto rank = [](const Repair& repair) {
      const std::uint64_t work = repair.turns ? ~repair.instructions : repair.instructions;
      return std::tuple{repair.size + 2 * repair.depth, repair.size, work};
    };
    std::ranges::stable_sort(result_.repairs, {}, rank);
    if (result_.repairs.size() > limits_.shown) result_.repairs.resize(limits_.shown);
  }

  bool is_found_small() const {
    return std::ranges::any_of(result_.repairs, [](const Repair& each) { return each.size == 1; });
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
  // What was repaired may go on where the wrong kernel ended.
  static constexpr std::uint64_t kLonger = 8;

  const FixLimits& limits_;
  Effort effort_;
  const Outcome& original_;
  std::vector<Step> undecided_;
  std::unordered_set<std::string> seen_;
  std::vector<Open> open_;
  std::uint32_t numbers_ = 0;
  bool everywhere_tried_ = false;
  std::vector<Repair> partial_;
  FixResult result_;
};

}  // namespace

FixResult fix(const Trial& trial, const Outcome& outcome, const FixLimits& limits) {
  return Search{trial, outcome, limits}.run();
}

}  // namespace muster::repair
