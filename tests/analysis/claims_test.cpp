// Which larger values of a parameter a verdict is said to hold for, held against checks that
// execute every turn.
#include "analysis/checked.h"
#include "analysis/pipeline.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// What is said of the parameter, if anything is.
std::optional<Claim> claim(const Pipeline& pipeline, std::uint64_t turns) {
  const CheckResult result = run(pipeline.text(), turns, false);
  if (result.claims.empty()) return std::nullopt;
  REQUIRE_EQ(result.claims.size(), 1);
  CHECK_EQ(result.verdict, Verdict::verified);
  CHECK_EQ(result.claims[0].parameter, 0);
  CHECK_EQ(result.claims[0].value, turns);
  return result.claims[0];
}

Verdict verdict(const Pipeline& pipeline, std::uint64_t turns) {
  return run(pipeline.text(), turns, true).verdict;
}

// It is said, and so.
Claim right(const Pipeline& pipeline, std::uint64_t turns) {
  const auto found = claim(pipeline, turns);
  REQUIRE(found);
  for (const std::uint64_t more : {1U, 2U, 3U, 7U, 40U}) {
    const std::uint64_t larger = turns + more * found->step;
    if (larger <= found->most) CHECK_EQ(verdict(pipeline, larger), Verdict::verified);
  }
  return *found;
}

}  // namespace

