// See phase_repairs.h.
#include "repair/phases/phase_repairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/alike.h"
#include "repair/candidates/insertions.h"
#include "repair/phases/mbarrier_edits.h"
#include "repair/phases/turns.h"

namespace muster::repair {
namespace {

using analysis::Finding;

// Counts of mbarriers that roles of whole warps make up, an arrival of each warp or thread, and
// those that are wrong by one arrival of either.
void add_other_counts(std::vector<Candidate>& result, const KernelText& kernel,
                      const NumberHints& hints) {
  std::set<std::string> counts;
  for (const std::uint32_t n : {1U, 2U, 4U, 8U, 12U, 16U, 128U, 256U}) {
    if (n <= hints.threads) counts.insert(fmt::format("count {}", n));
  }
  NumberHints more = hints;
  more.small_counts = true;
  constexpr std::size_t kMost = 96;
  const std::size_t before = result.size();
  std::set<std::uint32_t> seen;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (!kernel.instructions()[i].mnemonic.starts_with("mbarrier.init")) continue;
    if (seen.contains(i) || result.size() >= before + kMost) continue;
    const std::vector<std::uint32_t> alike = kernel.alike(i, false);
    seen.insert(alike.begin(), alike.end());
    std::set<std::string> of_this = counts;
    if (const auto now = kernel.integer(i, 1)) {
      for (const int by : {1, -1, 32, -32}) of_this.insert(fmt::format("count {}", *now + by));
    }
    const auto likely = [&](std::uint32_t k) {
      return changes_that(kernel, k, more,
                          [&](const Candidate& each) { return of_this.contains(each.what); });
    };
    std::ranges::move(with_alike(kernel, i, likely), std::back_inserter(result));
  }
}

// What named barriers of the kernel count, once each, and how the kernel spells an arrival.
struct Arrivals {
  std::set<std::string> counts;
  std::string_view mnemonic = "bar.arrive";
};

Arrivals arrivals_of(const KernelText& kernel) {
  Arrivals result;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    const bool barrier =
        at.mnemonic.starts_with("bar.") || at.mnemonic.starts_with("barrier.cta.") ||
        at.mnemonic.starts_with("barrier.sync") || at.mnemonic.starts_with("barrier.arrive");
    if (!barrier || at.operands.size() != 2) continue;
    if (at.mnemonic.starts_with("barrier.cta.")) result.mnemonic = "barrier.cta.arrive";
    if (const auto count = kernel.integer(i, 1)) result.counts.insert(fmt::format("{}", *count));
  }
  return result;
}

// The first turn, or the last one, of a barrier that two roles hand to each other: an arrival
// before a loop or behind it, or where a role begins.
void add_first_turns(std::vector<Candidate>& result, const KernelText& kernel) {
  constexpr std::size_t kPointsMax = 8;
  constexpr int kBarriersMax = 8;
  const auto& all = kernel.instructions();
  const Arrivals arrivals = arrivals_of(kernel);
  std::vector<Point> points;
  for (std::uint32_t k = 1; k < all.size() && points.size() < 2 * kPointsMax; ++k) {
    if (all[k].function != 0) continue;
    const bool turns = all[k].leads_to <= k && all[k].leads_to > 0;  // a loop ends here
    if (!turns) continue;
    points.push_back({all[k].leads_to - 1, true});
    points.push_back({k, true});
  }
  for (std::uint32_t k = 1; k < all.size() && points.size() < 3 * kPointsMax; ++k) {
    if (all[k].function == 0 && all[k].begins_block) points.push_back({k, false});
  }
  for (int id = 1; id <= kBarriersMax; ++id) {
    for (const std::string& count : arrivals.counts) {
      for (const Point point : points) {
        const std::string code = fmt::format("{} {}, {};", arrivals.mnemonic, id, count);
        const std::string source = kernel.source_words(point);
        result.push_back(
            {.edits = {kernel.insert(point, code)},
             .what = code,
             .words = fmt::format("add '{}' {}", code, kernel.words(point)),
             .at_source = source.empty() ? std::string{} : fmt::format("add {} {}", code, source),
             .depth = depth_of(kernel, code, point)});
      }
    }
  }
}

void append(std::vector<Candidate>& to, std::vector<Candidate> from) {
  std::ranges::move(from, std::back_inserter(to));
}

}  // namespace

bool is_of_phases(const Finding& finding) {
  return is_first_choice(" 205 209 214 215 218 223 ", finding);
}

std::vector<Candidate> phase_repairs(const KernelText& kernel, const Finding& finding,
                                     std::span<const std::uint32_t> synchronisation,
                                     const NumberHints& hints) {
  std::vector<Candidate> result;
  if (is_first_choice(" 101 112 113 ", finding)) add_first_turns(result, kernel);
  if (finding.message.find(" arrivals missing") != std::string::npos) {
    append(result, arrivals_before_leaving(kernel, synchronisation));
  }
  if (is_first_choice(" 201 205 214 218 ", finding)) append(result, expectations_first(kernel));
  if (!is_of_phases(finding)) {
    if (is_first_choice(" 101 112 113 ", finding)) append(result, arrivals_behind_loops(kernel));
    if (is_first_choice(" 101 112 113 603 604 620 814 919 920 ", finding)) {
      append(result, branches_not_taken(kernel, synchronisation));
      append(result, other_turns(kernel));
    }
    return result;
  }
  append(result, arrivals_behind_loops(kernel));
  constexpr std::size_t kMostOfWaits = 24, kMostOfOthers = 8;
  const auto of_waits = [&](std::uint32_t k) {
    std::vector<Candidate> all = unconditional(kernel, k);
    append(all, counted_parities(kernel, k));
    return all;
  };
  std::vector<Candidate> waits;
  for (const std::uint32_t i : synchronisation) {
    append(waits, with_alike(kernel, i, of_waits));
    if (waits.size() >= kMostOfWaits) break;
  }
  append(waits, all_parities_counted(kernel));
  const auto multicast = [&](std::uint32_t k) {
    return changes_that(kernel, k, hints,
                        [](const Candidate& each) { return each.what.starts_with("multicast"); });
  };
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (kernel.instructions()[i].mnemonic.find("multicast") == std::string::npos) continue;
    append(waits, with_alike(kernel, i, multicast));
  }
  result.insert(result.begin(), waits.begin(), waits.end());
  append(result, branches_not_taken(kernel, synchronisation));
  append(result, other_turns(kernel));
  add_other_counts(result, kernel, hints);
  const auto of_others = [&](std::uint32_t k) { return other_mbarriers(kernel, k); };
  for (const std::uint32_t i :
       synchronisation.first(std::min(kMostOfOthers, synchronisation.size()))) {
    append(result, with_alike(kernel, i, of_others));
  }
  if (kernel.uses("bar.arrive") || kernel.uses("barrier.arrive")) add_first_turns(result, kernel);
  return result;
}

}  // namespace muster::repair
