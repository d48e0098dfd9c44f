// Every rule that check reports, by the smallest kernel that breaks it, beside twins that break
// none. Inverting a rule in the machine or in the certificate makes a row here fail:
// docs/testing.md tells how that was tried.
#include <algorithm>
#include <string>

#include "analysis/checked.h"
#include "analysis/rules_cases.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// The lanes' identity in registers that every body may use: %t thread, %w warp, %l lane; %p0 warp
// 0, %p1 warp 1, %h the lower half of the warp.
std::string kernel(const char* body) {
  return std::string(
             ".version 8.0\n.target sm_90\n.address_size 64 .global .align 4 .b32 g = 0;\n"
             ".visible .entry k(.param .u64 .ptr .global .align 8 out)\n{\n"
             ".reg .b32 %r<20>, %t, %w, %l; .reg .b64 %rd<10>, %out; .reg .pred %p<10>, %h;\n"
             ".shared .align 8 .b8 s[256];\n"
             "ld.param.u64 %out, [out]; cvta.to.global.u64 %out, %out;\n"
             "mov.u32 %t, %tid.x; shr.u32 %w, %t, 5; and.b32 %l, %t, 31;\n"
             "setp.eq.u32 %p0, %w, 0; setp.eq.u32 %p1, %w, 1; setp.lt.u32 %h, %l, 16;\n") +
         body + "\nret;\n}\n";
}

CheckResult run(const std::string& text, std::uint64_t threads, std::uint64_t grid,
                const machine::Policies& policies = {}) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{threads, 1, 1};
  launch.grid = machine::Extent{grid, 1, 1};
  launch.policies = policies;
  return check_text(text, launch);
}

std::string summary(const CheckResult& result) {
  std::string text = result.verdict == Verdict::verified  ? "verified"
                     : result.verdict == Verdict::refuted ? "refuted"
                                                          : "inconclusive";
  for (const Finding& finding : result.findings) {
    text += " " + barrier::spelling(finding.rule) + " " + finding.message;
  }
  for (const std::string& missing : result.missing) text += " missing: " + missing;
  return text;
}

}  // namespace

TEST_CASE("every rule is reported for the smallest kernel that breaks it") {
  machine::Policies by_the_letter;
  by_the_letter.mbarrier.observation_rule = true;
  for (const Case& c : kCases) {
    CAPTURE(std::string(c.name));
    const CheckResult result = run(kernel(c.body), c.threads, c.grid, by_the_letter);
    CAPTURE(summary(result));
    if (c.rule == 0) {
      CHECK_EQ(result.verdict, Verdict::verified);
      CHECK(result.findings.empty());
      continue;
    }
    CHECK_EQ(result.verdict, Verdict::refuted);
    const bool found = std::ranges::any_of(result.findings, [&](const Finding& finding) {
      return finding.rule == barrier::rule(static_cast<std::uint16_t>(c.rule)) &&
             finding.place.line == 11;
    });
    CHECK(found);
  }
}

TEST_CASE("an instruction of a whole warp says which of its lanes stand there") {
  const std::string matrix = "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [s];";
  const auto said = [](const std::string& body, std::uint64_t threads) {
    return summary(run(kernel(body.c_str()), threads, 1));
  };
  const std::string lower = "warp 0: lanes 0-15 instead of lanes 0-31";
  CHECK(said("@%h " + matrix, 32).ends_with(lower));
  CHECK(said(matrix, 16).ends_with(lower));
  CHECK(said("@%h ret; " + matrix, 32).ends_with("lanes 16-31 instead of lanes 0-31"));
}

TEST_CASE("writes of the same value warn and do not refute") {
  const CheckResult result = run(kernel("st.shared.u32 [s], 7;"), 64, 1);
  CHECK_EQ(result.verdict, Verdict::verified);
  REQUIRE_FALSE(result.findings.empty());
  for (const Finding& finding : result.findings) {
    CHECK_EQ(finding.rule, barrier::rule(804));
    CHECK_EQ(finding.severity, barrier::Severity::warning);
  }
}

