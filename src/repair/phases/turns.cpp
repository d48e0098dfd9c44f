// See turns.h. References: PTX ISA, mbarrier.expect_tx: the phase is complete when arrivals and
// bytes are, so that bytes expected behind the last arrival may be those of another phase.
#include "repair/phases/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"
#include "repair/text/mbarrier_text.h"

namespace muster::repair {
namespace {

bool is_arrival(const InstructionText& at) {
  return at.mnemonic.starts_with("mbarrier.arrive.") &&
         at.mnemonic.find("expect_tx") == std::string::npos;
}

// The branch back of the innermost loop around the instruction.
std::optional<std::uint32_t> end_of_loop(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  for (std::uint32_t k = i; k < all.size() && all[k].function == all[i].function; ++k) {
    if (all[k].branches && all[k].leads_to <= i) return k;
  }
  return std::nullopt;
}

// Who executes the instruction, as the innermost branch around it within its loop says; its own
// guard where there is none. And from where on its address is computed.
struct Circumstances {
  std::string guard;
  std::uint32_t from = 0;
};

Circumstances circumstances(const KernelText& kernel, std::uint32_t i, std::uint32_t loop) {
  const auto& all = kernel.instructions();
  const auto around = kernel.branch_around(i, loop);
  if (around && all[*around].guard.begin != all[*around].guard.end) {
    return {other_guard(kernel.text(all[*around].guard)), *around + 1};
  }
  return {std::string{kernel.text(all[i].guard)}, loop};
}

bool is_named_arrival(const InstructionText& at) {
  return at.mnemonic.starts_with("bar.arrive") || at.mnemonic.starts_with("barrier.arrive") ||
         at.mnemonic.starts_with("barrier.cta.arrive");
}

Candidate arrival_at(const KernelText& kernel, std::uint32_t i, Point point,
                     const Circumstances& who, const Place& place, std::int64_t offset) {
  std::string arrival = kernel.code(i);
  const InstructionText& at = kernel.instructions()[i];
  const bool named = is_named_arrival(at);  // its number stands first
  const Range of = at.operands[named ? 0 : 1];
  arrival.replace(of.begin - at.mnemonic_range.begin, of.end - of.begin,
                  named ? place.base : Address{place.base, offset}.text());
  const std::string code = fmt::format("{{ {}{}{}; }}", place.code, who.guard, arrival);
  const std::string source = kernel.source_words(point);
  return {.edits = {kernel.insert(point, code)},
          .what = "an arrival behind the loop",
          .words = fmt::format("add the arrival of line {} once more {}: '{}'", at.line,
                               kernel.words(point), code),
          .at_source = source.empty() || at.source.empty()
                           ? std::string{}
                           : fmt::format("arrive as at {} {}", at.source, source),
          .size = 2,
          .site = i};
}

// Comparisons that end a loop one turn later or earlier.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kOneTurn = {
    {{"lt", "le"}, {"le", "lt"}, {"gt", "ge"}, {"ge", "gt"}}};

// Whether a register is counted between two instructions: the turns of a loop, not a word that it
// waits for.
bool counts(const KernelText& kernel, std::uint32_t from, std::uint32_t to, std::string_view name) {
  const auto& all = kernel.instructions();
  for (std::uint32_t i = from; i <= to; ++i) {
    const bool adds = all[i].mnemonic.starts_with("add.s") ||
                      all[i].mnemonic.starts_with("add.u") || all[i].mnemonic.starts_with("sub.s");
    if (adds && kernel.text(all[i].operands[0]) == name) return true;
  }
  return false;
}

// What the only instruction that sets a register makes it of: registers of its kind.
std::vector<std::string> made_of(const KernelText& kernel, std::string_view name) {
  std::vector<std::string> result;
  for (const InstructionText& each : kernel.instructions()) {
    if (each.operands.size() < 3 || kernel.text(each.operands[0]) != name) continue;
    if (!result.empty() || !is_arithmetic(each.mnemonic)) return {};
    for (std::size_t k = 1; k < each.operands.size(); ++k) {
      const std::string_view operand = kernel.text(each.operands[k]);
      const bool wide = operand.starts_with("%rd");
      if (operand.starts_with("%r") && wide == name.starts_with("%rd"))
        result.emplace_back(operand);
    }
  }
  return result;
}

// The comparisons of integers that decide whether there is another turn.
std::vector<std::uint32_t> ends_of_loops(const KernelText& kernel) {
  constexpr std::uint32_t kFar = 8;
  const auto& all = kernel.instructions();
  std::vector<std::uint32_t> result;
  for (std::uint32_t k = 1; k < all.size(); ++k) {
    const InstructionText& back = all[k];
    if (!back.branches || back.leads_to > k || back.guard.begin == back.guard.end) continue;
    const std::string_view guard = kernel.text(back.guard);
    for (std::uint32_t i = k; i-- > 0 && k - i <= kFar;) {
      const InstructionText& at = all[i];
      if (at.operands.size() != 3 || !at.mnemonic.starts_with("setp.")) continue;
      if (guard.find(kernel.text(at.operands[0])) == std::string_view::npos) continue;
      if (counts(kernel, back.leads_to, k, kernel.text(at.operands[1]))) result.push_back(i);
      break;
    }
  }
  return result;
}

// Whether those that the branch does not lead away end in what it leads around.
bool leads_around_end(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const std::uint32_t end = all[i].leads_to;
  if (end == ~0U || end <= i + 1 || end > all.size()) return false;
  const std::string_view last = all[end - 1].mnemonic;
  return all[end - 1].guard.begin == all[end - 1].guard.end &&
         (last == "ret" || last == "exit" || last == "ret.uni");
}

// Of a number that ends a loop: those that make one turn more or less.
std::vector<std::string> next_numbers(std::string_view bound) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(bound.data(), bound.data() + bound.size(), number);
  if (error != std::errc{} || end != bound.data() + bound.size()) return {};
  return {fmt::format("{}", number - 1), fmt::format("{}", number + 1)};
}

}  // namespace

