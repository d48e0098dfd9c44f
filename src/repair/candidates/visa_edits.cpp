// See visa_edits.h. References: vISA specification, BARRIER, SBARRIER, NBARRIER, FENCE, LSC_FENCE.
#include "repair/candidates/visa_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"
#include "repair/candidates/part_barriers.h"
#include "repair/candidates/weakenings.h"

namespace muster::repair {
namespace {

// A row: the code, what OpenCL and SYCL call it, whether it is an instruction of the LSC (PVC, Xe2)
// or one of the data port (DG2 and before, as IGC writes for it; empty: of all), and the rules that
// it is the first choice for.
struct Row {
  std::string_view code, source;
  enum class Unit : std::uint8_t { any, lsc, data_port } unit;
  std::uint32_t size;
  std::string_view rules;  // " 801 802 "
};

constexpr std::string_view kLocalBarrier = "barrier(CLK_LOCAL_MEM_FENCE) or sycl::group_barrier()";
constexpr std::string_view kGlobalBarrier =
    "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE) or sycl::group_barrier()";
constexpr std::string_view kFence = "mem_fence() or sycl::atomic_fence()";

constexpr Row kRows[] = {
    {"lsc_fence.slm.none.group\n\tbarrier", kLocalBarrier, Row::Unit::lsc, 2, " 801 "},
    {"fence_local.E\n\tbarrier", kLocalBarrier, Row::Unit::data_port, 2, " 801 "},
    {"lsc_fence.ugm.none.group\n\tbarrier", kGlobalBarrier, Row::Unit::lsc, 2, " 801 802 805 "},
    {"fence_global.E\n\tbarrier", kGlobalBarrier, Row::Unit::data_port, 2, " 801 802 805 "},
    {"lsc_fence.slm.none.group\n\tlsc_fence.ugm.none.group\n\tbarrier", kGlobalBarrier,
     Row::Unit::lsc, 3, " 801 802 "},
    {"barrier", "barrier()", Row::Unit::any, 1, " 801 802 410 406 "},
    {"sbarrier.signal", "the arrival half of a split barrier", Row::Unit::any, 1, " 406 410 "},
    {"sbarrier.wait", "the waiting half of a split barrier", Row::Unit::any, 1, " 407 408 415 "},
    {"lsc_fence.slm.none.group", kFence, Row::Unit::lsc, 1, " 803 801 "},
    {"fence_local.E", kFence, Row::Unit::data_port, 1, " 803 801 "},
    {"lsc_fence.ugm.evict.gpu", kFence, Row::Unit::lsc, 1, " 805 "},
    {"fence_global.E", kFence, Row::Unit::data_port, 1, " 805 "},
};

// Waits and signals of the named barriers that the kernel has, once more somewhere else.
void add_own(std::vector<Insertion>& result, const KernelText& kernel) {
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const std::string code = kernel.code(i);
    const bool known = std::ranges::find(result, code, &Insertion::code) != result.end();
    if (kernel.instructions()[i].mnemonic.starts_with("nbarrier") && !known) {
      result.push_back({.code = code, .source = code});
    }
  }
}

// The number in front of its type: `0x2:ud`.
std::optional<std::int64_t> number(const KernelText& kernel, std::uint32_t i,
                                   std::uint32_t operand) {
  const std::string_view written = kernel.text(kernel.instructions()[i].operands[operand]);
  const std::string digits{written.substr(0, written.find(':'))};
  if (digits.empty() || digits.find_first_not_of("0123456789abcdefxX") != std::string::npos ||
      digits[0] < '0' || digits[0] > '9') {
    return std::nullopt;
  }
  return std::stoll(digits, nullptr, 0);
}

// Operands of NBARRIER by what they are: id; (id, count); (id, type, producers, consumers).
enum class Part : std::uint8_t { none, id, type, count };
Part part_of(const InstructionText& at, std::uint32_t operand) {
  if (!at.mnemonic.starts_with("nbarrier")) return Part::none;
  if (operand == 0) return Part::id;
  return at.operands.size() == 4 && operand == 1 ? Part::type : Part::count;
}

std::set<std::int64_t> alternatives(const KernelText& kernel, Part part, std::int64_t now,
                                    std::uint32_t threads) {
  std::set<std::int64_t> values;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    for (std::uint32_t k = 0; k < kernel.instructions()[i].operands.size(); ++k) {
      if (part_of(kernel.instructions()[i], k) != part) continue;
      if (const auto value = number(kernel, i, k)) values.insert(*value);
    }
  }
  if (part == Part::type) values.insert({0, 1, 2});
  if (part == Part::id) values.insert({now + 1, now - 1});
  if (part == Part::count) {
    values.insert({now + 1, now - 1, 2 * now, now / 2, 1});
    for (std::uint32_t lanes = 8; lanes <= 32; lanes *= 2) values.insert(threads / lanes);
  }
  std::erase_if(values, [&](std::int64_t value) {
    constexpr std::int64_t kThreadsMax = 64;
    return value == now || value < (part == Part::count ? 1 : 0) || value > kThreadsMax;
  });
  return values;
}

