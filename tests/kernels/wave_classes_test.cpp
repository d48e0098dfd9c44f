// Thread groups of waves that behave alike are run once: random kernels of AMD's and Intel's GPUs
// say the same as where each group is run.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/schedules/fair_schedule.h"
#include "analysis/verdict/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/lower/lower.h"
#include "isa/amdgcn/parse/listing.h"
#include "isa/visa/lower/lower.h"
#include "isa/visa/parse/listing.h"
#include "visa_text.h"

namespace muster::kernels {
namespace {

using analysis::Budget;
using analysis::CheckResult;
using analysis::Verdict;

struct Kernel {
  SourceFilePtr source;
  ir::Function function;
};

struct Grid {
  std::uint64_t x = 1, y = 1;
};

CheckResult check(const Kernel& kernel, const Grid& grid, std::uint64_t classes_from) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{grid.x, grid.y, 1};
  launch.shared_bytes = 4096;
  analysis::Hooks hooks;
  hooks.classes_from = classes_from;
  const analysis::Checked checked = analysis::check(kernel.function, *kernel.source, launch, hooks);
  REQUIRE_MESSAGE(checked.result.has_value(), checked.reason);
  return *checked.result;
}

struct Chance {
  std::uint64_t state;
  std::uint64_t below(std::uint64_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (state >> 33U) % count;
  }
  std::string pick(const std::vector<std::string>& words) { return words[below(words.size())]; }
};

// ---------------------------------------------------------------- vISA

// I: the number of the lane in the grid; GX, GY: where the group lies; ADR: of its word.
Kernel visa_kernel(const std::string& body) {
  VisaText text;
  text.declarations =
      ".decl R0D v_type=G type=ud num_elts=16 align=wordx32 alias=<%r0, 0>\n"
      ".decl GX v_type=G type=d num_elts=1 align=wordx32\n"
      ".decl GXU v_type=G type=ud num_elts=1 align=wordx32 alias=<GX, 0>\n"
      ".decl GY v_type=G type=d num_elts=1 align=wordx32\n"
      ".decl I v_type=G type=d num_elts=@ align=wordx32\n"
      ".decl V v_type=G type=d num_elts=@ align=wordx32\n"
      ".decl P3 v_type=P num_elts=1\n";
  text.body =
      "    mov (M1_NM, 1) GX(0,0)<1> R0D(0,1)<0;1,0>\n"
      "    mov (M1_NM, 1) GY(0,0)<1> R0D(0,6)<0;1,0>\n"
      "    mul (M1_NM, 1) S(0,0)<1> GX(0,0)<0;1,0> 0x40:d\n"
      "    add (M1, @) I(0,0)<1> TID(0,0)<1;1,0> S(0,0)<0;1,0>\n"
      "    mov (M1, @) V(0,0)<1> 0x0:d\n    mov (M1, @) GOT(0,0)<1> 0x0:d\n" +
      body + "END:\n";
  Diagnostics diagnostics;
  SourceFilePtr source = make_source_file("k.visaasm", visa_text(text));
  const auto listing = visa::parse_listing(source, diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  const auto kernels = visa::find_kernels(*listing);
  auto function = visa::lower(*listing, *kernels.front(), std::nullopt, diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  return {std::move(source), std::move(*function)};
}

// ADR is the address of the word that X names, behind IN.
const std::string kAddress =
    "    shl (M1, @) X(0,0)<1> X(0,0)<1;1,0> 0x2:d\n"
    "    mov (M1, @) ADR(0,0)<1> X(0,0)<1;1,0>\n"
    "    add (M1, @) ADR(0,0)<1> ADR(0,0)<1;1,0> INQ(0,0)<0;1,0>\n";

std::string visa_guard(Chance& chance, const std::string& label) {
  switch (chance.below(6)) {
    case 0:
      return fmt::format("    cmp.{} (M1, @) P1 {} {}:d\n    (P1) goto (M1, @) {}\n",
                         chance.pick({"eq", "lt", "ge", "ne"}),
                         chance.pick({"I(0,0)<1;1,0>", "TID(0,0)<1;1,0>", "GX(0,0)<0;1,0>"}),
                         chance.pick({"0x0", "0x2", "0x40", "0x64"}), label);
    case 1:
      return fmt::format(
          "    {} (M1_NM, 1) S(0,0)<1> GX(0,0)<0;1,0> 0x{}:d\n"
          "    cmp.eq (M1_NM, 1) P3 S(0,0)<0;1,0> 0x1:d\n    (P3) jmp (M1, 1) {}\n",
          chance.pick({"and", "asr", "min", "or", "shl"}), chance.below(4), label);
    case 2:
      return fmt::format(
          "    cbit (M1_NM, 1) S(0,0)<1> GXU(0,0)<0;1,0>\n"
          "    cmp.eq (M1_NM, 1) P3 S(0,0)<0;1,0> 0x{}:d\n    (P3) jmp (M1, 1) {}\n",
          chance.below(3), label);
    default:
      return {};
  }
}

std::string visa_exchange(Chance& chance) {
  return chance.pick({
      "    mov (M1_NM, 1) S(0,0)<1> I(0,5)<0;1,0>\n"
      "    add (M1, @) I(0,0)<1> TID(0,0)<1;1,0> S(0,0)<0;1,0>\n",
      "    mov (M1_NM, 1) I(0,3)<1> GX(0,0)<0;1,0>\n",
      "    mov (M1, @) X(0,0)<1> I(0,1)<0;1,0>\n"
      "    add (M1, @) V(0,0)<1> V(0,0)<1;1,0> X(0,0)<1;1,0>\n",
      "    cmp.lt (M1, @) P1 I(0,0)<1;1,0> 0x46:d\n",
      // What was read is handed on through the SLM, and looked at.
      "    lsc_store.slm (M1, @) flat[OWNU]:a32 GOT:d32\n"
      "    lsc_load.slm (M1, @) X:d32 flat[OWNU]:a32\n"
      "    cmp.eq (M1, @) P1 X(0,0)<1;1,0> 0x3:d\n",
  });
}

std::string visa_effect(Chance& chance, const std::string& label) {
  switch (chance.below(11)) {
    case 9:
    case 10:
      return visa_exchange(chance);
    case 0:
      return "    barrier\n";
    case 1:
      return fmt::format(
          "    cmp.lt (M1_NM, 1) P3 {}(0,0)<0;1,0> 0x1:d\n    (P3) jmp (M1, 1) B{}\n"
          "    barrier\nB{}:\n",
          chance.pick({"THREAD", "GX", "GY"}), label, label);
    case 2:
      return fmt::format(
          "    add (M1, @) X(0,0)<1> {} 0x{}:d\n    and (M1, @) X(0,0)<1> X(0,0)<1;1,0> 0x3f:d\n"
          "    shl (M1, @) NEXT(0,0)<1> X(0,0)<1;1,0> 0x2:d\n"
          "    lsc_store.slm (M1, @) flat[NEXTU]:a32 {}:d32\n",
          chance.pick({"TID(0,0)<1;1,0>", "TID(0,0)<1;1,0>", "I(0,0)<1;1,0>", "GX(0,0)<0;1,0>"}),
          chance.below(2), chance.pick({"TID", "V", "I"}));
    case 3:
      return "    mov (M1, @) X(0,0)<1> I(0,0)<1;1,0>\n" + kAddress +
             "    lsc_load.ugm (M1, @) GOT:d32 flat[ADRU]:a64\n"
             "    cmp.eq (M1, @) P2 GOT(0,0)<1;1,0> 0x5:d\n" +
             fmt::format("    (P2) goto (M1, @) M{}\n", label) + visa_guard(chance, "M" + label) +
             "    add (M1, @) V(0,0)<1> V(0,0)<1;1,0> 0x1:d\n" +
             chance.pick({"", "    lsc_store.ugm (M1, 1) flat[IN]:a64 V:d32\n"}) + "M" + label +
             ":\n";
    case 4:
      return fmt::format("    lsc_atomic_{}.ugm (M1, 1) {}:d32 flat[IN{}]:a64 {} %null\n",
                         chance.pick({"iinc", "iinc"}), chance.pick({"%null", "%null", "GOT"}),
                         chance.pick({"", "+0x4"}), "%null");
    default:
      return fmt::format(
                 "    mul (M1, @) X(0,0)<1> {} 0x{}:d\n    add (M1, @) X(0,0)<1> "
                 "X(0,0)<1;1,0> {}\n",
                 chance.pick({"I(0,0)<1;1,0>", "I(0,0)<1;1,0>", "GX(0,0)<0;1,0>"}),
                 1 + chance.below(2),
                 chance.pick({"0x0:d", "0x0:d", "0x40:d", "GX(0,0)<0;1,0>", "GY(0,0)<0;1,0>"})) +
             kAddress +
             chance.pick({"    lsc_store.ugm (M1, @) flat[ADRU]:a64 V:d32\n",
                          "    lsc_store.ugm (M1, @) flat[ADRU]:a64 I:d32\n",
                          "    (P1) lsc_store.ugm (M1, @) flat[ADRU]:a64 V:d32\n",
                          "    lsc_load.ugm (M1, @) GOT:d32 flat[ADRU]:a64\n"});
  }
}

std::string visa_body(Chance& chance) {
  std::string body = fmt::format(
      "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> 0x{:x}:d\n"
      "    mul (M1_NM, 1) S(0,0)<1> GY(0,0)<0;1,0> 0x{}:d\n"
      "    add (M1, @) I(0,0)<1> I(0,0)<1;1,0> S(0,0)<0;1,0>\n",
      chance.below(70), chance.pick({"140", "140", "280", "13f", "0"}));
  const std::uint64_t count = 2 + chance.below(4);
  for (std::uint64_t n = 0; n < count; ++n) {
    const std::string label = fmt::format("L{}", n);
    body += visa_guard(chance, label) + visa_effect(chance, label) + label + ":\n";
  }
  return body;
}

// ---------------------------------------------------------------- AMDGCN

// v1: the number of the lane in the grid; s2, s3: where the group lies; s[4:7]: two buffers.
Kernel amd_kernel(const std::string& body) {
  const std::string text =
      "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\n\t.text\n\t.globl k\n\t.type "
      "k,@function\nk:\n"
      "s_load_b128 s[4:7], s[0:1], 0x0\ns_lshl_b32 s8, s2, 6\nv_add_nc_u32_e32 v1, s8, v0\n"
      "v_mov_b32_e32 v9, 0\nv_mov_b32_e32 v8, 0\ns_waitcnt lgkmcnt(0)\n" +
      body +
      "END:\ns_endpgm\n"
      ".amdhsa_kernel k\n.amdhsa_group_segment_fixed_size 4096\n.amdhsa_kernarg_size 16\n"
      ".amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_system_sgpr_workgroup_id_x 1\n"
      ".amdhsa_system_sgpr_workgroup_id_y 1\n.amdhsa_system_vgpr_workitem_id 0\n"
      ".amdhsa_next_free_vgpr 64\n.amdhsa_next_free_sgpr 64\n.amdhsa_wavefront_size32 1\n"
      ".end_amdhsa_kernel\n.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n"
      "      - .address_space:  global\n        .name: p0\n        .offset: 0\n"
      "        .size: 8\n        .value_kind: global_buffer\n"
      "      - .address_space:  global\n        .name: p1\n        .offset: 8\n"
      "        .size: 8\n        .value_kind: global_buffer\n"
      "    .group_segment_fixed_size: 4096\n    .kernarg_segment_align: 8\n"
      "    .kernarg_segment_size: 16\n    .max_flat_workgroup_size: 1024\n    .name: k\n"
      "    .private_segment_fixed_size: 0\n    .sgpr_count: 64\n    .symbol: k.kd\n"
      "    .vgpr_count: 64\n    .wavefront_size: 32\n"
      "amdhsa.target: amdgcn-amd-amdhsa--gfx1100\namdhsa.version:\n  - 1\n  - 2\n...\n"
      ".end_amdgpu_metadata\n";
  Diagnostics diagnostics;
  SourceFilePtr source = make_source_file("k.s", text);
  const auto listing = amdgcn::parse_listing(source, diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  const auto kernels = amdgcn::find_kernels(*listing);
  auto function =
      amdgcn::lower(*listing, kernels.front(), *amdgcn::find_target(listing->target), diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  return {std::move(source), std::move(*function)};
}

std::string amd_guard(Chance& chance, const std::string& label) {
  switch (chance.below(7)) {
    case 0:
      return fmt::format("v_cmp_{}_u32_e32 vcc_lo, {}, {}\ns_and_b32 exec_lo, exec_lo, vcc_lo\n",
                         chance.pick({"eq", "gt", "le", "ne"}),
                         chance.pick({"0", "2", "64", "100"}), chance.pick({"v1", "v0"})) +
             chance.pick({"", "s_cbranch_execz " + label + "\n"});
    case 1:
      return fmt::format("s_{}_b32 s9, s2, {}\ns_cmp_eq_u32 s9, 1\ns_cbranch_scc1 {}\n",
                         chance.pick({"and", "lshr", "or", "lshl"}), chance.below(4), label);
    case 2:
      return fmt::format("s_bcnt1_i32_b32 s9, s2\ns_cmp_eq_u32 s9, {}\ns_cbranch_scc1 {}\n",
                         chance.below(3), label);
    case 3:
      return fmt::format("v_readfirstlane_b32 s9, {}\ns_cmp_{}_u32 s9, {}\ns_cbranch_scc1 {}\n",
                         chance.pick({"v1", "v0"}), chance.pick({"lt", "eq", "ge"}),
                         chance.pick({"32", "64", "200"}), label);
    default:
      return {};
  }
}

// v[2:3]: the address of the word that v2 names, in one buffer.
std::string amd_address(const std::string& buffer) {
  const std::string low = buffer == "0" ? "s4" : "s6", high = buffer == "0" ? "s5" : "s7";
  return fmt::format(
      "v_mov_b32_e32 v3, 0\nv_lshlrev_b64 v[2:3], 2, v[2:3]\n"
      "v_add_co_u32 v2, vcc_lo, {}, v2\nv_add_co_ci_u32_e64 v3, vcc_lo, {}, v3, vcc_lo\n",
      low, high);
}

// Lanes that get something of another's number, or of the group's.
std::string amd_exchange(Chance& chance) {
  return chance.pick({
      "v_readlane_b32 s9, v1, 5\nv_add_nc_u32_e32 v1, s9, v0\n",
      "v_writelane_b32 v1, s2, 3\n",
      "v_mov_b32_dpp v2, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n"
      "v_mov_b32_e32 v1, v2\n",
      "v_lshlrev_b32_e32 v2, 2, v0\nds_bpermute_b32 v2, v2, v1\ns_waitcnt lgkmcnt(0)\n"
      "v_add_nc_u32_e32 v9, v2, v9\n",
      "v_cmp_gt_u32_e32 vcc_lo, 70, v1\ns_bcnt1_i32_b32 s9, vcc_lo\n"
      "v_add_nc_u32_e32 v1, s9, v1\n",
      // What was read is handed on through the LDS, and looked at.
      "v_lshlrev_b32_e32 v2, 2, v0\nds_store_b32 v2, v8\ns_waitcnt lgkmcnt(0)\n"
      "ds_load_b32 v7, v2\ns_waitcnt lgkmcnt(0)\nv_cmp_eq_u32_e32 vcc_lo, 3, v7\n"
      "s_and_b32 exec_lo, exec_lo, vcc_lo\n",
  });
}

std::string amd_effect(Chance& chance, const std::string& label) {
  switch (chance.below(11)) {
    case 9:
    case 10:
      return amd_exchange(chance);
    case 0:
      return "s_waitcnt lgkmcnt(0)\ns_barrier\n";
    case 1:
      return fmt::format(
          "v_readfirstlane_b32 s9, {}\ns_cmp_lt_u32 s9, 32\ns_cbranch_scc1 B{}\ns_barrier\n"
          "B{}:\n",
          chance.pick({"v0", "v1"}), label, label);
    case 2:
      return fmt::format(
          "v_add_nc_u32_e32 v2, {}, {}\nv_and_b32_e32 v2, 63, v2\nv_lshlrev_b32_e32 v2, 2, v2\n"
          "ds_store_b32 v2, {}\n",
          chance.pick({"0", "1", "s2"}), chance.pick({"v0", "v0", "v1"}),
          chance.pick({"v0", "v9", "v1"}));
    case 3:
      return "v_mov_b32_e32 v2, v1\n" + amd_address("1") +
             "global_load_b32 v4, v[2:3], off\ns_waitcnt vmcnt(0)\n"
             "v_cmp_ne_u32_e32 vcc_lo, 5, v4\ns_and_saveexec_b32 s10, vcc_lo\n" +
             chance.pick({"", "s_cbranch_execz M" + label + "\n"}) +
             amd_guard(chance, "M" + label) + "v_add_nc_u32_e32 v9, 1, v9\n" +
             chance.pick({"", "v_mov_b32_e32 v5, 0\nglobal_store_b32 v5, v9, s[4:5]\n"}) + "M" +
             label + ":\ns_mov_b32 exec_lo, s10\n";
    case 4:
      return fmt::format("v_mov_b32_e32 v5, {}\nv_mov_b32_e32 v6, 1\n{}",
                         chance.pick({"0", "0", "4"}),
                         chance.pick({"global_atomic_add_u32 v5, v6, s[6:7]\n",
                                      "global_atomic_add_u32 v7, v5, v6, s[6:7] glc\n"
                                      "s_waitcnt vmcnt(0)\n"}));
    default:
      return fmt::format("v_mul_u32_u24_e32 v2, {}, {}\nv_add_nc_u32_e32 v2, {}, v2\n",
                         1 + chance.below(2), chance.pick({"v1", "v1", "v0"}),
                         chance.pick({"0", "0", "64", "s2", "s3"})) +
             amd_address(chance.pick({"0", "0", "1"})) +
             chance.pick({"global_store_b32 v[2:3], v9, off\n",
                          "global_store_b32 v[2:3], v1, off\n",
                          "global_store_b32 v[2:3], v9, off\n",
                          "global_load_b32 v8, v[2:3], off\ns_waitcnt vmcnt(0)\n"});
  }
}

std::string amd_body(Chance& chance) {
  std::string body = fmt::format("s_mul_i32 s8, s3, {}\nv_add_nc_u32_e32 v1, s8, v1\n",
                                 chance.pick({"0x140", "0x140", "0x280", "0x13f", "0"}));
  const std::uint64_t count = 2 + chance.below(4);
  for (std::uint64_t n = 0; n < count; ++n) {
    const std::string label = fmt::format("L{}", n);
    body += "s_mov_b32 s11, exec_lo\n" + amd_guard(chance, label) + amd_effect(chance, label) +
            label + ":\ns_mov_b32 exec_lo, s11\n";
  }
  return body;
}

// ---------------------------------------------------------------- both

template <typename Make>
void compare(unsigned rounds, std::uint64_t seed, Make make) {
  Chance chance{seed};
  std::array<unsigned, 3> verdicts{};
  unsigned fewer = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const Kernel kernel = make(chance);
    const std::string text{kernel.source->text()};
    CAPTURE(text);
    const Grid grid{5, 1 + chance.below(4)};
    const CheckResult classes = check(kernel, grid, 1);
    const CheckResult each = check(kernel, grid, Budget::kNoClasses);
    REQUIRE_EQ(classes.verdict, each.verdict);
    ++verdicts[static_cast<std::size_t>(each.verdict)];
    if (each.verdict != Verdict::refuted) {
      CHECK_EQ(classes.coverage.reached, each.coverage.reached);
    }
    fewer += each.verdict == Verdict::verified &&
             2 * classes.statistics.instructions < each.statistics.instructions;
  }
  MESSAGE(verdicts[0], " ", verdicts[1], " ", verdicts[2], "; fewer instructions ", fewer);
  CHECK_GT(verdicts[static_cast<std::size_t>(Verdict::verified)], rounds / 8);
  CHECK_GT(verdicts[static_cast<std::size_t>(Verdict::refuted)], rounds / 8);
  CHECK_GT(fewer, rounds / 20);
}

Kernel random_visa(Chance& chance) { return visa_kernel(visa_body(chance)); }
Kernel random_amd(Chance& chance) { return amd_kernel(amd_body(chance)); }

TEST_CASE("random threads of vISA: classes of groups and each of them say the same") {
  compare(120, 5, random_visa);
}

TEST_CASE("random waves of AMDGCN: classes of groups and each of them say the same") {
  compare(120, 6, random_amd);
}

TEST_CASE("random waves and threads, full: classes of groups and each" * doctest::skip()) {
  compare(6000, 7, random_visa);
  compare(6000, 8, random_amd);
}

}  // namespace
}  // namespace muster::kernels
