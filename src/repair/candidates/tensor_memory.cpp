// See tensor_memory.h. References: PTX ISA, tcgen05.alloc, dealloc, relinquish_alloc_permit: all
// that is allocated is to be given back before the kernel exits, and nothing is allocated behind
// the permit.
#include "repair/candidates/tensor_memory.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/candidates/changes.h"
#include "repair/candidates/insertions.h"
#include "repair/text/mbarrier_text.h"

namespace muster::repair {
namespace {

constexpr std::string_view kAlloc = "tcgen05.alloc.", kRelinquish = "tcgen05.relinquish";

// The permit given up behind an allocation that stands behind it.
void add_later_relinquishing(std::vector<Candidate>& result, const KernelText& kernel) {
  const auto& all = kernel.instructions();
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (!all[i].mnemonic.starts_with(kRelinquish)) continue;
    for (std::uint32_t k = i + 1; k < all.size(); ++k) {
      if (!all[k].mnemonic.starts_with(kAlloc) || all[k].function != all[i].function) continue;
      result.push_back(move(kernel, i, {k, true}));
    }
  }
}

// What gives back the columns of the allocation `i`, whose address is where it was put.
std::optional<std::string> given_back(const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const auto address =
      at.operands.size() == 2 ? address_of(kernel.text(at.operands[0])) : std::nullopt;
  if (!address) return std::nullopt;
  std::uint32_t first = i;
  while (first > 0 && !kernel.instructions()[first].begins_block) --first;
  auto place = computed_at(kernel, first, i, address->base);
  if (!place) place = Place{.point = {}, .base = address->base, .code = {}};
  const std::string_view group =
      at.mnemonic.find("cta_group::2") != std::string::npos ? "cta_group::2" : "cta_group::1";
  return fmt::format(
      "{}.reg .b32 %muster_columns; ld.shared.b32 %muster_columns, {}; "
      "tcgen05.dealloc.{}.sync.aligned.b32 %muster_columns, {};",
      place->code, Address{place->base, address->offset}.text(), group,
      kernel.text(at.operands[1]));
}

void add_deallocations(std::vector<Candidate>& result, const KernelText& kernel) {
  constexpr std::string_view kMeet =
      "tcgen05.fence::before_thread_sync; bar.sync 0; tcgen05.fence::after_thread_sync; ";
  const auto& all = kernel.instructions();
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (!all[i].mnemonic.starts_with(kAlloc)) continue;
    const auto code = given_back(kernel, i);
    // By the warp that allocated: whoever comes to the allocation by the branch around it.
    const auto around = kernel.branch_around(i);
    const std::string others{around ? kernel.text(all[*around].guard) : std::string_view{}};
    for (std::uint32_t k = 0; code && k < all.size(); ++k) {
      const bool leaves = all[k].mnemonic == "ret" || all[k].mnemonic == "exit";
      if (!leaves || all[k].function != all[i].function) continue;
      for (const std::string_view before : {std::string_view{}, kMeet}) {
        const std::string whole =
            others.empty()
                ? fmt::format("{{ {}{} }}", before, *code)
                : fmt::format("{{ {}{}bra MUSTER_KEPT; {} MUSTER_KEPT: }}", before, others, *code);
        const Point point{k, false};
        result.push_back({.edits = {kernel.insert(point, whole)},
                          .what = "dealloc",
                          .words = fmt::format("add '{}' {}", whole, kernel.words(point)),
                          .at_source = {},
                          .size = before.empty() ? 2U : 5U,
                          .site = i,
                          .depth = depth_of(kernel, before, point)});
      }
    }
  }
}

// Of two allocations that do not fit together: one of them alone, with its own columns or with
// those of the other.
void add_one_allocation(std::vector<Candidate>& result, const KernelText& kernel) {
  const auto& all = kernel.instructions();
  std::vector<std::uint32_t> allocations;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (all[i].mnemonic.starts_with(kAlloc) && all[i].operands.size() == 2) {
      allocations.push_back(i);
    }
  }
  for (const std::uint32_t goes : allocations) {
    for (const std::uint32_t stays : allocations) {
      if (goes == stays) continue;
      result.push_back(removal(kernel, goes));
      const std::string_view columns = kernel.text(all[goes].operands[1]);
      if (columns == kernel.text(all[stays].operands[1])) continue;
      Candidate other = change(kernel, stays, kernel.replace_operand(stays, 1, columns),
                               fmt::format("columns {}", columns));
      Candidate both = removal(kernel, goes);
      both.edits.push_back(std::move(other.edits.front()));
      both.words += fmt::format("; {}", other.words);
      both.size = 2;
      result.push_back(std::move(both));
    }
  }
}

}  // namespace

std::vector<Candidate> lives_of_tensor_memory(const KernelText& kernel,
                                              const analysis::Finding& finding) {
  std::vector<Candidate> result;
  if (is_first_choice(" 911 ", finding)) add_later_relinquishing(result, kernel);
  if (is_first_choice(" 912 ", finding)) add_one_allocation(result, kernel);
  if (is_first_choice(" 912 914 ", finding)) add_deallocations(result, kernel);
  return result;
}

}  // namespace muster::repair
