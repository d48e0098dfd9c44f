// Tensor memory by the whole check: what one thread's tcgen05 operations may follow without a wait,
// each kernel beside a twin that waits. Reference: PTX ISA, tcgen05 memory consistency model.
#include <string>

#include "analysis/checked.h"
#include "analysis/findings/assumption.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// `body`: thread 0, with 64 columns at %r1. Then it commits, and its warp waits and frees them.
std::string kernel(const std::string& body) {
  return ".version 8.7\n.target sm_100a\n.address_size 64\n.visible .entry k()\n{\n"
         ".reg .b32 %r<20>, %t, %s16, %s8, %s9; .reg .b64 %d<4>; .reg .pred %p<8>, %one, %no;\n"
         ".shared .align 128 .b8 s[32768];\n"
         "mov.u32 %t, %tid.x; setp.eq.u32 %one, %t, 0; setp.ne.u32 %no, %t, %t;\n"
         "@%one mbarrier.init.shared.b64 [s], 1; @%one mbarrier.init.shared.b64 [s+8], 1;\n"
         "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s+64], 64;\n"
         "bar.sync 0; ld.shared.u32 %r1, [s+64]; add.u32 %r2, %r1, 32; add.u32 %r3, %r1, 8;\n"
         "mov.b64 %d1, 0x0000400800800100; mov.b64 %d2, 0x0000400800800200;\n"
         // f32 from bf16, M 128, N 16 and 8.
         "mov.b32 %s16, 0x08040490; mov.b32 %s8, 0x08020490; mov.b32 %s9, 0x08020910;\n"
         "@!%one bra TOGETHER;\n" +
         body +
         "\ntcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [s];\nTOGETHER:\n"
         "L: mbarrier.try_wait.parity.shared.b64 %p1, [s], 0; @!%p1 bra L;\n"
         "tcgen05.fence::after_thread_sync; bar.warp.sync 0xffffffff;\n"
         "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 64;\nret;\n}\n";
}

std::string judge(const std::string& module_text, std::uint64_t threads,
                  const machine::Policies& policies = {}) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{threads, 1, 1};
  launch.policies = policies;
  const CheckResult result = check_text(module_text, launch);
  std::string text = result.verdict == Verdict::verified  ? "verified"
                     : result.verdict == Verdict::refuted ? "refuted"
                                                          : "inconclusive";
  for (const Finding& finding : result.findings) {
    text += " " + barrier::spelling(finding.rule);
  }
  for (const std::string& missing : result.missing) text += " [" + missing + "]";
  for (const std::string& assumption : in_words(result.assumptions)) {
    if (assumption.starts_with("policy tcgen05-fence")) text += " by policy";
    if (assumption.starts_with("a tcgen05.mma has read")) text += " if read in order";
  }
  return text;
}

std::string outcome(const std::string& body) { return judge(kernel(body), 32); }

std::string multiply(const std::string& to, const std::string& shape,
                     const std::string& kind = "f16", const std::string& a = "%d1") {
  return "tcgen05.mma.cta_group::1.kind::" + kind + " [" + to + "], " + a + ", %d2, " + shape +
         ", %no;\n";
}

const std::string kWait =
    "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [s+8];\n"
    "M: mbarrier.try_wait.parity.shared.b64 %p2, [s+8], 0; @!%p2 bra M;\n"
    "tcgen05.fence::after_thread_sync;\n";

TEST_CASE("accumulations are pipelined where accumulator, shape and kind are the same") {
  CHECK_EQ(outcome(multiply("%r1", "%s16") + multiply("%r1", "%s16")), "verified");
  CHECK_EQ(outcome(multiply("%r1", "%s16") + multiply("%r2", "%s9", "tf32")), "verified");
  const std::pair<std::string, std::string> wrong[] = {
      {multiply("%r1", "%s16"), multiply("%r1", "%s8")},            // another N
      {multiply("%r1", "%s16"), multiply("%r3", "%s16")},           // another accumulator
      {multiply("%r1", "%s16"), multiply("%r1", "%s16", "f8f6f4")}  // another kind
  };
  for (const auto& [first, second] : wrong) {
    CAPTURE(second);
    CHECK_EQ(outcome(first + second), "refuted MU807");
    CHECK_EQ(outcome(first + kWait + second), "verified");
  }
}

