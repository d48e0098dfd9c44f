// See trim.h.
#include "repair/trim.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "analysis/findings/assumption.h"
#include "repair/kernel_text.h"
#include "repair/weakenings.h"

namespace muster::repair {
namespace {

using analysis::CheckResult;

std::string launch_words(const CheckResult& each) {
  const auto size = [](const std::array<std::uint32_t, 3>& extent) {
    return fmt::format("{},{},{}", extent[0], extent[1], extent[2]);
  };
  std::string words = fmt::format("block {} grid {}", size(each.block), size(each.grid));
  if (each.cluster[0] * each.cluster[1] * each.cluster[2] > 1) {
    words += fmt::format(" cluster {}", size(each.cluster));
  }
  return words;
}

// What `now` takes for granted and `before` did not; and for which values it was said.
void add_reliance(std::vector<std::string>& result, const CheckResult& before,
                  const CheckResult& now) {
  const auto add = [&](std::string words) {
    if (std::ranges::find(result, words) == result.end()) result.push_back(std::move(words));
  };
  for (const analysis::Assumption& each : now.assumptions) {
    if (std::ranges::find(before.assumptions, each) == before.assumptions.end()) {
      add(analysis::in_words(each));
    }
  }
  for (const analysis::Claim& claim : before.claims) {
    const bool kept = std::ranges::any_of(now.claims, [&](const analysis::Claim& each) {
      return each.parameter == claim.parameter && each.step == claim.step &&
             each.most >= claim.most;
    });
    if (!kept) {
      add(fmt::format("parameter {} is {} (with it, every {} more were proved)", claim.parameter,
                      claim.value, claim.step));
    }
  }
  constexpr std::uint32_t kWarp = 32;
  if (before.block[0] * before.block[1] * before.block[2] <= kWarp) {
    add("the workgroup has one warp");
  }
}

std::vector<std::string> reliance(const Outcome& before, const Outcome& now) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < now.results.size() && i < before.results.size(); ++i) {
    add_reliance(result, before.results[i], now.results[i]);
  }
  return result;
}

// A warning that was not there counts as something that the kernel needs.
bool as_good(const Outcome& before, const Outcome& now) {
  if (!now.verified() || now.results.size() != before.results.size()) return false;
  for (std::size_t i = 0; i < now.results.size(); ++i) {
    if (now.results[i].findings.size() > before.results[i].findings.size()) return false;
  }
  return true;
}

class Search {
 public:
  Search(const Trial& trial, const Outcome& outcome, const TrimLimits& limits)
      : trial_(trial), limits_(limits), original_(outcome), text_(trial.source()->text()) {
    result_.kernel = trial.kernel();
    result_.was_verified = outcome.verified();
    result_.executed = outcome.instructions();
    for (const CheckResult& each : outcome.results) {
      std::string words = launch_words(each);
      if (std::ranges::find(result_.launches, words) == result_.launches.end()) {
        result_.launches.push_back(std::move(words));
      }
    }
  }

  TrimResult run() {
    if (!result_.was_verified) return std::move(result_);
    const auto kernel = KernelText::read(trial_.source(), trial_.kernel(), trial_.language());
    if (!kernel) return std::move(result_);
    candidates_ = weakenings(*kernel);
    result_.candidates = static_cast<std::uint32_t>(candidates_.size());
    try_alone(*kernel);
    rank();
    take_together();
    take_behind_others(*kernel);
    finish(*kernel);
    return std::move(result_);
  }

 private:
  // A candidate that can be taken alone.
  struct Taken {
    std::size_t candidate = 0;
    Dispensable what;
    bool dropped = false;  // it is not shown
  };

  std::string text_with(const std::vector<std::size_t>& taken,
                        const Candidate* and_this = nullptr) const {
    std::vector<TextEdit> edits;
    if (and_this != nullptr) edits = and_this->edits;
    for (const std::size_t each : taken) {
      const auto& more = candidates_[taken_[each].candidate].edits;
      edits.insert(edits.end(), more.begin(), more.end());
    }
    return apply_edits(text_, edits);
  }

  bool spend(std::size_t trials) {
    if (result_.tried + trials > limits_.trials) result_.cut = true;
    result_.tried += result_.cut ? 0 : static_cast<std::uint32_t>(trials);
    return !result_.cut;
  }

  void try_alone(const KernelText& kernel) {
    std::size_t count = candidates_.size();
    if (count > limits_.trials) {
      count = limits_.trials;
      result_.cut = true;
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i)
      texts.push_back(apply_edits(text_, candidates_[i].edits));
    const std::vector<Outcome> outcomes = trial_.check_all(texts, limits_.effort);
    result_.tried = static_cast<std::uint32_t>(count);
    std::set<std::uint32_t> sites;
    std::uint32_t done = ~0U;  // the site that has its strongest change
    for (std::size_t i = 0; i < count; ++i) {
      const Candidate& candidate = candidates_[i];
      sites.insert(candidate.site);
      result_.cut |= !outcomes[i].tried;
      if (candidate.removes && as_good(original_, outcomes[i]) && saved_by(outcomes[i]) == 0) {
        unreached_.insert(candidate.site);
      }
      if (candidate.site == done || unreached_.contains(candidate.site) ||
          !as_good(original_, outcomes[i])) {
        continue;
      }
      Dispensable what = dispensable(kernel, candidate, outcomes[i]);
      if (limits_.for_all && !what.relies_on.empty()) continue;
      done = candidate.site;
      taken_.push_back({i, std::move(what)});
    }
    result_.sites = static_cast<std::uint32_t>(sites.size());
    result_.unreached = static_cast<std::uint32_t>(unreached_.size());
  }