std::vector<Candidate> arrivals_behind_loops(const KernelText& kernel) {
  constexpr std::uint32_t kFar = 16;
  constexpr std::size_t kPointsMax = 4;
  const auto& all = kernel.instructions();
  std::vector<Candidate> result;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const bool named = is_named_arrival(all[i]);
    if ((!named && !is_arrival(all[i])) || all[i].operands.size() < 2) continue;
    const auto address = named
                             ? std::optional{Address{std::string{kernel.text(all[i].operands[0])}}}
                             : address_of(kernel.text(all[i].operands[1]));
    const auto end = end_of_loop(kernel, i);
    if (!address || !end) continue;
    const Circumstances who = circumstances(kernel, i, all[*end].leads_to);
    auto place = computed_at(kernel, who.from, i, address->base);
    if (!place) place = Place{.point = {}, .base = address->base, .code = {}};
    std::vector<Point> points{{*end, true}};
    const auto last = static_cast<std::uint32_t>(all.size());
    for (std::uint32_t k = *end + 1; k < std::min(last, *end + kFar); ++k) {
      if (all[k].function != all[i].function || points.size() == kPointsMax) break;
      if (synchronises(all[k])) points.push_back({k, true});
    }
    for (const Point point : points) {
      result.push_back(arrival_at(kernel, i, point, who, *place, address->offset));
    }
  }
  return result;
}

