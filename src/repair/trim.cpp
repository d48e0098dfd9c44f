// See trim.h.
#include "repair/trim.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "analysis/findings/assumption.h"
#include "repair/candidates/named_barriers.h"
#include "repair/candidates/part_barriers.h"
#include "repair/candidates/split_barriers.h"
#include "repair/candidates/warp_barriers.h"
#include "repair/candidates/weakenings.h"
#include "repair/text/kernel_text.h"
#include "repair/trials/other_launches.h"
#include "repair/trials/outside.h"

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

// What `now` takes for granted and `before` did not; contents of buffers, which may hide what other
// contents would show; and for which values it was said.
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
  const auto zeros = std::ranges::find(now.assumptions, barrier::AssumptionId::buffers_hold_zeros,
                                       &analysis::Assumption::id);
  if (zeros != now.assumptions.end()) add(analysis::in_words(*zeros));
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
bool warns_no_more(const CheckResult& before, const CheckResult& now) {
  const auto count = [](const CheckResult& result, barrier::RuleId rule) {
    return std::ranges::count(result.findings, rule, &analysis::Finding::rule);
  };
  return std::ranges::all_of(now.findings, [&](const analysis::Finding& each) {
    return count(now, each.rule) <= count(before, each.rule);
  });
}

// Atomics and relaxed accesses do not race, and a check does not ask what they compute: what was
// in order stays in order, so that they find and leave what they did.
bool in_order_as_before(const CheckResult& before, const CheckResult& now) {
  return now.orders_known && std::ranges::includes(before.unordered, now.unordered, std::less<>{});
}

bool as_good(const Outcome& before, const Outcome& now) {
  if (!now.verified() || now.results.size() != before.results.size()) return false;
  for (std::size_t i = 0; i < now.results.size(); ++i) {
    if (!warns_no_more(before.results[i], now.results[i])) return false;
    if (!in_order_as_before(before.results[i], now.results[i])) return false;
  }
  return true;
}

class Search {
 public:
  Search(const Trial& trial, const Outcome& outcome, const TrimLimits& limits)
      : trial_(trial),
        limits_(limits),
        effort_(limits.effort),
        original_(outcome),
        names_(outcome.barrier_names),
        text_(trial.source()->text()) {
    result_.kernel = trial.kernel();
    result_.was_checked = outcome.tried;
    result_.cut = !outcome.tried;
    result_.was_refuted = outcome.refuted();
    result_.was_verified = outcome.verified();
    effort_.steps += 2 * outcome.instructions();
    if (result_.was_verified) ask_for_all_data();
    result_.executed = original_.instructions();
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
    std::erase_if(candidates_, [&](const Candidate& each) { return !is_reached(*kernel, each); });
    result_.candidates = static_cast<std::uint32_t>(candidates_.size());
    outside_ = nobody_listens(*kernel);
    if (!candidates_.empty()) find_other_launches();
    try_alone(*kernel);
    rank();
    take_together();
    take_behind_others(*kernel);
    try_warps(*kernel);
    try_parts(*kernel);
    try_groups(*kernel);
    try_splits(*kernel);
    finish(*kernel);
    return std::move(result_);
  }

 private:
  // What is proved for buffers whose contents nobody knows holds for all: zeros, which are there
  // where a launch says nothing, may hide what data would show.
  void ask_for_all_data() {
    Outcome outcome = trial_.check(text_, effort_, Data::unknown);
    if (!outcome.verified()) return;
    data_ = Data::unknown;
    original_ = std::move(outcome);
  }

  // A launch of another kind with which the kernel is verified as it is.
  struct Other {
    OtherLaunch launch;
    Outcome outcome;
  };

  Effort effort_elsewhere() const {
    constexpr std::uint64_t kLarger = 16;
    Effort effort = effort_;
    effort.steps *= kLarger;
    return effort;
  }

