// Repeats of a pipeline that are not executed: which kernels have them, and that nothing which
// goes wrong in a late turn is passed over.
#include "analysis/pipeline.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// Both ways give this; whether turns were left out.
std::uint64_t both(const Pipeline& pipeline, Verdict wanted, std::uint64_t turns = 300) {
  const std::string text = pipeline.text();
  const CheckResult whole = run(text, turns, true, pipeline.threads);
  const CheckResult shortened = run(text, turns, false, pipeline.threads);
  CHECK_EQ(whole.verdict, wanted);
  CHECK_EQ(shortened.verdict, wanted);
  CHECK_EQ(whole.missing, shortened.missing);
  REQUIRE_EQ(whole.findings.size(), shortened.findings.size());
  for (std::size_t i = 0; i < whole.findings.size(); ++i) {
    CHECK_EQ(whole.findings[i].rule, shortened.findings[i].rule);
    CHECK_EQ(whole.findings[i].place.line, shortened.findings[i].place.line);
    CHECK_EQ(whole.findings[i].message, shortened.findings[i].message);
  }
  CHECK_EQ(whole.coverage.reached, shortened.coverage.reached);
  CHECK_EQ(whole.statistics.repeated, 0);
  if (shortened.statistics.repeated != 0) {
    CHECK_EQ(shortened.statistics.repeated + shortened.statistics.instructions,
             whole.statistics.instructions);
  }
  return shortened.statistics.repeated;
}

}  // namespace

TEST_CASE("a pipeline costs its first turns, however many there are") {
  const Pipeline pipeline;
  CHECK_GT(both(pipeline, Verdict::verified), 1000);
  const auto cost = [&](std::uint64_t turns) {
    return run(pipeline.text(), turns, false).statistics.instructions;
  };
  CHECK_LT(cost(1'000'000), cost(1000) + 200);
  for (std::uint64_t turns = 0; turns < 40; ++turns) both(pipeline, Verdict::verified, turns);
}

TEST_CASE("stages and phases may be spelled as bits of the counter") {
  Pipeline pipeline;
  pipeline.stage =
      "add.u32 %r1, %i, 1; and.b32 %st, %r1, 1; shr.u32 %ph, %r1, 1; and.b32 %ph, %ph, 1;";
  CHECK_GT(both(pipeline, Verdict::verified), 1000);
  pipeline.stage =
      "add.u32 %r1, %i, 1; rem.u32 %st, %r1, 2; div.u32 %ph, %r1, 2; rem.u32 %ph, %ph, 2;";
  CHECK_GT(both(pipeline, Verdict::verified), 1000);
}

TEST_CASE("a counter may be an address that global memory is read from") {
  Pipeline pipeline;
  pipeline.fills = "mul.wide.u32 %d0, %i, 128; add.s64 %d0, %in, %d0; ld.global.u32 %r1, [%d0];";
  CHECK_GT(both(pipeline, Verdict::verified), 1000);
  const std::string lanes = "mul.wide.u32 %d1, %l, 4; add.s64 %d1, %in, %d1; ";
  SUBCASE("but not where it is written later") {
    pipeline.after = "@%p0 bra END; " + lanes + "st.global.u32 [%d1+12800], %l; END:";
    CHECK_EQ(both(pipeline, Verdict::verified), 0);
  }
  SUBCASE("but not where it is written before") {
    pipeline.before = "@%p0 bra END; " + lanes + "st.global.u32 [%d1+12800], %l; END:";
    CHECK_EQ(both(pipeline, Verdict::verified), 0);
  }
  SUBCASE("but not where somebody else writes") {
    pipeline.threads = 96;
    pipeline.before = "setp.eq.u32 %p2, %w, 2; @%p2 bra THIRD;";
    pipeline.after = "bra.uni QUIT; THIRD: " + lanes + "st.global.u32 [%d1+12800], %l; QUIT:";
    both(pipeline, Verdict::refuted);
    CHECK_EQ(both(pipeline, Verdict::verified, 90), 0);
  }
}

