// Which larger values of a parameter a verdict is said to hold for, held against checks that
// execute every turn.
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
  for (const std::uint64_t more : {1, 2, 3, 7, 40}) {
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