TEST_CASE("what an operation of the tensor core reads, the next may write; not the reverse") {
  const std::string copy = "tcgen05.cp.cta_group::1.128x256b ";
  const std::string from_tensor = multiply("%r1", "%s16", "f16", "[%r2]");
  CHECK_EQ(outcome(copy + "[%r2], %d2;\n" + from_tensor), "verified");
  // That a product has read it is taken for granted, and said, where nothing waits for it.
  for (const std::string& second : {copy + "[%r2], %d2;\n", multiply("%r2", "%s16")}) {
    CHECK_EQ(outcome(from_tensor + second), "verified if read in order");
    CHECK_EQ(outcome(from_tensor + kWait + second), "verified");
  }
  const std::pair<std::string, std::string> wrong[] = {
      {multiply("%r1", "%s16"), copy + "[%r1], %d2;\n"},  // D and a copy
      {multiply("%r2", "%s16"), from_tensor},             // D is the next A
      {copy + "[%r1], %d2;\n", copy + "[%r1], %d1;\n"}};
  for (const auto& [first, second] : wrong) {
    CAPTURE(second);
    CHECK_EQ(outcome(first + second), "refuted MU807");
    CHECK_EQ(outcome(first + kWait + second), "verified");
  }
}

TEST_CASE("shift is pipelined with products and with copies of one shape") {
  const std::string shift = "tcgen05.shift.cta_group::1.down [%r1];\n";
  CHECK_EQ(outcome(multiply("%r1", "%s16") + shift + multiply("%r1", "%s16")), "verified");
  CHECK_EQ(outcome(shift + "tcgen05.cp.cta_group::1.4x256b [%r1], %d2;\n"), "verified");
  CHECK_EQ(outcome(shift + "tcgen05.cp.cta_group::1.128x256b [%r1], %d2;\n"), "refuted MU807");
}

// Warp 1 stores to columns that thread 0 has a product written to; `sem` of the arrival between.
std::string handed_over(const std::string& arrive, const std::string& wait, bool before,
                        bool after) {
  return ".version 8.7\n.target sm_100a\n.address_size 64\n.visible .entry k()\n{\n"
         ".reg .b32 %r<20>, %t, %s16; .reg .b64 %d<4>; .reg .pred %p<8>, %one, %zero, %no;\n"
         ".shared .align 128 .b8 s[32768];\n"
         "mov.u32 %t, %tid.x; setp.eq.u32 %one, %t, 0; setp.ne.u32 %no, %t, %t;\n"
         "setp.lt.u32 %zero, %t, 32;\n"
         "@%one mbarrier.init.shared.b64 [s], 1; @%one mbarrier.init.shared.b64 [s+8], 32;\n"
         "@%zero tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s+64], 64;\n"
         "bar.sync 0; ld.shared.u32 %r1, [s+64]; mov.b32 %s16, 0x08040490;\n"
         "mov.b64 %d1, 0x0000400800800100; mov.b64 %d2, 0x0000400800800200;\n"
         "@%zero bra PRODUCT;\n"
         "add.u32 %r2, %r1, 0x200000;\n"
         "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r2], {%t};\ntcgen05.wait::st.sync.aligned;\n" +
         std::string(before ? "tcgen05.fence::before_thread_sync;\n" : "") + "mbarrier.arrive" +
         arrive + ".shared::cta.b64 _, [s+8];\nbra END;\nPRODUCT: @!%one bra END;\n" +
         "L: mbarrier.try_wait.parity" + wait + ".shared::cta.b64 %p1, [s+8], 0; @!%p1 bra L;\n" +
         (after ? "tcgen05.fence::after_thread_sync;\n" : "") +
         "tcgen05.mma.cta_group::1.kind::f16 [%r1], %d1, %d2, %s16, %no;\n"
         "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [s];\n"
         "M: mbarrier.try_wait.parity.shared.b64 %p2, [s], 0; @!%p2 bra M;\n"
         "END: bar.sync 0;\n"
         "@%zero tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 64;\nret;\n}\n";
}

