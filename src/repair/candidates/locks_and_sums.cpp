// See locks_and_sums.h.
#include "repair/candidates/locks_and_sums.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "repair/candidates/alike.h"
#include "repair/candidates/changes.h"
#include "repair/candidates/insertions.h"

namespace muster::repair {
namespace {

using analysis::Finding;
using barrier::Category;

std::string_view space_of(std::string_view mnemonic) {
  constexpr std::array<std::string_view, 4> kSpaces = {"shared::cluster", "shared::cta", "shared",
                                                       "global"};
  const auto found = std::ranges::find_if(
      kSpaces, [&](std::string_view each) { return !with_modifier(mnemonic, each, "x").empty(); });
  return found == kSpaces.end() ? std::string_view{} : *found;
}

// The type behind the last dot.
std::string_view type_of(std::string_view mnemonic) {
  return mnemonic.substr(mnemonic.rfind('.') + 1);
}

// What `red` can do with values of this type; what has no type of its own (b32) takes that of the
// arithmetic.
bool can_be_added(std::string_view type) {
  constexpr std::array<std::string_view, 5> kTypes = {"u32", "s32", "u64", "f32", "f64"};
  return std::ranges::find(kTypes, type) != kTypes.end();
}

// How often the register stands among the operands of the kernel.
std::size_t uses_of(const KernelText& kernel, std::string_view name) {
  std::size_t count = 0;
  for (const InstructionText& each : kernel.instructions()) {
    for (const Range operand : each.operands) {
      const std::string_view text = kernel.text(operand);
      for (std::size_t at = text.find(name); at != std::string_view::npos;
           at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool longer = end < text.size() && text[end] >= '0' && text[end] <= '9';
        count += longer ? 0 : 1;
      }
    }
  }
  return count;
}

// A load, an addition and a store to the same address, whose sum nothing else uses: one atomic
// addition, which gives what was loaded where that is used.
struct Sum {
  std::uint32_t load = 0, addition = 0, store = 0;
  std::string code;
  bool at_load = false;  // it stands for the load
};

// What `atom` or `red` adds, where the sum's load is `load`.
std::string atomic_addition(const KernelText& kernel, const Sum& sum, std::string_view type) {
  const auto& all = kernel.instructions();
  const InstructionText& store = all[sum.store];
  const InstructionText& addition = all[sum.addition];
  const std::string_view loaded = kernel.text(all[sum.load].operands[0]);
  const bool first = kernel.text(addition.operands[1]) == loaded;
  const std::string_view added = kernel.text(addition.operands[first ? 2 : 1]);
  const std::string_view kind = type == "s64" ? "u64" : type;
  const std::string_view space = space_of(store.mnemonic);
  const std::string_view address = kernel.text(store.operands[0]);
  if (!sum.at_load) {
    return fmt::format("{}red.{}.add.{} {}, {};", kernel.text(store.guard), space, kind, address,
                       added);
  }
  return fmt::format("{}atom.{}.add.{} {}, {}, {};", kernel.text(all[sum.load].guard), space, kind,
                     loaded, address, added);
}

std::optional<Sum> sum_of(const KernelText& kernel, std::uint32_t store) {
  constexpr std::uint32_t kFar = 8;
  const auto& all = kernel.instructions();
  const InstructionText& at = all[store];
  if (!at.mnemonic.starts_with("st.") || space_of(at.mnemonic).empty() || at.operands.size() != 2) {
    return std::nullopt;
  }
  const std::string_view address = kernel.text(at.operands[0]), sum = kernel.text(at.operands[1]);
  std::optional<std::uint32_t> addition;
  for (std::uint32_t k = store; k-- > 0 && store - k <= kFar && !all[k + 1].begins_block;) {
    if (all[k].function != at.function || all[k].operands.empty()) break;
    const std::string_view to = kernel.text(all[k].operands[0]);
    if (!addition) {
      if (to != sum) continue;
      if (!all[k].mnemonic.starts_with("add.") || all[k].operands.size() != 3) break;
      addition = k;
      continue;
    }
    const bool load = all[k].mnemonic.starts_with("ld.") && all[k].operands.size() == 2;
    if (!load || kernel.text(all[k].operands[1]) != address) continue;
    const InstructionText& add = all[*addition];
    const bool first = kernel.text(add.operands[1]) == to;
    if (!first && kernel.text(add.operands[2]) != to) break;
    const std::string_view type = type_of(add.mnemonic);
    if (!can_be_added(type) || uses_of(kernel, sum) != 2) break;
    Sum found{.load = k, .addition = *addition, .store = store, .code = {}};
    found.at_load = uses_of(kernel, to) != 2;
    // What is added is to be there already.
    const bool constant = kernel.text(add.operands[first ? 2 : 1]).front() != '%';
    if (found.at_load && !constant) break;
    found.code = atomic_addition(kernel, found, type);
    return found;
  }
  return std::nullopt;
}

Candidate made_atomic(const KernelText& kernel, const Sum& sum) {
  const InstructionText& at = kernel.instructions()[sum.store];
  const std::string source =
      at.source.empty() ? std::string{} : fmt::format("make the sum at {} an atomicAdd", at.source);
  return {.edits = {kernel.replace(sum.load, sum.at_load ? sum.code : ""),
                    kernel.replace(sum.addition, ""),
                    kernel.replace(sum.store, sum.at_load ? "" : sum.code)},
          .what = "an atomic sum",
          .words = fmt::format("'{}' in place of the load, the addition and the store at line {}",
                               sum.code, at.line),
          .at_source = source,
          .size = 3,
          .site = sum.store};
}

void add_atomic_sums(std::vector<Candidate>& result, const KernelText& kernel,
                     const Finding& finding) {
  const auto of = [&](std::uint32_t i) -> std::optional<Candidate> {
    const auto sum = sum_of(kernel, i);
    return sum ? std::optional{made_atomic(kernel, *sum)} : std::nullopt;
  };
  for (const std::uint32_t i : instructions_of(kernel, finding)) {
    add_alike(result, kernel, i, of);
    if (auto one = of(i)) result.push_back(std::move(*one));
  }
  // Or another sum: a ticket that two take makes their critical sections meet.
  constexpr std::size_t kMost = 8;
  for (std::uint32_t i = 0; i < kernel.instructions().size() && result.size() < kMost; ++i) {
    if (auto one = of(i)) result.push_back(std::move(*one));
  }
}

// Gives a lock back, as locks are written: an exchange, or a store that others may read at any
// time.
// What is stored is a constant: values that a kernel computes stay where they are.
bool gives_back(const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const std::string_view mnemonic = at.mnemonic;
  const auto has = [&](std::string_view part) {
    return !with_modifier(mnemonic, part, "x").empty();
  };
  if (mnemonic.starts_with("atom.") || mnemonic.starts_with("red.")) {
    const bool unused = mnemonic.starts_with("red.") || at.operands.empty() ||
                        uses_of(kernel, kernel.text(at.operands[0])) == 1;
    return unused && (has("exch") || has("add"));
  }
  return mnemonic.starts_with("st.") && at.operands.size() == 2 && kernel.integer(i, 1) &&
         (has("release") || has("relaxed") || has("volatile"));
}

bool is_access(const InstructionText& at) {
  return at.mnemonic.starts_with("ld.") || at.mnemonic.starts_with("st.") ||
         at.mnemonic.starts_with("red.") || at.mnemonic.starts_with("atom.");
}

// The guard of those who do not take the innermost branch that leads around `i` to `point` or
// before: who gives a lock back there must be the one that does so here.
std::string guard_around(const KernelText& kernel, std::uint32_t i, std::uint32_t point) {
  const auto& all = kernel.instructions();
  for (std::uint32_t k = i; k-- > 0 && all[k].function == all[i].function;) {
    const InstructionText& at = all[k];
    const bool around = at.branches && at.leads_to != ~0U && at.leads_to > i;
    if (!around || at.leads_to > point || at.guard.begin == at.guard.end) continue;
    return other_guard(kernel.text(at.guard));
  }
  return std::string{kernel.text(all[i].guard)};
}

// What stands before a lock is given back: a fence, so that what is between is of the section; and
// a barrier, where all threads of the workgroup have worked in it.
constexpr std::array<std::string_view, 3> kBefore = {"", "fence.acq_rel.gpu; ",
                                                     "bar.sync 0; fence.acq_rel.gpu; "};

std::uint32_t size_of(std::string_view before) {
  return static_cast<std::uint32_t>(std::ranges::count(before, ';'));
}

Candidate given_back_later(const KernelText& kernel, std::uint32_t i, Point point,
                           std::string_view before) {
  const std::string code =
      fmt::format("{}{}{};", before, guard_around(kernel, i, point.instruction), kernel.code(i));
  return {.edits = {kernel.replace(i, ""), kernel.insert(point, code)},
          .what = "move",
          .words = fmt::format("in place of '{}' at line {} add '{}' {}", kernel.code(i),
                               kernel.instructions()[i].line, code, kernel.words(point)),
          .at_source = {},
          .size = 2 + size_of(before),
          .site = i,
          .depth = before.empty() ? 0 : depth_of(kernel, code, point)};
}

// `code` gives the lock back; `guard` says who does.
Candidate given_back_too(const KernelText& kernel, std::uint32_t i, Point point,
                         std::string_view before, std::string_view guard, std::string_view code) {
  const std::string whole = fmt::format("{}{}{};", before, guard, code);
  return {.edits = {kernel.insert(point, whole)},
          .what = "copy",
          .words = fmt::format("add '{}' {}", whole, kernel.words(point)),
          .at_source = {},
          .size = 1 + size_of(before),
          .site = i,
          .depth = before.empty() ? 0 : depth_of(kernel, whole, point)};
}

void add_later(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  constexpr std::uint32_t kFar = 24;
  const auto& all = kernel.instructions();
  const auto last = static_cast<std::uint32_t>(all.size());
  for (std::uint32_t k = i + 1; k < std::min(last, i + kFar); ++k) {
    if (all[k].function != all[i].function) break;
    if (!is_access(all[k]) && !all[k].begins_block && !synchronises(all[k])) continue;
    for (const std::string_view before : kBefore) {
      result.push_back(given_back_later(kernel, i, {k, !all[k].branches}, before));
    }
  }
}

// Where the holder leaves, or the section ends.
void add_given_back(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i,
                    std::uint32_t from, std::string_view code) {
  constexpr std::uint32_t kFar = 24;
  const auto& all = kernel.instructions();
  const auto last = static_cast<std::uint32_t>(all.size());
  for (std::uint32_t k = from; k < std::min(last, i + kFar); ++k) {
    if (all[k].function != all[i].function || k == i) continue;
    if (!all[k].branches && !all[k].begins_block && !synchronises(all[k])) continue;
    const std::string here{kernel.text(all[k].guard)};
    const std::string those = guard_around(kernel, i, k);
    for (const std::string_view before : kBefore) {
      result.push_back(given_back_too(kernel, i, {k, false}, before, those, code));
      if (!here.empty() && here != those) {
        result.push_back(given_back_too(kernel, i, {k, false}, before, here, code));
      }
    }
  }
}

// Of a lock that is taken by compare-and-swap and never given back: what it was before.
std::string back_of(const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const std::string_view space = space_of(at.mnemonic);
  const std::string_view type = type_of(at.mnemonic);
  if (!at.mnemonic.starts_with("atom.") || at.operands.size() != 4 || space.empty() ||
      with_modifier(at.mnemonic, "cas", "x").empty()) {
    return {};
  }
  const auto free = kernel.integer(i, 2);
  if (!free) return {};
  return fmt::format("atom.{}.exch.{} {}, {}, {}", space, type, kernel.text(at.operands[0]),
                     kernel.text(at.operands[1]), *free);
}

void add_locks(std::vector<Candidate>& result, const KernelText& kernel, const Finding& finding) {
  constexpr std::uint32_t kNear = 24;
  const auto count = static_cast<std::uint32_t>(kernel.instructions().size());
  const bool waits = is_first_choice(" 814 ", finding);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!waits && gives_back(kernel, i)) add_later(result, kernel, i);
    if (!waits) continue;
    if (gives_back(kernel, i)) {
      add_given_back(result, kernel, i, i - std::min(i, kNear), kernel.code(i));
    } else if (const std::string back = back_of(kernel, i); !back.empty()) {
      add_given_back(result, kernel, i, i + 1, back);
    }
  }
}

}  // namespace

std::vector<Candidate> locks_and_sums(const KernelText& kernel, const Finding& finding) {
  std::vector<Candidate> result;
  if (is_first_choice(" 801 802 803 805 ", finding)) add_atomic_sums(result, kernel, finding);
  if (is_first_choice(" 801 802 805 814 ", finding)) add_locks(result, kernel, finding);
  return result;
}

}  // namespace muster::repair
