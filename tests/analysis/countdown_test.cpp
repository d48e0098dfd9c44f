// The last one out: which lanes leave together and who is last makes no difference, where the code
// asks about nothing else. Every wrong twin differs from the right kernel in one place, and the
// watched run of nearly all of them is a good one.
#include <doctest/doctest.h>

#include <string>

#include "analysis/checked.h"
#include "ir/idioms/last_arriver.h"

namespace muster::analysis {
namespace {

// Two warps meet at an mbarrier and leave; the last lane ends it. The counter is the word s.
constexpr const char* kRight =
    ".version 8.0\n.target sm_90\n.address_size 64\n"
    ".visible .entry k()\n{\n"
    ".reg .b32 %r<30>; .reg .b64 %rd<9>; .reg .pred %p<10>;\n"
    ".shared .align 16 .b8 s[512];\n"
    "mov.u32 %r0, %tid.x; setp.lt.u32 %p0, %r0, 32; setp.eq.u32 %p2, %r0, 0; mov.u32 %r1, "
    "%laneid;\n"
    "@!%p2 bra B;\n"
    "st.shared.u32 [s], 64; st.shared.u32 [s+4], 64; mbarrier.init.shared.b64 [s+16], 64;\n"
    "B: bar.sync 0;\n"
    "mbarrier.arrive.shared.b64 %rd3, [s+16];\n"
    "W: mbarrier.try_wait.parity.shared.b64 %p3, [s+16], 0; @!%p3 bra W;\n"
    "mov.u64 %rd4, s; cvta.shared.u64 %rd5, %rd4;\n"
    "activemask.b32 %r10;\n"
    "match.any.sync.b64 %r11, %rd5, %r10;\n"
    "brev.b32 %r12, %r11; bfind.shiftamt.u32 %r13, %r12; mov.u32 %r14, %laneid;\n"
    "setp.ne.s32 %p4, %r14, %r13; @%p4 bra E;\n"
    "popc.b32 %r15, %r11; neg.s32 %r16, %r15;\n"
    "fence.sc.cta;\n"
    "atom.add.acquire.cta.u32 %r17, [%rd5], %r16;\n"
    "setp.ne.s32 %p5, %r17, %r15; @%p5 bra E;\n"
    "mbarrier.inval.shared.b64 [s+16];\n"
    "E: ret;\n}\n";

struct Judged {
  std::size_t countdowns = 0;
  Verdict verdict = Verdict::inconclusive;
};

Judged judge(const std::string& text, bool collectives_ordered = true) {
  CAPTURE(text);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.policies.collectives_order_memory = collectives_ordered;
  const Lowered lowered = lower_text(text);
  return {ir::find_countdowns(lowered.kernel).size(), check_lowered(lowered, launch).verdict};
}

std::string changed(const std::string& from, const std::string& to) {
  std::string text = kRight;
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST_CASE("the last one out may be anyone") {
  const Judged right = judge(kRight);
  CHECK_EQ(right.countdowns, 1);
  CHECK_EQ(right.verdict, Verdict::verified);
  // A counter that is never used up: nobody is last.
  CHECK_EQ(judge(changed("[s], 64", "[s], 65")).verdict, Verdict::verified);
}

struct Change {
  const char *name, *from, *to;
};

// The code alone says that it matters who is together or who is last.
constexpr Change kOtherCode[] = {
    {"nothing is released", "fence.sc.cta;", ""},
    {"released before the leader knows", "fence.sc.cta;", "bar.warp.sync %r11; "},
    {"an acquiring fence releases nothing", "fence.sc.cta;", "fence.acquire.cta;"},
    {"nothing is acquired", "atom.add.acquire.cta", "atom.add.relaxed.cta"},
    {"one for the whole group", "popc.b32 %r15, %r11", "mov.u32 %r15, 1"},
    {"the size of the mask, not of the group", "popc.b32 %r15, %r11", "popc.b32 %r15, %r10"},
    {"the lanes do not meet", "match.any.sync.b64 %r11, %rd5, %r10", "mov.b32 %r11, %r10"},
    {"another counter than the one that was matched", "atom.add.acquire.cta.u32 %r17, [%rd5]",
     "atom.add.acquire.cta.u32 %r17, [%rd5+4]"},
    {"matched by lane", "match.any.sync.b64 %r11, %rd5",
     "cvt.u64.u32 %rd6, %r1; match.any.sync.b64 %r11, %rd6"},
    {"the highest lane leads", "brev.b32 %r12, %r11; bfind.shiftamt.u32 %r13, %r12",
     "bfind.u32 %r13, %r11"},
    {"lane 0 leads", "bfind.shiftamt.u32 %r13, %r12", "mov.u32 %r13, 0"},
    {"the rest is compared with one", "setp.ne.s32 %p5, %r17, %r15", "setp.ne.s32 %p5, %r17, 1"},
    {"all but the last clean up", "@%p5 bra E", "@!%p5 bra E"},
    {"all that are not last but one", "setp.ne.s32 %p5", "setp.gt.s32 %p5"},
    {"the mask decides about something else", "fence.sc.cta;",
     "fence.sc.cta; setp.eq.u32 %p6, %r10, 1; @%p6 bra E;"},
    {"who is last decides more", "@%p5 bra E;", "@%p5 bra E; bar.sync 3, 32;"},
    {"who is last leaves a trace", "@%p5 bra E;", "@%p5 bra E; st.shared.u32 [s+64], %r0;"},
    {"which object depends on the lane", "inval.shared.b64 [s+16]", "inval.shared.b64 [%r20]"},
    {"something follows for everybody", "E: ret;",
     "E: mbarrier.arrive.shared.b64 %rd3, [s+16]; ret;"},
    {"a barrier follows", "E: ret;", "E: bar.sync 1; ret;"},
    {"a way in from elsewhere", "fence.sc.cta;", "C: fence.sc.cta;"},
};

TEST_CASE("code that asks more is not taken for a countdown") {
  for (const Change& change : kOtherCode) {
    CAPTURE(std::string(change.name));
    std::string text = changed(change.from, change.to);
    if (text.find("C: fence") != std::string::npos) {
      const std::string lead = "mov.u64 %rd4, s; cvta";
      text.replace(text.find(lead), 16, "mov.u64 %rd4, s; setp.eq.u32 %p6, %r0, 77; @%p6 bra C; ");
    }
    if (text.find("[%r20]") != std::string::npos) {
      const std::string lead = "activemask";
      text.insert(text.find(lead),
                  "mov.u32 %r21, s; and.b32 %r22, %r1, 0; add.u32 %r21, %r21, 16;"
                  " add.u32 %r20, %r21, %r22; ");
    }
    const Judged judged = judge(text);
    CHECK_EQ(judged.countdowns, 0);
    CHECK_NE(judged.verdict, Verdict::verified);
  }
}

// The code is right, what is done with the counter is not.
constexpr Change kOtherUse[] = {
    {"the counter is used up too early", "[s], 64;", "[s], 32;"},
    {"the second warp takes more than is left", "[s], 64;", "[s], 40;"},
    {"it is never set", "st.shared.u32 [s], 64;", ""},
    {"somebody else takes from it", "W: mbarrier", "@%p2 red.shared.add.u32 [s], -1;\nW: mbarrier"},
};

TEST_CASE("a counter that others use, or that is too low, proves nothing") {
  for (const Change& change : kOtherUse) {
    CAPTURE(std::string(change.name));
    CHECK_NE(judge(changed(change.from, change.to)).verdict, Verdict::verified);
  }
  // One warp waits for the phase and does not count.
  std::string uncounted = changed("mov.u64 %rd4, s;", "@!%p0 bra E; mov.u64 %rd4, s;");
  uncounted.replace(uncounted.find("[s], 64"), 7, "[s], 32");
  CHECK_NE(judge(uncounted).verdict, Verdict::verified);
  // A lane that never leaves looks at the counter, or changes it, at any time.
  const std::string wait = "W: mbarrier.try_wait.parity.shared.b64 %p3, [s+16], 0; @!%p3 bra W;\n";
  for (const char* meanwhile : {"@%p6 red.relaxed.cta.shared.add.u32 [s], 1; @%p6 bra E;\n",
                                "@%p6 st.shared.u32 [s], 64; @%p6 bra E;\n",
                                "@%p6 st.relaxed.cta.shared.u32 [s], 64; @%p6 bra E;\n",
                                "@%p6 mbarrier.arrive.shared.b64 %rd3, [s+16]; @%p6 bra E;\n"}) {
    CAPTURE(meanwhile);
    std::string text = changed(wait, wait + "setp.eq.u32 %p6, %r0, 63;\n" + meanwhile);
    text.replace(text.find("[s], 64"), 7, "[s], 63");
    CHECK_NE(judge(text).verdict, Verdict::verified);
  }
}

TEST_CASE("where collectives do not order memory, the leader speaks for itself only") {
  CHECK_NE(judge(kRight, false).verdict, Verdict::verified);
  // Also where all know of each other's uses before they leave: which lanes a group has, no run
  // says.
  const std::string known = changed("mov.u64 %rd4, s;", "bar.sync 1; mov.u64 %rd4, s;");
  CHECK_EQ(judge(known).verdict, Verdict::verified);
  CHECK_EQ(judge(known, false).verdict, Verdict::inconclusive);
}

}  // namespace
}  // namespace muster::analysis
