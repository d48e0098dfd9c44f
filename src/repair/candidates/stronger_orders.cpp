// See stronger_orders.h.
#include "repair/candidates/stronger_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"

namespace muster::repair {
namespace {

bool begins(const InstructionText& at, std::string_view word) {
  return at.mnemonic.starts_with(word);
}

bool is_of_model(const InstructionText& at) {
  constexpr std::array<std::string_view, 6> kBegins = {"ld.",  "st.",    "atom.",
                                                       "red.", "fence.", "membar."};
  return std::ranges::any_of(kBegins, [&](std::string_view word) { return begins(at, word); }) &&
         at.mnemonic.find("proxy") == std::string::npos;
}

// With acquire or release in place of relaxed or volatile; the mnemonic as it is where it has
// neither.
std::string ordered(const InstructionText& at, std::string_view scope) {
  const std::string_view order = begins(at, "ld.")   ? "acquire"
                                 : begins(at, "st.") ? "release"
                                                     : "acq_rel";
  if (std::string with = with_modifier(at.mnemonic, "relaxed", order); !with.empty()) return with;
  if (std::string with = with_modifier(at.mnemonic, "volatile", fmt::format("{}.{}", order, scope));
      !with.empty() && at.mnemonic.find(".v") != std::string::npos) {
    return with;
  }
  return at.mnemonic;
}

std::string widened(const std::string& mnemonic, std::string_view scope) {
  if (mnemonic == "membar.cta") return scope == "sys" ? "membar.sys" : "membar.gl";
  for (const std::string_view narrow : {"cta", "cluster"}) {
    if (std::string with = with_modifier(mnemonic, narrow, scope); !with.empty()) return with;
  }
  return mnemonic;
}

// Atomic operations and accesses that are marked: what flags and locks are made of.
bool hands_over(const InstructionText& at) {
  if (begins(at, "atom.") || begins(at, "red.")) return true;
  const bool access = begins(at, "ld.") || begins(at, "st.");
  return access && (at.mnemonic.find(".relaxed") != std::string::npos ||
                    at.mnemonic.find(".volatile") != std::string::npos);
}

// Behind the loop that tries this wait again, or behind the wait itself.
Point behind_loop(const KernelText& kernel, std::uint32_t wait) {
  constexpr std::uint32_t kFar = 8;
  const auto& all = kernel.instructions();
  for (std::uint32_t k = wait; k < all.size() && k - wait < kFar; ++k) {
    if (all[k].leads_to <= wait && k + 1 < all.size()) return {k + 1, false};
  }
  return {wait, true};
}

Candidate fenced(const KernelText& kernel, bool before, bool behind, std::string_view scope) {
  Candidate all{.edits = {}, .what = "fences", .words = {}, .at_source = {}};
  const std::string fence = fmt::format("fence.acq_rel.{};", scope);
  all.size = 0;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    if (!hands_over(at)) continue;
    if (before && !begins(at, "ld."))
      all.edits.push_back(kernel.insert({i, false}, fence)), ++all.size;
    if (behind && !begins(at, "st.") && !begins(at, "red.")) {
      all.edits.push_back(kernel.insert({i, true}, fence)), ++all.size;
    }
  }
  all.words = fmt::format("add '{}' {}, {} in all", fence,
                          before && behind ? "before what hands over and behind what takes"
                          : before         ? "before what hands over"
                                           : "behind what takes",
                          all.size);
  return all;
}

}  // namespace

std::vector<Candidate> stronger_orders(const KernelText& kernel) {
  std::vector<Candidate> result;
  const auto add = [&](bool orders, bool scopes, std::string_view scope) {
    Candidate all{.edits = {}, .what = "stronger", .words = {}, .at_source = {}};
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
      const InstructionText& at = kernel.instructions()[i];
      if (!is_of_model(at)) continue;
      std::string with = orders ? ordered(at, scope) : at.mnemonic;
      if (scopes) with = widened(with, scope);
      if (with == at.mnemonic) continue;
      all.edits.push_back(kernel.replace_mnemonic(i, with));
      names.push_back(fmt::format("{}, line {}", with, at.line));
    }
    if (names.empty()) return;
    all.size = static_cast<std::uint32_t>(names.size());
    all.words = fmt::format("{}", fmt::join(names, "; "));
    result.push_back(std::move(all));
  };
  add(true, false, "cta");
  for (const std::string_view scope : {"gpu", "sys"}) {
    add(false, true, scope);
    add(true, true, scope);
  }
  for (const std::string_view scope : {"cta", "gpu"}) {
    for (const auto& [before, behind] : {std::pair{true, false}, {false, true}, {true, true}}) {
      Candidate one = fenced(kernel, before, behind, scope);
      if (one.size > 0) result.push_back(std::move(one));
    }
  }
  return result;
}

std::vector<Candidate> fences_of_tensor_memory(const KernelText& kernel) {
  if (!kernel.uses("tcgen05.")) return {};
  Candidate all{.edits = {}, .what = "tcgen05 fences", .words = {}, .at_source = {}};
  all.size = 0;
  const auto add = [&](Point point, std::string_view fence) {
    all.edits.push_back(kernel.insert(point, fmt::format("tcgen05.fence::{};", fence)));
    ++all.size;
  };
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    const bool barrier =
        begins(at, "bar.sync") || begins(at, "barrier.sync") || begins(at, "bar.warp.sync");
    if (barrier || begins(at, "mbarrier.arrive") || begins(at, "bar.arrive"))
      add({i, false}, "before_thread_sync");
    if (barrier) add({i, true}, "after_thread_sync");
    const bool waits = begins(at, "mbarrier.try_wait") || begins(at, "mbarrier.test_wait");
    if (waits) add(behind_loop(kernel, i), "after_thread_sync");
    if (begins(at, "tcgen05.wait")) add({i, true}, "before_thread_sync");
  }
  if (all.size == 0) return {};
  all.words = fmt::format(
      "add tcgen05.fence::before_thread_sync before what lets others go on and behind "
      "tcgen05.wait, and "
      "::after_thread_sync behind waits, {} in all",
      all.size);
  return {std::move(all)};
}

}  // namespace muster::repair