TEST_CASE("the fences of tcgen05 make an order of relaxed operations one of tensor memory") {
  const auto relaxed = [](bool before, bool after) {
    return judge(handed_over(".relaxed.cta", ".relaxed.cta", before, after), 64);
  };
  CHECK_EQ(relaxed(true, true), "verified");
  CHECK_EQ(relaxed(false, true), "refuted MU807");
  CHECK_EQ(relaxed(true, false), "refuted MU807");
  CHECK_EQ(relaxed(false, false), "refuted MU807");
}

TEST_CASE("releases and acquires order tensor memory without them by policy only") {
  machine::Policies exact;
  exact.tensor_fences_exact = true;
  const auto acquired = [](bool before, bool after, const machine::Policies& policies) {
    return judge(handed_over("", "", before, after), 64, policies);
  };
  CHECK_EQ(acquired(true, true, {}), "verified");
  CHECK_EQ(acquired(false, true, {}), "verified by policy");
  CHECK_EQ(acquired(true, false, {}), "verified by policy");
  CHECK_EQ(acquired(true, true, exact), "verified");
  CHECK_EQ(acquired(false, true, exact), "refuted MU808");
  CHECK_EQ(acquired(true, false, exact), "refuted MU808");
}

// Warp 0 allocates all columns and frees them, warp 1 uses them; relaxed arrivals in between.
std::string handed(bool begun, bool ended, const machine::Policies& policies = {}) {
  const auto meet = [](const std::string& at, const std::string& label) {
    return label + ": mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 %p1, [" + at +
           "], 0; @!%p1 bra " + label + "; bar.warp.sync 0xffffffff;\n";
  };
  const auto tell = [](const std::string& at) {
    return "bar.warp.sync 0xffffffff; @%lead mbarrier.arrive.relaxed.cta.shared::cta.b64 _, [" +
           at + "];\n";
  };
  return judge(
      ".version 8.7\n.target sm_100a\n.address_size 64\n.visible .entry k()\n{\n"
      ".reg .b32 %r<9>; .reg .pred %p<4>, %lead;\n.shared .align 8 .b8 s[64];\n"
      "mov.u32 %r1, %tid.x; and.b32 %r2, %r1, 31; setp.eq.u32 %lead, %r2, 0;\n"
      "setp.eq.u32 %p2, %r1, 0; @%p2 mbarrier.init.shared.b64 [s], 1;\n"
      "@%p2 mbarrier.init.shared.b64 [s+8], 1; bar.sync 0; mov.b32 %r3, 0;\n"
      "setp.ge.u32 %p3, %r1, 32; @%p3 bra USER;\n"
      "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s+32], 512;\n" +
          tell("s") + (ended ? meet("s+8", "A") : "") +
          "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r3, 512; ret;\nUSER:\n" +
          (begun ? meet("s", "B") : "") +
          "mov.b32 %r3, 0x200000; tcgen05.st.sync.aligned.32x32b.x1.b32 [%r3], {%r1};\n"
          "tcgen05.wait::st.sync.aligned;\n" +
          tell("s+8") + "ret;\n}\n",
      64, policies);
}

TEST_CASE("columns are used after their allocation and before they are freed") {
  machine::Policies exact;
  exact.tensor_fences_exact = true;
  CHECK_EQ(handed(true, true), "verified by policy");
  CHECK_EQ(handed(true, false).substr(0, 7), "refuted");
  CHECK_EQ(handed(false, true).substr(0, 7), "refuted");
  CHECK_EQ(handed(true, true, exact).substr(0, 13), "refuted MU807");
}

