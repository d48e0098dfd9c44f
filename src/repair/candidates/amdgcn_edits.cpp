// See amdgcn_edits.h. References: AMD's ISA guides, S_WAITCNT, S_WAIT_*CNT, S_BARRIER*;
// AMDGPUUsage, memory model and execution synchronization.
#include "repair/candidates/amdgcn_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "barrier/amdgpu/amdgpu_target.h"
#include "repair/candidates/changes.h"
#include "repair/candidates/part_barriers.h"
#include "repair/candidates/weakenings.h"

namespace muster::repair {
namespace {

using barrier::AmdGeneration;
using enum AmdGeneration;

// A row: the code, what HIP and OpenCL call it, the first and the last generation that have it, and
// the rules that it is the first choice for.
struct Row {
  std::string_view code, source;
  AmdGeneration first, last;
  std::uint32_t size;
  std::string_view rules;  // " 801 802 "
};

constexpr std::string_view kLocalBarrier = "__syncthreads() or barrier(CLK_LOCAL_MEM_FENCE)";
constexpr std::string_view kGlobalBarrier =
    "__syncthreads() or barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)";
constexpr std::string_view kFence = "__threadfence() or atomic_work_item_fence()";

constexpr Row kRows[] = {
    {"s_waitcnt lgkmcnt(0)\n\ts_barrier", kLocalBarrier, gfx9, gfx11, 2, " 801 314 "},
    {"s_waitcnt vmcnt(0) lgkmcnt(0)\n\ts_barrier", kGlobalBarrier, gfx9, gfx940, 2,
     " 801 802 805 314 "},
    {"s_waitcnt vmcnt(0) lgkmcnt(0)\n\ts_waitcnt_vscnt null, 0x0\n\ts_barrier", kGlobalBarrier,
     gfx10, gfx11, 3, " 801 802 805 "},
    {"s_wait_dscnt 0x0\n\ts_barrier_signal -1\n\ts_barrier_wait -1", kLocalBarrier, gfx12, gfx1250,
     3, " 801 "},
    {"s_wait_loadcnt_dscnt 0x0\n\ts_wait_storecnt 0x0\n\ts_barrier_signal -1\n\ts_barrier_wait -1",
     kGlobalBarrier, gfx12, gfx1250, 4, " 801 802 805 "},
    {"s_waitcnt lgkmcnt(0)", "a wait for the LDS", gfx9, gfx11, 1, " 325 803 314 "},
    {"s_waitcnt vmcnt(0)", "a wait for memory", gfx9, gfx11, 1, " 325 802 314 "},
    {"s_waitcnt_vscnt null, 0x0", "a wait for stores", gfx10, gfx11, 1, " 802 "},
    {"s_wait_dscnt 0x0", "a wait for the LDS", gfx12, gfx1250, 1, " 325 803 "},
    {"s_wait_loadcnt 0x0", "a wait for loads", gfx12, gfx1250, 1, " 325 802 "},
    {"s_wait_kmcnt 0x0", "a wait for scalar loads", gfx12, gfx1250, 1, " 325 "},
    {"s_wait_storecnt 0x0", "a wait for stores", gfx12, gfx1250, 1, " 802 "},
    {"s_wait_asynccnt 0x0", "a wait for copies into the LDS", gfx1250, gfx1250, 1, " 801 "},
    {"s_wait_tensorcnt 0x0", "a wait for tensor copies", gfx1250, gfx1250, 1, " 801 "},
    {"s_barrier", "a barrier", gfx9, gfx11, 1, " 801 304 "},
    {"s_barrier_signal -1\n\ts_barrier_wait -1", "a barrier", gfx12, gfx1250, 2, " 801 304 "},
    {"s_barrier_signal -1", "an arrival at the barrier of the workgroup", gfx12, gfx1250, 1,
     " 304 "},
    {"s_barrier_wait -1", "a wait for the barrier of the workgroup", gfx12, gfx1250, 1,
     " 307 321 322 "},
    {"buffer_wbinvl1_vol", kFence, gfx9, gfx90a, 1, ""},
    {"s_waitcnt vmcnt(0)\n\tbuffer_inv sc1", kFence, gfx940, gfx940, 2, " 805 "},
    {"buffer_wbl2 sc1\n\ts_waitcnt vmcnt(0)", kFence, gfx940, gfx940, 2, " 805 "},
    {"s_waitcnt vmcnt(0)\n\tbuffer_gl1_inv\n\tbuffer_gl0_inv", kFence, gfx10, gfx11, 3, " 805 "},
    {"s_wait_loadcnt 0x0\n\tglobal_inv scope:SCOPE_DEV", kFence, gfx12, gfx1250, 2, " 805 "},
    {"global_wb scope:SCOPE_DEV\n\ts_wait_storecnt 0x0", kFence, gfx12, gfx1250, 2, " 805 "},
};

bool is_split(std::string_view mnemonic) {
  return mnemonic.starts_with("s_barrier_signal") || mnemonic == "s_barrier_wait" ||
         mnemonic == "s_barrier_join" || mnemonic == "s_barrier_init";
}

// Operations on the named barriers that the kernel has, once more somewhere else.
void add_own(std::vector<Insertion>& result, const KernelText& kernel) {
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    const std::string code = kernel.code(i);
    const bool known = std::ranges::find(result, code, &Insertion::code) != result.end();
    if (is_split(at.mnemonic) && !known) result.push_back({.code = code, .source = code});
  }
}

std::int64_t number_in(std::string_view text) {
  std::int64_t value = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
  }
  return value;
}

