// See repairs.h.
#include "repair/repairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "repair/candidates/alike.h"
#include "repair/candidates/changes.h"
#include "repair/candidates/grid_barriers.h"
#include "repair/candidates/insertions.h"
#include "repair/candidates/likely_repairs.h"
#include "repair/candidates/locks_and_sums.h"
#include "repair/candidates/parted_branches.h"
#include "repair/candidates/stronger_orders.h"
#include "repair/phases/mbarrier_edits.h"
#include "repair/phases/missing_waits.h"
#include "repair/phases/phase_repairs.h"

namespace muster::repair {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using barrier::Category;

constexpr std::size_t kPointsMax = 40;      // where instructions are put
constexpr std::size_t kPointsOfMoves = 16;  // where those that exist are moved or copied
constexpr std::size_t kMovedMax = 12;

void append(std::vector<Candidate>& to, std::vector<Candidate> from) {
  std::ranges::move(from, std::back_inserter(to));
}

Candidate inserted(const KernelText& kernel, const Insertion& insertion, Point point) {
  const std::string source = kernel.source_words(point);
  return {.edits = {kernel.insert(point, insertion.code)},
          .what = insertion.code,
          .words =
              fmt::format("add {} {}",
                          insertion.shown.empty() ? fmt::format("'{}'", in_one_line(insertion.code))
                                                  : insertion.shown,
                          kernel.words(point)),
          .at_source =
              source.empty() ? std::string{} : fmt::format("add {} {}", insertion.source, source),
          .size = insertion.size,
          .depth = depth_of(kernel, insertion.code, point)};
}

void add_insertions(std::vector<Candidate>& result, const KernelText& kernel,
                    const CheckResult& checked, const Finding& finding, bool first_choice) {
  // Everything likely at the nearest points before anything far away.
  constexpr std::size_t kNearest = 8;
  const std::vector<Point> points = points_near(kernel, finding, kPointsMax);
  const std::vector<Insertion> all = insertions(kernel, checked, finding);
  const std::size_t near = first_choice ? std::min(kNearest, points.size()) : 0;
  const std::span<const Point> rings[] = {std::span{points}.first(near),
                                          std::span{points}.subspan(near)};
  for (const std::span<const Point> ring : rings) {
    for (const Insertion& insertion : all) {
      if (insertion.first_choice != first_choice) continue;
      for (const Point point : ring) {
        result.push_back(inserted(kernel, insertion, point));
        add_alike(result, kernel, point.instruction, [&](std::uint32_t i) {
          return std::optional{inserted(kernel, insertion, {i, point.behind})};
        });
        auto parted = in_parted_branch(kernel, insertion, point);
        if (!parted || !first_choice) continue;
        result.push_back(std::move(*parted));
        add_alike(result, kernel, point.instruction, [&](std::uint32_t i) {
          return in_parted_branch(kernel, insertion, {i, point.behind});
        });
      }
    }
  }
}

// Synchronising instructions, those that the finding names first, then by distance from them.
std::vector<std::uint32_t> near_synchronisation(const KernelText& kernel, const Finding& finding) {
  const std::vector<std::uint32_t> sites = instructions_of(kernel, finding);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ranked;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (!synchronises(kernel.instructions()[i])) continue;
    std::uint32_t far = ~0U;
    for (const std::uint32_t site : sites) far = std::min(far, i < site ? site - i : i - site);
    ranked.emplace_back(far, i);
  }
  std::ranges::sort(ranked);
  std::vector<std::uint32_t> result;
  for (const auto& [far, i] : ranked) result.push_back(i);
  return result;
}

// How many bytes more than expected a finding about them says were delivered.
std::int64_t bytes_of(const Finding& finding) {
  const std::string& message = finding.message;
  const bool less = message.ends_with("bytes expected and not delivered");
  if (!less && !message.ends_with("bytes delivered and not expected")) return 0;
  const std::size_t end = message.rfind(" bytes ");
  const std::size_t begin = message.rfind(' ', end - 1) + 1;
  std::int64_t bytes = 0;
  (void)std::from_chars(message.data() + begin, message.data() + end, bytes);
  return less ? -bytes : bytes;
}

NumberHints hints_of(const CheckResult& checked, const Finding& finding) {
  return {.threads = checked.block[0] * checked.block[1] * checked.block[2],
          .bytes = bytes_of(finding)};
}

void add_changes(std::vector<Candidate>& result, const KernelText& kernel,
                 const CheckResult& checked, const Finding& finding,
                 std::span<const std::uint32_t> synchronisation) {
  const NumberHints hints = hints_of(checked, finding);
  for (const std::uint32_t i : synchronisation) {
    append(result,
           with_alike(kernel, i, [&](std::uint32_t k) { return changes(kernel, k, hints); }));
  }
}

// Before the branch that leads around the instruction, or behind where its block ends: out of a
// branch that only some take.
std::optional<Candidate> moved_out(const KernelText& kernel, std::uint32_t i, bool forward) {
  const auto& all = kernel.instructions();
  const std::uint32_t function = all[i].function;
  if (forward) {
    for (std::uint32_t k = i + 1; k < all.size() && all[k].function == function; ++k) {
      if (all[k].begins_block) return move(kernel, i, {k, false});
    }
    return std::nullopt;
  }
  for (std::uint32_t k = i; k > 0 && all[k - 1].function == function; --k) {
    if (all[k - 1].branches) return move(kernel, i, {k - 1, false});
  }
  return std::nullopt;
}