  void find_other_launches() {
    std::vector<machine::LaunchOptions> launches;
    const Outcome again = trial_.check(
        text_, effort_, data_, [&](machine::LaunchOptions& launch) { launches.push_back(launch); });
    if (!again.tried) return;
    std::vector<OtherLaunch> all = other_launches(launches, original_.results);
    std::vector<Trial::Otherwise> changes;
    for (const OtherLaunch& each : all) changes.push_back(each.change);
    std::vector<Outcome> outcomes = trial_.check_others(text_, effort_elsewhere(), data_, changes);
    for (std::size_t i = 0; i < all.size(); ++i) {
      result_.cut |= !outcomes[i].tried;
      if (!outcomes[i].verified()) {
        if (all[i].of_contents) contents_ = all[i].rests_on;
        continue;
      }
      others_.push_back({std::move(all[i]), std::move(outcomes[i])});
    }
  }

  // Those of the other launches with which `text` is not as good as the kernel, by their indices.
  std::vector<std::size_t> lost_with(const std::string& text,
                                     const std::vector<std::size_t>& among) {
    std::vector<Trial::Otherwise> changes;
    for (const std::size_t each : among) changes.push_back(others_[each].launch.change);
    const std::vector<Outcome> outcomes =
        trial_.check_others(text, effort_elsewhere(), data_, changes);
    std::vector<std::size_t> lost;
    for (std::size_t i = 0; i < among.size(); ++i) {
      result_.cut |= !outcomes[i].tried;
      if (!as_good(others_[among[i]].outcome, outcomes[i])) lost.push_back(among[i]);
    }
    return lost;
  }

  std::vector<std::size_t> all_others() const {
    std::vector<std::size_t> all(others_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }

  // One line for each thing that is rested on.
  void add_others(std::vector<std::string>& relies_on, const std::vector<std::size_t>& lost) const {
    for (const std::size_t each : lost) {
      const OtherLaunch& launch = others_[each].launch;
      // That the workgroup has a size is said once; what is about all sizes only where nothing is
      // said of one.
      constexpr std::string_view kOfWorkgroup = "the workgroup has ";
      const bool of_all = launch.rests_on.starts_with("the sizes of the launch");
      const bool of_workgroup = launch.rests_on.starts_with(kOfWorkgroup);
      const bool known = std::ranges::any_of(relies_on, [&](const std::string& words) {
        return words.starts_with(launch.rests_on) ||
               (of_workgroup && words.starts_with(kOfWorkgroup)) ||
               (of_all && words.ends_with("it is needed)"));
      });
      if (!known) {
        relies_on.push_back(
            fmt::format("{} (with {} it is needed)", launch.rests_on, launch.instead));
      }
    }
  }

  // Asked for only what relies on nothing new: whether that is so of this text.
  bool is_wanted(const std::string& text, const std::vector<std::string>& relies_on) {
    if (!limits_.for_all) return true;
    return relies_on.empty() && lost_with(text, all_others()).empty();
  }

  // A candidate that can be taken alone.
  struct Taken {
    std::size_t candidate = 0;
    Dispensable what;
    bool dropped = false;  // it is not shown
  };

  // Of all launches; nothing where they differ.
  using Block = std::array<std::uint32_t, 3>;
  std::optional<Block> block() const {
    const Block& first = original_.results.front().block;
    const bool same = std::ranges::all_of(
        original_.results, [&](const CheckResult& each) { return each.block == first; });
    return same ? std::optional{first} : std::nullopt;
  }

  // By some launch, as far as the check says.
  bool is_reached(const KernelText& kernel, const Candidate& candidate) {
    const std::uint32_t line = kernel.instructions()[candidate.site].line;
    const bool reached = std::ranges::any_of(original_.results, [&](const CheckResult& each) {
      return std::ranges::find(each.coverage.unreached, line, &analysis::Site::line) ==
             each.coverage.unreached.end();
    });
    if (!reached) unreached_.insert(candidate.site);
    return reached;
  }

  // With all of these; empty, which is no kernel, where they would edit the same instruction.
  std::string text_with(const std::vector<std::size_t>& taken,
                        const Candidate* and_this = nullptr) const {
    std::vector<TextEdit> edits;
    if (and_this != nullptr) edits = and_this->edits;
    for (const std::size_t each : taken) {
      const auto& more = candidates_[taken_[each].candidate].edits;
      edits.insert(edits.end(), more.begin(), more.end());
    }
    // An arrival that goes with its wait and the wait alone, for example.
    std::ranges::stable_sort(edits, {}, [](const TextEdit& edit) { return edit.range.begin; });
    const auto overlap = [](const TextEdit& a, const TextEdit& b) {
      return a.range.end > b.range.begin;
    };
    if (std::ranges::adjacent_find(edits, overlap) != edits.end()) return {};
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
    const std::vector<Outcome> outcomes = trial_.check_all(texts, effort_, data_);
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
      if (!is_wanted(texts[i], what.relies_on)) continue;
      done = candidate.site;
      taken_.push_back({i, std::move(what)});
    }
    result_.sites = static_cast<std::uint32_t>(sites.size());
    result_.unreached = static_cast<std::uint32_t>(unreached_.size());
  }