// A part of `s_waitcnt vmcnt(3) lgkmcnt(0)` and what it waits for.
struct Part {
  std::uint32_t operand = 0;
  std::string_view name;
  std::int64_t left = 0;
};

std::vector<Part> parts_of(const KernelText& kernel, std::uint32_t i) {
  std::vector<Part> parts;
  const InstructionText& at = kernel.instructions()[i];
  if (at.mnemonic != "s_waitcnt") return parts;
  for (std::uint32_t k = 0; k < at.operands.size(); ++k) {
    const std::string_view written = kernel.text(at.operands[k]);
    const std::size_t open = written.find('(');
    if (open == std::string_view::npos) continue;
    parts.push_back({k, written.substr(0, open), number_in(written.substr(open))});
  }
  return parts;
}

bool is_counter(std::string_view mnemonic) {
  constexpr std::string_view kCounters[] = {
      "s_wait_dscnt",     "s_wait_loadcnt",  "s_wait_storecnt",  "s_wait_kmcnt",
      "s_wait_samplecnt", "s_wait_asynccnt", "s_wait_bvhcnt",    "s_wait_tensorcnt",
      "s_waitcnt_vscnt",  "s_waitcnt_vmcnt", "s_waitcnt_lgkmcnt"};
  return std::ranges::find(kCounters, mnemonic) != std::end(kCounters);
}

bool is_double_counter(std::string_view mnemonic) {
  return mnemonic == "s_wait_loadcnt_dscnt" || mnemonic == "s_wait_storecnt_dscnt";
}

// The wait leaves fewer outstanding; the parts that it does not name are waited for, too.
void add_stricter_waits(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const auto operand = static_cast<std::uint32_t>(at.operands.size()) - 1;
  if (is_counter(at.mnemonic) || is_double_counter(at.mnemonic)) {
    const std::int64_t now = kernel.integer(i, operand).value_or(0);
    const std::int64_t lowest = is_counter(at.mnemonic) ? std::max<std::int64_t>(0, now - 4) : 0;
    for (std::int64_t n = now; n-- > lowest;) {
      if (n != 0 && is_double_counter(at.mnemonic)) continue;
      result.push_back(change(kernel, i,
                              kernel.replace_operand(i, operand, fmt::format("{:#x}", n)),
                              fmt::format("{:#x}, not {:#x}", n, now)));
    }
  }
  const std::vector<Part> parts = parts_of(kernel, i);
  if (parts.empty()) return;
  for (const Part& part : parts) {
    for (std::int64_t n = part.left; n-- > std::max<std::int64_t>(0, part.left - 4);) {
      const std::string with = fmt::format("{}({})", part.name, n);
      result.push_back(change(kernel, i, kernel.replace_operand(i, part.operand, with), with));
    }
  }
  for (const std::string_view name : {"lgkmcnt", "vmcnt"}) {
    if (std::ranges::find(parts, name, &Part::name) != parts.end()) continue;
    const std::string with = fmt::format("{} {}(0)", kernel.code(i), name);
    result.push_back(change(kernel, i, kernel.replace(i, with), with));
  }
}

// Which barriers the kernel names, and those next to them.
std::set<std::int64_t> ids_of(const KernelText& kernel) {
  std::set<std::int64_t> ids;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    if (at.prepares) ids.insert(kernel.integer(i, 1).value_or(0) & 0x1f);
    if (!is_split(at.mnemonic)) continue;
    if (const auto id = kernel.integer(i, 0)) ids.insert(*id == 0xffff ? -1 : *id);
  }
  const std::set<std::int64_t> used = ids;
  for (const std::int64_t id : used) {
    if (id >= 0 && id < barrier::kAmdNamedMax) ids.insert(id + 1);
    if (id > 1) ids.insert(id - 1);
  }
  return ids;
}

void add_ids(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const auto now = is_split(at.mnemonic) ? kernel.integer(i, 0) : std::nullopt;
  if (!now) return;
  for (const std::int64_t id : ids_of(kernel)) {
    if (id == *now) continue;
    result.push_back(change(kernel, i, kernel.replace_operand(i, 0, fmt::format("{}", id)),
                            fmt::format("barrier {}, not {}", id, *now)));
  }
}

