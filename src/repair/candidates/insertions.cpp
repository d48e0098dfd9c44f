// See insertions.h.
#include "repair/candidates/insertions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <tuple>
#include <utility>

#include "repair/candidates/amdgcn_edits.h"
#include "repair/candidates/grid_barriers.h"
#include "repair/candidates/visa_edits.h"

namespace muster::repair {
namespace {

using analysis::Finding;
using barrier::Category;

std::uint32_t target_number(std::string_view target) {
  std::uint32_t number = 0;
  if (target.starts_with("sm_")) {
    (void)std::from_chars(target.data() + 3, target.data() + target.size(), number);
  }
  return number;
}

// A row: the code, what CUDA C++ calls it, from which target on, the mnemonics one of which the
// kernel must use for it to matter (empty: any kernel), and the rules that it is the first choice
// for.
struct Row {
  std::string_view code;
  std::string_view source;
  std::uint32_t target;
  std::string_view used;
  std::uint32_t size;
  std::string_view rules;  // " 801 802 "
};

constexpr Row kRows[] = {
    {"bar.sync 0;", "__syncthreads()", 0, "", 1, " 801 802 805 806 807 201 215 217 220 227 "},
    {"bar.warp.sync 0xffffffff;", "__syncwarp()", 30, "", 1, " 803 801 128 "},
    {"fence.proxy.async;", "fence.proxy.async (cuda::ptx::fence_proxy_async())", 90, "", 1,
     " 806 813 "},
    {"fence.proxy.async; bar.sync 0;", "fence.proxy.async, then __syncthreads()", 90, "", 2,
     " 806 813 "},
    {"bar.sync 0; fence.proxy.async;", "__syncthreads(), then fence.proxy.async", 90, "", 2, ""},
    {"barrier.cluster.arrive.release; barrier.cluster.wait.acquire;", "cluster.sync()", 90, "", 2,
     " 604 609 805 801 201 217 "},
    {"fence.mbarrier_init.release.cluster;",
     "fence.mbarrier_init (cuda::ptx::fence_mbarrier_init())", 90, "mbarrier.init", 1, " 217 "},
    {"cp.async.wait_all;", "__pipeline_wait_prior(0)", 80, "cp.async", 1, " 801 802 803 "},
    {"cp.async.wait_all; bar.sync 0;", "__pipeline_wait_prior(0), then __syncthreads()", 80,
     "cp.async", 2, " 801 "},
    {"cp.async.commit_group;", "__pipeline_commit()", 80, "cp.async", 1, " 801 "},
    {"cp.async.bulk.commit_group;", "cp.async.bulk.commit_group", 90, "cp.async.bulk", 1,
     " 612 801 802 "},
    {"cp.async.bulk.wait_group.read 0;", "cp.async.bulk.wait_group.read 0", 90, "cp.async.bulk", 1,
     " 612 801 802 "},
    {"cp.async.bulk.wait_group 0;", "cp.async.bulk.wait_group 0", 90, "cp.async.bulk", 1,
     " 802 805 801 "},
    {"cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;",
     "cp.async.bulk.commit_group and wait_group 0", 90, "cp.async.bulk", 2, " 612 802 "},
    {"wgmma.wait_group.sync.aligned 0;", "wgmma.wait_group 0 (warpgroup_wait<0>())", 90, "wgmma", 1,
     " 127 801 "},
    {"wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;",
     "wgmma.commit_group and wait_group 0", 90, "wgmma", 2, " 127 801 "},
    {"wgmma.fence.sync.aligned;", "wgmma.fence (warpgroup_arrive())", 90, "wgmma", 1, " 125 128 "},
    {"tcgen05.wait::ld.sync.aligned;", "tcgen05.wait::ld", 100, "tcgen05.ld", 1, " 922 807 808 "},
    {"tcgen05.wait::st.sync.aligned;", "tcgen05.wait::st", 100, "tcgen05.st", 1, " 807 808 "},
    {"tcgen05.fence::before_thread_sync;", "tcgen05.fence::before_thread_sync", 100, "tcgen05", 1,
     " 808 807 "},
    {"tcgen05.fence::after_thread_sync;", "tcgen05.fence::after_thread_sync", 100, "tcgen05", 1,
     " 808 807 "},
    {"tcgen05.fence::before_thread_sync; bar.sync 0; tcgen05.fence::after_thread_sync;",
     "tcgen05 fences around __syncthreads()", 100, "tcgen05", 3, " 807 808 915 "},
    {"fence.acq_rel.cta;", "__threadfence_block()", 70, "", 1, ""},
    {"fence.acq_rel.cluster;", "a fence of cluster scope", 90, "", 1, ""},
    {"fence.acq_rel.gpu;", "__threadfence()", 70, "", 1, " 805 "},
    {"fence.acq_rel.sys;", "__threadfence_system()", 70, "", 1, ""},
};

// The block has barriers of its own, with counts: the same again.
void add_own_barriers(std::vector<Insertion>& result, const KernelText& kernel,
                      const Finding& finding) {
  const bool race = is_first_choice(" 801 802 ", finding);
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const std::string& mnemonic = kernel.instructions()[i].mnemonic;
    const bool barrier = mnemonic.starts_with("bar.sync") || mnemonic.starts_with("barrier.sync");
    const std::string code = kernel.code(i) + ";";
    const bool known = std::ranges::find(result, code, &Insertion::code) != result.end();
    if (barrier && kernel.instructions()[i].operands.size() == 2 && !known) {
      result.push_back({.code = code, .source = code, .first_choice = race});
    }
  }
}

bool is_barrier_of_threads(std::string_view code) {
  return code.starts_with("bar.sync") || code.starts_with("barrier.sync") ||
         code.starts_with("barrier.cta.sync");
}

// Of what an asynchronous operation still reads or writes others may only use after a barrier,
// behind the wait of the thread that issued it: both at once.
void add_waits_and_barriers(std::vector<Insertion>& result, bool asynchronous) {
  constexpr std::size_t kBarriersMax = 4;
  std::vector<Insertion> waits, barriers;
  for (const Insertion& each : result) {
    const bool whole = each.code.find("bar.sync") == std::string::npos;
    if (each.waits && whole && each.code.find("cluster.wait") == std::string::npos) {
      waits.push_back(each);
    }
    if (is_barrier_of_threads(each.code) && each.size == 1 && barriers.size() < kBarriersMax) {
      barriers.push_back(each);
    }
  }
  for (const Insertion& wait : waits) {
    for (const Insertion& barrier : barriers) {
      std::string code = fmt::format("{} {}", wait.code, barrier.code);
      if (std::ranges::find(result, code, &Insertion::code) != result.end()) continue;
      result.push_back({.code = std::move(code),
                        .source = fmt::format("{}, then {}", wait.source, barrier.source),
                        .size = wait.size + barrier.size,
                        .first_choice = asynchronous && wait.first_choice,
                        .waits = true});
    }
  }
}

// What hands a tensor map over to its proxy, of the maps that copies of the kernel name.
void add_tensor_maps(std::vector<Insertion>& result, const KernelText& kernel,
                     const Finding& finding) {
  const bool acquire = is_first_choice(" 820 ", finding);
  if (!acquire && !is_first_choice(" 819 ", finding)) return;
  if (!acquire) {
    result.push_back({.code = "fence.proxy.tensormap::generic.release.gpu;",
                      .source = "a releasing fence of the tensor map",
                      .first_choice = true});
    return;
  }
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    const auto add = [&](std::string_view map) {
      std::string code = fmt::format("fence.proxy.tensormap::generic.acquire.gpu [{}], 128;", map);
      if (std::ranges::find(result, code, &Insertion::code) != result.end()) return;
      result.push_back({.code = std::move(code),
                        .source = "an acquiring fence of the tensor map",
                        .first_choice = true});
    };
    if (!at.mnemonic.starts_with("cp.async.bulk.tensor")) continue;
    for (const Range range : at.operands) {
      const std::string_view text = kernel.text(range);
      const std::size_t comma = text.find(", {");
      if (text.starts_with('[') && comma != std::string_view::npos) {
        add(text.substr(1, comma - 1));
      }
    }
  }
}