TEST_CASE("policies change what is reported") {
  const char* two_sites = "@%p0 bra L; bar.sync 0; bra.uni E; L: bar.sync 0; E:";
  CHECK_EQ(run(kernel(two_sites), 64, 1).verdict, Verdict::verified);
  machine::Policies strict;
  strict.cta.aligned_means_workgroup = true;
  const CheckResult result = run(kernel(two_sites), 64, 1, strict);
  REQUIRE_FALSE(result.findings.empty());
  CHECK_EQ(result.findings.front().rule, barrier::rule(114));
  CHECK_EQ(result.verdict, Verdict::refuted);

  machine::Policies filled;
  filled.cta.exit_fills_explicit_count = true;
  CHECK_EQ(run(kernel("@%p1 bra E; bar.sync 1, 64; E:"), 64, 1, filled).verdict, Verdict::verified);

  const char* shuffled =
      "shl.b32 %r1, %l, 2; mov.u32 %r2, s; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], %l;"
      "shfl.sync.idx.b32 %r4, %l, 0, 31, 0xffffffff; ld.shared.u32 %r3, [s+8];";
  CHECK_EQ(run(kernel(shuffled), 32, 1).verdict, Verdict::verified);
  machine::Policies unordered;
  unordered.collectives_order_memory = false;
  CHECK_NE(run(kernel(shuffled), 32, 1, unordered).verdict, Verdict::verified);
}

TEST_CASE("what is not known or not modelled is never verified") {
  const char* unknown_branch =
      "ld.global.u32 %r1, [%out]; setp.eq.u32 %p2, %r1, 0; @%p2 bra E; bar.sync 1, 64; E:";
  CHECK_EQ(run(kernel(unknown_branch), 64, 1).verdict, Verdict::inconclusive);
  const char* unknown_id = "ld.global.u32 %r1, [%out]; bar.sync %r1, 64;";
  CHECK_EQ(run(kernel(unknown_id), 64, 1).verdict, Verdict::inconclusive);
  const char* unmodelled = "multimem.red.relaxed.gpu.global.add.u32 [%out], 1; bar.sync 0;";
  CHECK_EQ(run(kernel(unmodelled), 64, 1).verdict, Verdict::inconclusive);
  const char* bulk = "cvt.u64.u32 %rd1, %r1; st.bulk.weak.shared::cta [%rd1], %rd2, 0; bar.sync 0;";
  CHECK_EQ(run(kernel(bulk), 64, 1).verdict, Verdict::inconclusive);
  const char* unheard = "frobnicate.shared [s], %t; bar.sync 0;";
  CHECK_EQ(run(kernel(unheard), 64, 1).verdict, Verdict::inconclusive);
  const char* defines = "frobnicate.b32 %r1, %t; bar.sync 0;";
  CHECK_EQ(run(kernel(defines), 64, 1).verdict, Verdict::verified);
  const char* clocked =
      "mov.u32 %r1, %clock; and.b32 %r1, %r1, 1; setp.eq.u32 %p2, %r1, 0; @%p2 bra E; bar.sync 1, "
      "64; E:";
  CHECK_EQ(run(kernel(clocked), 64, 1).verdict, Verdict::inconclusive);
  const char* ticket =
      "setp.ne.u32 %p2, %l, 0; @%p2 bra E; atom.shared.inc.u32 %r1, [s], 1; setp.eq.u32 %p3, %r1, "
      "0; @%p3 bra E; barrier.sync 1, 64; E:";
  CHECK_NE(run(kernel(ticket), 64, 1).verdict, Verdict::verified);
  const char* unknown_store =
      "ld.global.u32 %r1, [%out]; mov.u32 %r2, s; add.u32 %r2, %r2, %r1; st.shared.u32 [%r2], %r1;";
  CHECK_EQ(run(kernel(unknown_store), 64, 1).verdict, Verdict::inconclusive);
}

