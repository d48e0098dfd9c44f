// See parted_branches.h.
#include "repair/candidates/parted_branches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace muster::repair {
namespace {

// "%p1" of "@!%p1 ".
std::string_view predicate_of(std::string_view guard) {
  guard.remove_prefix(std::min(guard.size(), guard.find('%')));
  return guard.substr(0, guard.find(' '));
}

// Of "%p1|%p2", too.
bool names(std::string_view operand, std::string_view reg) {
  const std::size_t bar = operand.find('|');
  return operand.substr(0, bar) == reg ||
         (bar != std::string_view::npos && operand.substr(bar + 1) == reg);
}

bool is_set_once(const KernelText& kernel, std::uint32_t function, std::string_view predicate) {
  std::uint32_t count = 0;
  for (const InstructionText& at : kernel.instructions()) {
    if (at.function != function || at.operands.empty() || at.branches) continue;
    count += names(kernel.text(at.operands.front()), predicate) ? 1U : 0U;
  }
  return count == 1;
}

// A label that the kernel does not have.
std::string label_for(const KernelText& kernel, Point point) {
  const auto& all = kernel.instructions();
  std::string label = fmt::format("MUSTER_ALL_{}{}", point.instruction, point.behind ? "B" : "");
  const std::string_view text = kernel.text({all.front().range.begin, all.back().end});
  while (text.find(label + ":") != std::string_view::npos) label += '_';
  return label;
}

}  // namespace

std::optional<Candidate> in_parted_branch(const KernelText& kernel, const Insertion& insertion,
                                          Point point) {
  const auto& all = kernel.instructions();
  const InstructionText& at = all[point.instruction];
  const std::uint32_t depth = depth_of(kernel, insertion.code, point);
  if (kernel.language() != Language::ptx || depth == 0) return std::nullopt;
  const auto around = kernel.branch_around(point.instruction);
  if (!around || all[*around].operands.size() != 1) return std::nullopt;
  const std::string_view guard = kernel.text(all[*around].guard);
  const std::string_view predicate = predicate_of(guard);
  if (predicate.empty() || !is_set_once(kernel, at.function, predicate)) return std::nullopt;
  const std::string label = label_for(kernel, point);
  const std::string code =
      fmt::format("{}: {} {}{};", label, insertion.code, guard, kernel.code(*around));
  const std::string source = kernel.source_words(point);
  return Candidate{
      .edits = {kernel.replace_operand(*around, 0, label), kernel.insert(point, code)},
      .what = fmt::format("parted {}", insertion.code),
      .words = fmt::format("add '{}' {}, for all threads: those that line {} leads around it, too",
                           in_one_line(insertion.code), kernel.words(point), all[*around].line),
      .at_source = source.empty() ? std::string{}
                                  : fmt::format("end the condition {}, add {}, and begin it again",
                                                source, insertion.source),
      .size = insertion.size + 1,
      .depth = depth - 1};
}

}  // namespace muster::repair
