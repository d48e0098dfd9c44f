// Every rule that check reports, by the smallest kernel that breaks it, beside twins that break
// none. Inverting a rule in the machine or in the certificate makes a row here fail:
// docs/testing.md tells how that was tried.
#include <algorithm>
#include <string>

#include "analysis/check.h"
#include "doctest/doctest.h"
#include "isa/ptx/lower.h"
#include "isa/ptx/parser.h"

namespace muster::analysis {
namespace {

struct Case {
  const char* name;
  unsigned rule;  // 0: verified
  std::uint64_t threads;
  const char* body;
  std::uint64_t grid = 1;
};

// The lanes' identity in registers that every body may use: %t thread, %w warp, %l lane; %p0 warp
// 0, %p1 warp 1, %h the lower half of the warp.
std::string kernel(const char* body) {
  return std::string(
             ".version 8.0\n.target sm_90\n.address_size 64 .global .align 4 .b32 g;\n"
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
  const SourceFilePtr source = make_source_file("k.ptx", text);
  Diagnostics diagnostics;
  const auto module = ptx::parse(source, diagnostics);
  REQUIRE(module);
  const auto lowered = ptx::lower(*module, diagnostics);
  REQUIRE(lowered);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{threads, 1, 1};
  launch.grid = machine::Extent{grid, 1, 1};
  launch.policies = policies;
  const Checked checked = check(lowered->kernels.front(), *source, launch, {});
  REQUIRE(checked.result);
  return *checked.result;
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

const Case kCases[] = {
    {"all meet", 0, 128, "bar.sync 0; bar.sync 0;"},
    {"two halves of the block", 0, 128,
     "setp.lt.u32 %p2, %w, 2; @%p2 bra L; bar.sync 2, 64; ret; L: bar.sync 1, 64;"},
    {"producer and consumer", 0, 64,
     "@%p0 bra P; bar.sync 1, 64; bar.arrive 2, 64; ret; P: bar.arrive 1, 64; bar.sync 2, 64;"},
    {"ids differ", 101, 64, "@%p0 bra L; bar.sync 2, 64; ret; L: bar.sync 1, 64;"},
    {"counts differ", 102, 96, "mov.u32 %r1, 96; @%p0 mov.u32 %r1, 64; bar.sync 1, %r1;"},
    {"count 48", 103, 64, "mov.u32 %r1, 48; bar.sync 1, %r1;"},
    {"arrive with no count", 104, 64, "mov.u32 %r1, 0; bar.arrive 1, %r1;"},
    {"count beyond the block", 105, 64, "bar.sync 1, 128;"},
    {"id 16", 106, 64, "mov.u32 %r1, 16; bar.sync %r1, 64;"},
    {"id 15", 0, 64, "mov.u32 %r1, 15; bar.sync %r1, 64;"},
    {"arrives twice", 107, 96, "@!%p0 bra L; bar.arrive 1, 96; bar.arrive 1, 96; L: bar.sync 2;"},
    {"reduction meets sync", 108, 64,
     "@%p0 bra L; bar.sync 1, 64; ret; L: bar.red.popc.u32 %r1, 1, 64, %h;"},
    {"and meets or", 109, 64,
     "@%p0 bra L; bar.red.or.pred %p3, 1, 64, %h; ret; L: bar.red.and.pred %p3, 1, 64, %h;"},
    {"one reduction", 0, 64, "bar.red.and.pred %p3, 1, 64, %h;"},
    {"aligned on both sides of a branch", 110, 64,
     "@%h bra L; bar.sync 0; bra.uni E; L: bar.sync 0; E:"},
    {"aligned under a predicate of half a warp", 110, 64, "@%h bar.sync 0;"},
    {"half a warp skips an aligned barrier and goes on", 110, 64,
     "@%h bra L; bar.sync 0; L: ld.global.u32 %r1, [%out];"},
    {"half a warp skips an aligned arrive and goes on to a barrier", 110, 64,
     "@%h bra L; bar.arrive 1, 64; L: bar.sync 2;"},
    {"half a warp skips an aligned barrier in a loop", 110, 64,
     "mov.u32 %r1, 0; A: @%h bra L; bar.sync 0; L: add.u32 %r1, %r1, 1; setp.lt.u32 %p2, %r1, 2; "
     "@%p2 bra A;"},
    {"half a warp skips an aligned barrier and ends", 0, 64,
     "@%h bra L; bar.sync 0; L: mov.u32 %r1, 0;"},
    {"half a warp ends before an aligned barrier", 0, 64, "@%h ret; bar.sync 0; bar.sync 0;"},
    {"half a warp skips a barrier that is not aligned", 0, 64,
     "@%h bra L; barrier.sync 0; L: ld.global.u32 %r1, [%out];"},
    {"not aligned on both sides of a branch", 0, 64,
     "@%h bra L; barrier.sync 0; bra E; L: barrier.sync 0; E:"},
    {"id differs by lane", 111, 64, "and.b32 %r1, %l, 1; barrier.sync %r1, 64;"},
    {"anyone pairs with anyone", 112, 128,
     "setp.lt.u32 %p2, %w, 2; @%p2 bra L; bar.sync 1, 64; ret; L: bar.arrive 1, 64;"},
    {"each warp alone on one id", 0, 128, "bar.sync 1, 32; bar.arrive 1, 32; bar.sync 1, 32;"},
    {"each alone, then all, on one id", 102, 128, "bar.sync 1, 32; bar.sync 1, 128;"},
    {"each alone, all elsewhere, all on the one id", 0, 128,
     "bar.sync 1, 32; bar.sync 2, 128; bar.sync 1, 128; bar.sync 1, 32;"},
    {"each alone between uses by all on another id", 0, 128,
     "bar.sync 1, 128; bar.sync 1, 32; bar.sync 2, 128; bar.sync 1, 128;"},
    {"one alone while the others meet", 102, 128,
     "setp.eq.u32 %p2, %w, 0; @%p2 bra L; bar.sync 1, 96; ret; L: bar.sync 1, 32;"},
    {"one alone ahead of a use that does not wait for it", 102, 128,
     "setp.eq.u32 %p2, %w, 0; @!%p2 bra L; bar.sync 1, 32; L: bar.sync 1, 128; @!%p2 bra M;"
     "bar.sync 1, 32; M:"},
    {"an early exit and a count", 113, 64, "@%p1 bra E; bar.sync 1, 64; E:"},
    {"an early exit and all threads", 0, 64, "@%p1 bra E; bar.sync 0; E:"},
    {"halves wait for each other", 115, 64,
     "@%h bra L; barrier.sync 1, 64; bra E; L: barrier.sync 2, 64; E:"},
    {"mask without oneself", 120, 32, "bar.warp.sync 0xfffffffe;"},
    {"masks that never agree", 121, 32,
     "shl.b32 %r1, 3, %l; or.b32 %r1, %r1, 1; bar.warp.sync %r1;"},
    {"two shuffles with one mask", 122, 32,
     "@%h bra L; shfl.sync.idx.b32 %r1, %t, 0, 31, 0xffffffff; bra E;"
     "L: shfl.sync.idx.b32 %r1, %t, 0, 31, 0xffffffff; E:"},
    {"a half meets in its own mask", 0, 32,
     "mov.u32 %r1, 0xffff0000; @%h mov.u32 %r1, 0xffff; @%h bra L; bar.warp.sync %r1; bra E;"
     "L: bar.warp.sync %r1; E:"},
    {"two warps write", 801, 64, "st.shared.u32 [s], %w;"},
    {"write, barrier, read", 0, 64,
     "mov.u32 %r1, s; shl.b32 %r2, %t, 2; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], %t;"
     "bar.sync 0; ld.shared.u32 %r3, [s+60];"},
    {"write, arrive, read", 801, 64,
     "setp.eq.u32 %p2, %t, 0; @%p2 st.shared.u32 [s], %t; bar.arrive 1, 64; ld.shared.u32 %r3, "
     "[s];"},
    {"two warps write to global memory", 802, 64, "st.global.u32 [%out], %w;"},
    {"two lanes write", 803, 32, "st.shared.u32 [s], %l;"},
    {"lanes in lockstep", 803, 32,
     "shl.b32 %r1, %l, 2; mov.u32 %r2, s; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], %l;"
     "ld.shared.u32 %r3, [s+8];"},
    {"lanes that meet", 0, 32,
     "shl.b32 %r1, %l, 2; mov.u32 %r2, s; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], %l;"
     "bar.warp.sync 0xffffffff; ld.shared.u32 %r3, [s+8];"},
    {"atomics", 0, 64, "atom.shared.add.u32 %r1, [s], 1;"},
    {"an atomic and a plain write", 801, 64,
     "@%p0 bra L; st.shared.u32 [s], %w; ret; L: atom.shared.add.u32 %r1, [s], 1;"},
    {"what one discards another reads", 802, 64,
     "@%p0 bra L; ld.global.u32 %r1, [%out+64]; ret; L: setp.eq.u32 %p2, %l, 0;"
     "@%p2 discard.global.L2 [%out], 128;"},
    {"a narrow read is not forgotten for a wide one", 805, 32,
     "setp.eq.u32 %p2, %l, 0; @!%p2 ret; mov.u32 %r1, %ctaid.x; setp.eq.u32 %p3, %r1, 0; @!%p3 bra "
     "L;"
     "ld.relaxed.cta.global.u32 %r2, [%out]; ld.relaxed.gpu.global.u32 %r2, [%out]; ret;"
     "L: st.relaxed.gpu.global.u32 [%out], %r1;",
     2},
    {"wide reads and a wide write", 0, 32,
     "setp.eq.u32 %p2, %l, 0; @!%p2 ret; mov.u32 %r1, %ctaid.x; setp.eq.u32 %p3, %r1, 0; @!%p3 bra "
     "L;"
     "ld.relaxed.gpu.global.u32 %r2, [%out]; ld.relaxed.gpu.global.u32 %r2, [%out]; ret;"
     "L: st.relaxed.gpu.global.u32 [%out], %r1;",
     2},
    {"a narrow write is not forgotten for a wide one", 805, 32,
     "setp.eq.u32 %p2, %l, 0; @!%p2 ret; mov.u32 %r1, %ctaid.x; setp.eq.u32 %p3, %r1, 0; @!%p3 bra "
     "L;"
     "st.relaxed.cta.global.u32 [%out], 1; st.relaxed.gpu.global.u32 [%out], 2; ret;"
     "L: ld.relaxed.gpu.global.u32 %r2, [%out];",
     2},
    {"atomics of the cluster in two clusters", 805, 32,
     "setp.eq.u32 %p2, %l, 0; @!%p2 ret; red.relaxed.cluster.global.add.u32 [%out], 1;", 2},
    {"a read before a write that agrees", 802, 64,
     "setp.eq.u32 %p2, %l, 0; @!%p2 ret; @!%p0 bra L; ld.global.u32 %r2, [%out];"
     "L: st.global.u32 [%out], 2; @%p0 st.global.u32 [%out+8], %r2;"},
    {"another write before one that agrees", 802, 64,
     "setp.eq.u32 %p2, %l, 0; @!%p2 ret; @%p0 st.global.u32 [%out], 1; st.global.u32 [%out], 2;"},
    {"another write long before one that agrees", 0, 64,
     "setp.eq.u32 %p2, %t, 0; @%p2 st.global.u32 [%out], 1; bar.sync 0;"
     "setp.eq.u32 %p2, %l, 0; @%p2 bra L; ret; L: mov.u32 %r4, 2; @%p1 mov.u32 %r4, 2;"
     "@%p0 st.global.u32 [%out+4], %r4; @%p0 ret; st.global.u32 [%out], %r4;"},
    // Warp 1 decides by what it reads first, and warp 0 writes; the second access must not hide it.
    {"a look before another look", 113, 64,
     "setp.eq.u32 %p2, %t, 0; @%p2 st.shared.u32 [s], 0; bar.sync 0; @%p0 bra W;"
     "ld.relaxed.cta.shared.u32 %r2, [s]; setp.ne.u32 %p3, %r2, 0;"
     "ld.relaxed.cta.shared.u32 %r3, [s]; @%p3 bra E; bar.sync 1, 64; bra E;"
     "W: @%p2 st.relaxed.cta.shared.u32 [s], 1; bar.sync 1, 64; E:"},
    {"a look before a write of one's own", 113, 64,
     "setp.eq.u32 %p2, %t, 0; @%p2 st.shared.u32 [s], 0; bar.sync 0; @%p0 bra W;"
     "setp.ne.u32 %p4, %l, 0; mov.u32 %r2, 0; @%p4 bra N; ld.relaxed.cta.shared.u32 %r2, [s];"
     "st.relaxed.cta.shared.u32 [s], 0; N: shfl.sync.idx.b32 %r2, %r2, 0, 31, 0xffffffff;"
     "setp.ne.u32 %p3, %r2, 0; @%p3 bra E; bar.sync 1, 64; bra E;"
     "W: @%p2 st.relaxed.cta.shared.u32 [s], 1; bar.sync 1, 64; E:"},
    {"a look of one block, looks of others that do not matter", 113, 64,
     "mov.u64 %rd1, g; mov.u32 %r1, %ctaid.x; setp.eq.u32 %p2, %r1, 0; @%p2 bra A;"
     "setp.eq.u32 %p2, %r1, 3; @%p2 bra D; ld.relaxed.gpu.global.u32 %r2, [%rd1]; ret;"
     "A: ld.relaxed.gpu.global.u32 %r2, [%rd1]; setp.ne.u32 %p3, %r2, 0;"
     "and.pred %p3, %p3, %p0; @%p3 bra E; bar.sync 1, 64; E: ret;"
     "D: setp.ne.u32 %p4, %t, 0; @%p4 ret; st.relaxed.gpu.global.u32 [%rd1], 1;",
     4},
    {"looks that nobody disturbs", 0, 64,
     "mov.u64 %rd1, g; mov.u32 %r1, %ctaid.x; setp.eq.u32 %p2, %r1, 0; @!%p2 bra B;"
     "ld.relaxed.gpu.global.u32 %r2, [%rd1]; setp.ne.u32 %p3, %r2, 0;"
     "and.pred %p3, %p3, %p0; @%p3 bra E; bar.sync 1, 64; E: ret;"
     "B: ld.relaxed.gpu.global.u32 %r2, [%rd1];",
     4},
    {"two blocks write", 805, 32,
     "mov.u32 %r1, %ctaid.x; setp.eq.u32 %p2, %l, 0; @%p2 st.global.u32 [%out], %r1;", 2},
    {"each block writes its own", 0, 32,
     "mov.u32 %r1, %ctaid.x; mad.lo.u32 %r1, %r1, 32, %t; mul.wide.u32 %rd1, %r1, 4;"
     "add.u64 %rd1, %rd1, %out; st.global.u32 [%rd1], %r1;",
     2},
    {"beyond the array", 810, 64, "st.shared.u32 [s+256], %w;"},
    {"misaligned", 811, 32, "mov.u32 %r1, s; add.u32 %r1, %r1, %l; ld.shared.u32 %r2, [%r1];"},
    {"a phase arrived at behind a wait for the one before", 0, 64,
     "setp.eq.u32 %p2, %t, 0; setp.eq.u32 %p3, %l, 0; @%p2 mbarrier.init.shared.b64 [s], 2;"
     "bar.sync 0; @%p3 mbarrier.arrive.shared.b64 _, [s];"
     "W: mbarrier.try_wait.parity.shared.b64 %p4, [s], 0; @!%p4 bra W;"
     "bar.warp.sync 0xffffffff; @%p3 mbarrier.arrive.shared.b64 _, [s];"},
    {"a phase arrived at beside the only wait for the one before", 206, 64,
     "setp.eq.u32 %p2, %t, 0; setp.eq.u32 %p3, %l, 0; @%p2 mbarrier.init.shared.b64 [s], 2;"
     "bar.sync 0; @%p3 mbarrier.arrive.shared.b64 _, [s]; bar.sync 0; @!%p0 bra A;"
     "W: mbarrier.try_wait.parity.shared.b64 %p4, [s], 0; @!%p4 bra W;"
     "A: @%p3 mbarrier.arrive.shared.b64 _, [s];"},
    {"trap", 812, 32, "trap;"},
};

}  // namespace

TEST_CASE("every rule is reported for the smallest kernel that breaks it") {
  for (const Case& c : kCases) {
    CAPTURE(std::string(c.name));
    const CheckResult result = run(kernel(c.body), c.threads, c.grid);
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

}  // namespace muster::analysis