void add_moves_out(std::vector<Candidate>& result, const KernelText& kernel,
                   std::span<const std::uint32_t> synchronisation) {
  constexpr std::size_t kMovedOutMax = 24;
  for (const std::uint32_t i :
       synchronisation.first(std::min(synchronisation.size(), kMovedOutMax))) {
    if (!can_go(kernel.instructions()[i])) continue;
    for (const bool forward : {true, false}) {
      if (auto one = moved_out(kernel, i, forward)) result.push_back(std::move(*one));
      add_alike(result, kernel, i, [&](std::uint32_t k) { return moved_out(kernel, k, forward); });
    }
  }
}

void add_moves(std::vector<Candidate>& result, const KernelText& kernel, const Finding& finding,
               std::span<const std::uint32_t> synchronisation) {
  const std::vector<Point> points = points_near(kernel, finding, kPointsOfMoves);
  const auto near = synchronisation.first(std::min(synchronisation.size(), kMovedMax));
  for (const std::uint32_t i : near) {
    const InstructionText& moved = kernel.instructions()[i];
    if (!can_go(moved)) continue;
    for (const Point point : points) {
      const InstructionText& there = kernel.instructions()[point.instruction];
      if (point.instruction == i || there.function != moved.function) continue;
      result.push_back(copy(kernel, i, point, false));
      if (there.guard.begin != there.guard.end && !point.behind) {
        result.push_back(copy(kernel, i, point, true));
      }
      result.push_back(move(kernel, i, point));
    }
  }
  for (const std::uint32_t i : near) {
    if (!can_go(kernel.instructions()[i])) continue;
    result.push_back(removal(kernel, i));
    add_alike(result, kernel, i,
              [&](std::uint32_t k) { return std::optional{removal(kernel, k)}; });
  }
}

// Other mbarriers and parities of the instructions that synchronise, the nearest first.
void add_mbarriers(std::vector<Candidate>& result, const KernelText& kernel,
                   std::span<const std::uint32_t> synchronisation) {
  const auto of = [&](std::uint32_t i) {
    std::vector<Candidate> all = counted_parities(kernel, i);
    append(all, other_mbarriers(kernel, i));
    return all;
  };
  for (const std::uint32_t i : synchronisation) {
    append(result, with_alike(kernel, i, of));
  }
}

// Of things that happen in the wrong order: what is put in comes first.
bool is_of_order(const Finding& finding) {
  const auto number = static_cast<unsigned>(finding.rule);
  constexpr std::array kRules = {201U, 215U};
  return finding.category == Category::race || finding.category == Category::proxy ||
         finding.category == Category::lifetime ||
         std::ranges::find(kRules, number) != kRules.end();
}

}  // namespace

std::vector<Candidate> repairs(const KernelText& kernel, const CheckResult& checked) {
  std::vector<Candidate> result;
  for (const Finding& finding : checked.findings) {
    if (finding.severity != barrier::Severity::error) continue;
    const std::vector<std::uint32_t> synchronisation = near_synchronisation(kernel, finding);
    const bool order = is_of_order(finding);
    append(result, likely_repairs(kernel, finding, synchronisation, hints_of(checked, finding)));
    if (kernel.language() == Language::ptx) append(result, locks_and_sums(kernel, finding));
    if (order) add_insertions(result, kernel, checked, finding, true);
    if (kernel.language() == Language::ptx && is_first_choice(" 805 ", finding)) {
      append(result, to_grid_barriers(kernel));
    }
    for (const std::uint32_t i : instructions_of(kernel, finding)) {
      append(result, access_orders(kernel, i));
      if (!synchronises(kernel.instructions()[i])) append(result, changes(kernel, i, {}));
    }
    add_changes(result, kernel, checked, finding, synchronisation);
    add_moves_out(result, kernel, synchronisation);
    if (!order) add_insertions(result, kernel, checked, finding, true);
    add_moves(result, kernel, finding, synchronisation);
    add_insertions(result, kernel, checked, finding, false);
    break;  // the others often follow from the first; what is left shows after a trial
  }
  return result;
}

std::vector<Candidate> rare_repairs(const KernelText& kernel, const CheckResult& checked) {
  std::vector<Candidate> result;
  const auto error =
      std::ranges::find(checked.findings, barrier::Severity::error, &Finding::severity);
  if (kernel.language() != Language::ptx || error == checked.findings.end()) return result;
  append(result, stronger_orders(kernel));
  add_mbarriers(result, kernel, near_synchronisation(kernel, *error));
  return result;
}

std::vector<Candidate> phase_repairs(const KernelText& kernel, const CheckResult& checked) {
  const auto error =
      std::ranges::find(checked.findings, barrier::Severity::error, &Finding::severity);
  if (kernel.language() != Language::ptx || error == checked.findings.end()) return {};
  return phase_repairs(kernel, *error, near_synchronisation(kernel, *error),
                       hints_of(checked, *error));
}

std::vector<Candidate> wait_repairs(const KernelText& kernel, const CheckResult& checked) {
  const auto error =
      std::ranges::find(checked.findings, barrier::Severity::error, &Finding::severity);
  if (kernel.language() != Language::ptx || error == checked.findings.end()) return {};
  return missing_waits(kernel, *error);
}

}  // namespace muster::repair