TEST_CASE("layout v1 of mbarriers: fewer arrivals, and a question that has an answer") {
  const auto judged = [&](const std::string& body) {
    const std::string first = "setp.eq.u32 %p2, %t, 0; @!%p2 bra E; " + body + " E:";
    return summary(run(kernel(first.c_str()), 32, 1));
  };
  const std::string init = "mbarrier.init.layout::v1.shared::cta.b64 [s], ";
  CHECK_EQ(judged(init + "511;"), "verified");
  CHECK(judged(init + "512;").starts_with("refuted MU203"));
  CHECK(judged(init + "1; mbarrier.arrive.shared.b64 _, [s], 512;").starts_with("refuted MU212"));
  const std::string trap = "mbarrier.check_layout.layout::v1.shared::cta.b64 %p3, [s]; @%p3 trap;";
  const std::string none = "mbarrier.check_layout.layout::v0.shared::cta.b64 %p3, [s]; @%p3 trap;";
  CHECK(judged(init + "1; " + trap).starts_with("refuted MU812"));
  CHECK_EQ(judged(init + "1; " + none), "verified");
  CHECK_EQ(judged("mbarrier.init.shared.b64 [s], 1; " + trap), "verified");
  CHECK(judged("mbarrier.init.shared.b64 [s], 1; " + none).starts_with("refuted MU812"));
  CHECK(judged(trap).starts_with("refuted MU201"));
}

TEST_CASE("what may touch a live mbarrier is not verified") {
  const std::string begin =
      "setp.eq.u32 %p2, %t, 0; @%p2 mbarrier.init.shared.b64 [s], 1; bar.sync 0;"
      "ld.global.u32 %r1, [%out]; setp.eq.u32 %p3, %r1, 0;";
  const auto verdict = [&](const char* access) {
    return run(kernel((begin + access).c_str()), 32, 1).verdict;
  };
  CHECK_EQ(verdict("@%p3 ld.shared.u32 %r2, [s+4];"), Verdict::inconclusive);
  CHECK_EQ(verdict("@%p3 st.shared.u8 [s+7], %r2;"), Verdict::inconclusive);
  CHECK_EQ(verdict("@%p3 bra E; ld.shared.u32 %r2, [s+4]; E:"), Verdict::inconclusive);
  CHECK_EQ(verdict("@%p3 ld.shared.u32 %r2, [s+8];"), Verdict::verified);
  CHECK_EQ(verdict("@%p3 bra E; ld.shared.u32 %r2, [s+8]; E:"), Verdict::verified);
  // Nor what is read at an address that is not known.
  CHECK_EQ(verdict("mov.u32 %r2, s; add.u32 %r2, %r2, %r1; ld.shared.u32 %r3, [%r2];"),
           Verdict::inconclusive);
}

TEST_CASE("nothing publishes what a lane did before it exited") {
  const char* exits =
      "setp.eq.u32 %p2, %t, 32; @!%p2 bra L; st.shared.u32 [s], %t; ret; L: bar.sync 0;"
      "ld.shared.u32 %r1, [s];";
  CHECK_NE(run(kernel(exits), 64, 1).verdict, Verdict::verified);
}

TEST_CASE("registers and memory written where code may run are unknown afterwards") {
  const char* id =
      "ld.global.u32 %r1, [%out]; setp.lt.u32 %p2, %t, %r1; mov.u32 %r5, 2; @%p2 bra L;"
      "mov.u32 %r5, 3; L: barrier.sync %r5, 64;";
  CHECK_EQ(run(kernel(id), 64, 1).verdict, Verdict::inconclusive);
  // The second turn of a loop reads what the first one stored, and goes where nobody may.
  const char* turns =
      "ld.global.u32 %r1, [%out]; mov.u32 %r2, s; shl.b32 %r3, %t, 2; add.u32 %r3, %r3, %r2;"
      "st.shared.u32 [%r3], %r3; mov.u32 %r5, 0;"
      "L: setp.ge.u32 %p2, %r5, %r1; @%p2 bra E; ld.shared.u32 %r6, [%r3];"
      "st.shared.u32 [%r6], %t; st.shared.u32 [%r3], %r2; add.u32 %r5, %r5, 1; bra L; E:";
  CHECK_NE(run(kernel(turns), 64, 1).verdict, Verdict::verified);
}

