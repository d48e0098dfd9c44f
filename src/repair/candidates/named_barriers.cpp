// See named_barriers.h.
#include "repair/candidates/named_barriers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>

namespace muster::repair {
namespace {

bool is_barrier(std::string_view code) {
  constexpr std::array<std::string_view, 3> kBarriers = {"bar.", "barrier.", "nbarrier."};
  return std::ranges::any_of(kBarriers,
                             [&](std::string_view each) { return code.starts_with(each); });
}

// The number behind an instruction's mnemonic, as it is spelled; empty if it has none there.
std::string_view first_number(std::string_view code) {
  const std::size_t end = code.find_first_of(" \t");
  if (end == std::string_view::npos) return {};
  const std::size_t begin = code.find_first_not_of(" \t", end);
  if (begin == std::string_view::npos) return {};
  std::size_t stop = begin;
  while (stop < code.size() && std::isdigit(static_cast<unsigned char>(code[stop])) != 0) ++stop;
  // "bar.sync 1 + group" is none of the kernel's own.
  const bool whole =
      stop == code.size() || std::string_view{",;'"}.find(code[stop]) != std::string_view::npos;
  return whole ? code.substr(begin, stop - begin) : std::string_view{};
}

std::set<std::string> in_words(std::string_view words) {
  std::set<std::string> numbers;
  for (std::size_t at = words.find('\''); at != std::string_view::npos;
       at = words.find('\'', at + 1)) {
    const std::string_view code = words.substr(at + 1);
    if (is_barrier(code)) numbers.emplace(first_number(code));
  }
  return numbers;
}

// Of the instructions that edits lie in: "bar.arrive %r64, 256" has its number in a register.
void add_edited(const KernelText& kernel, const Candidate& candidate,
                std::set<std::string>& numbers) {
  for (const TextEdit& edit : candidate.edits) {
    for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
      const InstructionText& at = kernel.instructions()[i];
      const bool inside = at.range.begin <= edit.range.begin && edit.range.begin < at.range.end;
      if (!inside || edit.range.begin == edit.range.end || !is_barrier(at.mnemonic)) continue;
      const bool reduces = at.mnemonic.find(".red") != std::string::npos;
      const auto number = kernel.integer(i, reduces ? 1 : 0);
      if (number) numbers.insert(std::to_string(*number));
    }
  }
}

}  // namespace

void name_barriers(const KernelText& kernel, Candidate& candidate,
                   const std::map<std::string, std::string>& names) {
  if (names.empty()) return;
  std::set<std::string> numbers = in_words(candidate.words);
  add_edited(kernel, candidate, numbers);
  for (const std::string& number : numbers) {
    const auto name = names.find(number);
    if (name != names.end()) {
      candidate.words += " (barrier " + number + " is " + name->second + ")";
    }
  }
}

}  // namespace muster::repair
