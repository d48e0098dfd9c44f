// See alike.h.
#include "repair/candidates/alike.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace muster::repair {
namespace {

// The same change of several instructions that one line of the source became: one edit there.
std::optional<Candidate> together(std::vector<Candidate> parts) {
  if (parts.size() < 2) return std::nullopt;
  Candidate all = std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    std::ranges::move(parts[i].edits, std::back_inserter(all.edits));
    all.depth = std::max(all.depth, parts[i].depth);
  }
  std::ranges::stable_sort(all.edits, {}, [](const TextEdit& edit) { return edit.range.begin; });
  // What several of them declare is declared once.
  const auto same = [](const TextEdit& a, const TextEdit& b) {
    return a.range.begin == b.range.begin && a.range.end == b.range.end &&
           a.replacement == b.replacement;
  };
  all.edits.erase(std::unique(all.edits.begin(), all.edits.end(), same), all.edits.end());
  const auto overlap = [](const TextEdit& a, const TextEdit& b) {
    return a.range.end > b.range.begin;
  };
  if (std::ranges::adjacent_find(all.edits, overlap) != all.edits.end()) return std::nullopt;
  all.words += fmt::format(", and {} more of the same source line", parts.size() - 1);
  return all;
}

}  // namespace

void add_alike(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t instruction,
               const MakeOne& make) {
  std::size_t before = 1;
  for (const bool calls : {false, true}) {
    const std::vector<std::uint32_t> alike = kernel.alike(instruction, calls);
    constexpr std::size_t kAlikeMax = 256;
    if (alike.size() == before || alike.size() > kAlikeMax) continue;
    before = alike.size();
    std::vector<Candidate> parts;
    for (const std::uint32_t i : alike) {
      if (std::optional<Candidate> part = make(i)) parts.push_back(std::move(*part));
    }
    if (auto all = together(std::move(parts))) result.push_back(std::move(*all));
  }
}

std::vector<Candidate> with_alike(const KernelText& kernel, std::uint32_t instruction,
                                  const MakeAll& make) {
  std::vector<Candidate> alone = make(instruction), result;
  for (const Candidate& each : alone) {
    add_alike(result, kernel, instruction, [&](std::uint32_t k) -> std::optional<Candidate> {
      for (Candidate& other : make(k)) {
        if (other.what == each.what) return std::move(other);
      }
      return std::nullopt;
    });
  }
  std::ranges::move(alone, std::back_inserter(result));
  return result;
}

}  // namespace muster::repair