TEST_CASE("what goes wrong in a late turn is found") {
  Pipeline pipeline;
  SUBCASE("a counter that decides") {
    pipeline.reads = "setp.eq.u32 %p3, %i, 100; @%p3 bra NEXT;";
    pipeline.read = "NEXT:";
    both(pipeline, Verdict::refuted);
    CHECK_GT(both(pipeline, Verdict::verified, 90), 0);
  }
  SUBCASE("a counter that decides from some turn on") {
    pipeline.reads = "setp.gt.s32 %p3, %i, 100; @%p3 bra NEXT;";
    pipeline.read = "NEXT:";
    both(pipeline, Verdict::refuted);
  }
  SUBCASE("a phase that turns early") {
    pipeline.read = "setp.eq.u32 %p3, %i, 100; @%p3 xor.b32 %ph, %ph, 1;";
    both(pipeline, Verdict::refuted);
  }
  SUBCASE("limits that differ") {
    pipeline.before = "sub.u32 %r9, %n, 1;";
    pipeline.limit = "%r9";
    both(pipeline, Verdict::verified);
    pipeline.before = "add.u32 %r9, %n, 1;";
    both(pipeline, Verdict::refuted);
  }
  SUBCASE("a remainder of a counter that wraps around") {
    // Three stages' worth of numbers on two stages would not do; two of three bits do not divide.
    pipeline.first = "-101";
    pipeline.before = "mov.u32 %st, 0; sub.u32 %n, %n, 101;";
    pipeline.stage =
        "add.u32 %r1, %i, 102; rem.u32 %st, %r1, 2; div.u32 %ph, %r1, 2; rem.u32 %ph, %ph, 2;";
    CHECK_GT(both(pipeline, Verdict::verified), 0);
    pipeline.stage =
        "add.u32 %r1, %i, 1; sub.u32 %r1, %r1, -101; add.u32 %r2, %i, 1; rem.u32 %r2, %r2, 6; "
        "setp.eq.u32 %p3, %r2, 5; @%p3 mov.u32 %r1, %r1; "
        "and.b32 %st, %r1, 1; shr.u32 %ph, %r1, 1; and.b32 %ph, %ph, 1;";
    both(pipeline, Verdict::verified);
    // 2^32 leaves 4 when divided by 6: the phase jumps where the counter wraps.
    pipeline.stage =
        "add.u32 %r1, %i, 1; rem.u32 %r1, %r1, 12; add.u32 %r1, %r1, 1; rem.u32 %r1, %r1, 12; "
        "and.b32 %st, %r1, 1; shr.u32 %ph, %r1, 1; and.b32 %ph, %ph, 1;";
    pipeline.before = "mov.u32 %st, 0; mov.u32 %ph, 0; sub.u32 %n, %n, 101;";
    both(pipeline, run(pipeline.text(), 300, true).verdict);
  }
  SUBCASE("a flag in global memory") {
    pipeline.filled = "setp.eq.u32 %p3, %i, 50; @%p3 st.global.u32 [flag], %i;";
    pipeline.reads = "ld.global.u32 %r1, [flag];";
    both(pipeline, Verdict::refuted);
    pipeline.reads = "";
    both(pipeline, Verdict::verified);
  }
  SUBCASE("a counter stored to shared memory") {
    pipeline.stored = "%i";
    pipeline.reads = "setp.eq.u32 %p3, %r0, 100; @%p3 bra NEXT;";
    pipeline.read = "NEXT:";
    CHECK_EQ(both(pipeline, Verdict::refuted), 0);
    CHECK_EQ(both(pipeline, Verdict::verified, 90), 0);
    pipeline.reads = pipeline.read = "";  // nobody looks at it
    CHECK_GT(both(pipeline, Verdict::verified), 1000);
  }
  SUBCASE("a pointer that grows in shared memory") {
    pipeline.reads = "shl.b32 %a, %i, 3; add.u32 %a, %a, %data; st.shared.u32 [%a+512], %l;";
    pipeline.fills = "st.shared.u32 [%data+2048], %l;";
    both(pipeline, Verdict::refuted);
    pipeline.fills = "";
    both(pipeline, run(pipeline.text(), 300, true).verdict);
  }
  SUBCASE("a turn behind the loop") {
    pipeline.after = "@!%p0 bra END; ld.shared.u32 %r1, [data+640]; END:";
    both(pipeline, Verdict::verified);
    pipeline.after = "@!%p0 bra END; st.shared.u32 [data+128], %l; END:";
    both(pipeline, Verdict::refuted);
  }
  SUBCASE("a limit in memory") {
    pipeline.before =
        "@%p0 bra SET; st.shared.u32 [data+3000], %n; SET: bar.sync 0; "
        "ld.shared.u32 %r9, [data+3000];";
    pipeline.limit = "%r9";
    CHECK_GT(both(pipeline, Verdict::verified), 0);
    pipeline.reads = "ld.shared.u32 %r9, [data+3000];";
    CHECK_GT(both(pipeline, Verdict::verified), 0);
    pipeline.reads += "setp.eq.u32 %p3, %i, 100; @%p3 sub.u32 %r9, %r9, 7;";
    both(pipeline, run(pipeline.text(), 300, true).verdict);
  }
  SUBCASE("what each turn multiplies") {
    pipeline.before = "mov.u32 %r8, 1;";
    pipeline.read = "mul.lo.u32 %r8, %r8, 3;";
    CHECK_GT(both(pipeline, Verdict::verified), 1000);
    pipeline.after =
        "and.b32 %r7, %r8, 64; setp.eq.u32 %p3, %r7, 0; @%p3 bra END; "
        "st.shared.u32 [data+128], %l; END:";
    CHECK_EQ(both(pipeline, run(pipeline.text(), 300, true).verdict), 0);
    CHECK_EQ(both(pipeline, run(pipeline.text(), 301, true).verdict, 301), 0);
  }
}

}  // namespace muster::analysis