  bool may_change(const KernelText& kernel, std::uint32_t site) {
    return !is_in_set(site) && !unreached_.contains(site) && !result_.cut &&
           is_reached(
               kernel,
               Candidate{.edits = {}, .what = {}, .words = {}, .at_source = {}, .site = site});
  }

  // Barriers of the workgroup that stay, as ones of groups of warps.
  void try_groups(const KernelText& kernel) {
    const auto size = block();
    for (std::uint32_t i = 0; size && i < kernel.instructions().size(); ++i) {
      const std::vector<Candidate> all = of_groups(kernel, i, *size);
      if (!all.empty() && may_change(kernel, i)) take_part(kernel, all);
    }
  }

  // As ones of any warps, where these are not the first or the last: those are for try_parts.
  void try_warps(const KernelText& kernel) {
    constexpr std::uint32_t kWarp = 32;
    const auto size = block();
    for (std::uint32_t i = 0; size && i < kernel.instructions().size(); ++i) {
      const std::uint32_t warps = (*size)[0] * (*size)[1] * (*size)[2] / kWarp;
      const bool several = warps > 2 && warps <= kWarp && free_barrier(kernel, i, *size, 1);
      if (!several || !may_change(kernel, i)) continue;
      const WarpRoles roles = fewest(kernel, i, *size, warps);
      const auto all = static_cast<std::uint32_t>((std::uint64_t{1} << warps) - 1);
      const std::uint32_t others = all & ~roles.wait;
      const bool first_or_last =
          (roles.wait & (roles.wait + 1)) == 0 || (others & (others + 1)) == 0;
      const bool plain = (*size)[1] == 1 && (*size)[2] == 1;
      const bool of_parts = plain && first_or_last && (roles.arrive == 0 || roles.arrive == others);
      if (roles.wait == all || of_parts) continue;
      if (auto one = of_warps(kernel, i, *size, roles)) take_part(kernel, {std::move(*one)});
    }
  }

  // Which warps can stay away or only arrive, each taken as far as those before it allow.
  WarpRoles fewest(const KernelText& kernel, std::uint32_t i, const Block& size,
                   std::uint32_t warps) {
    WarpRoles roles{static_cast<std::uint32_t>((std::uint64_t{1} << warps) - 1), 0};
    for (const bool arrive : {false, true}) {
      std::vector<std::uint32_t> alone;
      std::vector<std::string> texts;
      const auto without = [&](const WarpRoles& from, std::uint32_t warp) {
        WarpRoles now{from.wait & ~(1U << warp), from.arrive};
        if (arrive) now.arrive |= 1U << warp;
        return now;
      };
      const auto text_of = [&](const WarpRoles& now) {
        const auto one = of_warps(kernel, i, size, now);
        return one ? text_with(set_, &*one) : std::string{};
      };
      for (std::uint32_t w = 0; w < warps; ++w) {
        const WarpRoles now = without(roles, w);
        if ((roles.wait >> w & 1) == 0 || now.wait == 0) continue;
        alone.push_back(w);
        texts.push_back(text_of(now));
      }
      if (!spend(texts.size())) return roles;
      const std::vector<Outcome> outcomes = trial_.check_all(texts, effort_, data_);
      for (std::size_t k = 0; k < alone.size(); ++k) {
        const WarpRoles now = without(roles, alone[k]);
        if (!as_good(original_, outcomes[k]) || now.wait == 0 || !spend(1)) continue;
        if (as_good(original_, trial_.check(text_of(now), effort_, data_))) roles = now;
      }
    }
    return roles;
  }

