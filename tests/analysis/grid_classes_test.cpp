// Clusters that behave alike are run once: random kernels say the same as where each is run, and
// the arithmetic on what moves agrees with looking at every member.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/races/global_footprints.h"
#include "analysis/schedules/fair_schedule.h"
#include "analysis/verdict/check.h"
#include "doctest/doctest.h"
#include "ir/image_object.h"
#include "support/lowered.h"

namespace muster::analysis {
namespace {

struct Chance {
  std::uint64_t state;
  std::uint64_t below(std::uint64_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (state >> 33U) % count;
  }
};

struct Launch {
  std::array<std::uint64_t, 3> grid{1, 1, 1};
  std::uint64_t threads = 64, cluster = 1;
};

CheckResult run(const Lowered& text, const Launch& how, std::uint64_t classes_from) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{how.threads, 1, 1};
  launch.grid = machine::Extent{how.grid[0], how.grid[1], how.grid[2]};
  launch.cluster = machine::Extent{how.cluster, 1, 1};
  Hooks hooks;
  hooks.classes_from = classes_from;
  const Checked checked = check(text.kernel, *text.source, launch, hooks);
  REQUIRE(checked.result);
  return *checked.result;
}

// %x, %y: of the workgroup; %t: of the lane; %i: a number of the lane in the grid; %d: scratch.
std::string kernel(const std::string& body) {
  return R"(.version 8.0
.target sm_90
.address_size 64
.const .align 4 .b32 table[12] = {5, 4, 3, 2, 1, 0};
.visible .entry k(.param .u64 k_0, .param .u64 k_1) {
.reg .b32 %x, %y, %w, %t, %i, %n, %v, %r<9>, %q<4>;
.reg .f32 %f0;
.reg .b64 %a, %b, %d<4>;
.reg .pred %p<4>;
.shared .align 8 .b8 tile[1024];
mov.u32 %x, %ctaid.x;
mov.u32 %y, %ctaid.y;
mov.u32 %w, %nctaid.x;
mov.u32 %t, %tid.x;
ld.param.u64 %a, [k_0];
ld.param.u64 %b, [k_1];
cvta.to.global.u64 %a, %a;
cvta.to.global.u64 %b, %b;
mad.lo.u32 %i, %x, 64, %t;
mov.u32 %v, 0;
)" + body +
         "END:\nret;\n}\n";
}

// A launch that is verified, with as many clusters executed as it takes to stand for all.
std::uint64_t instructions(const std::string& body, const Launch& how) {
  const CheckResult found = run(lower_text(kernel(body)), how, 2);
  CHECK_EQ(found.verdict, Verdict::verified);
  CHECK_EQ(run(lower_text(kernel(body)), how, Budget::kNoClasses).verdict, Verdict::verified);
  return found.statistics.instructions;
}

constexpr const char* kOut = "mul.wide.u32 %d0, %i, 4; add.s64 %d0, %a, %d0; ";

}  // namespace

TEST_CASE("workgroups that differ by where they write are run once") {
  const std::string body = std::string(kOut) + "st.global.u32 [%d0], %v;";
  const std::uint64_t one = instructions(body, {{2, 1, 1}});
  CHECK_EQ(instructions(body, {{3000, 1, 1}}), one);
  SUBCASE("in two coordinates") {
    const std::string rows = "mad.lo.u32 %i, %y, 6400, %i; " + body;
    CHECK_EQ(instructions(rows, {{100, 30, 1}}), instructions(rows, {{2, 2, 1}}));
  }
  SUBCASE("up to where a guard lets them") {
    const std::string guarded = "setp.ge.u32 %p0, %i, 6000; @%p0 bra END; " + body;
    // The whole ones, the one at the edge, those behind it.
    CHECK_LT(instructions(guarded, {{3000, 1, 1}}), 3 * one + 40);
  }
  SUBCASE("but for a few") {
    const std::string odd = "setp.eq.u32 %p0, %x, 77; @%p0 bar.sync 0; " + body;
    CHECK_LT(instructions(odd, {{3000, 1, 1}}), 4 * one);
  }
  SUBCASE("but for one lane of one") {
    const std::string first =
        "or.b32 %r0, %t, %x; or.b32 %r0, %y, %r0; setp.ne.s32 %p0, %r0, 0; @%p0 bra ALL; "
        "st.global.u32 [%b], %v; ALL: " +
        body;
    CHECK_LT(instructions("mad.lo.u32 %i, %y, 192000, %i; " + first, {{3000, 30, 1}}),
             6 * one + 60);
  }
  SUBCASE("but for those at the edges") {
    const std::string clamped =
        "mad.lo.u32 %i, %y, 19200, %i; sub.s32 %q0, %y, 2; shr.s32 %q1, %q0, 31; "
        "neg.s32 %q2, %q0; and.b32 %q1, %q1, %q2; shl.b32 %q1, %q1, 2; mov.u32 %r1, tile; "
        "add.u32 %r1, %r1, %q1; ld.shared.u32 %r5, [%r1]; " +
        body;
    CHECK_LT(instructions(clamped, {{300, 30, 1}}), 4 * (one + 40));
  }
  SUBCASE("as clusters") {
    CHECK_EQ(instructions(body, {{3000, 1, 1}, 64, 2}), instructions(body, {{4, 1, 1}, 64, 2}));
  }
  SUBCASE("or by which of two buffers they read") {
    const std::string reads =
        "mul.wide.u32 %d1, %x, 64; add.s64 %d1, %b, %d1; ld.global.u32 %v, [%d1]; " + body;
    const std::uint64_t both = instructions(reads, {{2, 1, 1}});
    CHECK_EQ(instructions(reads, {{3000, 1, 1}}), both);
  }
  SUBCASE("or by what they add to one word, of which they do not read what it was") {
    for (const char* atomic :
         {"atom.global.add.u32 %r1, [%b], 1;", "atom.global.add.f32 %f0, [%b], 0f3F800000;",
          "atom.global.exch.b32 %r1, [%b], %t;", "red.global.inc.u32 [%b], 7;"}) {
      CAPTURE(atomic);
      const std::uint64_t both = instructions(body + atomic, {{2, 1, 1}});
      CHECK_EQ(instructions(body + atomic, {{3000, 1, 1}}), both);
    }
  }
  SUBCASE("or by a branch on what they read, which decides about nothing that waits") {
    const std::string reads =
        "mul.wide.u32 %d1, %i, 4; add.s64 %d1, %b, %d1; "
        "ld.global.u32 %r1, [%d1]; setp.eq.u32 %p1, %r1, 0; "
        "@%p1 bra SKIP; " +
        body + " SKIP: bar.sync 0;";
    const std::uint64_t both = instructions(reads, {{2, 1, 1}});
    CHECK_EQ(instructions(reads, {{3000, 1, 1}}), both);
  }
}