// What goes on by itself is of one kind: waits for the others are not the first choice.
void only_waits_for(std::vector<Insertion>& all, const KernelText& kernel, const Finding& finding) {
  constexpr std::string_view kKinds[] = {"cp.async.bulk", "cp.async.", "wgmma", "tcgen05"};
  const auto kind_of = [&](std::string_view code) {
    return std::ranges::find_if(
        kKinds, [&](std::string_view kind) { return code.find(kind) != std::string_view::npos; });
  };
  std::vector<std::string_view> kinds;
  const auto add = [&](const analysis::SourcePlace& place) {
    for (const std::uint32_t i : kernel.at_line(place.line)) {
      const auto kind = kind_of(kernel.instructions()[i].mnemonic);
      if (kind != std::end(kKinds)) kinds.push_back(*kind);
    }
  };
  add(finding.place);
  for (const analysis::Related& each : finding.related) add(each.place);
  if (kinds.empty()) return;
  for (Insertion& each : all) {
    const auto kind = kind_of(each.code);
    if (kind != std::end(kKinds) && std::ranges::find(kinds, *kind) == kinds.end()) {
      each.first_choice = false;
    }
  }
}

std::uint32_t distance(std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; }

bool tests_mbarrier(const InstructionText& at) {
  return at.mnemonic.starts_with("mbarrier.try_wait.parity") ||
         at.mnemonic.starts_with("mbarrier.test_wait.parity");
}

