// Loops of compare-and-swap of waves, and the loads that begin them; loops and loads that only look
// like that.
#include "isa/amdgcn/lower/idioms/guesses.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/render.h"
#include "ir/flow/cfg.h"
#include "ir/idioms/swaps/wave_swap_loops.h"
#include "isa/amdgcn/lower/lower.h"
#include "isa/amdgcn/parse/listing.h"

namespace muster::amdgcn {
namespace {

// What clang writes for gfx90a; v[4:5] is the word's address, v0 what is added.
struct Parts {
  std::string in_front = "";
  std::string guess = "global_load_dword v3, v[4:5], off";
  std::string through = "s_mov_b64 s[0:1], 0";
  std::string before = "";
  std::string first = "v_add_f32_e32 v2, v0, v3";
  std::string swap = "global_atomic_cmpswap v2, v[4:5], v[2:3], off glc";
  std::string wait = "s_waitcnt vmcnt(0)";
  std::string compare = "v_cmp_eq_u32_e32 vcc, v2, v3";
  std::string joins = "s_or_b64 s[0:1], vcc, s[0:1]";
  std::string goes_on = "v_mov_b32_e32 v3, v2";
  std::string ends = "s_andn2_b64 exec, exec, s[0:1]";
  std::string again = "s_cbranch_execnz again";
  std::string behind = "";
};

ir::Function lowered(const Parts& parts, const char* target = "gfx90a") {
  const std::string text = fmt::format(
      "k:\n s_load_dwordx2 s[2:3], s[4:5], 0x0\n s_waitcnt lgkmcnt(0)\n v_mov_b32_e32 v4, s2\n"
      " v_mov_b32_e32 v5, s3\n v_mov_b32_e32 v1, 0\n {}\n {}\n {}\n s_waitcnt vmcnt(0) lgkmcnt(0)\n"
      " {}\n"
      "again:\n {}\n {}\n {}\n {}\n {}\n {}\n {}\n {}\n s_or_b64 exec, exec, s[0:1]\n {}\n"
      " s_endpgm\n",
      parts.in_front, parts.guess, parts.through, parts.before, parts.first, parts.swap, parts.wait,
      parts.compare, parts.joins, parts.goes_on, parts.ends, parts.again, parts.behind);
  CAPTURE(text);
  Diagnostics diagnostics;
  auto listing = parse_listing(make_source_file("k.s", text), diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  const auto kernels = find_kernels(*listing);
  REQUIRE(kernels.size() == 1);
  auto function = lower(*listing, kernels[0], *find_target(target), diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  return std::move(*function);
}

std::vector<ir::SwapLoop> find(const Parts& parts, const char* target = "gfx90a") {
  const ir::Function function = lowered(parts, target);
  return ir::find_wave_swap_loops(function, ir::make_cfg(function));
}

bool is_loop(const Parts& parts) { return find(parts).size() == 1; }

bool has_guess(const Parts& parts) {
  const auto loops = find(parts);
  REQUIRE(loops.size() == 1);
  return loops[0].guess != ir::kNone;
}

TEST_CASE("a wave's loop of compare-and-swap is found, with the guess in front of it") {
  const ir::Function function = lowered({});
  const auto loops = ir::find_wave_swap_loops(function, ir::make_cfg(function));
  REQUIRE(loops.size() == 1);
  REQUIRE(loops[0].guess != ir::kNone);
  CHECK(function.instrs[loops[0].guess].order == ir::Order::relaxed);
  CHECK(function.registers[loops[0].through].name.starts_with("s[0:1]"));
  // What differs, and masks joined otherwise.
  CHECK(is_loop({.compare = "v_cmp_ne_u32_e32 vcc, v2, v3\n s_xor_b64 vcc, vcc, exec"}));
  CHECK(is_loop({.again = "s_cbranch_execz out\n s_branch again\nout:"}));
  // Behind the mask, which only those that go on execute.
  CHECK(is_loop({.goes_on = "", .ends = "s_andn2_b64 exec, exec, s[0:1]\n v_mov_b32_e32 v3, v2"}));
  // Masks whose bits somebody else wants.
  CHECK(is_loop({.before = "s_lshl_b64 s[8:9], s[2:3], 1\n s_cbranch_scc0 over\n v_cmp_eq_u32_e64 "
                           "s[8:9], v0, v1\nover:\n"
                           " s_ff1_i32_b64 s12, s[8:9]\n s_mov_b64 s[0:1], 0",
                 .compare = "v_cmp_eq_u32_e64 s[8:9], v2, v3",
                 .joins = "s_or_b64 s[0:1], s[8:9], s[0:1]"}));
  // Fences order more with each turn.
  CHECK(is_loop({.wait = "s_waitcnt vmcnt(0)\n buffer_wbinvl1"}));
  // Two halves.
  CHECK(has_guess({.guess = "global_load_dwordx2 v[8:9], v[4:5], off",
                   .first = "v_add_f64 v[6:7], v[0:1], v[8:9]",
                   .swap = "global_atomic_cmpswap_x2 v[10:11], v[4:5], v[6:9], off glc",
                   .compare = "v_cmp_eq_u64_e32 vcc, v[10:11], v[8:9]",
                   .goes_on = "v_mov_b32_e32 v8, v10\n v_mov_b32_e32 v9, v11"}));
}

TEST_CASE("lanes that need not try leave the loop, too") {
  CHECK(is_loop({.first = "v_cmp_lt_f32_e64 s[6:7], v3, v0\n s_mov_b64 s[8:9], exec\n"
                          " s_mov_b64 s[10:11], exec\n s_and_b64 exec, exec, s[6:7]\n"
                          " v_mov_b32_e32 v2, v0",
                 .wait = "s_waitcnt vmcnt(0)\n s_andn2_b64 s[8:9], s[8:9], exec",
                 .joins = "s_and_b64 vcc, vcc, exec\n s_or_b64 s[8:9], s[8:9], vcc\n"
                          " v_mov_b32_e32 v3, v2\n s_or_b64 exec, exec, s[10:11]\n"
                          " s_and_b64 s[6:7], exec, s[8:9]\n s_or_b64 s[0:1], s[6:7], s[0:1]",
                 .goes_on = ""}));
  // Who has not tried goes on.
  CHECK_FALSE(is_loop({.first = "v_cmp_lt_f32_e64 s[6:7], v3, v0\n s_mov_b64 s[10:11], exec\n"
                                " s_and_b64 exec, exec, s[6:7]\n v_mov_b32_e32 v2, v0",
                       .joins = "v_mov_b32_e32 v3, v2\n s_or_b64 exec, exec, s[10:11]\n"
                                " s_and_b64 vcc, vcc, s[6:7]\n s_or_b64 s[0:1], vcc, s[0:1]",
                       .goes_on = ""}));
}

TEST_CASE("a loop that ends otherwise, or does more, is none") {
  CHECK_FALSE(is_loop({.compare = "v_cmp_ne_u32_e32 vcc, v2, v3"}));
  CHECK_FALSE(is_loop({.compare = "v_cmp_eq_f32_e32 vcc, v2, v3"}));
  CHECK_FALSE(is_loop({.compare = "v_cmp_eq_u32_e32 vcc, v2, v0"}));
  CHECK_FALSE(is_loop({.compare = "v_cmp_eq_u16_e32 vcc, v2, v3"}));
  CHECK_FALSE(is_loop({.wait = "s_waitcnt vmcnt(0)\n v_mov_b32_e32 v2, v0"}));
  CHECK_FALSE(is_loop({.joins = "s_or_b64 s[0:1], vcc, s[6:7]"}));
  CHECK_FALSE(is_loop({.joins = "s_and_b64 s[0:1], vcc, s[0:1]"}));
  CHECK_FALSE(is_loop({.through = "s_mov_b64 s[0:1], s[6:7]"}));
  CHECK_FALSE(is_loop({.through = "s_mov_b64 s[0:1], -1"}));
  CHECK_FALSE(is_loop({.ends = "s_andn2_b64 exec, exec, vcc"}));
  CHECK_FALSE(is_loop({.ends = "s_and_b64 exec, exec, s[0:1]"}));
  CHECK_FALSE(is_loop({.again = "s_cbranch_vccnz again"}));
  CHECK_FALSE(is_loop({.again = "s_cbranch_execz again"}));
  // The next turn expects something else, or the same again: a lock.
  CHECK_FALSE(is_loop({.goes_on = ""}));
  CHECK_FALSE(is_loop({.goes_on = "v_add_u32_e32 v3, 1, v2"}));
  CHECK_FALSE(is_loop({.goes_on = "v_mov_b32_e32 v3, 0"}));
  // Somebody else goes on.
  CHECK_FALSE(
      is_loop({.again = "s_cbranch_execz out\n s_mov_b64 exec, s[8:9]\n s_branch again\nout:"}));
  // Another word each time.
  CHECK_FALSE(is_loop({.goes_on = "v_mov_b32_e32 v3, v2\n v_add_u32_e32 v4, 4, v4"}));
  // What others can tell.
  CHECK_FALSE(is_loop({.first = "v_add_f32_e32 v2, v0, v3\n global_store_dword v[4:5], v0, off"}));
  CHECK_FALSE(is_loop({.first = "v_add_f32_e32 v2, v0, v3\n s_barrier"}));
  CHECK_FALSE(is_loop({.first = "global_load_dword v2, v[4:5], off offset:64"}));
  CHECK_FALSE(is_loop({.swap = "global_atomic_cmpswap v[4:5], v[2:3], off"}));
}

TEST_CASE("the load in front is a guess only if it is the word, and nothing waits behind it") {
  CHECK(has_guess({.guess = "s_load_dword s6, s[2:3], 0x0\n s_waitcnt lgkmcnt(0)\n"
                            " v_mov_b32_e32 v3, s6"}));
  CHECK(has_guess({.swap = "global_atomic_cmpswap v2, v1, v[2:3], s[2:3] glc"}));
  // The word's place in the instruction on one side, or on both, next to a register that is 0.
  const auto by_scalar = [](const std::string& loads, const std::string& swaps) {
    return Parts{.guess = "s_load_dword s6, s[2:3], " + loads +
                          "\n s_waitcnt lgkmcnt(0)\n v_mov_b32_e32 v3, s6",
                 .swap = "global_atomic_cmpswap v2, v1, v[2:3], s[2:3] " + swaps + " glc"};
  };
  CHECK(has_guess(by_scalar("0x40", "offset:64")));
  CHECK_FALSE(has_guess(by_scalar("0x40", "offset:68")));
  CHECK_FALSE(has_guess(by_scalar("0x44", "offset:64")));
  CHECK_FALSE(has_guess(by_scalar("0x0", "offset:64")));
  // The same in halves, with a carry from one to the other.
  const auto by_halves = [](const std::string& low, const std::string& high) {
    return Parts{.guess =
                     "v_lshlrev_b32_e32 v7, 2, v0\n v_mov_b32_e32 v9, s3\n"
                     " global_load_dword v3, v7, s[2:3] offset:32\n v_add_co_u32_e32 v8, vcc, " +
                     low + "\n v_addc_co_u32_e32 v9, vcc, " + high,
                 .swap = "global_atomic_cmpswap v2, v[8:9], v[2:3], off offset:32 glc"};
  };
  CHECK(has_guess(by_halves("s2, v7", "0, v9, vcc")));
  CHECK_FALSE(has_guess(by_halves("s2, v0", "0, v9, vcc")));
  CHECK_FALSE(has_guess(by_halves("s2, v7", "1, v9, vcc")));
  CHECK_FALSE(has_guess(by_halves("s2, v7", "0, v9, s[8:9]")));
  CHECK_FALSE(has_guess(by_halves("s2, v7\n v_cmp_eq_u32_e32 vcc, 0, v7", "0, v9, vcc")));
  // By a sum of 64 bits with a shift.
  const auto by_shift = [](const std::string& shift) {
    const auto loops =
        find({.guess = "v_lshlrev_b32_e32 v8, 2, v0\n v_mov_b32_e32 v9, 0\n"
                       " global_load_dword v3, v8, s[2:3]\n v_lshl_add_u64 v[6:7], " +
                       shift,
              .swap = "global_atomic_cmpswap v2, v[6:7], v[2:3], off sc0 sc1"},
             "gfx942");
    REQUIRE(loops.size() == 1);
    return loops[0].guess != ir::kNone;
  };
  CHECK(by_shift("s[2:3], 0, v[8:9]"));
  CHECK_FALSE(by_shift("s[2:3], 1, v[8:9]"));
  CHECK_FALSE(by_shift("v[8:9], 2, s[2:3]"));
  // The only lane that acts hands its address to a scalar load.
  const auto by_first = [](const std::string& lanes, const std::string& behind = "") {
    return Parts{
        .guess = lanes + "\n s_and_saveexec_b64 s[8:9], vcc\n" + behind +
                 "\n v_readfirstlane_b32 s6, v0\n s_load_dword s6, s[2:3], s6 offset:0x20\n"
                 " s_waitcnt lgkmcnt(0)\n v_mov_b32_e32 v3, s6\n v_mov_b32_e32 v9, s3\n"
                 " v_add_co_u32_e32 v8, vcc, s2, v0\n v_addc_co_u32_e32 v9, vcc, 0, v9, vcc",
        .swap = "global_atomic_cmpswap v2, v[8:9], v[2:3], off offset:32 glc"};
  };
  const std::string low = "v_mbcnt_lo_u32_b32 v7, exec_lo, 0\n",
                    high = "v_mbcnt_hi_u32_b32 v7, exec_hi, v7\n",
                    none = "v_cmp_eq_u32_e32 vcc, 0, v7";
  CHECK(has_guess(by_first(low + high + none)));
  CHECK(has_guess(by_first(low + high + none, "s_and_b64 exec, exec, s[10:11]")));
  CHECK_FALSE(has_guess(by_first(low + none)));
  CHECK_FALSE(has_guess(by_first(low + high + "v_cmp_ne_u32_e32 vcc, 0, v7")));
  CHECK_FALSE(has_guess(by_first(low + high + "v_cmp_gt_u32_e32 vcc, 2, v7")));
  CHECK_FALSE(has_guess(by_first("v_mbcnt_lo_u32_b32 v7, s8, 0\n" + high + none)));
  CHECK_FALSE(has_guess(by_first(low + high + none, "s_or_b64 exec, exec, s[8:9]")));
  // Of fewer lanes than act behind that.
  CHECK_FALSE(has_guess(by_first("s_mov_b64 s[12:13], exec\n s_and_b64 exec, exec, s[10:11]\n " +
                                 low + high + "s_mov_b64 exec, s[12:13]\n " + none)));
  CHECK_FALSE(has_guess({.guess = "v_mov_b32_e32 v3, 0"}));
  CHECK_FALSE(has_guess({.guess = "global_load_dword v3, v[4:5], off offset:4"}));
  CHECK_FALSE(has_guess({.guess = "global_load_ushort v3, v[4:5], off"}));
  CHECK_FALSE(has_guess({.before = "v_add_u32_e32 v3, 1, v3"}));
  CHECK_FALSE(has_guess({.before = "s_barrier"}));
  CHECK_FALSE(has_guess({.before = "global_store_dword v[4:5], v0, off offset:8"}));
  // Lanes that did not load it.
  CHECK_FALSE(has_guess({.before = "s_or_b64 exec, exec, s[8:9]"}));
  CHECK(has_guess({.before = "s_mov_b64 s[8:9], exec\n s_and_b64 exec, exec, s[10:11]"}));
  CHECK_FALSE(has_guess({.before = "s_mov_b64 exec, s[10:11]"}));
}

TEST_CASE("a first try in front of the loop has the guess") {
  const std::string first =
      "v_add_f32_e32 v2, v0, v3\n global_atomic_cmpswap v2, v[4:5], v[2:3], off glc\n"
      " s_waitcnt vmcnt(0)\n v_cmp_ne_u32_e32 vcc, v2, v3\n s_and_saveexec_b64 s[8:9], vcc\n"
      " v_mov_b32_e32 v3, v2";
  CHECK(has_guess({.before = first}));
  // Of another word, or expecting something else.
  CHECK_FALSE(has_guess({.before = "v_add_u32_e32 v4, 4, v4\n " + first}));
  CHECK_FALSE(has_guess({.before = "v_add_u32_e32 v3, 1, v3\n " + first}));
  CHECK_FALSE(has_guess({.before = first + "\n v_mov_b32_e32 v3, v0"}));
}

// Of an address whose upper half was copied in front of an outer loop.
struct Outer {
  std::string copied = "v_mov_b32_e32 v12, s3";
  std::string each_time = "";  // in the outer loop, in front of the guess
  std::string behind = "";     // and behind the swaps
};
Parts within(const Outer& outer) {
  return {.in_front = outer.copied + "\n s_mov_b32 s20, 0\nouter:\n " + outer.each_time,
          .guess =
              "v_and_b32_e32 v7, 28, v0\n global_load_dword v3, v7, s[2:3]\n"
              " v_add_co_u32_e32 v8, vcc, s2, v7\n v_addc_co_u32_e32 v9, vcc, 0, v12, vcc",
          .swap = "global_atomic_cmpswap v2, v[8:9], v[2:3], off glc",
          .behind = outer.behind +
                    "\n s_add_i32 s20, s20, 1\n s_cmp_lg_u32 s20, 4\n s_cbranch_scc1 outer"};
}

TEST_CASE("what was written in front of an outer loop holds in it, for lanes that acted there") {
  CHECK(has_guess(within({})));
  CHECK(has_guess(within({.copied = "s_add_u32 s2, s2, 64\n s_addc_u32 s3, s3, 0\n"
                                    " v_mov_b32_e32 v12, s3"})));
  CHECK(has_guess(within({.copied = "s_and_saveexec_b64 s[22:23], s[10:11]\n v_mov_b32_e32 v12, s3",
                          .each_time = "s_mov_b64 s[24:25], exec\n s_and_b64 exec, exec, s[12:13]",
                          .behind = "s_mov_b64 exec, s[24:25]"})));
  // Something else, now and then, or each time.
  CHECK_FALSE(has_guess(within({.copied = "v_mov_b32_e32 v12, s2"})));
  CHECK_FALSE(has_guess(within({.behind = "v_mov_b32_e32 v12, s2"})));
  CHECK_FALSE(has_guess(within({.behind = "s_mov_b32 s3, 0"})));
  CHECK_FALSE(has_guess(within({.copied = "s_add_u32 s2, s2, 64\n s_addc_u32 s3, s3, 1\n"
                                          " v_mov_b32_e32 v12, s9"})));
  // Lanes that were not there when it was copied.
  CHECK_FALSE(
      has_guess(within({.copied = "s_and_saveexec_b64 s[22:23], s[10:11]\n v_mov_b32_e32 v12, s3\n"
                                  " s_or_b64 exec, exec, s[22:23]"})));
  CHECK_FALSE(has_guess(within({.copied = "s_and_saveexec_b64 s[22:23], s[10:11]\n"
                                          " v_mov_b32_e32 v12, s3",
                                .behind = "s_or_b64 exec, exec, s[22:23]"})));
  CHECK_FALSE(has_guess(within({.behind = "s_mov_b64 exec, s[22:23]"})));
}

// As a function keeps what registers hold of lanes that did not call it.
TEST_CASE("only others act for a while in front of the loop: what lanes hold stays") {
  const auto parts = [](std::string_view lanes, std::string_view does) {
    Parts all;
    all.in_front = fmt::format(
        "v_mov_b32_e32 v6, v4\n v_mov_b32_e32 v7, v5\n {} s[6:7], -1\n {}\n s_mov_b64 exec, s[6:7]",
        lanes, does);
    all.guess = "global_load_dword v3, v[6:7], off";
    return all;
  };
  CHECK(has_guess(parts("s_xor_saveexec_b64", "v_mov_b32_e32 v4, 0")));
  CHECK(has_guess(parts("s_or_saveexec_b64", "v_mov_b32_e32 v8, 0")));
  // Written whatever EXEC says, or by all lanes.
  CHECK_FALSE(has_guess(parts("s_xor_saveexec_b64", "v_writelane_b32 v4, s2, 3")));
  CHECK_FALSE(has_guess(parts("s_or_saveexec_b64", "v_mov_b32_e32 v4, 0")));
}

// Masks are made of the lanes that act, and set behind a few instructions for all lanes.
TEST_CASE("the lanes that come back are those of before, with masks that were made of them") {
  const auto parts = [](std::string_view meanwhile, std::string_view then) {
    Parts all;
    all.in_front = fmt::format(
        "s_mov_b64 s[20:21], exec\n s_and_b64 s[8:9], s[20:21], vcc\n"
        " s_or_saveexec_b64 s[6:7], -1\n {}\n s_mov_b64 exec, s[6:7]\n"
        " v_mov_b32_e32 v6, v4\n v_mov_b32_e32 v7, v5\n s_mov_b64 exec, {}",
        meanwhile, then);
    all.guess = "global_load_dword v3, v[6:7], off";
    return all;
  };
  CHECK(has_guess(parts("v_mov_b32_e32 v8, 0", "s[8:9]")));
  CHECK_FALSE(has_guess(parts("v_mov_b32_e32 v8, 0", "s[14:15]")));
  CHECK_FALSE(has_guess(parts("s_and_b64 s[6:7], s[6:7], s[16:17]", "s[8:9]")));
}

// Which v_writelane names what lanes of v20 agree with is another one in the first turn.
TEST_CASE("a mask that is kept in lanes is known behind ways that meet in a loop") {
  const auto parts = [](std::string_view then) {
    Parts all;
    all.in_front = fmt::format(
        "v_writelane_b32 v20, s2, 9\nouter:\n v_mov_b32_e32 v6, v4\n v_mov_b32_e32 v7, v5\n"
        " s_mov_b64 s[8:9], exec\n v_writelane_b32 v20, s8, 0\n v_writelane_b32 v20, s9, 1\n"
        " s_cmp_eq_u32 s3, 0\n s_cbranch_scc1 over\n {}\nover:\n"
        " v_readlane_b32 s10, v20, 0\n v_readlane_b32 s11, v20, 1\n s_mov_b64 exec, s[10:11]",
        then);
    all.guess = "global_load_dword v3, v[6:7], off";
    all.behind = "v_mov_b32_e32 v20, v1\n s_cmp_eq_u32 s3, 1\n s_cbranch_scc1 outer";
    return all;
  };
  CHECK(has_guess(parts("s_nop 0")));
  CHECK_FALSE(has_guess(parts("v_writelane_b32 v20, s3, 1")));
  CHECK_FALSE(has_guess(parts("v_mov_b32_e32 v20, v1")));
}

TEST_CASE("ways that meet in front of the loop") {
  const std::string around = "s_cmp_eq_u32 s3, 0\n s_cbranch_scc1 over\n ", over = "\nover:\n";
  CHECK(is_loop({.through = "s_mov_b64 s[0:1], 0\n " + around + "v_mov_b32_e32 v9, 0" + over}));
  CHECK_FALSE(
      is_loop({.through = "s_mov_b64 s[0:1], 0\n " + around + "s_mov_b64 s[0:1], s[6:7]" + over}));
  CHECK(has_guess({.before = around + "v_mov_b32_e32 v9, 0" + over}));
  CHECK_FALSE(has_guess({.before = around + "v_mov_b32_e32 v4, 0" + over}));
  CHECK_FALSE(has_guess({.before = around + "v_mov_b32_e32 v3, 0" + over}));
  CHECK_FALSE(has_guess({.before = around + "s_barrier" + over}));
  CHECK_FALSE(has_guess({.before = around + "s_mov_b64 exec, s[10:11]" + over}));
}

TEST_CASE("what the loop writes for those that act, others keep") {
  const auto changes_for_all = [](const Parts& parts, std::string_view name) {
    const ir::Function function = lowered(parts);
    const auto loops = ir::find_wave_swap_loops(function, ir::make_cfg(function));
    REQUIRE(loops.size() == 1);
    const auto named = [&](ir::RegisterId reg) { return function.registers[reg].name == name; };
    const bool all = std::ranges::any_of(loops[0].changing, named);
    CHECK(all != std::ranges::any_of(loops[0].changing_of_acting, named));
    return all;
  };
  CHECK_FALSE(changes_for_all({}, "v2"));
  CHECK_FALSE(changes_for_all({}, "v3"));
  CHECK(changes_for_all({}, "vcc"));
  const std::string whole =
      "s_mov_b64 s[8:9], exec\n s_or_b64 exec, exec, s[10:11]\n"
      " v_mov_b32_e32 v6, 7\n"
      " s_mov_b64 exec, s[8:9]\n v_add_f32_e32 v2, v0, v3";
  CHECK(changes_for_all({.first = whole}, "v6"));
  CHECK_FALSE(changes_for_all({.first = whole}, "v2"));
}

TEST_CASE("what looks at the word in the loop is a look, too, if it sees what others swap in") {
  const auto anew = [](const std::string& load, const std::string& more = "") {
    return Parts{.guess = "",
                 .first = load + "\n s_waitcnt vmcnt(0) lgkmcnt(0)\n " + more +
                          "\n v_add_f32_e32 v2, v0, v3",
                 .goes_on = ""};
  };
  const auto order = [](const Parts& parts) {
    const ir::Function function = lowered(parts);
    const auto loops = ir::find_wave_swap_loops(function, ir::make_cfg(function));
    REQUIRE(loops.size() == 1);
    REQUIRE(loops[0].looks.size() == 1);
    const ir::Instr& look = function.instrs[loops[0].looks[0]];
    return std::pair{look.order, look.scope};
  };
  // Marked as an atomic load of the device, or as one of the workgroup, which nothing marks.
  CHECK(order(anew("global_load_dword v3, v[4:5], off glc")) ==
        std::pair{ir::Order::relaxed, ir::Scope::gpu});
  CHECK(order(anew("global_load_dword v3, v[4:5], off")) ==
        std::pair{ir::Order::weak, ir::Scope::cta});
  // A cache may give the same in each turn.
  CHECK(find(anew("global_load_dword v3, v[4:5], off"), "gfx942").empty());
  CHECK(find(anew("s_load_dword s6, s[2:3], 0x0", "v_mov_b32_e32 v3, s6")).empty());
}

}  // namespace
}  // namespace muster::amdgcn