TEST_CASE("of an or of coordinates may be asked more than whether it is zero") {
  // Each workgroup has 32 words, those with a bit in their number the next 32: where the bit goes
  // out two meet.
  for (const char* chain :
       {"and.b32 %r1, %r0, 32; ", "or.b32 %r2, %r0, 0; and.b32 %r1, %r2, 32; "}) {
    CAPTURE(chain);
    const Lowered text = lower_text(kernel(
        "setp.ge.u32 %p1, %t, 32; @%p1 bra END; or.b32 %r0, %t, %x; setp.eq.s32 %p0, %r0, 0; "
        "@%p0 add.u32 %v, %v, 1; " +
        std::string(chain) + "mad.lo.u32 %i, %x, 32, %t; add.u32 %i, %i, %r1; " + kOut +
        "st.global.u32 [%d0], %x;"));
    CHECK_EQ(run(text, {{60, 1, 1}}, 2).verdict, Verdict::verified);
    CHECK_EQ(run(text, {{70, 1, 1}}, 2).verdict, Verdict::refuted);
  }
}

TEST_CASE("workgroups of whose number a bit decides are run once for each value of it") {
  const auto by_bit = [](const char* bit) {
    return fmt::format(
               "mad.lo.u32 %i, %y, 192000, %i; and.b32 %r0, %x, {}; "
               "setp.eq.u32 %p0, %r0, 0; @%p0 bar.sync 0; ",
               bit) +
           kOut + "st.global.u32 [%d0], %v;";
  };
  const auto clusters = [&](const std::string& body, const Launch& how) {
    const CheckResult found = run(lower_text(kernel(body)), how, 2);
    CHECK_EQ(found.verdict, Verdict::verified);
    return found.statistics.instructions;
  };
  const std::uint64_t one = clusters(std::string(kOut) + "st.global.u32 [%d0], %v;", {{2, 1, 1}});
  for (const char* bit : {"1", "2", "4"}) {
    CAPTURE(bit);
    const std::uint64_t all = clusters(by_bit(bit), {{3000, 1, 1}});
    CHECK_LT(all, 16 * one);
    CHECK_EQ(clusters(by_bit(bit), {{3000, 40, 1}}), all);
  }
  SUBCASE("also where each bit decides something") {
    CHECK_LT(clusters("and.b32 %r1, %x, 2; setp.eq.u32 %p1, %r1, 2; @%p1 add.u32 %v, %v, 1; " +
                          by_bit("1"),
                      {{3000, 1, 1}}),
             24 * one);
  }
  SUBCASE("where those of one value meet the others") {
    const Lowered text = lower_text(
        kernel("and.b32 %r0, %x, 1; setp.eq.u32 %p0, %r0, 0; mov.u32 %v, %x; @%p0 bra EVEN; "
               "setp.ge.u32 %p1, %x, 1001; @%p1 sub.u32 %i, %i, 64; EVEN: " +
               std::string(kOut) + "st.global.u32 [%d0], %v;"));
    const CheckResult found = run(text, {{3000, 1, 1}}, 2);
    CHECK_EQ(found.verdict, Verdict::refuted);
    CHECK_LT(found.statistics.instructions, 4000);
  }
  SUBCASE("where one of them behaves as nobody else") {
    const Lowered text =
        lower_text(kernel("and.b32 %r0, %x, 1; setp.eq.u32 %p0, %r0, 0; @%p0 bar.sync 0; "
                          "setp.eq.u32 %p1, %x, 2001; @!%p1 bra END; setp.lt.u32 %p2, %t, 32; "
                          "@%p2 bar.sync 1, 64;"));
    CHECK_EQ(run(text, {{3000, 1, 1}}, 2).verdict, Verdict::refuted);
  }
}