TEST_CASE("a pipeline that is right for some trip count is right for larger ones") {
  const Pipeline pipeline;
  const Claim found = right(pipeline, 60);
  CHECK_EQ(found.step, 1);  // four repeat, and those between were checked, too
  CHECK_GT(found.most, 2'000'000'000);
  for (std::uint64_t turns = 61; turns < 65; ++turns) CHECK_EQ(right(pipeline, turns).step, 1);
  CHECK_FALSE(claim(pipeline, 5));  // too few turns to see a repeat
}

TEST_CASE("a limit may be a part of the parameter") {
  Pipeline pipeline;
  pipeline.before = "add.u32 %r9, %n, 15; shr.u32 %n, %r9, 4;";
  const Claim found = right(pipeline, 1000);
  CHECK_EQ(found.step, 64);
  pipeline.before = "sub.u32 %n, %n, 3;";
  CHECK_EQ(right(pipeline, 100).step, 1);
}

TEST_CASE("counters may be used where they cannot matter") {
  Pipeline pipeline;
  SUBCASE("bits of it") {
    pipeline.stage =
        "add.u32 %r1, %i, 1; and.b32 %st, %r1, 1; shr.u32 %ph, %r1, 1; and.b32 %ph, %ph, 1;";
    right(pipeline, 60);
  }
  SUBCASE("the last turn is another") {
    pipeline.before = "sub.s32 %r9, %n, 1;";
    pipeline.fills = "setp.eq.s32 %p3, %i, %r9; @%p3 add.u32 %r5, %r5, 1;";
    pipeline.filled = "@%p3 bra.uni LAST; LAST:";
    right(pipeline, 60);
  }
  SUBCASE("an address that global memory is read from") {
    pipeline.fills = "mul.wide.u32 %d0, %i, 128; add.s64 %d0, %in, %d0; ld.global.u32 %r1, [%d0];";
    CHECK_EQ(right(pipeline, 60).step, 1);
    pipeline.after =
        "@!%p0 bra END; mul.wide.u32 %d0, %t, 4; add.s64 %d0, %in, %d0; "
        "st.global.u32 [%d0+1048576], %t; END:";
    CHECK_EQ(verdict(pipeline, 60), Verdict::verified);
    CHECK_FALSE(claim(pipeline, 60));  // turn 8192 would read what is written
  }
}

TEST_CASE("trip counts between two that are claimed are claimed only if each is right") {
  Pipeline pipeline;
  SUBCASE("one of four is wrong") {
    pipeline.after =
        "rem.u32 %r9, %n, 4; setp.ne.u32 %p3, %r9, 3; @%p3 bra END; @!%p0 bra END; "
        "st.shared.u32 [data+128], %l; END:";
    CHECK_EQ(right(pipeline, 60).step, 4);
    CHECK_EQ(verdict(pipeline, 63), Verdict::refuted);
    CHECK_FALSE(claim(pipeline, 63));
  }
  SUBCASE("one of them reaches what others do not") {
    pipeline.after = "rem.u32 %r9, %n, 4; setp.ne.u32 %p3, %r9, 3; @%p3 bra END; bar.sync 1; END:";
    CHECK_EQ(right(pipeline, 60).step, 4);
    CHECK_EQ(right(pipeline, 63).step, 1);
  }
  SUBCASE("the first of them is not that large") {
    CHECK_EQ(right(pipeline, 60).value, 60);
    CHECK_FALSE(claim(pipeline, 3));
  }
}

// Thread 0 loads the same tile of a tensor %n times; thread 32 first writes to one of two buffers,
// and in the first the tensor lies.
CheckResult tiles(std::uint64_t turns, bool by_parity) {
  const auto turn = [](const std::string& name, const char* waits, const std::string& does) {
    return name + ": and.b32 %r1, %i, 1; shl.b32 %r1, %r1, 3; add.u32 %full, %bars, %r1;\n" +
           "add.u32 %empty, %full, 16; shr.u32 %r2, %i, 1; and.b32 %r2, %r2, 1;\n" + waits + name +
           "_WAIT: mbarrier.try_wait.parity.shared.b64 %q, [%r3], %r2; @!%q bra " + name +
           "_WAIT;\n" + does + "\nadd.s32 %i, %i, 1; setp.lt.s32 %q, %i, %n; @%q bra " + name +
           ";\n";
  };
  const std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n"
      ".visible .entry k(.param .u32 n, .param .u64 a, .param .u64 b, "
      ".param .align 64 .b8 map[128])\n{\n"
      ".reg .b32 %r<9>, %t, %n, %i, %bars, %full, %empty; .reg .b64 %a, %b; .reg .pred %p, %q;\n"
      ".shared .align 8 .b64 bars[4]; .shared .align 128 .b8 tile[512];\n"
      "mov.u32 %t, %tid.x; ld.param.u32 %n, [n]; ld.param.u64 %a, [a]; ld.param.u64 %b, [b];\n"
      "cvta.to.global.u64 %a, %a; cvta.to.global.u64 %b, %b; mov.u32 %bars, bars;\n"
      "mov.u32 %i, 0; setp.ne.u32 %p, %t, 0; @%p bra READY;\n"
      "mbarrier.init.shared.b64 [bars], 1; mbarrier.init.shared.b64 [bars+8], 1;\n"
      "mbarrier.init.shared.b64 [bars+16], 1; mbarrier.init.shared.b64 [bars+24], 1;\n"
      "fence.proxy.async;\nREADY: bar.sync 0;\n"
      "setp.eq.u32 %p, %t, 0; @%p bra LOAD; setp.ne.u32 %p, %t, 32; @%p bra DONE;\n" +
      std::string(by_parity ? "and.b32 %r1, %n, 1; setp.ne.u32 %p, %r1, 0; "
                              "selp.b64 %b, %a, %b, %p;\n"
                            : "") +
      "st.global.u32 [%b], 1;\n" +
      turn("USE", "mov.u32 %r3, %full;\n", "mbarrier.arrive.shared.b64 _, [%empty];") +
      "bra DONE;\n" +
      turn("LOAD", "mov.u32 %r3, %empty; xor.b32 %r2, %r2, 1;\n",
           "shl.b32 %r4, %r1, 5; mov.u32 %r5, tile; add.u32 %r4, %r4, %r5;\n"
           "mbarrier.arrive.expect_tx.shared.b64 _, [%full], 256;\n"
           "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes "
           "[%r4], [map, {0}], [%full];") +
      "DONE: ret;\n}\n";
  machine::TensorMap map;
  map.element_bytes = 4;
  map.dimensions = {64};
  map.box = {64};
  map.place = machine::TensorPlace{1, "", 0};
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.parameters = {{0, 0, machine::Integer{turns, false}},
                       {1, 0, machine::Buffer{256, {}, true}},
                       {2, 0, machine::Buffer{256, {}, true}},
                       {3, 0, map}};
  return check_text(text, launch);
}

TEST_CASE("a trip count with which somebody writes what tensor copies read is not claimed") {
  const CheckResult apart = tiles(100, false);
  REQUIRE_EQ(apart.claims.size(), 1);
  CHECK_EQ(apart.claims[0].step, 1);
  const CheckResult by_parity = tiles(100, true);
  CHECK_EQ(by_parity.verdict, Verdict::verified);
  for (const Claim& claim : by_parity.claims) CHECK_EQ(claim.step % 2, 0);
  CHECK_EQ(tiles(101, true).verdict, Verdict::refuted);
}

TEST_CASE("nothing is said beyond what would go another way") {
  Pipeline pipeline;
  SUBCASE("a counter that decides in a later turn") {
    pipeline.reads = "setp.eq.u32 %p3, %i, 100; @%p3 bra NEXT;";
    pipeline.read = "NEXT:";
    const auto found = claim(pipeline, 60);
    if (found) CHECK_LE(found->most, 100);
    CHECK_EQ(verdict(pipeline, 100), Verdict::verified);
    CHECK_EQ(verdict(pipeline, 104), Verdict::refuted);
  }
  SUBCASE("a limit that stays") {
    pipeline.before = "min.s32 %r9, %n, 80;";
    pipeline.limit = "%r9";
    const auto found = claim(pipeline, 60);
    if (found) CHECK_LE(found->most, 80);
    CHECK_EQ(verdict(pipeline, 84), Verdict::refuted);
    CHECK_FALSE(claim(pipeline, 81));
  }
  SUBCASE("a limit that grows by more") {
    pipeline.before = "add.s32 %r9, %n, %n; sub.s32 %r9, %r9, 60;";
    pipeline.limit = "%r9";
    CHECK_EQ(verdict(pipeline, 60), Verdict::verified);
    CHECK_EQ(verdict(pipeline, 64), Verdict::refuted);
    CHECK_FALSE(claim(pipeline, 60));
  }
  SUBCASE("a limit that grows by less") {
    pipeline.before = "shr.u32 %r9, %n, 1; add.u32 %r9, %r9, 30;";
    pipeline.limit = "%r9";
    CHECK_EQ(verdict(pipeline, 60), Verdict::verified);
    CHECK_EQ(verdict(pipeline, 68), Verdict::refuted);
    CHECK_FALSE(claim(pipeline, 60));
  }
  SUBCASE("the parameter in shared memory, asked for") {
    pipeline.before =
        "@%p0 bra SET; st.shared.u32 [data+3000], %n; SET: bar.sync 0; "
        "ld.shared.u32 %r9, [data+3000];";
    pipeline.limit = "%r9";
    CHECK_EQ(verdict(pipeline, 64), Verdict::verified);
    CHECK_FALSE(claim(pipeline, 60));
  }
  SUBCASE("the parameter as a place in shared memory") {
    pipeline.after =
        "@!%p0 bra END; shl.b32 %a, %n, 2; add.u32 %a, %a, %data; "
        "st.shared.u32 [%a+600], %l; END:";
    CHECK_FALSE(claim(pipeline, 60));
  }
  SUBCASE("the parameter as a guard") {
    pipeline.after =
        "setp.gt.s32 %p3, %n, 90; @!%p3 bra END; @!%p0 bra END; "
        "st.shared.u32 [data+128], %l; END:";
    const auto found = claim(pipeline, 60);
    if (found) CHECK_LE(found->most, 90);
    CHECK_EQ(verdict(pipeline, 92), Verdict::refuted);
  }
  SUBCASE("steps that grow with the parameter") {
    pipeline.before = "mov.u32 %r8, 0;";
    pipeline.read = "add.u32 %r8, %r8, %n; setp.gt.u32 %p3, %r8, 9000; @%p3 bra DONE;";
    CHECK_EQ(verdict(pipeline, 60), Verdict::verified);
    CHECK_EQ(verdict(pipeline, 120), Verdict::refuted);
    const auto found = claim(pipeline, 60);
    if (found) CHECK_LE(found->most, 94);
  }
}

}  // namespace muster::analysis
