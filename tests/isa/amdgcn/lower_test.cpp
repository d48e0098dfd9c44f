// Kernels become functions of waves: every listing of a compiler is lowered whole and obeys the
// rules of the intermediate representation; masks, counters, entry state and branches one by one.
#include "isa/amdgcn/lower/lower.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "diagnostics/render.h"
#include "ir/print.h"
#include "ir/runtime_calls.h"
#include "ir/verify.h"
#include "isa/amdgcn/parse/listing.h"

namespace muster::amdgcn {
namespace {

Listing read(std::string text) {
  Diagnostics diagnostics;
  auto listing = parse_listing(make_source_file("k.s", std::move(text)), diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  return std::move(*listing);
}

ir::Function lowered(const std::string& text, std::string_view target) {
  const Listing listing = read(text);
  const auto kernels = find_kernels(listing);
  REQUIRE(kernels.size() == 1);
  Diagnostics diagnostics;
  auto function = lower(listing, kernels[0], *find_target(target), diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  const auto problems = ir::verify(*function);
  CHECK_MESSAGE(problems.empty(), (problems.empty() ? "" : problems.front()));
  return std::move(*function);
}

std::string shown(const std::string& text, std::string_view target) {
  return ir::print(lowered(text, target));
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("listings of compilers are lowered whole") {
  unsigned kernels = 0;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/listing"}) {
    const std::string path = entry.path().string();
    if (has(path, "forms.") || has(path, "objdump")) {
      continue;
    }
    CAPTURE(path);
    std::ifstream in{path};
    const Listing listing = read(std::string{std::istreambuf_iterator<char>{in}, {}});
    for (const KernelEntry& kernel : find_kernels(listing)) {
      Diagnostics diagnostics;
      const auto function = lower(listing, kernel, *find_target(listing.target), diagnostics);
      REQUIRE(function.has_value());
      CHECK(ir::verify(*function).empty());
      CHECK(function->control == ir::Control::wave);
      CHECK(function->subgroup_size == (listing.target == "gfx90a" ? 64 : 32));
      for (const ir::Instr& instr : function->instrs) {
        // Behind a call or a return: if the register held another address.
        const bool elsewhere =
            instr.op == ir::Op::unmodelled && (has(function->texts[instr.text], "pc_b64") ||
                                               has(function->texts[instr.text], "pc_i64"));
        CHECK((instr.op != ir::Op::unmodelled || elsewhere));
        if (instr.op == ir::Op::opaque) {
          const std::string& text = function->texts[instr.text];
          const bool chosen = text == "a register behind those of the kernel";
          const bool descriptor = text == "an address that the descriptor of a buffer makes";
          CHECK((chosen || descriptor || text.starts_with("user_sgpr_") ||
                 text == "ttmp6 without a cluster"));
        }
      }
      ++kernels;
    }
  }
  CHECK(kernels >= 40);
}

TEST_CASE("a disassembly has the branches of its source") {
  std::ifstream in{"tests/isa/amdgcn/listing/transpose_objdump.gfx90a.s"};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  CHECK(has(shown(text, "gfx90a"), "amd_barrier"));
  const std::string loop = shown(
      "0000000000000100 <k>:\n"
      "\ts_add_u32 s0, s0, 1    // 000000000100: 80008100\n"
      "\ts_cbranch_scc0 65534   // 000000000104: BF84FFFE <k+0x0>\n"
      "\ts_endpgm               // 000000000108: BF810000\n",
      "gfx90a");
  CHECK(has(loop, "branch"));
  CHECK_FALSE(has(loop, "unmodelled"));
}

TEST_CASE("a mask stays a mask, and its bits are made where they are read") {
  const std::string masks = shown(
      "v_cmp_eq_u32_e64 s[2:3], v0, 1\n"
      "s_and_saveexec_b64 s[4:5], s[2:3]\n"
      "s_or_b64 exec, exec, s[4:5]\ns_endpgm\n",
      "gfx90a");
  CHECK_FALSE(has(masks, "bits_mask"));
  const std::string bits =
      shown("v_cmp_eq_u32_e32 vcc, v0, v1\ns_bcnt1_i32_b64 s0, vcc\ns_endpgm\n", "gfx90a");
  CHECK(has(bits, "mask_bits"));
  CHECK(has(bits, "popc"));
  const std::string data =
      shown("s_mov_b32 s2, 0x55\ns_mov_b32 s3, 0\nv_cndmask_b32_e64 v0, 1, 2, s[2:3]\ns_endpgm\n",
            "gfx90a");
  CHECK(has(data, "bits_mask"));
}

TEST_CASE("ways that meet with a mask and with bits keep the bits") {
  const std::string both = shown(
      "s_cmp_eq_u32 s8, 0\n"
      "s_cbranch_scc1 L\n"
      "v_cmp_eq_u32_e64 s2, v0, 1\n"
      "s_branch M\n"
      "L: s_mov_b32 s2, 0x1234\n"
      "M: s_add_u32 s0, s2, 1\ns_endpgm\n",
      "gfx1100");
  CHECK(has(both, "mask_bits"));
}

TEST_CASE("what does nothing without lanes is not branched around") {
  const std::string region =
      "v_cmp_eq_u32_e32 vcc_lo, 0, v0\n"
      "s_and_saveexec_b32 s2, vcc_lo\n"
      "s_cbranch_execz L\n";
  const std::string end = "L: s_or_b32 exec_lo, exec_lo, s2\nv_mov_b32 v3, s5\ns_endpgm\n";
  CHECK_FALSE(has(shown(region + "ds_store_b32 v0, v1\n" + end, "gfx1100"), "branch"));
  CHECK(has(shown(region + "s_barrier\n" + end, "gfx1100"), "branch"));
  CHECK(has(shown(region + "s_mov_b32 s5, 1\n" + end, "gfx1100"), "branch"));
}

TEST_CASE("counters count what the target says") {
  const auto drains = [](const std::string& text, std::string_view target) {
    std::vector<std::pair<ir::WaveCounter, std::int64_t>> all;
    for (const ir::Instr& instr : lowered(text, target).instrs) {
      if (instr.op == ir::Op::drain) {
        all.emplace_back(static_cast<ir::WaveCounter>(instr.sub), instr.offset);
      }
    }
    return all;
  };
  const auto bit = [](ir::WaveChannel channel) {
    return std::int64_t{1} << static_cast<unsigned>(channel);
  };
  const std::int64_t flat = bit(ir::WaveChannel::flat), load = bit(ir::WaveChannel::load),
                     store = bit(ir::WaveChannel::store),
                     flat_store = bit(ir::WaveChannel::flat_store);
  const auto old = drains("s_waitcnt vmcnt(0)\ns_endpgm\n", "gfx90a");
  REQUIRE(old.size() == 1);
  CHECK(old[0] == std::pair{ir::WaveCounter::vm, flat | load | store});
  CHECK(drains("s_waitcnt vmcnt(0)\ns_endpgm\n", "gfx1100")[0].second == (flat | load));
  CHECK(drains("s_waitcnt_vscnt null, 0x0\ns_endpgm\n", "gfx1100")[0].second ==
        (flat_store | store));
  CHECK(drains("s_waitcnt 0xfc07\ns_endpgm\n", "gfx1100").size() == 1);
  const auto two = drains("s_wait_loadcnt_dscnt 0x102\ns_endpgm\n", "gfx1200");
  REQUIRE(two.size() == 2);
  CHECK(two[0].first == ir::WaveCounter::load);
  CHECK(two[1].first == ir::WaveCounter::ds);
}

TEST_CASE("both halves of VOPD read before either writes") {
  const std::string pair =
      shown("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v1, v0\ns_endpgm\n", "gfx1100");
  const std::size_t old = pair.find(", v0");
  const std::size_t written = pair.find("mov.b32 v0, ", pair.find(", v1"));
  REQUIRE(old != std::string::npos);
  REQUIRE(written != std::string::npos);
  CHECK(old < written);
  CHECK(pair.find(", v0", written) == std::string::npos);
}

TEST_CASE("an instruction that the target does not have") {
  const Listing listing = read("s_barrier\ns_endpgm\n");
  Diagnostics diagnostics;
  CHECK_FALSE(lower(listing, find_kernels(listing)[0], *find_target("gfx1200"), diagnostics));
  REQUIRE(diagnostics.has_errors());
  CHECK(diagnostics.all()[0].message ==
        "s_barrier does not exist on GFX12.0 (gfx1200); it exists on GFX6, GFX7, GFX8, GFX9, "
        "GFX10, GFX11");
}

TEST_CASE("copies, caches and matrices that the target does not have") {
  const auto said = [](const std::string& text, const char* target) {
    const Listing listing = read(text + "\ns_endpgm\n");
    Diagnostics diagnostics;
    const auto made = lower(listing, find_kernels(listing)[0], *find_target(target), diagnostics);
    return made ? std::string{} : diagnostics.all()[0].message;
  };
  CHECK(said("global_load_lds_dword v[0:1], off", "gfx90a") ==
        "global_load_lds_dword v[0:1], off does not exist on GFX9 (gfx90a); it exists on gfx942 "
        "and gfx950");
  CHECK(said("global_load_lds_dword v[0:1], off", "gfx942").empty());
  CHECK(said("global_load_lds_dword v[0:1], off", "gfx9-4-generic").empty());
  CHECK(has(said("global_load_lds_dwordx4 v[0:1], off", "gfx942"), "it exists on gfx950"));
  CHECK(said("global_load_dword v[0:1], off lds", "gfx90a").empty());
  CHECK(has(said("global_load_dword v[0:1], off lds", "gfx942"), "GFX9 up to gfx90a"));
  CHECK(said("global_load_dword v2, v[0:1], off", "gfx942").empty());
  CHECK(has(said("buffer_load_dword off, s[0:3], 0 lds", "gfx1100"), "GFX9 and GFX10"));
  CHECK(has(said("buffer_gl0_inv", "gfx1200"), "GFX10 and GFX11"));
  CHECK(has(said("global_inv scope:SCOPE_DEV", "gfx1100"), "GFX12.0 and GFX12.5"));
  CHECK(has(said("buffer_wbl2 sc1", "gfx90a"), "gfx942 and gfx950"));
  CHECK(said("buffer_wbl2", "gfx90a").empty());
  CHECK(said("buffer_invl2", "gfx90a").empty());
  CHECK(has(said("buffer_inv sc1", "gfx90a"), "gfx942 and gfx950"));
  CHECK(has(said("v_mov_b32_dpp v0, v1 row_share:1", "gfx90a"), "GFX10 and later"));
  // Once without and once with what is missing: the first says nothing of the second.
  CHECK(has(said("buffer_wbl2\nbuffer_wbl2 sc1", "gfx90a"), "gfx942 and gfx950"));
}

TEST_CASE("how many lanes a wave has, where the file leaves it open") {
  const auto lanes = [](const std::string& text, const char* target, unsigned wanted) {
    const Listing listing = read(text);
    Diagnostics diagnostics;
    const auto made =
        lower(listing, find_kernels(listing)[0], *find_target(target), diagnostics, wanted);
    return made ? std::to_string(made->subgroup_size) : diagnostics.all()[0].message;
  };
  CHECK(lanes("k:\ns_endpgm\n", "gfx1100", 64) == "64");
  CHECK(lanes("k:\ns_endpgm\n", "gfx1100", 16) == "waves on gfx1100 have 32 or 64 lanes, not 16");
  CHECK(lanes("k:\ns_endpgm\n", "gfx90a", 32) == "waves of k on gfx90a have 64 lanes, not 32");
  const std::string narrow =
      "k:\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n"
      ".amdhsa_wavefront_size32 1\n.end_amdhsa_kernel\n";
  CHECK(lanes(narrow, "gfx1100", 32) == "32");
  CHECK(lanes(narrow, "gfx1100", 64) == "waves of k on gfx1100 have 32 lanes, not 64");
}

TEST_CASE("calls lead to the function and back to where they were") {
  const std::string text =
      "f:\ns_add_u32 s2, s2, 1\ns_setpc_b64 s[30:31]\n"
      "k:\ns_getpc_b64 s[4:5]\ns_add_u32 s4, s4, f@rel32@lo+4\n"
      "s_addc_u32 s5, s5, f@rel32@hi+12\ns_swappc_b64 s[30:31], s[4:5]\n"
      "s_swappc_b64 s[30:31], s[4:5]\ns_endpgm\n"
      ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 32\n"
      ".end_amdhsa_kernel\n";
  const ir::Function function = lowered(text, "gfx1100");
  unsigned additions = 0;
  for (const ir::Instr& instr : function.instrs) {
    additions += instr.op == ir::Op::add_carry ? 1 : 0;
  }
  CHECK(additions == 2);  // one of each context: the address is put together without a sum
  CHECK(has(shown("s_swappc_b64 s[30:31], s[4:5]\ns_endpgm\n", "gfx1100"), "unmodelled"));
}

TEST_CASE("a call of what the listing does not have names it") {
  const std::string other =
      "a call of other, which has no body here (link it with ld.lld and check what that made, or "
      "let the compiler see both)";
  const auto text_of_call = [](const std::string& text) {
    const ir::Function function = lowered(text + "s_endpgm\n", "gfx1100");
    const auto call = std::ranges::find(function.instrs, ir::Op::unmodelled, &ir::Instr::op);
    REQUIRE(call != function.instrs.end());
    CHECK(call->sub == static_cast<std::uint8_t>(ir::Unmodelled::unresolved_call));
    return function.texts[call->text];
  };
  const std::string call = "s_swappc_b64 s[30:31], s[4:5]\n";
  CHECK(text_of_call("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, other@rel32@lo+4\n"
                     "s_addc_u32 s5, s5, other@rel32@hi+12\n" +
                     call) == other);
  CHECK(text_of_call("s_getpc_b64 s[6:7]\ns_add_u32 s6, s6, other@gotpcrel32@lo+4\n"
                     "s_addc_u32 s7, s7, other@gotpcrel32@hi+12\ns_load_b64 s[4:5], s[6:7], 0x0\n"
                     "s_waitcnt lgkmcnt(0)\n" +
                     call) == other);
  CHECK(text_of_call("s_call_b64 s[30:31], other\n") == other);
  CHECK(text_of_call(call) == "a call of a function that is not known");
}

TEST_CASE("a call in a disassembly goes as far as its numbers say") {
  const ir::Function function = lowered(
      "k:\ns_getpc_b64 s[4:5]  // 000000000100: BE844700\n"
      "s_add_u32 s4, s4, 0x14  // 000000000104: 8004FF04 00000014\n"
      "s_addc_u32 s5, s5, 0  // 00000000010C: 82058005\n"
      "s_swappc_b64 s[30:31], s[4:5]  // 000000000110: BE9E4904\n"
      "s_endpgm  // 000000000114: BFB00000\n"
      "s_mul_i32 s2, s2, 3  // 000000000118: 96028302\n"
      "s_setpc_b64 s[30:31]  // 00000000011C: BE80481E\n",
      "gfx1100");
  CHECK(std::ranges::count(function.instrs, ir::Op::mul_lo, &ir::Instr::op) == 1);
}

// More functions than are tried where nothing is known of a register.
std::string many_functions() {
  std::string text;
  for (const char* const name : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}) {
    text += std::string{name} + ":\ns_mul_i32 s2, s2, 3\ns_setpc_b64 s[30:31]\n";
    text += "k" + std::string{name} + ":\ns_getpc_b64 s[4:5]\ns_add_u32 s4, s4, " + name +
            "@rel32@lo+4\ns_addc_u32 s5, s5, " + name +
            "@rel32@hi+12\ns_swappc_b64 s[30:31], s[4:5]\ns_endpgm\n";
  }
  return text;
}
constexpr std::string_view kDescriptor =
    ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 32\n.end_amdhsa_kernel\n";

TEST_CASE("calls by what a register got on the ways to them") {
  const auto address = [](const std::string& of) {
    return "s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, " + of + "@rel32@lo+4\ns_addc_u32 s5, s5, " + of +
           "@rel32@hi+12\n";
  };
  const auto called = [](const std::string& kernel) {
    const ir::Function function =
        lowered(many_functions() + "k:\n" + kernel + std::string{kDescriptor}, "gfx1100");
    return std::ranges::count(function.instrs, ir::Op::mul_lo, &ir::Instr::op);
  };
  // Behind a branch, with another address in the register on the way that the text has between.
  CHECK(called(address("c") + "s_cbranch_scc1 over\n" + address("d") +
               "s_swappc_b64 s[30:31], s[4:5]\ns_endpgm\nover:\ns_swappc_b64 s[30:31], s[4:5]\n"
               "s_endpgm\n") == 2);
  // One of two; and one that was kept beside the register.
  CHECK(called(address("c") + "s_cbranch_scc1 over\n" + address("d") +
               "over:\ns_swappc_b64 s[30:31], s[4:5]\ns_endpgm\n") == 2);
  CHECK(called(address("c") + "s_mov_b64 s[8:9], s[4:5]\ns_cbranch_scc1 over\ns_nop 0\nover:\n"
                              "s_swappc_b64 s[30:31], s[8:9]\ns_endpgm\n") == 1);
  CHECK(called("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_swappc_b64 s[30:31], s[4:5]\ns_endpgm\n") ==
        0);
}

// Two words that are no halves of one number may look like an address together.
TEST_CASE("words that are shifted together are one number by a constant alone") {
  const auto shifts = [](const std::string& instruction) {
    return shown("k:\n " + instruction + "\n s_endpgm\n.amdhsa_kernel k\n.end_amdhsa_kernel\n",
                 "gfx90a");
  };
  CHECK(has(shifts("v_alignbit_b32 v0, v1, v2, 7"), "pack"));
  CHECK(!has(shifts("v_alignbit_b32 v0, v1, v2, v3"), "pack"));
  CHECK(has(shifts("v_alignbit_b32 v0, v1, v2, v3"), "funnel_right"));
  CHECK(has(shifts("v_alignbyte_b32 v0, v1, v1, 2"), "funnel_right"));
}

TEST_CASE("three integers of 16 bits, and products of 64 bits with a constant") {
  const std::string text = shown(
      "v_min3_u16 v0, v1, v2, 0x45\nv_med3_i16 v3, v1, v2, v0\n"
      "v_fmamk_f64 v[4:5], v[6:7], 0xc1f00000, v[4:5]\ns_endpgm\n",
      "gfx1250");
  CHECK(has(text, "min.u32"));
  CHECK(has(text, "max.s32"));
  CHECK(has(text, "fma.f64"));
  CHECK_FALSE(has(text, "opaque"));
}

TEST_CASE("tables of functions hold where their code is") {
  const ir::Function function = lowered(
      "f:\ns_mul_i32 s2, s2, 3\ns_setpc_b64 s[30:31]\ng:\ns_mul_i32 s2, s2, 5\n"
      "s_setpc_b64 s[30:31]\nk:\ns_swappc_b64 s[30:31], s[4:5]\ns_endpgm\n" +
          std::string{kDescriptor} +
          ".section .data.rel.ro,\"aw\"\ntable:\n.quad f\n.quad g\n.size table, 16\n"
          "other:\n.quad elsewhere\n.size other, 8\n",
      "gfx1100");
  CHECK(std::ranges::count(function.instrs, ir::Op::mul_lo, &ir::Instr::op) == 2);
  REQUIRE(function.symbols.size() >= 2);
  const auto table = std::ranges::find(function.symbols, "table", &ir::Symbol::name);
  REQUIRE(table != function.symbols.end());
  REQUIRE(table->initial.size() == 16);
  CHECK(table->initial[6] == 0xff);                       // no address of memory
  CHECK(table->initial[8] - table->initial[0] == 4 * 2);  // two instructions on
  CHECK_FALSE(table->external);
  const auto other = std::ranges::find(function.symbols, "other", &ir::Symbol::name);
  REQUIRE(other != function.symbols.end());
  CHECK(other->external);
}

TEST_CASE("halves of an address that counts from s_getpc_b64 are moved, whatever lies where") {
  const std::string text =
      "k:\ns_getpc_b64 s[4:5]\ns_add_u32 s4, s4, table@rel32@lo+4\n"
      "s_addc_u32 s5, s5, table@rel32@hi+12\nglobal_load_dword v0, v0, s[4:5]\ns_endpgm\n"
      ".section .bss\ntable:\n.zero 64\n.size table, 64\n";
  const ir::Function function = lowered(text, "gfx90a");
  CHECK(std::ranges::none_of(function.instrs,
                             [](const ir::Instr& in) { return in.op == ir::Op::add_carry; }));
  CHECK(std::ranges::count_if(function.instrs,
                              [](const ir::Instr& in) { return in.op == ir::Op::address; }) == 2);
}

TEST_CASE(
    "up to gfx9 stores return in the order of loads; later they have a counter of their own") {
  const auto channel = [](const char* text, const char* target) {
    const ir::Function function = lowered(std::string("k:\n") + text + "\ns_endpgm\n", target);
    const auto at = std::ranges::find(function.instrs, ir::Op::store, &ir::Instr::op);
    REQUIRE(at != function.instrs.end());
    return at->channel;
  };
  constexpr const char* kStore = "global_store_dword v[0:1], v2, off";
  CHECK(channel(kStore, "gfx90a") == ir::WaveChannel::load);
  CHECK(channel(kStore, "gfx1030") == ir::WaveChannel::store);
  CHECK(channel("flat_store_dword v[0:1], v2", "gfx90a") == ir::WaveChannel::flat);
  CHECK(channel("flat_store_dword v[0:1], v2", "gfx1030") == ir::WaveChannel::flat_store);
}

TEST_CASE("gfx12.5: a scaled offset of a scalar load counts what is loaded") {
  const std::string load = "k:\ns_load_b128 s[4:7], s[0:1], s8 offset:0x20";
  CHECK(has(shown(load + " scale_offset\ns_endpgm\n", "gfx1250"), "mul_lo.u64"));
  CHECK(has(shown(load + " scale_offset\ns_endpgm\n", "gfx1250"), "0x10"));
  CHECK_FALSE(has(shown(load + "\ns_endpgm\n", "gfx1250"), "mul_lo"));
  const std::string three = "k:\ns_load_b96 s[4:6], s[0:1], s8 offset:0x0 scale_offset\ns_endpgm\n";
  CHECK(has(shown(three, "gfx1250"), "opaque"));
}

TEST_CASE("constants of 16 bits have a sign, however they are written") {
  CHECK(has(shown("s_mulk_i32 s0, 0xfe7a\ns_endpgm\n", "gfx1100"), "0xfffffe7a"));
  CHECK(has(shown("s_addk_i32 s0, 0xff00\ns_endpgm\n", "gfx90a"), "0xffffff00"));
}

TEST_CASE("registers that are chosen by a number, and what is not modelled of them") {
  CHECK_FALSE(has(shown("v_movrels_b32_e32 v0, v1\ns_endpgm\n", "gfx1100"), "unmodelled"));
  CHECK(has(shown("v_movrelsd_2_b32_e32 v0, v1\ns_endpgm\n", "gfx1100"), "unmodelled"));
  CHECK(has(shown("s_set_gpr_idx_on s0, gpr_idx(SRC0)\ns_endpgm\n", "gfx90a"), "unmodelled"));
}

TEST_CASE("lines of the source are origins, and a call is behind them") {
  const ir::Function function = lowered(
      ".file 1 \"/folder\" \"name.cl\"\n"
      "k:\n.loc 1 12 3\ns_nop 0\n.loc 1 0 0\ns_endpgm\n",
      "gfx1100");
  REQUIRE(function.origins.size() == 1);
  CHECK(function.files.at(function.origins[0].file) == "/folder/name.cl");
  CHECK(function.origins[0].line == 12);
  CHECK(function.origins[0].column == 3);
}

TEST_CASE("whether the wave is in a cluster is known where it is in none") {
  const auto cluster = [](std::string_view field, std::string_view target) {
    const std::string text = fmt::format("k:\n s_getreg_b32 s6, hwreg({})\n s_endpgm\n", field);
    return has(shown(text, target), "cluster_nctarank");
  };
  CHECK(cluster("HW_REG_IB_STS2, 6, 4", "gfx1250"));
  CHECK_FALSE(cluster("HW_REG_IB_STS2, 6, 3", "gfx1250"));
  CHECK_FALSE(cluster("HW_REG_WAVE_MODE, 25, 1", "gfx1250"));
  CHECK_FALSE(cluster("HW_REG_IB_STS2, 6, 4", "gfx1200"));
}

TEST_CASE("what no row knows is opaque, or not modelled where it may matter") {
  const std::string text = shown("v_unheard_of_f32 v1, v2\ns_setpc_b64 s[30:31]\n", "gfx1100");
  CHECK(has(text, "opaque"));
  CHECK(has(text, "unmodelled"));
  CHECK(has(shown("image_load v[0:3], v4, s[0:7]\ns_endpgm\n", "gfx1100"), "unmodelled"));
}

}  // namespace
}  // namespace muster::amdgcn