// The branches behind a test, as a loop that waits has them: nothing is put between.
bool is_in_wait(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  for (std::uint32_t k = i; k > 0 && all[k].branches; --k) {
    if (tests_mbarrier(all[k - 1])) return true;
  }
  return false;
}

}  // namespace

bool is_first_choice(std::string_view rules, const Finding& finding) {
  const std::string number = fmt::format(" {} ", static_cast<unsigned>(finding.rule));
  return rules.find(number) != std::string_view::npos;
}

std::vector<Insertion> insertions(const KernelText& kernel, const analysis::CheckResult& result,
                                  const Finding& finding) {
  if (kernel.language() == Language::amdgcn) return amdgcn_insertions(kernel, result, finding);
  if (kernel.language() == Language::visa) return visa_insertions(kernel, result, finding);
  const std::uint32_t target = target_number(kernel.target());
  const bool clusters = result.cluster[0] * result.cluster[1] * result.cluster[2] > 1;
  const bool warps = result.block[0] * result.block[1] * result.block[2] > 32;
  std::vector<Insertion> all;
  for (const Row& row : kRows) {
    const bool of_cluster = row.code.find("cluster") != std::string_view::npos;
    const bool of_block = row.code.find("bar.sync") != std::string_view::npos;
    if (target < row.target || (!row.used.empty() && !kernel.uses(row.used)) ||
        (of_cluster && !clusters) || (of_block && !warps)) {
      continue;
    }
    all.push_back({.code = std::string{row.code},
                   .source = std::string{row.source},
                   .size = row.size,
                   .first_choice = is_first_choice(row.rules, finding),
                   .waits = row.code.find("wait") != std::string_view::npos});
  }
  const bool asynchronous = finding.message.find("asynchronous") != std::string::npos;
  add_own_barriers(all, kernel, finding);
  add_waits_and_barriers(all, asynchronous);
  if (uses_grid_barrier(kernel) && is_first_choice(" 802 805 ", finding)) {
    all.push_back(grid_barrier());
  }
  add_tensor_maps(all, kernel, finding);
  if (asynchronous) only_waits_for(all, kernel, finding);
  // Of what goes on by itself, the wait for it first; and one instruction before two.
  std::ranges::stable_sort(all, {}, [&](const Insertion& each) {
    const bool later = asynchronous && !each.waits;
    return std::tuple{!each.first_choice, each.first_choice ? each.size : 0, later};
  });
  return all;
}