TEST_CASE("a strong load that is repeated depends on the schedule every time") {
  const char* twice =
      "@%p0 bra W; ld.relaxed.cta.shared.u32 %r1, [s]; ld.relaxed.cta.shared.u32 %r2, [s];"
      "setp.eq.u32 %p3, %r2, 0; @%p3 bra E; barrier.sync 1, 64; bra E;"
      "W: setp.ne.u32 %p2, %l, 0; @%p2 bra A; st.relaxed.cta.shared.u32 [s], 7;"
      "A: barrier.arrive 1, 64; E:";
  CHECK_NE(run(kernel(twice), 64, 1).verdict, Verdict::verified);
}

TEST_CASE("lanes that load different unknown words do not agree") {
  std::string text = kernel(
      "mov.b64 %rd1, p; mul.wide.u32 %rd2, %l, 4; add.u64 %rd1, %rd1, %rd2;"
      "ld.param.u32 %r1, [%rd1]; setp.eq.u32 %p2, %r1, 0; @%p2 bra E; bar.warp.sync 0xffffffff; "
      "E:");
  const std::string declared = ".align 8 out)";
  text.replace(text.find(declared), declared.size(), ".align 8 out, .param .align 4 .b8 p[128])");
  CHECK_EQ(run(text, 64, 1).verdict, Verdict::inconclusive);
}

TEST_CASE("locks and flags are not taken for races") {
  const char* lock =
      "setp.ne.u32 %p2, %l, 0; @%p2 bra E; mov.u32 %r2, s;"
      "L: atom.acquire.cta.shared.cas.b32 %r1, [%r2], 0, 1; setp.ne.u32 %p3, %r1, 0; @%p3 bra L;"
      "ld.shared.u32 %r3, [s+8]; add.u32 %r3, %r3, 1; st.shared.u32 [s+8], %r3;"
      "atom.release.cta.shared.exch.b32 %r4, [%r2], 0; E:";
  CHECK_EQ(run(kernel(lock), 64, 1).verdict, Verdict::inconclusive);
  const char* flag =
      "setp.ne.u32 %p2, %l, 0; @%p2 bra E; @%p0 bra P;"
      "L: ld.acquire.cta.shared.u32 %r1, [s]; setp.ne.u32 %p3, %r1, 7; @%p3 bra L;"
      "ld.shared.u32 %r3, [s+8]; bra E;"
      "P: st.shared.u32 [s+8], %t; st.release.cta.shared.u32 [s], 7; E:";
  CHECK_EQ(run(kernel(flag), 64, 1).verdict, Verdict::inconclusive);
}

TEST_CASE("an unknown condition that touches no synchronisation does not matter") {
  const char* guarded =
      "ld.global.u32 %r1, [%out]; setp.lt.u32 %p2, %t, %r1; @!%p2 bra E;"
      "shl.b32 %r2, %t, 2; mov.u32 %r3, s; add.u32 %r3, %r3, %r2; st.shared.u32 [%r3], %t;"
      "E: bar.sync 0; ld.shared.u32 %r4, [s];";
  CHECK_EQ(run(kernel(guarded), 64, 1).verdict, Verdict::verified);
  const char* maybe_race =
      "ld.global.u32 %r1, [%out]; setp.lt.u32 %p2, %t, %r1; @!%p2 bra E; st.shared.u32 [s], %t; E:";
  const CheckResult result = run(kernel(maybe_race), 64, 1);
  CHECK_EQ(result.verdict, Verdict::inconclusive);
  CHECK_FALSE(result.missing.empty());
}

TEST_CASE("an access that no lane makes does not keep a race behind it from being shown") {
  const std::string text = kernel(
      "setp.gt.u32 %p2, %t, 999; @%p2 ld.shared.u32 %r9, [s+128];\n"
      "@%p0 st.shared.u32 [s], %t; @%p2 ld.shared.u32 %r9, [s+128];\n"
      "@%p1 ld.shared.u32 %r1, [s];\n");
  const CheckResult result = run(text, 64, 1);
  CAPTURE(summary(result));
  REQUIRE_EQ(result.verdict, Verdict::refuted);
}

}  // namespace muster::analysis
