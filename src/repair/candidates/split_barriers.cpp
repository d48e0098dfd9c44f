// See split_barriers.h.
#include "repair/candidates/split_barriers.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"
#include "repair/candidates/warp_barriers.h"

namespace muster::repair {
namespace {

bool is_whole(const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  return (at.mnemonic == "bar.sync" || at.mnemonic == "barrier.sync" ||
          at.mnemonic == "barrier.sync.aligned") &&
         at.operands.size() == 1 && kernel.integer(i, 0) == 0 && at.guard.begin == at.guard.end;
}

// barrier.cluster needs sm_90.
bool has_halves(const KernelText& kernel) {
  constexpr int kFirst = 90;
  std::string_view target = kernel.target();
  if (!target.starts_with("sm_")) return false;
  target.remove_prefix(3);
  int number = 0;
  std::from_chars(target.data(), target.data() + target.size(), number);
  return number >= kFirst && !kernel.uses("barrier.cluster");
}

bool is_wait(const InstructionText& at) {
  return at.mnemonic == "s_barrier_wait" || at.mnemonic == "sbarrier.wait" ||
         at.mnemonic.starts_with("barrier.cluster.wait");
}

bool accesses_memory(const InstructionText& at) {
  constexpr std::string_view kBegins[] = {
      "ld.",   "st.",      "atom",      "red.",       "ds_",    "global_", "buffer_",
      "flat_", "lsc_load", "lsc_store", "lsc_atomic", "gather", "scatter"};
  return !at.mnemonic.starts_with("ld.param") &&
         std::ranges::any_of(kBegins,
                             [&](std::string_view each) { return at.mnemonic.starts_with(each); });
}

// Ends what is executed together, or must keep its place beside barriers.
bool bounds(const InstructionText& at) {
  constexpr std::string_view kBegins[] = {
      "call",    "ret",      "exit",    "s_endpgm", "s_cbranch", "s_branch", "cp.",  "wgmma",
      "tcgen05", "raw_send", "s_setpc", "s_swappc", "goto",      "fcall",    "fret", "join"};
  return at.branches || synchronises(at) ||
         std::ranges::any_of(kBegins,
                             [&](std::string_view each) { return at.mnemonic.starts_with(each); });
}

// The two halves, whatever they are; `words_of` says what stands between.
Candidate apart(const KernelText& kernel, const SplitRange& range, std::uint32_t arrive,
                std::uint32_t wait, const std::string& first, const std::string& second) {
  const std::uint32_t i = range.barrier;
  Candidate result;
  if (arrive == i) {
    result.edits = {kernel.replace(i, first)};
  } else {
    result.edits = {kernel.insert({arrive, false}, first), kernel.replace(i, "")};
  }
  result.edits.push_back(kernel.insert({wait, false}, second));
  result.size = 2;
  result.site = i;
  return result;
}

constexpr std::uint32_t kWarp = 32;

// Each group waits at a barrier of its own, at which the others arrive before.
std::optional<Candidate> by_names(const KernelText& kernel, const SplitRange& range,
                                  const Halves& halves, std::uint32_t arrive, std::uint32_t wait) {
  const std::uint32_t threads = halves.block[0] * halves.block[1] * halves.block[2];
  const std::uint32_t groups = halves.groups;
  const auto id = free_barrier(kernel, range.barrier, halves.block, groups);
  if (!id) return std::nullopt;
  const std::string own = number_of_group(halves.block, threads / groups);
  std::string first = "{ .reg .b32 %muster_t, %muster_m; " + own;
  for (std::uint32_t k = 1; k < groups; ++k) {
    first += fmt::format(
        "add.u32 %muster_m, %muster_t, {}; rem.u32 %muster_m, %muster_m, {}; "
        "add.u32 %muster_m, %muster_m, {}; bar.arrive %muster_m, {}; ",
        k, groups, *id, threads);
  }
  first += "}";
  const std::string second = fmt::format(
      "{{ .reg .b32 %muster_t, %muster_m; {}add.u32 %muster_t, %muster_t, {}; "
      "bar.sync %muster_t, {}; }}",
      own, *id, threads);
  Candidate result = apart(kernel, range, arrive, wait, first, second);
  const auto& all = kernel.instructions();
  result.what = fmt::format("bar.arrive and bar.sync apart, {} groups", groups);
  result.words = fmt::format(
      "'{}', line {}, can be '{} + group, {}' before line {} for each of {} groups of {} threads, "
      "and 'bar.arrive' of the others at it before line {}",
      kernel.code(range.barrier), all[range.barrier].line, fmt::format("bar.sync {}", *id), threads,
      all[wait].line, groups, threads / groups, all[arrive].line);
  result.relies_on = rests_on_block(halves.block);
  return result;
}

}  // namespace

std::vector<Halves> ways_to_split(const KernelText& kernel, const SplitRange& range,
                                  const std::optional<std::array<std::uint32_t, 3>>& block,
                                  bool clusters) {
  const InstructionText& at = kernel.instructions()[range.barrier];
  if (is_wait(at)) return {{.kind = Halves::Kind::moved}};
  if (has_halves(kernel) && !clusters) return {{.kind = Halves::Kind::of_cluster}};
  if (!block) return {};
  const std::uint32_t warps = (*block)[0] * (*block)[1] * (*block)[2] / kWarp;
  // An instruction for each of the others: not many.
  constexpr std::uint32_t kAlone = 4;
  std::vector<Halves> ways;
  if (warps >= 2 && warps <= kAlone) ways.push_back({Halves::Kind::named, *block, warps});
  if (warps > 2 && warps % 2 == 0) ways.push_back({Halves::Kind::named, *block, 2});
  return ways;
}

std::optional<SplitRange> split_range(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const bool wait = is_wait(all[i]) && all[i].guard.begin == all[i].guard.end;
  if (!wait && !is_whole(kernel, i)) return std::nullopt;
  SplitRange range{i, i, i + 1};
  while (!wait && range.first > 0 && !all[range.first].begins_block &&
         !bounds(all[range.first - 1]) && all[range.first - 1].function == all[i].function) {
    --range.first;
  }
  while (range.last < all.size() && !all[range.last].begins_block && !bounds(all[range.last]) &&
         all[range.last].function == all[i].function) {
    ++range.last;
  }
  if (range.last >= all.size() || all[range.last].function != all[i].function ||
      all[range.last].begins_block) {
    --range.last;
  }
  if (range.last <= i + 1 && range.first == i) return std::nullopt;
  return range;
}

std::optional<Candidate> split(const KernelText& kernel, const SplitRange& range,
                               const Halves& halves, std::uint32_t arrive, std::uint32_t wait) {
  const auto& all = kernel.instructions();
  const std::uint32_t i = range.barrier;
  std::uint32_t accesses = 0;
  for (std::uint32_t k = arrive; k < wait; ++k) accesses += k != i && accesses_memory(all[k]);
  if (accesses == 0) return std::nullopt;
  const std::string words_of = fmt::format("{} access{} to memory between need{} no wait", accesses,
                                           accesses == 1 ? "" : "es", accesses == 1 ? "s" : "");
  if (halves.kind == Halves::Kind::named) {
    std::optional<Candidate> named = by_names(kernel, range, halves, arrive, wait);
    if (named) named->words += ": " + words_of;
    return named;
  }
  if (halves.kind == Halves::Kind::moved) {
    Candidate later = move(kernel, i, {wait, false});
    later.words = fmt::format("'{}', line {}, can stand before line {}: {}", kernel.code(i),
                              all[i].line, all[wait].line, words_of);
    later.at_source.clear();
    later.depth = 0;
    return later;
  }
  const std::string_view aligned = all[i].mnemonic == "barrier.sync" ? "" : ".aligned";
  const std::string first = fmt::format("barrier.cluster.arrive{};", aligned);
  const std::string second = fmt::format("barrier.cluster.wait{};", aligned);
  Candidate result = apart(kernel, range, arrive, wait, first, second);
  result.what = "barrier.cluster.arrive and wait";
  result.words = fmt::format(
      "'{}', line {}, can be '{}' before line {} and '{}' before line {}: {}", kernel.code(i),
      all[i].line, first, all[arrive].line, second, all[wait].line, words_of);
  result.relies_on = "a cluster is one workgroup";
  return result;
}

}  // namespace muster::repair
