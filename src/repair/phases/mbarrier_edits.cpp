// See mbarrier_edits.h.
#include "repair/phases/mbarrier_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"
#include "repair/text/mbarrier_text.h"

namespace muster::repair {

std::vector<Candidate> counted_parities(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  if (!is_wait(at) || at.function != 0 || at.operands.size() < 3 ||
      at.guard.begin != at.guard.end) {
    return result;
  }
  const auto address = address_of(kernel.text(at.operands[1]));
  if (!address) return result;
  std::string code = kernel.code(i);
  const std::size_t operand = at.operands[2].begin - at.mnemonic_range.begin;
  code.replace(operand, at.operands[2].end - at.operands[2].begin, "%muster_parity");
  if (at.mnemonic.find(".parity") == std::string::npos) {  // it waits for a token
    code.insert(at.mnemonic.find("_wait") + std::string_view{"_wait"}.size(), ".parity");
  }
  for (const int first : {0, 1}) {
    const std::string block =
        fmt::format("{{ {0}{1}; @{2} xor.b32 {3}, {3}, %muster_bit; }}",
                    parity_code(*address, first), code, kernel.text(at.operands[0]), kPhases);
    Candidate one = change(kernel, i, kernel.replace(i, block),
                           fmt::format("parities that are counted from {}", first));
    one.size = 3;
    declare_phases(kernel, one.edits);
    result.push_back(std::move(one));
  }
  return result;
}

std::vector<Candidate> all_parities_counted(const KernelText& kernel) {
  constexpr std::size_t kWaitsMax = 4;
  std::vector<std::vector<std::uint32_t>> waits;  // of one place each
  std::set<std::uint32_t> seen;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (seen.contains(i) || counted_parities(kernel, i).empty()) continue;
    waits.push_back(kernel.alike(i, false));
    std::erase_if(waits.back(),
                  [&](std::uint32_t k) { return !is_wait(kernel.instructions()[k]); });
    seen.insert(waits.back().begin(), waits.back().end());
  }
  std::vector<Candidate> result;
  if (waits.size() < 2 || waits.size() > kWaitsMax) return result;
  for (std::uint32_t firsts = 0; firsts < 1U << waits.size(); ++firsts) {
    Candidate all{.edits = {}, .what = "all parities are counted", .words = {}, .at_source = {}};
    std::string words;
    for (std::size_t w = 0; w < waits.size(); ++w) {
      const std::uint32_t first = firsts >> w & 1;
      for (const std::uint32_t i : waits[w]) {
        std::vector<Candidate> of = counted_parities(kernel, i);
        if (of.size() != 2) return {};
        for (TextEdit& edit : of[first].edits) {
          const bool again = std::ranges::any_of(all.edits, [&](const TextEdit& other) {
            return other.range.begin == edit.range.begin && other.replacement == edit.replacement;
          });
          if (!again) all.edits.push_back(std::move(edit));
        }
      }
      words += fmt::format("{} from {} at line {}", w == 0 ? "" : ",", first,
                           kernel.instructions()[waits[w].front()].line);
    }
    std::ranges::stable_sort(all.edits, {}, [](const TextEdit& edit) { return edit.range.begin; });
    all.words = fmt::format("parities that are counted in all waits:{}", words);
    all.size = 3 * static_cast<std::uint32_t>(waits.size());
    result.push_back(std::move(all));
  }
  return result;
}

std::vector<Candidate> unconditional(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const auto only_synchronises = [&](std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t k = from; k < to; ++k) {
      const bool inside = all[k].branches && all[k].leads_to >= from && all[k].leads_to <= to;
      const bool plain = is_arithmetic(all[k].mnemonic) || all[k].mnemonic.starts_with("setp.") ||
                         all[k].mnemonic.starts_with("selp.");
      if (!inside && !plain && !synchronises(all[k])) return false;
    }
    return true;
  };
  constexpr std::uint32_t kFar = 16;
  for (std::uint32_t k = i; k-- > 0 && i - k <= kFar && all[k].function == all[i].function;) {
    const InstructionText& at = all[k];
    if (at.guard.begin == at.guard.end || at.leads_to == ~0U || at.leads_to <= i) continue;
    if (!only_synchronises(k + 1, at.leads_to)) continue;
    return {change(kernel, k, kernel.replace(k, ""), "in any case: without the branch")};
  }
  return {};
}

std::vector<Candidate> arrivals_before_leaving(const KernelText& kernel,
                                               std::span<const std::uint32_t> synchronisation) {
  constexpr std::size_t kArrivalsMax = 4, kBranchesMax = 16;
  const auto& all = kernel.instructions();
  std::vector<Candidate> result;
  std::size_t arrivals = 0;
  for (const std::uint32_t i : synchronisation) {
    const InstructionText& at = all[i];
    const bool arrival = at.mnemonic.starts_with("mbarrier.arrive.") &&
                         at.mnemonic.find("expect_tx") == std::string::npos;
    const auto address =
        arrival && at.operands.size() > 1 ? address_of(kernel.text(at.operands[1])) : std::nullopt;
    if (!address) continue;
    if (++arrivals > kArrivalsMax) break;
    const std::string count =
        at.operands.size() == 2 ? "" : fmt::format(", {}", kernel.text(at.operands[2]));
    std::size_t branches = 0;
    for (std::uint32_t k = 0; k < all.size() && branches < kBranchesMax; ++k) {
      const bool leads_away = all[k].branches && all[k].guard.begin != all[k].guard.end;
      if (!leads_away || all[k].function != at.function) continue;
      ++branches;
      auto place = k < i ? computed_at(kernel, k, i, address->base) : std::nullopt;
      if (!place) place = Place{{k, false}, address->base, {}};
      const std::string to = Address{place->base, address->offset}.text();
      for (const char* const form : {"arrive_drop", "arrive"}) {
        const std::string code = fmt::format("{}{} _, {}{};", kernel.text(all[k].guard),
                                             with_modifier(at.mnemonic, "arrive", form), to, count);
        const std::string whole =
            place->code.empty() ? code : fmt::format("{{ {}{} }}", place->code, code);
        result.push_back({.edits = {kernel.insert(place->point, whole)},
                          .what = whole,
                          .words = fmt::format("add '{}' {}", code, kernel.words(place->point)),
                          .at_source = {},
                          .site = k});
      }
    }
  }
  return result;
}

std::vector<Candidate> other_mbarriers(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  const auto operand = mbarrier_operand(kernel, at);
  if (!operand || at.mnemonic.starts_with("mbarrier.init")) return result;
  const std::string now{kernel.text(at.operands[*operand])};
  const auto own = address_of(now);
  std::set<std::string> seen{now};
  const auto add = [&](const std::string& address) {
    if (!seen.insert(address).second) return;
    result.push_back(change(kernel, i, kernel.replace_operand(i, *operand, address),
                            fmt::format("mbarrier {}, not {}", address, now)));
  };
  for (const std::int64_t distance : distances(kernel)) {
    add(Address{own->base, own->offset + distance}.text());
  }
  constexpr std::size_t kOthersMax = 12;
  std::size_t count = 0;
  for (const std::string& address : addresses(kernel, at.function)) {
    if (++count <= kOthersMax) add(address);
  }
  return result;
}

}  // namespace muster::repair
