// The columns of an AMDGCN litmus program as one kernel: each column is a branch of it that the
// wave of its place takes, and ends. Which wave of the workgroup it is, and which workgroup, stands
// where LLVM's AMDGPUUsage, "Initial Kernel Execution State", says.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "isa/amdgcn/syntax/target.h"
#include "litmus/kernel/kernel_text.h"

namespace muster::litmus {

namespace {

bool is_end(const Instruction& instruction) { return instruction.op.starts_with("s_endpgm"); }

// An access that counters look at, by registers that nothing was written to; LDS at the lane's
// number, in v0, is there.
bool accesses_unknown(const Instruction& instruction) {
  constexpr std::string_view kFamilies[] = {"global_",  "flat_",  "buffer_", "tbuffer_",
                                            "scratch_", "image_", "s_load",  "s_buffer_load"};
  return std::ranges::any_of(
      kFamilies, [&](std::string_view family) { return instruction.op.starts_with(family); });
}

std::string beyond_kernels(const Test& test, const std::optional<amdgcn::Target>& target,
                           const std::vector<std::uint32_t>& sizes) {
  if (!target || target->generation < amdgcn::Generation::kGfx9) {
    return "a target whose kernels are not modelled";
  }
  for (const Column& column : test.columns) {
    const auto parts = std::ranges::find_if(column.instructions, [](const Instruction& each) {
      return each.op == "diverge" || each.op == "converge";
    });
    if (parts != column.instructions.end()) return "a part of a wave: waves branch as a whole";
    if (std::ranges::any_of(column.instructions, accesses_unknown)) {
      return "accesses whose addresses the program does not say";
    }
    if (column.instructions.empty() || !is_end(column.instructions.back())) {
      return "a column that does not end: waves of kernels do";
    }
  }
  if (setting(test, "privileged") == "1") return "a kernel of a trap handler";
  const bool differ =
      std::ranges::any_of(sizes, [&](std::uint32_t size) { return size != sizes.front(); });
  return differ ? "workgroups of different sizes" : "";
}

// Allocated in fours; without a word there are all.
std::string descriptor(const Test& test, std::string* refused) {
  const std::string_view named = setting(test, "named_barriers");
  std::int64_t count = 0;
  if (named.empty() || !parse_number(named, count)) return {};
  if (count % 4 != 0) *refused = "a number of named barriers that no kernel can allocate";
  return fmt::format(
      "\t.amdhsa_kernel litmus\n\t\t.amdhsa_next_free_vgpr 8\n\t\t.amdhsa_next_free_sgpr 32\n"
      "\t\t.amdhsa_named_barrier_count {}\n\t.end_amdhsa_kernel\n",
      count / 4);
}

}  // namespace

KernelText print_amdgcn_kernel(const Test& test, const KindProgram&, const KernelChoices&) {
  KernelText result;
  const auto target = amdgcn::find_target(setting(test, "target"));
  std::vector<std::uint32_t> sizes, ranks;
  for (const Column& column : test.columns) {
    sizes.resize(std::max<std::size_t>(sizes.size(), column.group + 1));
    ranks.push_back(sizes[column.group]++);
  }
  result.refused = beyond_kernels(test, target, sizes);
  const std::string allocated = descriptor(test, &result.refused);
  if (!result.refused.empty()) return result;
  const unsigned lanes = target->generation < amdgcn::Generation::kGfx10 ? 64 : 32;
  const bool trap_registers = target->generation >= amdgcn::Generation::kGfx12;
  const auto groups = static_cast<std::uint32_t>(sizes.size());
  const bool clusters = target->generation >= amdgcn::Generation::kGfx125 && groups > 1;
  // The grid is one cluster: there ttmp6 says which of its workgroups.
  const std::string group = clusters ? "\ts_and_b32 s21, ttmp6, 15\n" : "";
  const std::string_view from = clusters ? "s21" : trap_registers ? "ttmp9" : "s2";
  std::string text = fmt::format(
      "\t.amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n\t.text\nlitmus:\n"
      "\tv_readfirstlane_b32 s20, v0\n\ts_and_b32 s20, s20, 0x3ff\n\ts_lshr_b32 s20, s20, {}\n"
      "{}\ts_mul_i32 s21, {}, {}\n\ts_add_u32 s20, s20, s21\n",
      target->name, lanes == 64 ? 6 : 5, group, from, sizes.front());
  for (std::size_t c = 0; c < test.columns.size(); ++c) {
    text += fmt::format("\ts_cmp_eq_u32 s20, {}\n\ts_cbranch_scc1 .L{}\n",
                        test.columns[c].group * sizes.front() + ranks[c], c);
  }
  text += "\ts_endpgm\n";
  for (std::size_t c = 0; c < test.columns.size(); ++c) {
    text += fmt::format(".L{}:\n", c);
    for (const Instruction& each : test.columns[c].instructions) {
      text += "\t" + each.op;
      for (std::size_t i = 0; i < each.operands.size(); ++i) {
        text += (i == 0 ? " " : ", ") + each.operands[i];
      }
      text += "\n";
    }
  }
  result.text = text + allocated;
  result.launch.block = machine::Extent{sizes.front() * lanes, 1, 1};
  result.launch.shared_bytes = 1024;  // for accesses that only counters look at
  result.launch.grid = machine::Extent{groups, 1, 1};
  result.launch.cluster = machine::Extent{clusters ? groups : 1, 1, 1};
  return result;
}

}  // namespace muster::litmus
