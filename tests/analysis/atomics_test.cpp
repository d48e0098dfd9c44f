// What atomics return: known where everything on their word is ordered with them, the schedule's
// where it is not (C6), and then never a reason to verify; the same for locks and flags.
#include <doctest/doctest.h>

#include <string>

#include "analysis/checked.h"

namespace muster::analysis {
namespace {

// %p0: of warp 0; %p1: the first lane of its warp. Word s+0 is a counter that starts at 0, s+16 and
// s+24 are mbarriers for two arrivals; g a counter in global memory; E is the end.
std::string kernel(const char* body) {
  return std::string(
             ".version 8.0\n.target sm_90\n.address_size 64\n"
             ".global .align 4 .b32 g[4] = {0, 0, 0, 0};\n"
             ".visible .entry k(.param .u64 .ptr .global .align 8 out)\n{\n"
             ".reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .pred %p<10>;\n"
             ".shared .align 16 .b8 s[512];\n"
             "mov.u32 %r0, %tid.x; setp.lt.u32 %p0, %r0, 32; and.b32 %r9, %r0, 31;\n"
             "setp.eq.u32 %p1, %r9, 0; setp.eq.u32 %p2, %r0, 0; ld.param.u64 %rd1, [out];\n"
             "@!%p2 bra B; st.shared.u32 [s], 0; mbarrier.init.shared.b64 [s+16], 2;\n"
             "mbarrier.init.shared.b64 [s+24], 2; B: bar.sync 0;\n") +
         body + "\nE: ret;\n}\n";
}

Verdict verdict_of(const char* body, std::uint32_t grid = 1) {
  CAPTURE(body);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{grid, 1, 1};
  const CheckResult result = check_text(kernel(body), launch);
  return result.verdict;
}

// Lane 0 takes numbers until they run out and hands each on through shared memory.
constexpr const char* kTickets =
    "L: @!%p2 bra A; atom.shared.add.u32 %r1, [s], 1; st.shared.u32 [s+64], %r1;"
    "A: bar.sync 1; ld.shared.u32 %r2, [s+64]; bar.sync 2;"
    "setp.lt.u32 %p3, %r2, 4; @%p3 bra L;";

TEST_CASE("numbers that one lane takes are known") {
  CHECK_EQ(verdict_of(kTickets), Verdict::verified);
}

TEST_CASE("numbers that are taken in turns are known") {
  const char* turns =
      "@!%p2 bra A; atom.shared.add.u32 %r1, [s], 5; A: bar.sync 1; @%p0 bra C;"
      "@!%p1 bra C; atom.shared.add.u32 %r1, [s], 1; C: bar.sync 1; ld.shared.u32 %r1, [s]; "
      "bar.sync 2;"
      "setp.eq.u32 %p3, %r1, 6; @!%p3 bra E; @%p2 bra F; bra D;"
      "F: atom.shared.exch.b32 %r2, [s], 9; setp.eq.u32 %p3, %r2, 6; @!%p3 trap; D: bar.sync 1;";
  CHECK_EQ(verdict_of(turns), Verdict::verified);
}

// Behind a barrier all read the word; another value than one would hang.
#define MUSTER_ASKS_FOR_ONE                                                                        \
  "bar.sync 1; ld.shared.u32 %r2, [s]; setp.eq.u32 %p3, %r2, 1; @%p3 bra E; @%p0 bra E; bar.sync " \
  "2;"

TEST_CASE("exchanges and strong stores of one value leave it in every order") {
  for (const char* body : {
           "atom.shared.exch.b32 %r1, [s], 1;" MUSTER_ASKS_FOR_ONE,
           "st.relaxed.cta.shared.u32 [s], 1;" MUSTER_ASKS_FOR_ONE,
           "@%p0 atom.shared.exch.b32 %r1, [s], 1; @!%p0 st.relaxed.cta.shared.u32 [s], "
           "1;" MUSTER_ASKS_FOR_ONE,
           "shr.u32 %r4, %r0, 6; add.u32 %r4, %r4, 1; atom.shared.exch.b32 %r1, [s], "
           "%r4;" MUSTER_ASKS_FOR_ONE,
           "atom.shared.exch.b64 %rd3, [s], 1;" MUSTER_ASKS_FOR_ONE,
           // What was there before is behind each of them.
           "@%p0 atom.shared.exch.b32 %r1, [s], 7; bar.sync 1; atom.shared.exch.b32 %r1, [s], "
           "1;" MUSTER_ASKS_FOR_ONE,
           // Lane 0 overwrites its own before it is the last.
           "@%p2 atom.shared.exch.b32 %r1, [s], 7; atom.shared.exch.b32 %r1, [s], "
           "1;" MUSTER_ASKS_FOR_ONE,
       }) {
    CHECK_EQ(verdict_of(body), Verdict::verified);
  }
}

TEST_CASE("exchanges and strong stores of different values leave any of them") {
  for (const char* body : {
           "add.u32 %r4, %r9, 1; atom.shared.exch.b32 %r1, [s], %r4;" MUSTER_ASKS_FOR_ONE,
           "@%p0 st.relaxed.cta.shared.u32 [s], 2; @!%p0 st.relaxed.cta.shared.u32 [s], "
           "1;" MUSTER_ASKS_FOR_ONE,
           "@%p0 st.relaxed.cta.shared.u32 [s], 2; @!%p0 atom.shared.exch.b32 %r1, [s], "
           "1;" MUSTER_ASKS_FOR_ONE,
           // The second warp does not know that the first one's other value is over.
           "@%p0 atom.shared.exch.b32 %r1, [s], 1; @!%p0 atom.shared.exch.b32 %r1, [s], 7;"
           "bar.warp.sync 0xffffffff; atom.shared.exch.b32 %r1, [s], 1; @!%p1 bra F; @%p0 bra F;"
           "atom.shared.exch.b32 %r1, [s], 7; F:" MUSTER_ASKS_FOR_ONE,
           "@%p0 atom.shared.exch.b32 %r1, [s], 1; @!%p0 atom.shared.add.u32 %r1, [s], "
           "0;" MUSTER_ASKS_FOR_ONE,
           // What it returns is the schedule's all the same.
           "atom.shared.exch.b32 %r1, [s], 1; setp.ne.u32 %p3, %r1, 0; @%p3 bra E; bar.sync 1;",
       }) {
    CHECK_NE(verdict_of(body), Verdict::verified);
  }
}

TEST_CASE("of blocks that leave different values in a word, a third that agrees with one") {
  // Block 0 leaves 1, the others 2: which is last, nothing says. Nobody may be told that it is 2.
  const char* body =
      "mov.u32 %r3, %ctaid.x; min.u32 %r3, %r3, 1; add.u32 %r3, %r3, 1;"
      "@%p2 atom.global.exch.b32 %r1, [g], %r3; @!%p2 bra E;"
      "ld.relaxed.gpu.global.u32 %r2, [g]; setp.eq.u32 %p3, %r2, %r3; @%p3 bra E; trap;";
  CHECK_NE(verdict_of(body, 4), Verdict::verified);
}

struct Wrong {
  const char *name, *body;
};
// In each of them the watched run is a good one.
constexpr Wrong kWrong[] = {
    {"both warps take a number, the first one must not come last",
     "@!%p1 bra A; atom.shared.add.u32 %r1, [s], 1; setp.eq.u32 %p3, %r1, 0; @%p3 bra A;"
     "@!%p0 bra A; trap; A: bar.warp.sync 0xffffffff; bar.sync 1;"},
    {"lanes of one instruction",
     "@!%p0 bra A; atom.shared.add.u32 %r1, [s], 1; setp.ne.u32 %p3, %r1, %r9; @%p3 bra E;"
     "A: bar.sync 1, 64;"},
    {"another warp adds later, and nothing orders it",
     "@!%p1 bra C; @%p0 bra A; red.shared.add.u32 [s], 1; bra C;"
     "A: atom.shared.add.u32 %r1, [s], 1; setp.ne.u32 %p3, %r1, 0; @%p3 trap; C: bar.sync 1;"},
    {"another warp stores later",
     "@!%p1 bra C; @%p0 bra A; st.relaxed.cta.shared.u32 [s], 1; bra C;"
     "A: atom.shared.add.u32 %r1, [s], 1; setp.ne.u32 %p3, %r1, 0; @%p3 trap; C: bar.sync 1;"},
    {"likewise, and the first warp has added in between what nobody looks at",
     "@!%p1 bra C; @%p0 bra A; red.shared.add.u32 [s], 1; bra C;"
     "A: atom.shared.add.u32 %r1, [s], 1; red.shared.add.u32 [s], 1; red.shared.add.u32 [s], 1;"
     "setp.ne.u32 %p3, %r1, 0; @%p3 trap; C: bar.sync 1;"},
    {"the number is kept in memory before it decides",
     "@!%p1 bra C; @%p0 bra A; red.shared.add.u32 [s], 1; bra C;"
     "A: atom.shared.add.u32 %r1, [s], 1; st.shared.u32 [s+64], %r1; C: bar.sync 1;"
     "ld.shared.u32 %r2, [s+64]; setp.ne.u32 %p3, %r2, 0; @!%p3 bra E; @%p0 bra E;"
     "barrier.sync 2, 64;"},
    {"the number is an address",
     "@!%p1 bra C; atom.shared.add.u32 %r1, [s], 4; mov.u32 %r2, s; add.u32 %r2, %r2, %r1;"
     "add.u32 %r3, %r2, 64; @%p0 st.shared.u32 [s+68], 1; @!%p0 st.shared.u32 [%r3], 1;"
     "C: bar.sync 1;"},
    {"the number is a barrier",
     "mov.u32 %r1, 0; @!%p1 bra C; atom.shared.add.u32 %r1, [s], 1;"
     "C: shfl.sync.idx.b32 %r2, %r1, 0, 31, 0xffffffff; @!%p0 xor.b32 %r2, %r2, 1;"
     "@%p0 add.u32 %r2, %r2, %r2; barrier.sync %r2, 64;"},
    {"the turns are ordered, but by relaxed arrivals only",
     "@!%p1 bra E; @%p0 bra A;"
     "W: mbarrier.test_wait.parity.relaxed.cta.shared.b64 %p3, [s+16], 0;"
     "@!%p3 bra W; atom.shared.add.u32 %r1, [s], 1; setp.eq.u32 %p3, %r1, 1; @%p3 bra E; trap;"
     "A: atom.shared.add.u32 %r1, [s], 1; setp.ne.u32 %p3, %r1, 0; @%p3 bra E;"
     "mbarrier.arrive.relaxed.cta.shared.b64 %rd3, [s+16], 2;"},
    {"compare and swap elects a warp, and only one of them may lose",
     "mov.u32 %r1, 0; @!%p1 bra C; atom.shared.cas.b32 %r1, [s], 0, 1;"
     "C: shfl.sync.idx.b32 %r2, %r1, 0, 31, 0xffffffff; setp.eq.u32 %p3, %r2, 0; @%p3 bra E;"
     "@!%p0 bra E; barrier.sync 1, 64;"},
    {"a maximum",
     "mov.u32 %r1, 0; @!%p1 bra C; add.u32 %r4, %r0, 1; atom.shared.max.u32 %r1, [s], %r4;"
     "C: shfl.sync.idx.b32 %r2, %r1, 0, 31, 0xffffffff; setp.gt.u32 %p3, %r2, 1; @%p3 bra E;"
     "bar.sync 1, 64;"},
};

TEST_CASE("what nothing orders may return anything, however the watched run went") {
  for (const Wrong& wrong : kWrong) {
    CAPTURE(std::string(wrong.name));
    CHECK_NE(verdict_of(wrong.body), Verdict::verified);
  }
}

// Blocks share four numbers; %r5 counts those that this one got, `use` is done with each, `end`
// with the first that is too high.
std::string shared_numbers(const char* use, const char* end) {
  return std::string(
             "mov.u32 %r5, 0; L: @!%p2 bra A; atom.global.add.u32 %r1, [g], 1;"
             "st.shared.u32 [s+64], %r1; A: bar.sync 1; ld.shared.u32 %r2, [s+64]; bar.sync 2;"
             "setp.ge.u32 %p3, %r2, 4; @%p3 bra D; add.u32 %r5, %r5, 1;") +
         use + " bra L; D:" + end;
}

TEST_CASE("numbers that several workgroups take are taken in every order") {
  const std::string plain = shared_numbers("", "");
  CHECK_EQ(verdict_of(plain.c_str()), Verdict::verified);
  CHECK_EQ(verdict_of(plain.c_str(), 2), Verdict::verified);
  CHECK_EQ(verdict_of(plain.c_str(), 3), Verdict::verified);
  // 5^4 * 5! orders are too many.
  CHECK_EQ(verdict_of(plain.c_str(), 5), Verdict::inconclusive);
  const char* tile =
      "mul.wide.u32 %rd2, %r2, 4; add.u64 %rd4, %rd1, %rd2; @%p2 st.global.u32 [%rd4], %r2;";
  CHECK_EQ(verdict_of(shared_numbers(tile, "").c_str(), 2), Verdict::verified);
}

// Where both come at once: what one instruction does by several lanes others may see half of.
TEST_CASE("several lanes add, and another warp may look in between") {
  const char* lanes =
      "@%p0 bra A; @!%p1 bra C; atom.shared.add.u32 %r1, [s], 0; setp.eq.u32 %p3, %r1, 5;"
      "@%p3 trap; bra C; A: red.shared.add.u32 [s], 1; C: bar.sync 1;";
  CHECK_EQ(verdict_of(lanes), Verdict::inconclusive);
}

// The greatest of -1 and 3 with a sign and without.
TEST_CASE("least and greatest of different types do not commute") {
  const auto body = [](const char* second) {
    return std::string(
               "@%p2 st.shared.u32 [s+64], 5; bar.sync 0; @!%p1 bra C; @%p0 bra A;"
               "red.shared.min.s32 [s+64], -1; bra C; A: red.shared.min.") +
           second +
           " [s+64], 3; C: bar.sync 1; ld.shared.u32 %r1, [s+64]; setp.eq.u32 %p3, %r1, 3;"
           "@%p3 trap;";
  };
  CHECK_EQ(verdict_of(body("s32").c_str()), Verdict::verified);
  CHECK_NE(verdict_of(body("u32").c_str()), Verdict::verified);
}

// 11 if the other warp's maximum comes last, as in the watched run; 16 or 10 if it comes first.
TEST_CASE("an atomic does not hide what the same lane did before by another operation") {
  for (const char* before : {"red.shared.add.u32 [s], 5;", "st.relaxed.cta.shared.u32 [s], 3;"}) {
    const std::string body =
        std::string("@!%p1 bra C; @!%p0 bra A; red.shared.max.u32 [s], 11; bra C; A: ") + before +
        "red.shared.max.u32 [s], 10; C: bar.sync 1; ld.shared.u32 %r2, [s];"
        "setp.ne.u32 %p3, %r2, 11; @%p3 trap;";
    CHECK_NE(verdict_of(body.c_str()), Verdict::verified);
  }
  const char* same =
      "@!%p1 bra C; @!%p0 bra A; red.shared.add.u32 [s], 7; bra C; A: red.shared.add.u32 [s], 5;"
      "red.shared.add.u32 [s], 10; C: bar.sync 1; ld.shared.u32 %r2, [s];"
      "setp.ne.u32 %p3, %r2, 22; @%p3 trap;";
  CHECK_EQ(verdict_of(same), Verdict::verified);
}

TEST_CASE("strong accesses of different sizes") {
  const auto body = [](const char* load) {
    return std::string("@!%p1 bra C; @%p0 bra A; st.relaxed.cta.shared.u64 [s+64], 1; bra C; A: ") +
           load + ", [s+64]; C: bar.sync 1;";
  };
  CHECK_EQ(verdict_of(body("ld.relaxed.cta.shared.u64 %rd3").c_str()), Verdict::verified);
  CHECK_EQ(verdict_of(body("ld.relaxed.cta.shared.u32 %r3").c_str()), Verdict::inconclusive);
  const char* added =
      "@!%p1 bra C; @%p0 bra A; red.shared.add.u64 [s+64], 1; bra C;"
      "A: red.shared.add.u32 [s+64], 1; C: bar.sync 1;";
  CHECK_EQ(verdict_of(added), Verdict::inconclusive);
  const char* hidden =
      "@!%p1 bra C; @!%p0 bra A; red.shared.add.u64 [s], 7; bra C; A: red.shared.add.u32 [s], 5;"
      "red.shared.add.u64 [s], 10; C: bar.sync 1;";
  CHECK_EQ(verdict_of(hidden), Verdict::inconclusive);
}

TEST_CASE("what one order warns of is said with the verdict of all") {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{2, 1, 1};
  const char* body =
      "@!%p2 bra A; atom.global.add.u32 %r1, [g], 1; setp.gt.u32 %p3, %r1, 7; @%p3 trap;"
      "A: @%p1 st.shared.u32 [s+64], 3; bar.sync 1;";
  const CheckResult result = check_text(kernel(body), launch);
  CHECK_EQ(result.verdict, Verdict::verified);
  REQUIRE_EQ(result.findings.size(), 1);
  CHECK_EQ(result.findings[0].severity, barrier::Severity::warning);
}

TEST_CASE("the workgroup that gets the wrong number is named when it waits for ever") {
  const char* stuck =
      "@!%p2 bra A; atom.global.add.u32 %r1, [g], 1; st.shared.u32 [s+64], %r1; A: bar.sync 1;"
      "ld.shared.u32 %r2, [s+64]; setp.eq.u32 %p3, %r2, 1; @%p3 bra F; bra E; F: @%p0 bra E;"
      "barrier.sync 3, 64;";
  CHECK_EQ(verdict_of(stuck, 2), Verdict::refuted);
}

// Each is good in the order in which one block gets everything.
TEST_CASE("what goes wrong in some order of the numbers only is not verified") {
  const std::string stuck = " @%p4 bra F; bra E; F: @%p0 bra E; barrier.sync 3, 64;";
  const std::string wrong[] = {
      shared_numbers("", ("setp.eq.u32 %p4, %r5, 2;" + stuck).c_str()),
      shared_numbers(
          "", ("setp.eq.u32 %p4, %r2, 5; setp.eq.and.u32 %p4, %r5, 3, %p4;" + stuck).c_str()),
      // Two tiles share a word.
      shared_numbers("shr.u32 %r6, %r2, 1; mul.wide.u32 %rd2, %r6, 4; add.u64 %rd4, %rd1, %rd2;"
                     "@%p2 st.global.u32 [%rd4], %r2;",
                     ""),
      // The word is looked at besides, and what is seen decides.
      shared_numbers("ld.relaxed.gpu.global.u32 %r6, [g]; setp.gt.u32 %p4, %r6, 7; @%p4 bra E;",
                     ""),
      // And reset, by whoever thinks that it is last.
      shared_numbers("", "setp.eq.u32 %p4, %r2, 5; @!%p4 bra E; @%p2 st.global.u32 [g], 0;"),
      // A second counter: the memory model orders each, not both.
      shared_numbers("@!%p2 bra G; atom.global.add.u32 %r6, [g+4], 1; setp.gt.u32 %p4, %r6, 7;"
                     "@%p4 trap; G:",
                     ""),
      // Every lane of the first warp takes one.
      shared_numbers("@!%p0 bra G; atom.global.add.u32 %r6, [g], 0; setp.gt.u32 %p4, %r6, 77;"
                     "@%p4 trap; G:",
                     ""),
  };
  for (const std::string& body : wrong) CHECK_NE(verdict_of(body.c_str(), 2), Verdict::verified);
  const char* narrow =
      "@!%p2 bra A; atom.global.cta.add.u32 %r1, [g], 1; setp.gt.u32 %p3, %r1, 5; @%p3 bra E;"
      "A: bar.sync 1;";
  CHECK_NE(verdict_of(narrow, 2), Verdict::verified);
}

// The other lanes of the warp need not wait for the one that takes a number: lane 1 of warp 0 may
// let warp 1 take the first.
TEST_CASE("lanes beside the one that takes a number go on") {
  const char* beside =
      "@!%p0 bra P; setp.eq.u32 %p3, %r9, 1; @%p3 bra S; @!%p1 bra E;"
      "atom.shared.add.u32 %r1, [s], 1; setp.eq.u32 %p4, %r1, 1; @%p4 bra Q; bra E;"
      "S: mbarrier.arrive.shared.b64 %rd3, [s+16]; mbarrier.arrive.shared.b64 %rd3, [s+16]; bra E;"
      "P: @!%p1 bra E; W: mbarrier.try_wait.parity.shared.b64 %p5, [s+16], 0; @!%p5 bra W;"
      "atom.shared.add.u32 %r1, [s], 1; bra E; Q: mbarrier.arrive.shared.b64 %rd3, [s+24];"
      "R: mbarrier.try_wait.parity.shared.b64 %p5, [s+24], 0; @!%p5 bra R;";
  CHECK_NE(verdict_of(beside), Verdict::verified);
  // The same where a guard, not a branch, parts them.
  const char* guarded =
      "@!%p0 bra P; setp.eq.u32 %p3, %r9, 1; mov.u32 %r1, 0;"
      "@%p1 atom.shared.add.u32 %r1, [s], 1; @!%p3 bra T;"
      "mbarrier.arrive.shared.b64 %rd3, [s+16]; mbarrier.arrive.shared.b64 %rd3, [s+16];"
      "T: setp.eq.u32 %p4, %r1, 1; @%p4 bra Q; bra E;"
      "P: @!%p1 bra E; W: mbarrier.try_wait.parity.shared.b64 %p5, [s+16], 0; @!%p5 bra W;"
      "atom.shared.add.u32 %r1, [s], 1; bra E; Q: mbarrier.arrive.shared.b64 %rd3, [s+24];"
      "R: mbarrier.try_wait.parity.shared.b64 %p5, [s+24], 0; @!%p5 bra R;";
  CHECK_NE(verdict_of(guarded), Verdict::verified);
}

TEST_CASE("numbers that a guarded instruction takes are taken in every order") {
  const char* takes =
      "@%p2 atom.global.add.u32 %r1, [g], 1; @%p2 st.shared.u32 [s+64], %r1; bar.sync 1;"
      "ld.shared.u32 %r2, [s+64]; setp.gt.u32 %p3, %r2, 5; @%p3 trap; bar.sync 1;";
  CHECK_EQ(verdict_of(takes, 2), Verdict::verified);
}

TEST_CASE("a counter that starts at an unknown value is named") {
  const char* unknown =
      "@!%p2 bra A; atom.global.add.u32 %r1, [%rd1], 1; setp.gt.u32 %p3, %r1, 5; @%p3 bra E;"
      "A: bar.sync 1;";
  CHECK_EQ(verdict_of(unknown), Verdict::inconclusive);
}

TEST_CASE("a flag that is waited for orders an init, if it is released") {
  const auto flag = [](const std::string& order) {
    return "@!%p1 bra E; @%p0 bra A; W: ld.acquire.cta.shared.u32 %r1, [s]; setp.eq.u32 %p3, %r1, "
           "0;"
           "@%p3 bra W; mbarrier.arrive.shared.b64 %rd3, [s+32]; bra E;"
           "A: mbarrier.init.shared.b64 [s+32], 3; st." +
           order + ".cta.shared.u32 [s], 1;";
  };
  CHECK_EQ(verdict_of(flag("release").c_str()), Verdict::verified);
  CHECK_NE(verdict_of(flag("relaxed").c_str()), Verdict::verified);
}

}  // namespace
}  // namespace muster::analysis
