// See everywhere.h.
#include "repair/candidates/everywhere.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "repair/candidates/changes.h"

namespace muster::repair {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using barrier::Category;

constexpr std::size_t kPointsMax = 96;
constexpr std::size_t kInsertionsMax = 4;

// What the instructions are that the findings name, but for those that synchronise.
std::set<std::string> named(const KernelText& kernel, const CheckResult& result) {
  std::set<std::string> mnemonics;
  for (const Finding& finding : result.findings) {
    for (const std::uint32_t i : instructions_of(kernel, finding)) {
      const InstructionText& at = kernel.instructions()[i];
      if (!at.branches && !synchronises(at)) mnemonics.insert(at.mnemonic);
    }
  }
  return mnemonics;
}

bool at_label(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  return all[i].begins_block && i > 0 && !all[i - 1].branches;
}

}  // namespace

std::vector<Everywhere> everywhere(const KernelText& kernel, const CheckResult& result) {
  const auto error =
      std::ranges::find(result.findings, barrier::Severity::error, &Finding::severity);
  if (error == result.findings.end() || error->category != Category::race) return {};
  const std::set<std::string> mnemonics = named(kernel, result);
  std::vector<Point> before, behind, labels;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (at_label(kernel, i)) labels.push_back({i, false});
    if (!mnemonics.contains(kernel.instructions()[i].mnemonic)) continue;
    before.push_back({i, false});
    behind.push_back({i, true});
  }
  const auto both = [](std::vector<Point> a, const std::vector<Point>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  };
  const std::vector<Point> sets[] = {
      before, behind, labels, both(before, behind), both(labels, before), both(labels, behind)};
  std::vector<Everywhere> all;
  for (const std::vector<Point>& points : sets) {
    if (points.size() < 2 || points.size() > kPointsMax) continue;
    std::size_t count = 0;
    for (const Insertion& insertion : insertions(kernel, result, *error)) {
      if (!insertion.first_choice || ++count > kInsertionsMax) break;
      all.push_back({insertion, points});
    }
  }
  return all;
}

Candidate at_points(const KernelText& kernel, const Insertion& insertion,
                    const std::vector<Point>& points) {
  Candidate all{.edits = {}, .what = insertion.code, .words = {}, .at_source = {}};
  std::vector<std::string> where;
  for (const Point point : points) {
    all.edits.push_back(kernel.insert(point, insertion.code));
    where.push_back(kernel.words(point));
    all.depth = std::max(all.depth, depth_of(kernel, insertion.code, point));
  }
  // Several at one offset keep their order.
  std::ranges::stable_sort(all.edits, {}, [](const TextEdit& edit) { return edit.range.begin; });
  all.words = fmt::format("add '{}' {}", in_one_line(insertion.code), fmt::join(where, ", "));
  all.size = insertion.size * static_cast<std::uint32_t>(points.size());
  return all;
}

}  // namespace muster::repair