  Dispensable dispensable(const KernelText& kernel, const Candidate& candidate,
                          const Outcome& outcome) const {
    return {.words = candidate.words,
            .at_source = candidate.at_source,
            .line = kernel.instructions()[candidate.site].line,
            .removes = candidate.removes,
            .saved = saved_by(outcome),
            .relies_on = reliance(original_, outcome)};
  }

  std::uint64_t saved_by(const Outcome& outcome) const {
    const std::uint64_t now = outcome.instructions();
    return result_.executed > now ? result_.executed - now : 0;
  }

  void rank() {
    std::ranges::stable_sort(taken_, [](const Taken& a, const Taken& b) {
      return std::pair{a.what.removes ? 0 : 1, b.what.saved} <
             std::pair{b.what.removes ? 0 : 1, a.what.saved};
    });
  }

  // A set that nothing of `taken_` can be added to: all at once where that holds, else halves of
  // what is left are added as long as they can be.
  void take_together() {
    std::vector<std::size_t> all(taken_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    add_together(all);
    for (const std::size_t each : set_) taken_[each].what.together = true;
  }

  // What cannot go alone may be able to once others have gone.
  void take_behind_others(const KernelText& kernel) {
    std::set<std::uint32_t> gone;
    for (const std::size_t each : set_) gone.insert(candidates_[taken_[each].candidate].site);
    std::vector<std::size_t> left;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < candidates_.size() && !set_.empty(); ++i) {
      const bool alone = std::ranges::find(taken_, i, &Taken::candidate) != taken_.end();
      if (alone || gone.contains(candidates_[i].site) || unreached_.contains(candidates_[i].site)) {
        continue;
      }
      left.push_back(i);
      texts.push_back(text_with(set_, &candidates_[i]));
    }
    if (left.empty() || !spend(left.size())) return;
    const std::vector<Outcome> outcomes = trial_.check_all(texts, limits_.effort);
    std::vector<std::size_t> more;
    std::uint32_t done = ~0U;  // the site that has its strongest change
    for (std::size_t i = 0; i < left.size(); ++i) {
      const Candidate& candidate = candidates_[left[i]];
      if (candidate.site == done || !as_good(original_, outcomes[i])) continue;
      Dispensable what = dispensable(kernel, candidate, outcomes[i]);
      if (limits_.for_all && !what.relies_on.empty()) continue;
      what.alone = false;
      what.saved -= std::min(what.saved, saved_by(of_set_));
      done = candidate.site;
      more.push_back(taken_.size());
      taken_.push_back({left[i], std::move(what)});
    }
    const std::size_t first = taken_.size() - more.size();
    add_together(more);
    for (const std::size_t each : set_) taken_[each].what.together = true;
    const auto begin = taken_.begin() + static_cast<std::ptrdiff_t>(first);
    // The set refers to what stays by its index: those that go are only marked.
    std::for_each(begin, taken_.end(), [](Taken& each) { each.dropped = !each.what.together; });
  }

  void add_together(const std::vector<std::size_t>& more) {
    if (more.empty() || result_.cut) return;
    std::vector<std::size_t> with = set_;
    with.insert(with.end(), more.begin(), more.end());
    if (!spend(1)) return;
    Outcome outcome = trial_.check(text_with(with), limits_.effort);
    if (as_good(original_, outcome)) {
      set_ = std::move(with);
      of_set_ = std::move(outcome);
      return;
    }
    if (more.size() == 1) return;
    const auto middle = more.begin() + static_cast<std::ptrdiff_t>(more.size() / 2);
    add_together({more.begin(), middle});
    add_together({middle, more.end()});
  }

  // The source can be changed where every instruction that its line became is changed alike.
  void name_in_source(const KernelText& kernel) {
    for (Taken& each : taken_) {
      const Candidate& candidate = candidates_[each.candidate];
      const bool all =
          std::ranges::all_of(kernel.alike(candidate.site, true), [&](std::uint32_t i) {
            return std::ranges::any_of(taken_, [&](const Taken& other) {
              const Candidate& like = candidates_[other.candidate];
              return like.site == i && like.what == candidate.what && other.what.together;
            });
          });
      if (!all) each.what.at_source.clear();
    }
  }

  void finish(const KernelText& kernel) {
    name_in_source(kernel);
    for (Taken& each : taken_) {
      if (!each.dropped) result_.found.push_back(std::move(each.what));
    }
    if (set_.empty()) return;
    result_.text = text_with(set_);
    result_.patch = unified_difference(trial_.source()->name(), text_, result_.text);
    result_.saved = saved_by(of_set_);
    result_.relies_on = reliance(original_, of_set_);
  }

  const Trial& trial_;
  const TrimLimits& limits_;
  const Outcome& original_;
  std::string text_;
  std::vector<Candidate> candidates_;
  std::vector<Taken> taken_;
  std::vector<std::size_t> set_;  // indices of taken_
  std::set<std::uint32_t> unreached_;
  Outcome of_set_;
  TrimResult result_;
};

}  // namespace

TrimResult trim(const Trial& trial, const Outcome& outcome, const TrimLimits& limits) {
  return Search{trial, outcome, limits}.run();
}

}  // namespace muster::repair