TEST_CASE("workgroups that divide their number into row and column are run once for each row") {
  const std::string out = std::string(kOut) + "st.global.u32 [%d0], %v;";
  const std::uint64_t one = instructions(out, {{2, 1, 1}});
  SUBCASE("by bits") {
    const std::string tiles =
        "shr.u32 %q0, %x, 5; and.b32 %q1, %x, 31; shl.b32 %q0, %q0, 16; shl.b32 %q1, %q1, 7; "
        "or.b32 %i, %q0, %q1; add.u32 %i, %i, %t; " +
        out;
    CHECK_LT(instructions(tiles, {{1024, 1, 1}}), 33 * (one + 12));
  }
  SUBCASE("by a division") {
    const std::string tiles =
        "div.u32 %q0, %x, 100; rem.u32 %q1, %x, 100; mad.lo.u32 %i, %q1, 64, %t; "
        "mad.lo.u32 %i, %q0, 6400, %i; " +
        out;
    CHECK_LT(instructions(tiles, {{1000, 1, 1}}), 11 * (one + 8));
  }
  SUBCASE("by a product, as compilers divide") {
    const std::string tiles =
        "mul.hi.u32 %q0, %x, 42949673; mul.lo.u32 %q1, %q0, 100; sub.u32 %q1, %x, %q1; "
        "mad.lo.u32 %i, %q1, 64, %t; mad.lo.u32 %i, %q0, 6400, %i; " +
        out;
    CHECK_LT(instructions(tiles, {{1000, 1, 1}}), 11 * (one + 10));
  }
}

TEST_CASE("workgroups that read what is constant, each its own word") {
  const std::string reads =
      "mov.u64 %d1, table; mul.wide.u32 %d2, %y, 4; add.s64 %d1, %d1, %d2; "
      "ld.const.u32 %v, [%d1]; mad.lo.u32 %i, %y, 6400, %i; " +
      std::string(kOut) + "st.global.u32 [%d0], %v;";
  CHECK_EQ(instructions(reads, {{100, 12, 1}}), instructions(reads, {{2, 2, 1}}));
  const CheckResult beyond = run(lower_text(kernel(reads)), {{100, 13, 1}}, 2);
  CHECK_EQ(beyond.verdict, Verdict::refuted);
}

namespace {

// Every thread reads a texel to the right of its own, and writes its own word of `out`, which may
// be the memory of the texture. %v decides about nothing.
CheckResult shift_texture(std::uint64_t workgroups, bool in_place) {
  const std::string text = kernel(
      "ld.param.u64 %d0, [k_0]; add.u32 %r0, %i, 1; mov.u32 %r1, 0; "
      "tex.2d.v4.s32.s32 {%r2, %r3, %r4, %r5}, [%d0, {%r0, %r1}]; "
      "mul.wide.u32 %d1, %i, 4; add.s64 %d1, %b, %d1; st.global.u32 [%d1], %r2;");
  const std::uint64_t width = workgroups * 64;
  const std::uint64_t object_at = machine::region_base(machine::kFirstBufferRegion);
  const std::uint64_t texels_at = machine::region_base(machine::kFirstBufferRegion + 1);
  const std::uint64_t out_at = machine::region_base(machine::kFirstBufferRegion + 2);
  ir::ImageObject object;
  object.base = texels_at;
  object.pitch = width * 4;
  object.axes[0].high = static_cast<float>(width);
  object.axes[0].last = static_cast<std::uint32_t>(width - 1);
  const auto bytes = std::as_bytes(std::span{&object, 1});
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{workgroups, 1, 1};
  launch.memories = {{object_at, sizeof object, std::vector(bytes.begin(), bytes.end()), "", false},
                     {texels_at, width * 4, {}, "", false},
                     {out_at, width * 4, {}, "", false}};
  launch.parameters = {{0, 0, machine::Integer{object_at, false}},
                       {1, 0, machine::Integer{in_place ? texels_at : out_at, false}}};
  const Lowered lowered = lower_text(text);
  const Checked checked = check(lowered.kernel, *lowered.source, launch, {});
  REQUIRE(checked.result);
  return *checked.result;
}

}  // namespace