void add_numbers(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i,
                 std::uint32_t threads) {
  constexpr std::string_view kNames[] = {"", "barrier", "type", "count"};
  const InstructionText& at = kernel.instructions()[i];
  for (std::uint32_t k = 0; k < at.operands.size(); ++k) {
    const Part part = part_of(at, k);
    const auto now = part == Part::none ? std::nullopt : number(kernel, i, k);
    if (!now) continue;
    for (const std::int64_t value : alternatives(kernel, part, *now, threads)) {
      result.push_back(change(
          kernel, i, kernel.replace_operand(i, k, fmt::format("{:#x}:ud", value)),
          fmt::format("{} {}, not {}", kNames[static_cast<std::size_t>(part)], value, *now)));
    }
  }
}

struct ModifierChange {
  std::string_view mnemonic, from, to;
};

// Fences of another memory, wider scopes; the other half.
constexpr ModifierChange kStronger[] = {
    {"lsc_fence", "slm", "ugm"},    {"lsc_fence", "ugm", "slm"},    {"lsc_fence", "group", "tile"},
    {"lsc_fence", "group", "gpu"},  {"lsc_fence", "tile", "gpu"},   {"lsc_fence", "local", "gpu"},
    {"sbarrier", "signal", "wait"}, {"sbarrier", "wait", "signal"},
};
constexpr ModifierChange kWeaker[] = {
    {"lsc_fence.slm", "gpu", "group"},
    {"lsc_fence.slm", "tile", "group"},
};

// What follows the fence of SLM and the barrier goes with its barrier in another candidate.
void add_pair(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const bool signal = all[i].mnemonic == "sbarrier.signal" || all[i].mnemonic == "nbarrier.signal";
  if (!signal) return;
  const std::string wait = all[i].mnemonic.substr(0, all[i].mnemonic.find('.')) + ".wait";
  for (std::uint32_t k = i + 1; k < all.size(); ++k) {
    if (all[k].mnemonic == all[i].mnemonic) return;
    const bool same = all[i].operands.empty() || all[k].operands.empty() ||
                      kernel.text(all[i].operands[0]) == kernel.text(all[k].operands[0]);
    if (all[k].mnemonic != wait || !same) continue;
    Candidate both = removal(kernel, i);
    Candidate other = removal(kernel, k);
    std::ranges::move(other.edits, std::back_inserter(both.edits));
    both.words += fmt::format(" and its wait, line {}", all[k].line);
    both.size = 2;
    result.push_back(std::move(both));
    return;
  }
}

}  // namespace

std::vector<Insertion> visa_insertions(const KernelText& kernel, const analysis::CheckResult&,
                                       const analysis::Finding& finding) {
  // DG2 has the LSC, too, but IGC writes the fences of the data port for it.
  const bool data_port = kernel.uses("fence_local") || kernel.uses("fence_global") ||
                         !(kernel.uses("lsc_load") || kernel.uses("lsc_store"));
  std::vector<Insertion> all;
  for (const Row& row : kRows) {
    if (row.unit == (data_port ? Row::Unit::lsc : Row::Unit::data_port)) continue;
    all.push_back({.code = std::string{row.code},
                   .source = std::string{row.source},
                   .size = row.size,
                   .first_choice = is_first_choice(row.rules, finding)});
  }
  add_own(all, kernel);
  std::ranges::stable_partition(all, &Insertion::first_choice);
  return all;
}

std::vector<Candidate> visa_changes(const KernelText& kernel, std::uint32_t i,
                                    std::uint32_t threads) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  for (const ModifierChange& row : kStronger) {
    if (!at.mnemonic.starts_with(row.mnemonic)) continue;
    const std::string with = with_modifier(at.mnemonic, row.from, row.to);
    if (!with.empty()) {
      result.push_back(change(kernel, i, kernel.replace_mnemonic(i, with), with));
    }
  }
  add_numbers(result, kernel, i, threads);
  const bool guarded = at.guard.begin != at.guard.end;
  if (guarded && synchronises(at)) {
    result.push_back(change(kernel, i, {at.guard, ""}, "no predicate"));
  }
  return result;
}

std::vector<Candidate> visa_weakenings(const KernelText& kernel) {
  std::vector<Candidate> result;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const std::string& mnemonic = kernel.instructions()[i].mnemonic;
    const bool local = mnemonic.starts_with("lsc_fence.slm") || mnemonic.starts_with("fence_local");
    if (mnemonic == "barrier" || local) result.push_back(removal(kernel, i));
    add_pair(result, kernel, i);
    std::ranges::move(waits_later(kernel, i), std::back_inserter(result));
    for (const ModifierChange& row : kWeaker) {
      const std::string with = mnemonic.starts_with(row.mnemonic)
                                   ? with_modifier(mnemonic, row.from, row.to)
                                   : std::string{};
      if (!with.empty()) {
        result.push_back(weaker(kernel, i, kernel.replace_mnemonic(i, with), with));
      }
    }
  }
  return result;
}

}  // namespace muster::repair