std::string in_one_line(std::string code) {
  for (std::size_t at = 0; (at = code.find("\n\t", at)) != std::string::npos;) {
    code.replace(at, 2, "; ");
  }
  return code;
}

std::uint32_t depth_of(const KernelText& kernel, std::string_view code, Point point) {
  const bool barrier = code.find("barrier") != std::string_view::npos ||
                       code.find("bar.sync") != std::string_view::npos;
  return barrier ? kernel.instructions()[point.instruction].depth : 0;
}

std::vector<std::uint32_t> instructions_of(const KernelText& kernel, const Finding& finding) {
  std::vector<std::uint32_t> result;
  const auto add = [&](const analysis::SourcePlace& place) {
    for (const std::uint32_t i : kernel.at_line(place.line)) {
      if (std::ranges::find(result, i) == result.end()) result.push_back(i);
    }
  };
  add(finding.place);
  if (is_first_choice(" 201 ", finding)) {
    // Where it is initialised, too late for some.
    for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
      const std::string& mnemonic = kernel.instructions()[i].mnemonic;
      if (mnemonic.starts_with("fence.mbarrier_init")) result.push_back(i);
    }
  }
  for (const analysis::Related& each : finding.related) add(each.place);
  if (is_first_choice(" 915 ", finding)) {
    // What has given the columns back.
    for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
      if (kernel.instructions()[i].mnemonic.starts_with("tcgen05.dealloc")) {
        result.insert(result.begin(), i);
      }
    }
  }
  // Where the agents of the finding stand in the end.
  std::vector<std::string> seen;
  for (auto step = finding.schedule.rbegin(); step != finding.schedule.rend(); ++step) {
    constexpr std::size_t kAgentsMax = 4;
    if (seen.size() == kAgentsMax) break;
    if (std::ranges::find(seen, step->agent) != seen.end()) continue;
    seen.push_back(step->agent);
    add(step->place);
  }
  return result;
}

std::vector<Point> points_near(const KernelText& kernel, const Finding& finding, std::size_t most) {
  const std::vector<std::uint32_t> sites = instructions_of(kernel, finding);
  struct Ranked {
    std::uint32_t far, site;  // of sites as near as each other, what is named first comes first
    Point point;
  };
  std::vector<Ranked> points;
  const auto& all = kernel.instructions();
  const auto add = [&](std::uint32_t far, std::uint32_t site, Point point) {
    points.push_back({far, site, point});
  };
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (is_in_wait(kernel, i)) continue;
    std::uint32_t far = ~0U, nearest = 0;
    for (std::uint32_t s = 0; s < sites.size(); ++s) {
      const bool here = all[sites[s]].function == all[i].function;
      if (!here || distance(i, sites[s]) >= far) continue;
      far = distance(i, sites[s]);
      nearest = s;
    }
    if (far == ~0U) continue;
    const bool waits = tests_mbarrier(all[i]);
    if (waits && (i == 0 || all[i - 1].function != all[i].function)) continue;
    if (waits) {
      add(far, nearest, {i - 1, true});
    } else if (far == 0) {
      add(0, nearest, {i, false});
      if (!all[i].branches) add(0, nearest, {i, true});
      const auto around = kernel.branch_around(i);  // all threads come there
      if (around && !is_in_wait(kernel, *around)) add(0, nearest, {*around, false});
      if (around && all[*around].leads_to < all.size()) {
        add(0, nearest, {all[*around].leads_to, false});
      }
    } else if (all[i].begins_block || all[i].branches) {
      add(far, nearest, {i, false});
    }
  }
  std::ranges::stable_sort(points, {},
                           [](const Ranked& each) { return std::pair{each.far, each.site}; });
  std::vector<Point> result;
  for (const Ranked& each : points) {
    const bool known = std::ranges::any_of(result, [&](Point point) {
      return point.instruction == each.point.instruction && point.behind == each.point.behind;
    });
    if (result.size() < most && !known) result.push_back(each.point);
  }
  return result;
}

}  // namespace muster::repair
