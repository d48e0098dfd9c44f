// See part_barriers.h.
#include "repair/candidates/part_barriers.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"
#include "repair/candidates/weakenings.h"

namespace muster::repair {
namespace {

constexpr std::uint32_t kWarp = 32;

// An id that no barrier of the kernel has; nothing if that cannot be seen.
std::optional<std::int64_t> free_id(const KernelText& kernel) {
  std::set<std::int64_t> used;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    const bool barrier =
        (at.mnemonic.starts_with("bar.") && !at.mnemonic.starts_with("bar.warp")) ||
        (at.mnemonic.starts_with("barrier.") && !at.mnemonic.starts_with("barrier.cluster"));
    if (!barrier) continue;
    const bool reduces = at.mnemonic.find(".red") != std::string::npos;
    const auto id = kernel.integer(i, reduces ? 1 : 0);
    if (!id) return std::nullopt;
    used.insert(*id);
  }
  constexpr std::int64_t kBarriers = 16;
  for (std::int64_t id = 1; id < kBarriers; ++id) {
    if (!used.contains(id)) return id;
  }
  return std::nullopt;
}

// `code` with %muster_in set in the first `n` threads, or in those from `n` on.
std::string with_part(std::string_view comparison, std::uint32_t n, std::string_view code) {
  return fmt::format(
      "{{ .reg .pred %muster_in; .reg .b32 %muster_t; mov.u32 %muster_t, %tid.x; "
      "setp.{}.u32 %muster_in, %muster_t, {}; {} }}",
      comparison, n, code);
}

struct Part {
  std::string_view comparison;
  std::uint32_t border, size;
  std::string words;  // "the first 64 threads"
};

Part first_threads(std::uint32_t n) { return {"lt", n, n, fmt::format("the first {} threads", n)}; }
Part last_threads(std::uint32_t n, std::uint32_t threads) {
  return {"ge", threads - n, n, fmt::format("the last {} threads", n)};
}

Candidate meeting(const KernelText& kernel, std::uint32_t i, std::int64_t id, const Part& part) {
  const std::string with = fmt::format("bar.sync {}, {} of {}", id, part.size, part.words);
  const std::string code = with_part(part.comparison, part.border,
                                     fmt::format("@%muster_in bar.sync {}, {};", id, part.size));
  return weaker(kernel, i, kernel.replace(i, code), with);
}

Candidate arriving(const KernelText& kernel, std::uint32_t i, std::int64_t id,
                   std::uint32_t threads, const Part& part) {
  const std::string with = fmt::format(
      "bar.arrive {0}, {1} of {2} and bar.sync {0}, {1} of the others", id, threads, part.words);
  const std::string code = with_part(
      part.comparison, part.border,
      fmt::format("@%muster_in bar.arrive {0}, {1}; @!%muster_in bar.sync {0}, {1};", id, threads));
  return weaker(kernel, i, kernel.replace(i, code), with);
}

// Nothing that the other side of a barrier could see or be seen by.
bool is_private(const InstructionText& at) {
  constexpr std::array<std::string_view, 24> kTouch = {
      "ld.",      "st.",     "atom",     "red.",   "cp.",      "mbarrier", "wgmma",   "tcgen05",
      "ds_",      "global_", "buffer_",  "flat_",  "scratch_", "s_load",   "s_store", "s_buffer",
      "s_endpgm", "lsc_",    "raw_send", "gather", "scatter",  "call",     "ret",     "exit"};
  if (at.mnemonic.starts_with("ld.param")) return true;
  return !synchronises(at) && !at.branches &&
         std::ranges::none_of(kTouch,
                              [&](std::string_view each) { return at.mnemonic.starts_with(each); });
}

}  // namespace

std::vector<Candidate> of_a_part(const KernelText& kernel, std::uint32_t i,
                                 const std::array<std::uint32_t, 3>& block, PartBarrier kind) {
  const InstructionText& at = kernel.instructions()[i];
  const std::uint32_t threads = block[0];
  const bool whole = (at.mnemonic == "bar.sync" || at.mnemonic == "barrier.sync" ||
                      at.mnemonic == "barrier.sync.aligned") &&
                     at.operands.size() == 1 && kernel.integer(i, 0) == 0;
  const bool plain = at.guard.begin == at.guard.end && block[1] == 1 && block[2] == 1;
  const auto id = whole && plain && threads % kWarp == 0 ? free_id(kernel) : std::nullopt;
  if (!id) return {};
  const bool first = kind == PartBarrier::first_meet || kind == PartBarrier::first_arrive;
  const bool meet = kind == PartBarrier::first_meet || kind == PartBarrier::last_meet;
  std::vector<Candidate> result;
  for (std::uint32_t n = kWarp; n < threads; n += kWarp) {
    const Part part = first ? first_threads(n) : last_threads(n, threads);
    result.push_back(meet ? meeting(kernel, i, *id, part)
                          : arriving(kernel, i, *id, threads, part));
    result.back().relies_on =
        fmt::format("the workgroup has {} threads, in one dimension", threads);
  }
  if (!meet) std::ranges::reverse(result);
  return result;
}

std::vector<Candidate> waits_later(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const bool wait = all[i].mnemonic.starts_with("barrier.cluster.wait") ||
                    all[i].mnemonic == "s_barrier_wait" || all[i].mnemonic == "sbarrier.wait";
  if (!wait || all[i].guard.begin != all[i].guard.end) return {};
  std::uint32_t k = i + 1;
  while (k < all.size() && !all[k].begins_block && is_private(all[k])) ++k;
  constexpr std::uint32_t kWorthIt = 2;
  const bool inside = k < all.size() && !all[k].begins_block && all[k].function == all[i].function;
  if (!inside || k - i <= kWorthIt) return {};
  Candidate later = move(kernel, i, {k, false});
  later.words = fmt::format(
      "'{}', line {}, can stand before line {}: {} instructions between need "
      "no wait",
      kernel.code(i), all[i].line, all[k].line, k - i - 1);
  later.at_source.clear();
  later.depth = 0;
  return {std::move(later)};
}

}  // namespace muster::repair