namespace {

// %v: the lane's word of contents that count modulo 8, 0 in the second half of each 16 workgroups.
CheckResult with_contents(const std::string& body, std::uint64_t workgroups) {
  const std::string text = kernel(
      "mul.wide.u32 %d2, %i, 4; add.s64 %d2, %b, %d2; "
      "ld.global.u32 %v, [%d2]; " +
      body);
  const std::uint64_t words = workgroups * 64;
  std::vector<std::byte> contents(words * 4);
  for (std::uint64_t i = 0; i < words; ++i) {
    contents[4 * i] = static_cast<std::byte>(i / 64 % 16 < 8 ? i % 8 : 0);
  }
  const std::uint64_t out_at = machine::region_base(machine::kFirstBufferRegion);
  const std::uint64_t in_at = machine::region_base(machine::kFirstBufferRegion + 1);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{workgroups, 1, 1};
  launch.memories = {{out_at, words * 4, {}, "", false}, {in_at, words * 4, contents, "", false}};
  launch.parameters = {{0, 0, machine::Integer{out_at, false}},
                       {1, 0, machine::Integer{in_at, false}}};
  const Lowered lowered = lower_text(text);
  Hooks hooks;
  hooks.classes_from = 17;
  const Checked checked = check(lowered.kernel, *lowered.source, launch, hooks);
  REQUIRE(checked.result);
  return *checked.result;
}

bool assumes(const CheckResult& result, barrier::AssumptionId id) {
  return std::ranges::any_of(result.assumptions, [id](const auto& one) { return one.id == id; });
}

}  // namespace

TEST_CASE("where workgroups differ by contents only, a proof for any contents is enough") {
  const std::string guarded =
      std::string(kOut) + "setp.eq.u32 %p0, %v, 3; @%p0 st.global.u32 [%d0], 1;";
  const CheckResult few = with_contents(guarded, 40), many = with_contents(guarded, 1000);
  CHECK_EQ(many.verdict, Verdict::verified);
  CHECK_LE(many.statistics.instructions, 2 * few.statistics.instructions);
}

TEST_CASE("contents count where the proof needs them") {
  SUBCASE("for an address") {
    const CheckResult found = with_contents(
        "and.b32 %r0, %t, 7; sub.u32 %r0, %i, %r0; add.u32 %r0, %r0, %v; setp.ge.u32 %p1, %t, 8; "
        "and.b32 %r1, %x, 15; setp.ge.or.u32 %p1, %r1, 8, %p1; @%p1 bra END; "
        "mul.wide.u32 %d1, %r0, 4; add.s64 %d1, %a, %d1; st.global.u32 [%d1], %t;",
        100);
    CHECK_EQ(found.verdict, Verdict::verified);
  }
  SUBCASE("for the end of a loop, so that nothing is taken for granted") {
    const CheckResult found = with_contents(
        "AGAIN: setp.eq.u32 %p0, %v, 0; @%p0 bra OUT; sub.u32 %v, %v, 1; bra AGAIN; "
        "OUT: " +
            std::string(kOut) + "st.global.u32 [%d0], %v;",
        100);
    CHECK_EQ(found.verdict, Verdict::verified);
    CHECK_FALSE(assumes(found, barrier::AssumptionId::loops_end));
  }
  SUBCASE("for what goes wrong with them") {
    const CheckResult found =
        with_contents("setp.eq.u32 %p0, %v, 3; @!%p0 bra END; st.global.u32 [%a], %t;", 100);
    CHECK_EQ(found.verdict, Verdict::refuted);
  }
}

TEST_CASE(
    "workgroups that read textures where they like are run once, unless somebody writes there") {
  const CheckResult few = shift_texture(20, false), many = shift_texture(2000, false);
  CHECK_EQ(few.verdict, Verdict::verified);
  CHECK_EQ(many.verdict, Verdict::verified);
  CHECK_LE(many.statistics.instructions, 3 * few.statistics.instructions);
  CHECK(shift_texture(20, true).verdict != Verdict::verified);
  CHECK(shift_texture(200, true).verdict != Verdict::verified);
}