// `s_mov_b32 m0, COUNT << 16 | ID` for init, join and signal.
void add_prepared(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  if (!kernel.instructions()[i].prepares) return;
  const std::int64_t now = kernel.integer(i, 1).value_or(0);
  const std::int64_t id = now & 0xffff;
  const std::int64_t count = now >> 16 & 0x7f;
  const auto add = [&](std::int64_t value, std::string_view what) {
    result.push_back(
        change(kernel, i, kernel.replace_operand(i, 1, fmt::format("{:#x}", value)), what));
  };
  std::set<std::int64_t> counts{count - 1, count + 1, 2 * count, count / 2, 1, 2, 4, 8};
  for (std::uint32_t k = 0; k < kernel.instructions().size(); ++k) {
    if (kernel.instructions()[k].prepares) {
      counts.insert(kernel.integer(k, 1).value_or(0) >> 16 & 0x7f);
    }
  }
  for (const std::int64_t each : counts) {
    constexpr std::int64_t kWavesMax = 64;
    if (each == count || each < 0 || each > kWavesMax) continue;
    add(each << 16 | id, fmt::format("count {}, not {}", each, count));
  }
  for (const std::int64_t each : ids_of(kernel)) {
    if (each != id && each >= 0) {
      add(count << 16 | each, fmt::format("barrier {}, not {}", each, id));
    }
  }
}

Candidate fewer(const KernelText& kernel, std::uint32_t i, std::uint32_t operand,
                const std::string& with) {
  return weaker(kernel, i, kernel.replace_operand(i, operand, with), with);
}

// What may be left outstanding, the most first.
constexpr std::int64_t kLeftMost = 6;

void add_weaker_waits(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  if (is_counter(at.mnemonic) || is_double_counter(at.mnemonic))
    result.push_back(removal(kernel, i));
  if (is_counter(at.mnemonic)) {
    const auto operand = static_cast<std::uint32_t>(at.operands.size()) - 1;
    const auto now = kernel.integer(i, operand);
    for (std::int64_t n = kLeftMost; now && n > *now; --n) {
      result.push_back(fewer(kernel, i, operand, fmt::format("{:#x}", n)));
    }
  }
  if (is_double_counter(at.mnemonic)) {
    const std::string_view other =
        at.mnemonic == "s_wait_loadcnt_dscnt" ? "s_wait_loadcnt" : "s_wait_storecnt";
    const std::int64_t both = kernel.integer(i, 0).value_or(0);
    for (const std::string& with : {fmt::format("{} {:#x}", other, both >> 8 & 0x3f),
                                    fmt::format("s_wait_dscnt {:#x}", both & 0x3f)}) {
      result.push_back(weaker(kernel, i, kernel.replace(i, with), with));
    }
  }
  if (at.mnemonic != "s_waitcnt") return;
  result.push_back(removal(kernel, i));
  const std::vector<Part> parts = parts_of(kernel, i);
  for (const Part& part : parts) {
    if (parts.size() > 1) {
      std::string without;
      for (const Part& other : parts) {
        if (other.operand == part.operand) continue;
        without += fmt::format(" {}({})", other.name, other.left);
      }
      const std::string with = "s_waitcnt" + without;
      result.push_back(weaker(kernel, i, kernel.replace(i, with), with));
    }
    for (std::int64_t n = kLeftMost; n > part.left; --n) {
      result.push_back(fewer(kernel, i, part.operand, fmt::format("{}({})", part.name, n)));
    }
  }
}

// A signal and the wait for the same barrier that follows it.
void add_pair(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  if (all[i].mnemonic != "s_barrier_signal" || all[i].operands.empty()) return;
  const std::string_view id = kernel.text(all[i].operands[0]);
  for (std::uint32_t k = i + 1; k < all.size() && all[k].function == all[i].function; ++k) {
    if (all[k].mnemonic == "s_barrier_signal") return;
    const bool wait = all[k].mnemonic == "s_barrier_wait" && !all[k].operands.empty();
    if (!wait || kernel.text(all[k].operands[0]) != id) continue;
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

std::vector<Insertion> amdgcn_insertions(const KernelText& kernel,
                                         const analysis::CheckResult& result,
                                         const analysis::Finding& finding) {
  const std::string_view target =
      kernel.target().empty() ? std::string_view{result.target} : kernel.target();
  const AmdGeneration generation = barrier::generation_of(target).value_or(gfx9);
  std::vector<Insertion> all;
  for (const Row& row : kRows) {
    if (generation < row.first || generation > row.last) continue;
    all.push_back({.code = std::string{row.code},
                   .source = std::string{row.source},
                   .size = row.size,
                   .first_choice = is_first_choice(row.rules, finding)});
  }
  add_own(all, kernel);
  std::ranges::stable_partition(all, &Insertion::first_choice);
  return all;
}

std::vector<Candidate> amdgcn_changes(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  add_stricter_waits(result, kernel, i);
  add_ids(result, kernel, i);
  add_prepared(result, kernel, i);
  return result;
}

std::vector<Candidate> amdgcn_weakenings(const KernelText& kernel) {
  std::vector<Candidate> result;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (kernel.instructions()[i].mnemonic == "s_barrier") result.push_back(removal(kernel, i));
    add_pair(result, kernel, i);
    std::ranges::move(waits_later(kernel, i), std::back_inserter(result));
    add_weaker_waits(result, kernel, i);
  }
  return result;
}

}  // namespace muster::repair