TEST_CASE("registers of a load are touched behind its wait by policy") {
  machine::Policies waited;
  waited.tensor_registers_waited = true;
  const auto loaded = [](const std::string& touch, const machine::Policies& policies,
                         const std::string& behind = "") {
    std::string text = kernel("");
    const std::string load = "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r4}, [%r1];\n";
    const std::string wait = "tcgen05.wait::ld.sync.aligned;\n";
    return judge(text.insert(text.find("@!%one bra"), load + touch + wait + behind), 32, policies);
  };
  const std::string touch = "add.u32 %r5, %r4, 1;\n", copy = "mov.b32 %r5, %r4;\n";
  CHECK_EQ(loaded("", waited, touch), "verified");
  CHECK_EQ(loaded(copy, waited, "add.u32 %r5, %r5, 1;\n"), "verified");
  // By the document who reads a register waits for it; to write one that nobody has read is told.
  const std::string skipped = "@%no tcgen05.wait::ld.sync.aligned;\n";
  for (const std::string& early : {touch, copy + "add.u32 %r6, %r5, 1;\n", skipped + touch}) {
    CHECK_EQ(loaded(early, {}), "verified");
    CHECK_EQ(loaded(early, waited), "refuted MU922");
  }
  const std::string over = "mov.b32 %r4, 0;\n", open = "while a tcgen05.ld may be filling it";
  CHECK(loaded(over, waited).find(open) != std::string::npos);
  CHECK_EQ(loaded(touch + over, {}), "verified");
  CHECK_EQ(loaded(over, {}), "verified MU922");
}

TEST_CASE("a schedule can end where an allocation is next") {
  // Warp 0 or 1 allocates, the other reads where the address goes.
  const auto raced = [](const std::string& allocates, const std::string& early) {
    const std::string text = kernel("");
    const std::string alloc =
        "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s+64], 64;\n";
    machine::LaunchOptions launch;
    launch.block = machine::Extent{64, 1, 1};
    const std::string begin = text.substr(0, text.find("@%one mbarrier"));
    return check_text(begin + "setp." + allocates + ".u32 %p1, %t, 32;\n@%p1 bra ALLOC;\n" +
                          "setp.eq.u32 %p2, %t, 0; setp.eq.or.u32 %p2, %t, 32, %p2;\n" +
                          "@%p2 ld.shared.u32 %r4, [s+64];\n" + early +
                          "bar.sync 0; ret;\nALLOC:\n" + early + alloc +
                          "bar.sync 0; ld.shared.u32 %r1, [s+64];\n" +
                          "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 64;\nret;\n}\n",
                      launch);
  };
  for (const char* const allocates : {"lt", "ge"}) {
    const CheckResult result = raced(allocates, "");
    REQUIRE_FALSE(result.findings.empty());
    CHECK_EQ(barrier::spelling(result.findings[0].rule), "MU801");
    CHECK_EQ(result.statistics.states, 0);
    CHECK_EQ(raced(allocates, "bar.sync 1;\n").verdict, Verdict::verified);
  }
}

TEST_CASE("a product that leaves lanes out is not modelled") {
  const std::string masked =
      "tcgen05.mma.cta_group::1.kind::f16 [%r1], %d1, %d2, %s16, {%r8, %r8, %r8, %r9}, %no;\n";
  CHECK_EQ(outcome("mov.b32 %r8, 0; mov.b32 %r9, 0;\n" + masked), "verified");
  CHECK(outcome("mov.b32 %r8, 0; mov.b32 %r9, 1;\n" + masked).find("is not modelled") !=
        std::string::npos);
}

TEST_CASE("a commit has the fence before in it") {
  machine::Policies exact;
  exact.tensor_fences_exact = true;
  const std::string fetch =
      "TOGETHER:\nL: mbarrier.try_wait.parity.relaxed.cta.shared.b64 %p1, [s], 0; @!%p1 bra L;\n";
  const auto fetched = [&](const std::string& fence, const machine::Policies& policies) {
    std::string text = kernel(multiply("%r1", "%s16"));
    const std::size_t at = text.find("TOGETHER:\nL:");
    text = text.substr(0, at) + fetch + fence +
           "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r4}, [%r1]; tcgen05.wait::ld.sync.aligned;\n" +
           "N: mbarrier.try_wait.parity.shared.b64 %p1, [s], 0; @!%p1 bra N;\n" +
           "bar.warp.sync 0xffffffff;\n" +
           "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 64;\nret;\n}\n";
    return judge(text, 32, policies);
  };
  CHECK_EQ(fetched("tcgen05.fence::after_thread_sync;\n", {}), "verified");
  CHECK_EQ(fetched("tcgen05.fence::after_thread_sync;\n", exact), "verified");
  CHECK_EQ(fetched("", {}), "refuted MU807");
}

}  // namespace
}  // namespace muster::analysis
