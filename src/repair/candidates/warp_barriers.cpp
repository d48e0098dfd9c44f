// See warp_barriers.h.
#include "repair/candidates/warp_barriers.h"

#include <fmt/format.h>

#include <bit>
#include <set>
#include <utility>

#include "repair/candidates/weakenings.h"

namespace muster::repair {
namespace {

constexpr std::uint32_t kWarp = 32;
constexpr std::int64_t kBarriers = 16;
using Block = std::array<std::uint32_t, 3>;

// The ids that the barriers of the kernel have; nothing if that cannot be seen.
std::optional<std::set<std::int64_t>> used_ids(const KernelText& kernel) {
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
  return used;
}

std::uint32_t threads_of(const Block& block) { return block[0] * block[1] * block[2]; }

// Code that puts the number of the thread in its workgroup into %muster_t.
std::string number_of_thread(const Block& block) {
  std::string code = "mov.u32 %muster_t, %tid.x; ";
  if (block[1] > 1) {
    code += fmt::format(
        "mov.u32 %muster_m, %tid.y; mad.lo.u32 %muster_t, %muster_m, {}, %muster_t; ", block[0]);
  }
  if (block[2] > 1) {
    code +=
        fmt::format("mov.u32 %muster_m, %tid.z; mad.lo.u32 %muster_t, %muster_m, {}, %muster_t; ",
                    block[0] * block[1]);
  }
  return code;
}

// `code` for the warps of `mask`; %muster_t is the number of the warp.
std::string for_warps(std::uint32_t mask, std::string_view code) {
  return fmt::format(
      "shr.u32 %muster_m, {:#x}, %muster_t; and.b32 %muster_m, %muster_m, 1; "
      "setp.ne.u32 %muster_in, %muster_m, 0; @%muster_in {} ",
      mask, code);
}

std::string numbers(std::uint32_t mask) {
  std::string words;
  for (std::uint32_t w = 0; w < kWarp; ++w) {
    if ((mask >> w & 1) != 0) words += fmt::format("{}{}", words.empty() ? "" : ", ", w);
  }
  return (std::has_single_bit(mask) ? "warp " : "warps ") + words;
}

}  // namespace

std::optional<std::int64_t> free_barrier(const KernelText& kernel, std::uint32_t i,
                                         const Block& block, std::int64_t ids) {
  const InstructionText& at = kernel.instructions()[i];
  const bool whole = (at.mnemonic == "bar.sync" || at.mnemonic == "barrier.sync" ||
                      at.mnemonic == "barrier.sync.aligned") &&
                     at.operands.size() == 1 && kernel.integer(i, 0) == 0;
  const std::uint32_t threads = threads_of(block);
  const bool warps = threads % kWarp == 0 && threads > kWarp;
  const auto used =
      whole && warps && at.guard.begin == at.guard.end ? used_ids(kernel) : std::nullopt;
  if (!used) return std::nullopt;
  std::int64_t run = 0;
  for (std::int64_t id = 1; id < kBarriers; ++id) {
    run = used->contains(id) ? 0 : run + 1;
    if (run == ids) return id - ids + 1;
  }
  return std::nullopt;
}

std::string number_of_group(const Block& block, std::uint32_t size) {
  return number_of_thread(block) +
         (std::has_single_bit(size)
              ? fmt::format("shr.u32 %muster_t, %muster_t, {}; ", std::countr_zero(size))
              : fmt::format("div.u32 %muster_t, %muster_t, {}; ", size));
}

std::string rests_on_block(const Block& block) {
  return fmt::format("the workgroup has {} x {} x {} threads", block[0], block[1], block[2]);
}

std::vector<Candidate> of_groups(const KernelText& kernel, std::uint32_t i, const Block& block) {
  std::vector<Candidate> result;
  const std::uint32_t threads = threads_of(block);
  for (std::uint32_t size = 2 * kWarp; size < threads; size *= 2) {
    if (threads % size != 0) break;
    const auto first = free_barrier(kernel, i, block, threads / size);
    if (!first) continue;
    const std::string with =
        fmt::format("bar.sync {} + thread / {}, {} of each {} threads", *first, size, size, size);
    const std::string code = fmt::format(
        "{{ .reg .b32 %muster_t, %muster_m; {}add.u32 %muster_t, %muster_t, {}; "
        "bar.sync %muster_t, {}; }}",
        number_of_group(block, size), *first, size);
    result.push_back(weaker(kernel, i, kernel.replace(i, code), with));
    result.back().relies_on = rests_on_block(block);
  }
  return result;
}

std::optional<Candidate> of_warps(const KernelText& kernel, std::uint32_t i, const Block& block,
                                  const WarpRoles& roles) {
  const auto id = free_barrier(kernel, i, block, 1);
  if (!id || roles.wait == 0) return std::nullopt;
  const int count = std::popcount(roles.wait | roles.arrive) * static_cast<int>(kWarp);
  std::string with = fmt::format("bar.sync {}, {} of {}", *id, count, numbers(roles.wait));
  std::string code = fmt::format(
      "{{ .reg .pred %muster_in; .reg .b32 %muster_t, %muster_m; {}shr.u32 %muster_t, %muster_t, "
      "5; ",
      number_of_thread(block));
  if (roles.arrive != 0) {
    with = fmt::format("bar.arrive {}, {} of {} and {}", *id, count, numbers(roles.arrive), with);
    code += for_warps(roles.arrive, fmt::format("bar.arrive {}, {};", *id, count));
  }
  code += for_warps(roles.wait, fmt::format("bar.sync {}, {};", *id, count)) + "}";
  Candidate all = weaker(kernel, i, kernel.replace(i, code), with);
  all.relies_on = rests_on_block(block);
  return all;
}

}  // namespace muster::repair