  // Barriers that stay, as two halves: the wait as late as it can be, then the arrival as early.
  void try_splits(const KernelText& kernel) {
    const bool clusters = std::ranges::any_of(original_.results, [](const CheckResult& each) {
      return each.cluster[0] * each.cluster[1] * each.cluster[2] > 1;
    });
    for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
      const auto range = split_range(kernel, i);
      if (!range || !may_change(kernel, i)) continue;
      for (const Halves& halves : ways_to_split(kernel, *range, block(), clusters)) {
        if (try_split(kernel, *range, halves)) break;
      }
    }
    for (const std::size_t each : set_) taken_[each].what.together = true;
  }

  bool try_split(const KernelText& kernel, const SplitRange& range, const Halves& halves) {
    const auto good = [&](std::uint32_t arrive, std::uint32_t wait) {
      const auto one = split(kernel, range, halves, arrive, wait);
      return !one ||
             (spend(1) && as_good(original_, trial_.check(text_with(set_, &*one), effort_, data_)));
    };
    std::uint32_t wait = range.barrier + 1, late = range.last;
    while (wait < late) {
      const std::uint32_t middle = wait + (late - wait + 1) / 2;
      good(range.barrier, middle) ? void(wait = middle) : void(late = middle - 1);
    }
    std::uint32_t arrive = range.barrier, early = range.first;
    while (early < arrive) {
      const std::uint32_t middle = early + (arrive - early) / 2;
      good(middle, wait) ? void(arrive = middle) : void(early = middle + 1);
    }
    auto one = split(kernel, range, halves, arrive, wait);
    if (!one) return false;
    // Named ones execute more than the one barrier did.
    if (halves.kind == Halves::Kind::named && !saves_time(*one)) return false;
    return take_part(kernel, {std::move(*one)});
  }

  // As far as can be estimated, with the set that goes.
  bool saves_time(const Candidate& candidate) const {
    const auto estimates = trial_.estimate_all({text_with(set_), text_with(set_, &candidate)});
    return estimates[0] && estimates[1] && estimates[1]->cycles < estimates[0]->cycles;
  }

  // Barriers of the workgroup that stay, as ones of a part: the strongest of each kind first, since
  // a weaker one suffices only where that does.
  void try_parts(const KernelText& kernel) {
    const auto size = block();
    struct Probe {
      std::uint32_t site;
      PartBarrier kind;
    };
    std::vector<Probe> probes;
    std::vector<std::string> texts;
    for (std::uint32_t i = 0; size && i < kernel.instructions().size(); ++i) {
      if (is_in_set(i) || unreached_.contains(i)) continue;
      for (const PartBarrier kind : kPartBarriers) {
        const std::vector<Candidate> all = of_a_part(kernel, i, *size, kind);
        if (all.empty() || !is_reached(kernel, all.front())) break;
        probes.push_back({i, kind});
        texts.push_back(text_with(set_, &all.back()));
      }
    }
    if (texts.empty() || !spend(texts.size())) return;
    const std::vector<Outcome> outcomes = trial_.check_all(texts, effort_, data_);
    for (std::size_t i = 0; i < probes.size(); ++i) {
      result_.cut |= !outcomes[i].tried;
      if (!is_in_set(probes[i].site) && as_good(original_, outcomes[i])) {
        take_part(kernel, of_a_part(kernel, probes[i].site, *size, probes[i].kind));
      }
    }
    for (const std::size_t each : set_) taken_[each].what.together = true;
  }

  bool is_in_set(std::uint32_t site) const {
    return std::ranges::any_of(
        set_, [&](std::size_t each) { return candidates_[taken_[each].candidate].site == site; });
  }

  // The weakest of these that is right together with the set; false: none is.
  bool take_part(const KernelText& kernel, const std::vector<Candidate>& all) {
    std::vector<std::string> texts;
    for (const Candidate& each : all) texts.push_back(text_with(set_, &each));
    if (!spend(texts.size())) return false;
    const std::vector<Outcome> outcomes = trial_.check_all(texts, effort_, data_);
    for (std::size_t i = 0; i < all.size(); ++i) {
      result_.cut |= !outcomes[i].tried;
      if (!as_good(original_, outcomes[i])) continue;
      Dispensable what = dispensable(kernel, all[i], outcomes[i]);
      if (!is_wanted(texts[i], what.relies_on)) return false;
      what.alone = set_.empty();
      what.saved -= std::min(what.saved, saved_by(of_set_));
      candidates_.push_back(all[i]);
      taken_.push_back({candidates_.size() - 1, std::move(what)});
      ++result_.candidates;
      add_together({taken_.size() - 1});
      return true;
    }
    return false;
  }

  std::vector<std::string> reliance_of(const KernelText& kernel, const Candidate& candidate,
                                       const Outcome& outcome) const {
    std::vector<std::string> result = reliance(original_, outcome);
    if (!candidate.relies_on.empty()) result.push_back(candidate.relies_on);
    for (const std::string& words :
         {outside_, contents_, nobody_listens_to(kernel, candidate.site)}) {
      if (!words.empty() && std::ranges::find(result, words) == result.end()) {
        result.push_back(words);
      }
    }
    // Which threads are one warp follows from the size of the workgroup.
    if (candidate.what.starts_with("bar.warp.sync")) {
      const Block& size = original_.results.front().block;
      result.push_back(
          fmt::format("the workgroup has {} x {} x {} threads", size[0], size[1], size[2]));
    }
    return result;
  }

  Dispensable dispensable(const KernelText& kernel, const Candidate& candidate,
                          const Outcome& outcome) const {
    return {.words = candidate.words,
            .at_source = candidate.at_source,
            .line = kernel.instructions()[candidate.site].line,
            .removes = candidate.removes,
            .saved = saved_by(outcome),
            .relies_on = reliance_of(kernel, candidate, outcome)};
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
    const std::vector<Outcome> outcomes = trial_.check_all(texts, effort_, data_);
    std::vector<std::size_t> more;
    std::uint32_t done = ~0U;  // the site that has its strongest change
    for (std::size_t i = 0; i < left.size(); ++i) {
      result_.cut |= !outcomes[i].tried;
      const Candidate& candidate = candidates_[left[i]];
      if (candidate.site == done || !as_good(original_, outcomes[i])) continue;
      Dispensable what = dispensable(kernel, candidate, outcomes[i]);
      if (!is_wanted(texts[i], what.relies_on)) continue;
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
    const std::string text = text_with(with);
    Outcome outcome = trial_.check(text, effort_, data_);
    result_.cut |= !outcome.tried;
    if (as_good(original_, outcome) && is_wanted(text, {})) {
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

  // What the other launches say of what was found: of the set, and where it does not do with one of
  // them, of each in it; of what is not in it alone.
  void ask_others() {
    const std::string together = text_with(set_);
    lost_ = set_.empty() ? std::vector<std::size_t>{} : lost_with(together, all_others());
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      Taken& each = taken_[i];
      if (each.dropped) continue;
      if (each.what.together && lost_.empty()) continue;
      const std::vector<std::size_t> among = each.what.together ? lost_ : all_others();
      if (each.what.alone) {
        add_others(each.what.relies_on,
                   lost_with(apply_edits(text_, candidates_[each.candidate].edits), among));
        continue;
      }
      std::vector<std::size_t> without = set_;
      std::erase(without, i);
      const std::vector<std::size_t> others = lost_with(text_with(without), among);
      std::vector<std::size_t> by_this;
      std::ranges::set_difference(among, others, std::back_inserter(by_this));
      add_others(each.what.relies_on, by_this);
    }
  }

  // Of each by itself, or, where it can only go once others have, beside the set without it.
  void estimate() {
    std::vector<std::string> texts{text_, text_with(set_)};
    std::vector<std::size_t> before;  // what each is compared with, by their places
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const Taken& each = taken_[i];
      before.push_back(0);
      if (each.what.alone) {
        texts.push_back(apply_edits(text_, candidates_[each.candidate].edits));
        continue;
      }
      std::vector<std::size_t> without = set_;
      std::erase(without, i);
      texts.push_back(text_with(without));
      before.back() = texts.size() - 1;
      without.push_back(i);
      texts.push_back(text_with(without));
    }
    const std::vector<std::optional<Waiting>> all = trial_.estimate_all(texts);
    if (!all[0] || !all[1]) return;
    const auto less = [](const Waiting& was, const Waiting& now) {
      return static_cast<std::int64_t>(was.cycles) - static_cast<std::int64_t>(now.cycles);
    };
    result_.cycles = all[0]->cycles;
    result_.cycles_saved = less(*all[0], *all[1]);
    for (std::size_t i = 0, at = 2; i < taken_.size(); ++i, ++at) {
      at += taken_[i].what.alone ? 0 : 1;
      if (!all[before[i]] || !all[at]) continue;
      const auto site = all[0]->sites.find(taken_[i].what.line);
      taken_[i].what.estimate = {less(*all[before[i]], *all[at]),
                                 site == all[0]->sites.end() ? Waiting::Site{} : site->second};
    }
  }

  // What saves most first: by the estimate, then by what is no longer executed.
  void add_found(const KernelText& kernel) {
    for (Taken& each : taken_) {
      if (each.dropped) continue;
      name_barriers(kernel, candidates_[each.candidate], names_);
      each.what.words = std::move(candidates_[each.candidate].words);
      result_.found.push_back(std::move(each.what));
    }
    const auto worth = [](const Dispensable& what) {
      const std::int64_t cycles =
          what.estimate ? std::max<std::int64_t>(what.estimate->cycles, 0) : 0;
      return std::tuple{cycles, what.removes, what.saved};
    };
    std::ranges::stable_sort(result_.found, std::ranges::greater{}, worth);
  }

  void finish(const KernelText& kernel) {
    name_in_source(kernel);
    if (!others_.empty() && !limits_.for_all) ask_others();
    if (!taken_.empty()) estimate();
    add_found(kernel);
    if (set_.empty()) return;
    result_.text = text_with(set_);
    result_.patch = unified_difference(trial_.source()->name(), text_, result_.text);
    result_.saved = saved_by(of_set_);
    result_.relies_on = reliance(original_, of_set_);
    for (const std::size_t each : set_) {
      for (const std::string& words :
           reliance_of(kernel, candidates_[taken_[each].candidate], of_set_)) {
        if (std::ranges::find(result_.relies_on, words) == result_.relies_on.end()) {
          result_.relies_on.push_back(words);
        }
      }
    }
    add_claims();
    add_others(result_.relies_on, lost_);
    for (std::size_t i = 0; i < others_.size(); ++i) {
      const OtherLaunch& other = others_[i].launch;
      if (std::ranges::find(lost_, i) != lost_.end()) continue;
      result_.also_for.push_back(other.name);
    }
  }

  // Trip counts for which the proof holds as it is.
  void add_claims() {
    for (const CheckResult& each : of_set_.results) {
      for (const analysis::Assumption& one : each.assumptions) {
        const bool claim = one.id == barrier::AssumptionId::every_trip_count ||
                           one.id == barrier::AssumptionId::some_trip_counts;
        if (!claim) continue;
        std::string words = analysis::in_words(one);
        if (std::ranges::find(result_.proved_for, words) == result_.proved_for.end()) {
          result_.proved_for.push_back(std::move(words));
        }
      }
    }
  }

  const Trial& trial_;
  const TrimLimits& limits_;
  Effort effort_;
  Outcome original_;
  const std::map<std::string, std::string> names_;  // of barriers
  Data data_ = Data::as_given;
  std::string text_;
  std::vector<Candidate> candidates_;
  std::vector<Taken> taken_;
  std::vector<std::size_t> set_;  // indices of taken_
  std::set<std::uint32_t> unreached_;
  Outcome of_set_;
  std::string outside_;   // see nobody_listens
  std::string contents_;  // that they are as given, if the kernel needs it as it is
  std::vector<Other> others_;
  std::vector<std::size_t> lost_;  // with which the set is not as good, by their indices
  TrimResult result_;
};

}  // namespace

TrimResult trim(const Trial& trial, const Outcome& outcome, const TrimLimits& limits) {
  return Search{trial, outcome, limits}.run();
}

}  // namespace muster::repair
