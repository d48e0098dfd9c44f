// See likely_repairs.h.
#include "repair/candidates/likely_repairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/alike.h"
#include "repair/candidates/insertions.h"
#include "repair/candidates/stronger_orders.h"
#include "repair/candidates/tensor_memory.h"

namespace muster::repair {
namespace {

using analysis::Finding;
using barrier::Category;

// Of "2 of 8 arrivals missing": 2 and 8.
struct Missing {
  std::int64_t missing = 0, expected = 0;
};

std::optional<std::int64_t> last_number(std::string_view text) {
  const std::size_t begin = text.find_last_not_of("0123456789") + 1;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data() + begin, text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Missing> missing_arrivals(std::string_view message) {
  const std::size_t end = message.find(" arrivals missing");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view before = message.substr(0, end);
  const std::size_t of = before.rfind(" of ");
  if (of == std::string_view::npos) return std::nullopt;
  const auto missing = last_number(before.substr(0, of));
  const auto expected = last_number(before);
  if (!missing || !expected) return std::nullopt;
  return Missing{*missing, *expected};
}

// The count that those who arrived make up, of each mbarrier that expects more, and of all of them.
void add_counts(std::vector<Candidate>& result, const KernelText& kernel, const Finding& finding) {
  const auto arrivals = missing_arrivals(finding.message);
  if (!arrivals || arrivals->missing >= arrivals->expected) return;
  const std::string count = fmt::format("{}", arrivals->expected - arrivals->missing);
  const std::string what = fmt::format("count {}, not {}", count, arrivals->expected);
  std::vector<Candidate> alone;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    if (!at.mnemonic.starts_with("mbarrier.init") || at.operands.size() != 2) continue;
    if (kernel.integer(i, 1) != arrivals->expected) continue;
    alone.push_back(change(kernel, i, kernel.replace_operand(i, 1, count), what));
  }
  if (alone.size() > 1) {
    Candidate all = alone.front();
    for (std::size_t k = 1; k < alone.size(); ++k) {
      all.edits.push_back(alone[k].edits.front());
      all.words += fmt::format("; {}", alone[k].words);
    }
    all.size = static_cast<std::uint32_t>(alone.size());
    alone.push_back(std::move(all));
  }
  std::ranges::move(alone, std::back_inserter(result));
}

// The end of the life of an mbarrier, before what begins another life or uses its memory.
void add_end_of_life(std::vector<Candidate>& result, const KernelText& kernel,
                     const Finding& finding) {
  if (!is_first_choice(" 202 220 ", finding)) return;
  for (const std::uint32_t i : instructions_of(kernel, finding)) {
    const InstructionText& at = kernel.instructions()[i];
    const bool init = at.mnemonic.starts_with("mbarrier.init");
    const bool access =
        at.mnemonic.starts_with("st.shared") || at.mnemonic.starts_with("ld.shared");
    if (!init && !access) continue;
    const auto address = std::ranges::find_if(
        at.operands, [&](Range operand) { return kernel.text(operand).starts_with('['); });
    if (address == at.operands.end()) continue;
    const std::string code = fmt::format("{}mbarrier.inval.shared.b64 {};", kernel.text(at.guard),
                                         kernel.text(*address));
    for (const std::string& text : {code, code + " bar.sync 0;", "bar.sync 0; " + code}) {
      const Point point{i, false};
      result.push_back({.edits = {kernel.insert(point, text)},
                        .what = text,
                        .words = fmt::format("add '{}' {}", text, kernel.words(point)),
                        .at_source = {},
                        .size = text == code ? 1U : 2U,
                        .depth = depth_of(kernel, text, point)});
    }
  }
}

// By the first thread of the workgroup alone: what begins an mbarrier's life, or acts on it once
// for all, where each thread does it.
void add_first_thread_only(std::vector<Candidate>& result, const KernelText& kernel,
                           const Finding& finding) {
  constexpr std::string_view kFirst =
      "{ .reg .pred %muster_p; .reg .b32 %muster_t<4>; mov.b32 %muster_t0, %tid.x; "
      "mov.b32 %muster_t1, %tid.y; mov.b32 %muster_t2, %tid.z; "
      "or.b32 %muster_t3, %muster_t0, %muster_t1; or.b32 %muster_t3, %muster_t3, %muster_t2; "
      "setp.ne.u32 %muster_p, %muster_t3, 0; @%muster_p bra MUSTER_OTHERS; ";
  constexpr std::string_view kOnce[] = {"mbarrier.init", "mbarrier.inval", "mbarrier.expect_tx",
                                        "mbarrier.arrive.expect_tx", "cp.async.bulk."};
  if (!is_first_choice(" 202 205 218 ", finding)) return;
  const auto alone = [&](std::uint32_t i) -> std::optional<Candidate> {
    const InstructionText& at = kernel.instructions()[i];
    const bool once = std::ranges::any_of(
        kOnce, [&](std::string_view each) { return at.mnemonic.starts_with(each); });
    const bool gives = !at.operands.empty() && kernel.text(at.operands[0]).starts_with('%');
    if (!once || gives || at.mnemonic.find("_group") != std::string::npos) return std::nullopt;
    const std::string code =
        fmt::format("{}{}{}; MUSTER_OTHERS: }}", kFirst, kernel.text(at.guard), kernel.code(i));
    Candidate one = change(kernel, i, kernel.replace(i, code), "by thread 0 alone");
    one.size = 2;
    return one;
  };
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    auto one = alone(i);
    if (!one) continue;
    result.push_back(std::move(*one));
    add_alike(result, kernel, i, alone);
  }
}

// Of a barrier of the cluster: without the arrival and the wait that is next behind it.
std::optional<Candidate> without_both_halves(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  if (!all[i].mnemonic.starts_with("barrier.cluster.arrive")) return std::nullopt;
  for (std::uint32_t k = i + 1; k < all.size() && all[k].function == all[i].function; ++k) {
    if (all[k].mnemonic.starts_with("barrier.cluster.arrive")) return std::nullopt;
    if (!all[k].mnemonic.starts_with("barrier.cluster.wait")) continue;
    Candidate both = removal(kernel, i);
    Candidate wait = removal(kernel, k);
    both.edits.push_back(std::move(wait.edits.front()));
    both.words += fmt::format("; {}", wait.words);
    both.size = 2;
    return both;
  }
  return std::nullopt;
}

void add_without_cluster_barriers(std::vector<Candidate>& result, const KernelText& kernel) {
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    auto both = without_both_halves(kernel, i);
    if (!both) continue;
    result.push_back(std::move(*both));
    add_alike(result, kernel, i, [&](std::uint32_t k) { return without_both_halves(kernel, k); });
  }
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Whether a change of this instruction is of the kind that the finding is about.
bool is_about(const Finding& finding, const InstructionText& at, const Candidate& candidate) {
  const bool order = finding.category == Category::race || finding.category == Category::proxy;
  const std::string_view mnemonic = at.mnemonic;
  const std::string_view operation = mnemonic.substr(0, mnemonic.find('.'));
  const bool form = candidate.what.starts_with(operation) && candidate.what != mnemonic;
  if (order) {
    const bool weak = has(mnemonic, ".relaxed") || has(mnemonic, "wait_group.read") ||
                      has(mnemonic, "membar.cta") || has(mnemonic, ".cta") ||
                      has(mnemonic, ".cluster");
    return candidate.what.starts_with("groups") || (form && weak);
  }
  if (is_first_choice(" 218 ", finding) && candidate.what.starts_with("bytes")) return true;
  return form &&
         (mnemonic.starts_with("cp.async.mbarrier") || mnemonic.starts_with("mbarrier.arrive"));
}

}  // namespace

std::vector<Candidate> likely_repairs(const KernelText& kernel, const Finding& finding,
                                      std::span<const std::uint32_t> synchronisation,
                                      const NumberHints& hints) {
  std::vector<Candidate> result;
  if (kernel.language() != Language::ptx) return result;
  add_counts(result, kernel, finding);
  add_end_of_life(result, kernel, finding);
  add_first_thread_only(result, kernel, finding);
  if (finding.category == Category::deadlock) add_without_cluster_barriers(result, kernel);
  if (is_first_choice(" 807 808 ", finding)) {
    std::ranges::move(fences_of_tensor_memory(kernel), std::back_inserter(result));
  }
  std::ranges::move(lives_of_tensor_memory(kernel, finding), std::back_inserter(result));
  const auto about = [&](std::uint32_t k) {
    return changes_that(kernel, k, hints, [&](const Candidate& each) {
      return is_about(finding, kernel.instructions()[k], each);
    });
  };
  constexpr std::size_t kMost = 40;
  for (const std::uint32_t i : synchronisation) {
    std::ranges::move(with_alike(kernel, i, about), std::back_inserter(result));
    if (result.size() >= kMost) break;
  }
  return result;
}

}  // namespace muster::repair