TEST_CASE("two workgroups that meet refute a launch of thousands") {
  const Launch many{{60'000, 1, 1}};
  const auto refuted = [&](const std::string& body) {
    const CheckResult found = run(lower_text(kernel(body)), many, 2);
    CHECK_EQ(found.verdict, Verdict::refuted);
    CHECK_LT(found.statistics.instructions, 1000);
  };
  const std::string out = std::string(kOut) + "st.global.u32 [%d0], %v;";
  SUBCASE("by overlapping") { refuted("mad.lo.u32 %i, %x, 63, %t; mov.u32 %v, %x; " + out); }
  SUBCASE("at one word") {
    refuted("setp.ne.u32 %p0, %t, 0; @%p0 bra END; st.global.u32 [%a], %x;");
  }
  SUBCASE("by what another reads") {
    refuted("mov.u32 %v, %x; " + out + "ld.global.u32 %r1, [%d0+256];");
  }
}

TEST_CASE("what goes wrong in some workgroup is found") {
  const auto both = [](const std::string& body, Verdict wanted) {
    const Lowered text = lower_text(kernel(body));
    for (const std::uint64_t from : {std::uint64_t{2}, Budget::kNoClasses}) {
      CHECK_EQ(run(text, {{50, 3, 1}}, from).verdict, wanted);
    }
  };
  const std::string row = "mad.lo.u32 %i, %y, 3200, %i; ";
  const std::string out = std::string(kOut) + "st.global.u32 [%d0], %v; ";
  SUBCASE("one that nobody else is like") {
    both(row + out +
             "mad.lo.u32 %r0, %y, 50, %x; setp.eq.u32 %p0, %r0, 131; @!%p0 bra END; "
             "setp.lt.u32 %p1, %t, 32; @%p1 bar.sync 1, 64;",
         Verdict::refuted);
  }
  SUBCASE("one whose product of 24 bits wraps around") {
    for (const char* product : {"add.u32 %r8, %x, 16777200; mul24.lo.u32 %r0, %r8, 64; ",
                                "add.u32 %r8, %x, 8388592; mul24.lo.s32 %r0, %r8, 64; "}) {
      CAPTURE(product);
      both(row + out + product +
               "setp.lt.u32 %p0, %r0, 2048; setp.lt.s32 %p1, %r0, 0; or.pred %p0, %p0, %p1; "
               "@!%p0 bra END; setp.lt.u32 %p1, %t, 32; @%p1 bar.sync 1, 64;",
           Verdict::refuted);
    }
  }
  SUBCASE("writes that meet the next one's") {
    both("mad.lo.u32 %i, %y, 3200, %i; " + out + "st.global.u32 [%d0+16], %x;", Verdict::refuted);
    both("mad.lo.u32 %i, %y, 3199, %i; st.global.u32 [%a], %x; " + out, Verdict::refuted);
  }
  SUBCASE("rows that are a little too short") {
    both("mad.lo.u32 %i, %y, 3199, %i; " + std::string(kOut) + "st.global.u32 [%d0], %t;",
         Verdict::refuted);
  }
  SUBCASE("reads of what another writes") {
    both(row + out + "ld.global.u32 %r1, [%d0+256];", Verdict::refuted);
    both(row + out + "ld.global.u32 %r1, [%d0];", Verdict::verified);
  }
  SUBCASE("a branch that rests on the workgroup, where lanes may come that nobody knows") {
    for (const char* number : {"mov.u32 %r1, %x; setp.lt.u32 %p1, %r1, 30;",
                               "popc.b32 %r1, %x; setp.lt.u32 %p1, %r1, 3;"}) {
      CAPTURE(number);
      both(row +
               "mul.wide.u32 %d1, %i, 4; add.s64 %d1, %b, %d1; ld.global.u32 %r3, [%d1]; "
               "setp.eq.u32 %p0, %r3, 0; @%p0 bra END; " +
               number + " @%p1 bra END; st.global.u32 [%a], %i;",
           Verdict::inconclusive);
    }
  }
  SUBCASE("a number that is handed on through shared memory") {
    both(row + out +
             "popc.b32 %r0, %x; mov.u32 %r1, tile; shl.b32 %r2, %t, 2; add.u32 %r1, %r1, %r2; "
             "st.shared.u32 [%r1], %r0; ld.shared.u32 %r3, [%r1]; setp.eq.u32 %p0, %r3, 4; "
             "@!%p0 bra END; setp.lt.u32 %p1, %t, 32; @%p1 bar.sync 1, 64;",
         Verdict::refuted);
  }
  SUBCASE("an address in shared memory that rests on the workgroup") {
    both(row + out +
             "and.b32 %r0, %x, 31; setp.ne.u32 %p0, %x, 33; @%p0 mov.u32 %r0, %t; "
             "shl.b32 %r0, %r0, 2; mov.u32 %r1, tile; add.u32 %r1, %r1, %r0; "
             "st.shared.u32 [%r1], %t;",
         Verdict::refuted);
  }
  SUBCASE("a word that some change by atomics") {
    const std::string added = row + out + "atom.global.add.u32 %r1, [%b], 1; ";
    both(added, Verdict::verified);
    both(added + "ld.global.u32 %r3, [%b];", Verdict::refuted);
    both(added + "setp.eq.u32 %p0, %x, 7; @%p0 st.global.u32 [%b], %x;", Verdict::refuted);
    both(row + out + "atom.global.cta.add.u32 %r1, [%b], 1; ", Verdict::refuted);
    both(added + "setp.eq.u32 %p0, %x, 7; @%p0 atom.global.add.u64 %d2, [%b], 1;",
         Verdict::inconclusive);
    // Few workgroups: the orders in which they come are gone through.
    const Lowered decides =
        lower_text(kernel(added + "setp.ge.u32 %p0, %r1, 4; @%p0 bar.sync 1, 64;"));
    for (const std::uint64_t from : {std::uint64_t{2}, Budget::kNoClasses}) {
      CHECK(run(decides, {{3, 1, 1}}, from).verdict != Verdict::verified);
    }
  }
  SUBCASE("a ticket") {
    const Lowered text =
        lower_text(kernel(row + out +
                          "atom.global.add.u32 %r1, [%b], 1; setp.eq.u32 %p0, %r1, 4; "
                          "setp.lt.u32 %p1, %t, 32; and.pred %p0, %p0, %p1; @%p0 bar.sync 1, 64;"));
    // Few workgroups: the orders in which they draw are gone through one by one.
    CHECK_EQ(run(text, {{5, 1, 1}}, 2).verdict, run(text, {{5, 1, 1}}, Budget::kNoClasses).verdict);
    CHECK(run(text, {{5, 1, 1}}, 2).verdict != Verdict::verified);
  }
}

namespace {

// A number of the lane that comes of row and column of its workgroup, whose number is divided, or
// taken apart.
std::string random_tile(Chance& chance) {
  const auto pick = [&](std::vector<std::string> words) {
    return words[chance.below(words.size())];
  };
  const std::string by = pick({"2", "3", "4", "5"}), shift = pick({"1", "2"});
  const std::string mask = shift == "1" ? "1" : pick({"3", "1"});
  std::string text;
  switch (chance.below(5)) {
    case 0:
      text = fmt::format("div.{0}32 %q0, %x, {1}; rem.{0}32 %q1, %x, {1}; ", pick({"u", "s"}), by);
      break;
    case 1:
      text = fmt::format("shr.u32 %q0, %x, {}; and.b32 %q1, %x, {}; ", shift, mask);
      break;
    case 2:
      text = "mul.hi.u32 %q0, %x, 1431655766; mul.lo.u32 %q1, %q0, 3; sub.u32 %q1, %x, %q1; ";
      break;
    case 3:
      text = fmt::format("sub.u32 %q2, %w, %x; shr.s32 %q0, %q2, {}; and.b32 %q1, %q2, {}; ", shift,
                         mask);
      break;
    default:
      text = fmt::format("and.b32 %q0, %x, {}; and.b32 %q1, %x, {}; shr.u32 %q0, %q0, 1; ",
                         pick({"6", "14", "12"}), pick({"1", "3"}));
      break;
  }
  if (chance.below(2) == 0) {
    return text + "shl.b32 %q0, %q0, 9; shl.b32 %q1, %q1, 6; " + pick({"or", "or", "xor"}) +
           ".b32 %i, %q0, %q1; add.u32 %i, %i, %t;\n";
  }
  return text + fmt::format("mad.lo.u32 %i, %q0, {}, %t; mad.lo.u32 %i, %q1, 64, %i;\n",
                            pick({"192", "256", "320", "128"}));
}

// A few instructions of which some see the workgroup.
std::string random_body(Chance& chance) {
  const auto pick = [&](std::vector<std::string> words) {
    return words[chance.below(words.size())];
  };
  std::string body;
  const auto add = [&](const std::string& line) { body += line + "\n"; };
  if (chance.below(3) == 0) add(random_tile(chance));
  if (chance.below(8) == 0) {
    add(fmt::format("add.u32 %r8, %x, {}; mul24.lo.{} %i, %r8, {}; add.u32 %i, %i, %t;",
                    pick({"0", "8388604", "16777212", "-4"}), pick({"u32", "s32"}),
                    pick({"64", "64", "16777280"})));
  }
  add(fmt::format("mad.lo.u32 %i, %y, {}, %i;", pick({"832", "832", "896", "831", "0", "32"})));
  const std::size_t count = 2 + chance.below(4);
  for (std::size_t n = 0; n < count; ++n) {
    const std::string label = fmt::format("L{}", n);
    switch (chance.below(10)) {
      case 0:
        add(fmt::format("setp.{}.u32 %p0, {}, {}; @%p0 bra {};", pick({"eq", "lt", "ge", "ne"}),
                        pick({"%x", "%y", "%i"}), pick({"0", "2", "3", "%y", "%w", "100", "%t"}),
                        label));
        break;
      case 1:
        add(fmt::format("and.b32 %r0, %x, {}; setp.eq.u32 %p0, %r0, 1; @%p0 bra {};",
                        pick({"1", "3", "6"}), label));
        break;
      case 2:
        add(fmt::format("{}.u32 %r0, %x, {}; setp.eq.u32 %p0, %r0, 1; @%p0 bra {};",
                        pick({"rem", "div", "shr", "min"}), pick({"1", "2", "3"}), label));
        break;
      case 3:  // the first lane, or workgroup, or neither
        add(fmt::format("or.b32 %r0, {}, {}; {}setp.{}.{}32 %p0, %r0, 0; @%p0 bra {};",
                        pick({"%x", "%t", "%i", "%y"}), pick({"%y", "%t", "%x", "1"}),
                        pick({"", "", "or.b32 %r0, %r0, %t; ", "or.b32 %r0, %y, %r0; "}),
                        pick({"eq", "ne"}), pick({"s", "u"}), label));
        break;
      case 4:  // edges, as compilers clamp them
        add(
            fmt::format("sub.s32 %q0, {}, {}; shr.s32 %q1, %q0, 31; neg.s32 %q2, %q0; "
                        "and.b32 %q1, %q1, %q2; shl.b32 %q1, %q1, 2; mov.u32 %r1, tile; "
                        "add.u32 %r1, %r1, %q1; ld.shared.u32 %r5, [%r1];",
                        pick({"%x", "%y"}), pick({"1", "2", "5"})));
        break;
      default:
        break;
    }
    switch (chance.below(9)) {
      case 0:
        add("bar.sync 0;");
        break;
      case 1:
        add(fmt::format("setp.lt.u32 %p1, {}, 32; @%p1 bar.sync 1, {};", pick({"%t", "%i"}),
                        pick({"32", "32", "64"})));
        break;
      case 2:
        add(fmt::format(
            "add.u32 %r2, {}, {}; and.b32 %r2, %r2, 63; shl.b32 %r2, %r2, 2; "
            "mov.u32 %r1, tile; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], {};",
            pick({"%t", "%t", "%i", "%x"}), pick({"0", "1", "%y"}), pick({"%t", "%x", "0"})));
        break;
      case 3:
        add("mul.wide.u32 %d2, %i, 4; add.s64 %d2, %b, %d2; ld.global.u32 %r3, [%d2]; "
            "setp.eq.u32 %p2, %r3, 5; @%p2 bra M" +
            label + "; " +
            pick({"", "", "popc.b32 %r7, %x; setp.ne.u32 %p3, %r7, 2; @%p3 bra M" + label + "; ",
                  "setp.ne.u32 %p3, %x, 4; @%p3 bra M" + label + "; "}) +
            pick({"", "st.global.u32 [%b], %i; "}) + "add.u32 %v, %v, 1; M" + label + ":");
        break;
      case 4:
        add(fmt::format("red.global.add.u32 [{}], 1;", pick({"%b", "%b+4", "%a"})));
        break;
      default:
        add(fmt::format(
            "mad.lo.u32 %r4, {}, {}, {}; mul.wide.u32 %d1, %r4, 4; "
            "add.s64 %d1, {}, %d1; {};",
            pick({"%i", "%i", "%i", "%x", "%t"}), pick({"1", "1", "2", "3"}),
            pick({"0", "0", "64", "%x", "%t", "%y"}), pick({"%a", "%a", "%b"}),
            pick({"st.global.u32 [%d1], %v", "st.global.u32 [%d1], %i", "ld.global.u32 %r5, [%d1]",
                  "red.global.add.u32 [%d1], 1", "atom.global.add.u32 %r6, [%d1], 1",
                  "atom.global.exch.b32 %r6, [%d1], %i; add.u32 %v, %v, %r6",
                  "red.global.add.f32 [%d1], 0f3F800000"})));
    }
    add(label + ":");
  }
  return body;
}

}  // namespace

namespace {

void compare(unsigned rounds, std::uint64_t seed) {
  Chance chance{seed};
  std::array<unsigned, 3> verdicts{};
  unsigned fewer = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const std::string text = kernel(random_body(chance));
    CAPTURE(text);
    const Lowered lowered = lower_text(text);
    const std::uint64_t wide = chance.below(4);
    const Launch launch{{5 + wide * 8, 1 + chance.below(wide < 2 ? 4 : 2), 1}};
    const CheckResult classes = run(lowered, launch, 1);
    const CheckResult each = run(lowered, launch, Budget::kNoClasses);
    REQUIRE_EQ(classes.verdict, each.verdict);
    ++verdicts[static_cast<std::size_t>(each.verdict)];
    // A refutation may come from two workgroups alone, before others were looked at.
    if (each.verdict != Verdict::refuted) {
      CHECK_EQ(classes.coverage.reached, each.coverage.reached);
    }
    fewer += each.verdict == Verdict::verified &&
             2 * classes.statistics.instructions < each.statistics.instructions;
  }
  MESSAGE(verdicts[0], " ", verdicts[1], " ", verdicts[2], "; fewer instructions ", fewer);
  CHECK_GT(verdicts[static_cast<std::size_t>(Verdict::verified)], rounds / 4);
  CHECK_GT(verdicts[static_cast<std::size_t>(Verdict::refuted)], rounds / 4);
  CHECK_GT(fewer, rounds / 10);
}

}  // namespace

TEST_CASE("random kernels: classes of workgroups and each of them say the same") {
  compare(400, 11);
}

TEST_CASE("random kernels, full: classes of workgroups and each of them" * doctest::skip()) {
  compare(50'000, 12);
}

namespace {

// One cluster, what it touches and for whom it stands, and the counter that it comes to.
struct Member {
  GlobalFootprints::Box more{};
  std::optional<GlobalFootprints::Counter> counter;
  struct Part {
    std::uint64_t at = 0, bytes = 4;
    machine::AccessKind kind = machine::AccessKind::read;
    GlobalFootprints::Move move{};
    bool behind = false;
  };
  std::vector<Part> parts;
};

std::uint64_t moved(std::uint64_t at, const GlobalFootprints::Move& move,
                    const GlobalFootprints::Box& more) {
  for (unsigned axis = 0; axis < 3; ++axis) {
    at += more[axis] * static_cast<std::uint64_t>(move[axis]);
  }
  return at;
}

bool each_apart(const std::vector<Member>& members) {
  struct Touched {
    std::uint64_t at, end;
    bool writes;
    std::uint64_t who;  // a cluster; its counter
  };
  std::vector<Touched> all;
  std::uint64_t who = 0;
  for (const Member& member : members) {
    for (std::uint64_t z = 0; z <= member.more[2]; ++z) {
      for (std::uint64_t y = 0; y <= member.more[1]; ++y) {
        for (std::uint64_t x = 0; x <= member.more[0]; ++x, ++who) {
          const GlobalFootprints::Box more{x, y, z};
          const std::uint64_t group =
              member.counter ? moved(member.counter->word, member.counter->move, more) : who;
          for (const auto& part : member.parts) {
            const std::uint64_t at = moved(part.at, part.move, more);
            all.push_back({at, at + part.bytes, part.kind != machine::AccessKind::read, group});
          }
        }
      }
    }
  }
  for (const Touched& a : all) {
    for (const Touched& b : all) {
      if (a.who != b.who && (a.writes || b.writes) && a.at < b.end && b.at < a.end) return false;
    }
  }
  return true;
}

template <typename Visit>
void visit(const GlobalFootprints::Box& last, Visit each) {
  for (std::uint64_t z = 0; z <= last[2]; ++z) {
    for (std::uint64_t y = 0; y <= last[1]; ++y) {
      for (std::uint64_t x = 0; x <= last[0]; ++x) each(GlobalFootprints::Box{x, y, z});
    }
  }
}

// Whether some member touches bytes twice that move differently, so that the first need not tell
// what it does with itself. Between counters only of what is behind them.
bool meets_itself(const Member& member, GlobalFootprints::Between between) {
  bool meets = false;
  visit(member.more, [&](const GlobalFootprints::Box& more) {
    for (const auto& a : member.parts) {
      for (const auto& b : member.parts) {
        const bool writes =
            a.kind != machine::AccessKind::read || b.kind != machine::AccessKind::read;
        const bool asked = between == GlobalFootprints::Between::clusters || (a.behind && b.behind);
        const std::uint64_t at = moved(a.at, a.move, more), other = moved(b.at, b.move, more);
        meets |= writes && asked && a.move != b.move && at < other + b.bytes &&
                 other < at + a.bytes && more != GlobalFootprints::Box{};
      }
    }
  });
  return meets;
}

// One of few counters, for all that a member stands for or for some of them.
GlobalFootprints::Counter random_counter(Chance& chance) {
  constexpr std::uint64_t kNext = 1;
  GlobalFootprints::Counter counter;
  counter.word = machine::region_base(machine::kFirstBufferRegion + kNext) + 4 * chance.below(4);
  counter.move = {static_cast<std::int64_t>(4 * chance.below(2)),
                  static_cast<std::int64_t>(8 * chance.below(2)),
                  static_cast<std::int64_t>(4 * chance.below(2))};
  return counter;
}

// Footprints that are said to be apart are so, each held against each.
void hold_footprints(GlobalFootprints::Between between, std::uint64_t seed, unsigned rounds) {
  const Lowered text = lower_text(kernel(""));
  Chance chance{seed};
  unsigned yes = 0, missed = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    GlobalFootprints footprints(text.kernel, between);
    GlobalFootprints::Move now{};
    footprints.moves = [&](ir::InstrId) { return std::optional{now}; };
    std::vector<Member> members(1 + chance.below(3));
    const GlobalFootprints::Move common{static_cast<std::int64_t>(chance.below(40)),
                                        static_cast<std::int64_t>(chance.below(300)) - 100,
                                        static_cast<std::int64_t>(chance.below(900))};
    const std::uint64_t base = machine::region_base(machine::kFirstBufferRegion) + 10'000;
    for (Member& member : members) {
      for (std::uint64_t& more : member.more) more = chance.below(2) * chance.below(4);
      if (between == GlobalFootprints::Between::counters && chance.below(8) != 0) {
        member.counter = random_counter(chance);
        machine::Access access;
        access.space = ir::Space::global;
        access.kind = machine::AccessKind::atomic;
        access.strong = true;
        access.scope = ir::Scope::gpu;
        access.lanes = 1;
        access.bytes = 4;
        access.addresses = &member.counter->word;
        access.site = 0;
        now = member.counter->move;
        footprints.come(access);
      }
      const std::uint64_t start = base + chance.below(3) * chance.below(4000);
      for (std::uint64_t parts = 1 + chance.below(3); parts != 0; --parts) {
        Member::Part part;
        part.at = start + chance.below(3) * chance.below(64);
        part.bytes = 1 + chance.below(24);
        part.kind = chance.below(3) == 0 ? machine::AccessKind::read : machine::AccessKind::write;
        part.move = common;
        part.behind = between == GlobalFootprints::Between::counters && chance.below(2) == 0;
        if (chance.below(5) == 0) part.move[chance.below(3)] *= 2;
        member.parts.push_back(part);
        machine::Access access;
        access.space = ir::Space::global;
        access.kind = part.kind;
        access.lanes = 1;
        access.bytes = static_cast<unsigned>(part.bytes);
        access.addresses = &part.at;
        access.site = 0;
        now = part.move;
        footprints.note(access, part.behind);
      }
      footprints.close(member.more);
    }
    const bool said = footprints.apart();
    const bool is = each_apart(members) && std::ranges::none_of(members, [&](const Member& one) {
                      return meets_itself(one, between);
                    });
    if (said) REQUIRE(is);
    yes += said;
    missed += is && !said;
  }
  MESSAGE("apart ", yes, ", not seen to be ", missed);
  CHECK_GT(yes, rounds / 12);
  CHECK_LT(missed, yes / 4);
}

}  // namespace

TEST_CASE("footprints that are called apart are apart, one by one") {
  hold_footprints(GlobalFootprints::Between::clusters, 5, 6000);
}

TEST_CASE("those of clusters that come to different counters are, too") {
  hold_footprints(GlobalFootprints::Between::counters, 6, 20'000);
}

}  // namespace muster::analysis