std::vector<Candidate> branches_not_taken(const KernelText& kernel,
                                          std::span<const std::uint32_t> synchronisation) {
  constexpr std::size_t kBranchesMax = 32;
  // It may change what the kernel computes: an edit of synchronisation alone is preferred.
  constexpr std::uint32_t kSize = 4;
  const auto& all = kernel.instructions();
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ranked;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const bool forward = all[i].branches && all[i].guard.begin != all[i].guard.end &&
                         (all[i].leads_to == ~0U || all[i].leads_to > i);
    if (!forward) continue;
    std::uint32_t far = ~0U;
    for (const std::uint32_t site : synchronisation) {
      far = std::min(far, i < site ? site - i : i - site);
    }
    ranked.emplace_back(far, i);
  }
  std::ranges::sort(ranked);
  if (ranked.size() > kBranchesMax) ranked.resize(kBranchesMax);
  std::vector<Candidate> result;
  const auto add = [&](std::uint32_t i, TextEdit edit, std::string_view what) {
    result.push_back(change(kernel, i, std::move(edit), what));
    result.back().size = kSize;
    result.back().turns = true;
  };
  for (const auto& [far, i] : ranked) {
    add(i, kernel.replace(i, ""), "in any case: without the branch");
    if (leads_around_end(kernel, i)) add(i, {all[i].guard, ""}, "in any case: nobody ends there");
  }
  return result;
}

std::vector<Candidate> other_turns(const KernelText& kernel) {
  constexpr std::size_t kMost = 64;
  // It changes how much is computed: an edit of synchronisation alone is preferred.
  constexpr std::uint32_t kSize = 4;
  const std::vector<std::uint32_t> ends = ends_of_loops(kernel);
  std::set<std::string> bounds;
  for (const std::uint32_t i : ends) {
    const std::string_view bound = kernel.text(kernel.instructions()[i].operands[2]);
    bounds.emplace(bound);
    for (std::string& each : made_of(kernel, bound)) bounds.insert(std::move(each));
  }
  std::vector<Candidate> result;
  for (const std::uint32_t i : ends) {
    const InstructionText& at = kernel.instructions()[i];
    const std::string now{kernel.text(at.operands[2])};
    const auto add = [&](TextEdit edit, std::string_view what) {
      result.push_back(change(kernel, i, std::move(edit), what));
      result.back().size = kSize;
      result.back().turns = true;
    };
    for (const auto& [from, to] : kOneTurn) {
      const std::string other = with_modifier(at.mnemonic, from, to);
      if (!other.empty()) add(kernel.replace_mnemonic(i, other), fmt::format("one turn: {}", to));
    }
    std::vector<std::string> others = next_numbers(now);
    others.insert(others.end(), bounds.begin(), bounds.end());
    for (const std::string& bound : others) {
      const bool integer = !bound.starts_with('%') || bound.starts_with("%r");
      const bool wide = bound.starts_with("%rd") != now.starts_with("%rd");
      if (bound == now || !integer || wide || result.size() >= kMost) continue;
      add(kernel.replace_operand(i, 2, bound), fmt::format("turns up to {}, not {}", bound, now));
    }
  }
  return result;
}

std::vector<Candidate> expectations_first(const KernelText& kernel) {
  const auto& all = kernel.instructions();
  std::vector<Candidate> result;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const auto bytes = all[i].operands.size() == 2 ? kernel.integer(i, 1) : std::nullopt;
    if (!all[i].mnemonic.starts_with("mbarrier.expect_tx.") || !bytes) continue;
    const std::string_view address = kernel.text(all[i].operands[0]);
    for (std::uint32_t k = i; k-- > 0 && all[k].function == all[i].function;) {
      if (all[k + 1].begins_block) break;
      const bool same = is_arrival(all[k]) && all[k].operands.size() > 1 &&
                        kernel.text(all[k].operands[1]) == address;
      if (!same) continue;
      const Point point{k, false};
      const std::string code =
          fmt::format("{}{} {}, {};", kernel.text(all[k].guard), all[i].mnemonic, address, *bytes);
      result.push_back({.edits = {kernel.insert(point, code), kernel.replace(i, "")},
                        .what = "expect first",
                        .words = fmt::format("move '{}' from line {} to {}", kernel.code(i),
                                             all[i].line, kernel.words(point)),
                        .at_source = {},
                        .size = 2,
                        .site = i});
      break;
    }
  }
  return result;
}

}  // namespace muster::repair
