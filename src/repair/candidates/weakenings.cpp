// See weakenings.h.
#include "repair/candidates/weakenings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "repair/candidates/amdgcn_edits.h"
#include "repair/candidates/changes.h"
#include "repair/candidates/part_barriers.h"
#include "repair/candidates/visa_edits.h"

namespace muster::repair {
namespace {

// What only orders or waits: without it the kernel computes the same where nothing needed the
// order.
bool only_orders(std::string_view mnemonic) {
  constexpr std::array<std::string_view, 11> kBegins = {
      "bar.sync",         "barrier.sync", "barrier.cta.sync", "bar.warp.sync",
      "membar.",          "fence.",       "cp.async.wait_",   "cp.async.bulk.wait_group",
      "wgmma.wait_group", "tcgen05.wait", "tcgen05.fence"};
  return std::ranges::any_of(kBegins,
                             [&](std::string_view each) { return mnemonic.starts_with(each); });
}

struct ModifierChange {
  std::string_view mnemonic;  // begins with
  std::string_view from, to;
};

// Narrower scopes and weaker orders, the weakest first.
constexpr ModifierChange kWeaker[] = {
    {"fence.", "sc", "acq_rel"},
    {"fence.", "acq_rel", "release"},
    {"fence.", "acq_rel", "acquire"},
    {"membar.", "gl", "cta"},
    {"membar.", "sys", "gl"},
    {"membar.", "sys", "cta"},
    {"ld.", "acquire", "relaxed"},
    {"st.", "release", "relaxed"},
    {"red.", "release", "relaxed"},
    {"atom.", "acq_rel", "relaxed"},
    {"atom.", "acq_rel", "acquire"},
    {"atom.", "acq_rel", "release"},
    {"atom.", "acquire", "relaxed"},
    {"atom.", "release", "relaxed"},
    {"barrier.cluster.", "release", "relaxed"},
    {"mbarrier.arrive", "release", "relaxed"},
    {"mbarrier.test_wait", "acquire", "relaxed"},
    {"mbarrier.try_wait", "acquire", "relaxed"},
};

void add_modifiers(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const std::string& mnemonic = kernel.instructions()[i].mnemonic;
  const auto add = [&](const std::string& with) {
    if (!with.empty()) {
      result.push_back(weaker(kernel, i, kernel.replace_mnemonic(i, with), with));
    }
  };
  for (const ModifierChange& row : kWeaker) {
    if (mnemonic.starts_with(row.mnemonic)) add(with_modifier(mnemonic, row.from, row.to));
  }
  constexpr std::array<std::string_view, 4> kScopes = {"cta", "cluster", "gpu", "sys"};
  const bool scoped = mnemonic.starts_with("fence.") || mnemonic.starts_with("ld.") ||
                      mnemonic.starts_with("st.") || mnemonic.starts_with("atom.") ||
                      mnemonic.starts_with("red.") || mnemonic.starts_with("mbarrier.");
  for (std::size_t from = 1; scoped && from < kScopes.size(); ++from) {
    for (std::size_t to = 0; to < from; ++to) {
      add(with_modifier(mnemonic, kScopes[from], kScopes[to]));
    }
  }
}

void add_groups(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  if (at.mnemonic == "cp.async.wait_all" && at.guard.begin == at.guard.end) {
    for (std::int64_t n = 3; n > 0; --n) {
      const std::string with = fmt::format("cp.async.wait_group {};", n);
      result.push_back(weaker(kernel, i, kernel.replace(i, with), with));
    }
  }
  if (at.mnemonic.find("wait_group") == std::string::npos || at.operands.empty()) return;
  const auto now = kernel.integer(i, 0);
  constexpr std::int64_t kGroupsMax = 8;
  for (std::int64_t n = kGroupsMax - 1; now && n > *now; --n) {
    const std::string with = fmt::format("{} {}", at.mnemonic, n);
    result.push_back(weaker(kernel, i, kernel.replace_operand(i, 0, fmt::format("{}", n)), with));
  }
}

// A loop around a try that need not wait: the try as if it had answered "yes". Only where the
// answer is what the next instruction branches on.
void add_mbarrier_wait(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const InstructionText& at = all[i];
  const bool waits =
      at.mnemonic.starts_with("mbarrier.try_wait") || at.mnemonic.starts_with("mbarrier.test_wait");
  if (!waits || at.operands.empty() || at.guard.begin != at.guard.end || i + 1 >= all.size()) {
    return;
  }
  const std::string_view answer = kernel.text(at.operands[0]);
  std::string_view guard = kernel.text(all[i + 1].guard);
  guard.remove_prefix(std::min(guard.find_first_not_of("@! \t"), guard.size()));
  guard = guard.substr(0, guard.find_first_of(" \t\n"));
  if (!all[i + 1].branches || guard != answer) return;
  const std::string with = fmt::format("setp.eq.u32 {}, 0, 0;", answer);
  Candidate one = weaker(kernel, i, kernel.replace(i, with), "no wait");
  one.words = fmt::format("the wait '{}', line {}, is not needed: '{}' suffices", kernel.code(i),
                          at.line, with);
  one.at_source = at.source.empty() ? "" : fmt::format("the wait at {} is not needed", at.source);
  result.push_back(std::move(one));
}

// Arrival at the barrier of the cluster and the wait that follows it go together.
void add_cluster_pair(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  if (!all[i].mnemonic.starts_with("barrier.cluster.arrive")) return;
  for (std::uint32_t k = i + 1; k < all.size() && all[k].function == all[i].function; ++k) {
    if (!all[k].mnemonic.starts_with("barrier.cluster.wait")) continue;
    Candidate both = removal(kernel, i);
    Candidate wait = removal(kernel, k);
    std::ranges::move(wait.edits, std::back_inserter(both.edits));
    both.words += fmt::format(" and its wait, line {}", all[k].line);
    both.size = 2;
    result.push_back(std::move(both));
    return;
  }
}

}  // namespace

Candidate weaker(const KernelText& kernel, std::uint32_t i, TextEdit edit, std::string_view with) {
  const InstructionText& at = kernel.instructions()[i];
  return {.edits = {std::move(edit)},
          .what = std::string{with},
          .words = fmt::format("'{}' suffices for '{}', line {}", with, kernel.code(i), at.line),
          .at_source = at.source.empty() ? std::string{}
                                         : fmt::format("'{}' suffices at {}", with, at.source),
          .site = i};
}

std::vector<Candidate> weakenings(const KernelText& kernel) {
  if (kernel.language() == Language::amdgcn) return amdgcn_weakenings(kernel);
  if (kernel.language() == Language::visa) return visa_weakenings(kernel);
  std::vector<Candidate> result;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const std::string& mnemonic = kernel.instructions()[i].mnemonic;
    if (only_orders(mnemonic)) result.push_back(removal(kernel, i));
    add_cluster_pair(result, kernel, i);
    if (mnemonic.starts_with("bar.sync") || mnemonic.starts_with("barrier.sync")) {
      constexpr std::string_view kWarp = "bar.warp.sync 0xffffffff;";
      result.push_back(weaker(kernel, i, kernel.replace(i, kWarp), kWarp));
    }
    std::ranges::move(waits_later(kernel, i), std::back_inserter(result));
    add_groups(result, kernel, i);
    add_mbarrier_wait(result, kernel, i);
    add_modifiers(result, kernel, i);
  }
  return result;
}

}  // namespace muster::repair
