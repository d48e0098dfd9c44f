// One lane acts for its group: which lanes are together makes no difference, where each group does
// what its lanes would do one by one. Every wrong twin differs from a right kernel in one place.
// Small kernels are held against every way in which the lanes may be parted.
#include "ir/idioms/aggregates.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "analysis/checked.h"
#include "ir/flow/cfg.h"

namespace muster::analysis {
namespace {

std::string kernel(const std::string& body) {
  return ".version 8.0\n.target sm_90\n.address_size 64\n"
         ".visible .entry k(.param .u64 out)\n{\n"
         ".reg .b32 %r<40>; .reg .b64 %rd<20>; .reg .pred %p<20>;\n"
         ".shared .align 16 .b8 s[1024];\n"
         "mov.u32 %r0, %tid.x; setp.eq.u32 %p0, %r0, 0; mov.u32 %r1, %laneid;\n"
         "mov.u32 %r2, %lanemask_lt; mov.u32 %r3, s; shl.b32 %r4, %r0, 2; add.u32 %r5, %r3, %r4;\n"
         "ld.param.u64 %rd0, [out]; cvta.to.global.u64 %rd2, %rd0;\n" +
         body + "E: ret;\n}\n";
}

// Lanes of the second warp, or those of it that are odd, are counted; the count is what an mbarrier
// waits for. This is how cuda::pipeline finds out how many produce.
const std::string kCounts = kernel(
    "@!%p0 bra A; st.relaxed.cta.shared.b32 [s+64], 0;\n"
    "A: setp.lt.u32 %p1, %r0, 32; barrier.sync 0;\n"
    "@%p1 bra J;\n"
    "activemask.b32 %r10; cvt.u64.u32 %rd5, %r3; cvta.shared.u64 %rd6, %rd5;\n"
    "add.s64 %rd7, %rd6, 64;\n"
    "match.any.sync.b64 %r11, %rd7, %r10;\n"
    "brev.b32 %r12, %r11; bfind.shiftamt.u32 %r13, %r12; setp.ne.s32 %p2, %r1, %r13;\n"
    "@%p2 bra J;\n"
    "popc.b32 %r14, %r11; atom.add.relaxed.cta.u32 %r15, [%rd7], %r14;\n"
    "J: barrier.sync 0;\n"
    "@!%p0 bra B; ld.relaxed.cta.shared.b32 %r16, [s+64]; mbarrier.init.shared.b64 [s], %r16;\n"
    "B: barrier.sync 0;\n"
    "@%p1 bra W; st.shared.u32 [%r5+128], %r0; mbarrier.arrive.shared.b64 %rd8, [s];\n"
    "W: mbarrier.try_wait.parity.shared.b64 %p3, [s], 0; @!%p3 bra W;\n"
    "@!%p1 bra E; ld.shared.u32 %r17, [%r5+256];\n"
    "mul.wide.u32 %rd9, %r0, 4; add.s64 %rd10, %rd2, %rd9; st.global.u32 [%rd10], %r17;\n");

// All lanes leave something, arrive together, wait, and read what others have left.
const std::string kArrives = kernel(
    "@!%p0 bra A; mbarrier.init.shared.b64 [s], 64;\n"
    "A: barrier.sync 0;\n"
    "st.shared.u32 [%r5+256], %r0;\n"
    "cvt.u64.u32 %rd5, %r3; cvta.shared.u64 %rd6, %rd5;\n"
    "activemask.b32 %r10; match.any.sync.b64 %r11, %rd6, %r10;\n"
    "brev.b32 %r12, %r11; clz.b32 %r13, %r12;\n"
    "setp.eq.s32 %p2, %r1, %r13;\n"
    "@!%p2 bra J;\n"
    "popc.b32 %r14, %r11; mbarrier.arrive.shared.b64 _, [%r3], %r14;\n"
    "J: mbarrier.try_wait.parity.shared.b64 %p3, [s], 0; @!%p3 bra J;\n"
    "xor.b32 %r18, %r4, 252; add.u32 %r19, %r3, %r18;\n"
    "ld.shared.u32 %r17, [%r19+256]; st.shared.u32 [%r5+512], %r17;\n");

// Each lane takes a number and writes to the place that it says.
const std::string kTakes = kernel(
    "@!%p0 bra A; st.shared.u32 [s], 0;\n"
    "A: bar.sync 0;\n"
    "activemask.b32 %r10; and.b32 %r11, %r2, %r10; setp.ne.s32 %p2, %r11, 0; mov.u32 %r12, 0;\n"
    "@%p2 bra J;\n"
    "popc.b32 %r13, %r10; atom.shared.add.u32 %r12, [%r3], %r13;\n"
    "J: brev.b32 %r14, %r10; bfind.shiftamt.u32 %r15, %r14; mov.u32 %r16, 31;\n"
    "shfl.sync.idx.b32 %r17|%p3, %r12, %r15, %r16, %r10;\n"
    "popc.b32 %r18, %r11; add.s32 %r19, %r18, %r17;\n"
    "mul.wide.s32 %rd9, %r19, 4; add.s64 %rd10, %rd2, %rd9; st.global.u32 [%rd10], %r0;\n");

// The same, by one of four counters that the lane chooses; each counts for a part of the output.
const std::string kSorts = kernel(
    "setp.lt.u32 %p5, %r0, 4; shl.b32 %r28, %r0, 4; @!%p5 bra A; st.shared.u32 [%r5], %r28;\n"
    "A: bar.sync 0;\n"
    "and.b32 %r20, %r0, 3; cvt.s64.s32 %rd11, %r20; cvt.u32.u64 %r21, %rd11;\n"
    "activemask.b32 %r9; match.any.sync.b32 %r10, %r21, %r9;\n"
    "brev.b32 %r14, %r10; bfind.shiftamt.u32 %r15, %r14; setp.eq.s32 %p4, %r15, %r1;\n"
    "vote.sync.ballot.b32 %r22, %p4, %r9;\n"
    "and.b32 %r11, %r2, %r10; setp.ne.s32 %p2, %r11, 0; mov.u32 %r12, 0;\n"
    "@%p2 bra J;\n"
    "popc.b32 %r13, %r10; shl.b64 %rd12, %rd11, 2; cvt.u32.u64 %r26, %rd12;\n"
    "add.s32 %r27, %r3, %r26; atom.shared.add.u32 %r12, [%r27], %r13;\n"
    "J: shfl.sync.idx.b32 %r17|%p3, %r12, %r15, 31, %r10;\n"
    "popc.b32 %r18, %r11; add.s32 %r19, %r18, %r17;\n"
    "mul.wide.s32 %rd9, %r19, 4; add.s64 %rd10, %rd2, %rd9; st.global.u32 [%rd10], %r0;\n");

// The greatest of each group goes to the word of the group.
const std::string kGreatest = kernel(
    "st.shared.u32 [%r5], 0; bar.sync 0;\n"
    "and.b32 %r20, %r0, 3; mul.lo.u32 %r23, %r0, 77;\n"
    "shl.b32 %r26, %r20, 2; add.u32 %r27, %r3, %r26;\n"
    "activemask.b32 %r9; match.any.sync.b32 %r10, %r20, %r9;\n"
    "redux.sync.max.s32 %r24, %r23, %r10;\n"
    "and.b32 %r11, %r2, %r10; setp.ne.s32 %p2, %r11, 0;\n"
    "@%p2 bra J;\n"
    "atom.shared.max.s32 %r25, [%r27], %r24;\n"
    "J: bar.sync 0;\n"
    "mul.wide.u32 %rd9, %r0, 4; add.s64 %rd10, %rd2, %rd9;\n"
    "ld.shared.u32 %r28, [%r27]; st.global.u32 [%rd10], %r28;\n");

struct Judged {
  std::size_t found = 0;
  Verdict verdict = Verdict::inconclusive;
  std::string text;
};

Judged judge(const std::string& text, bool ordered = true, unsigned block = 64) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{block, 1, 1};
  launch.parameters = {};
  launch.policies.collectives_order_memory = ordered;
  const Lowered lowered = lower_text(text);
  return {ir::find_aggregates(lowered.kernel, ir::make_cfg(lowered.kernel)).size(),
          check_lowered(lowered, launch).verdict,
          {}};
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, from);
  return text.replace(at, from.size(), to);
}

TEST_CASE("one lane of a group may act for all of it") {
  for (const std::string* right : {&kCounts, &kArrives, &kTakes, &kSorts, &kGreatest}) {
    CAPTURE(*right);
    const Judged judged = judge(*right);
    CHECK_EQ(judged.found, 1);
    CHECK_EQ(judged.verdict, Verdict::verified);
  }
}

struct Change {
  const char *name, *from, *to;
};

constexpr Change kCountsOtherwise[] = {
    {"one for the whole group", "popc.b32 %r14, %r11", "mov.u32 %r14, 1"},
    {"the size of the mask, not of the group", "popc.b32 %r14, %r11", "popc.b32 %r14, %r10"},
    {"the size of the group and one", "%r15, [%rd7], %r14", "%r15, [%rd7], %r16"},
    {"the lanes do not meet", "match.any.sync.b64 %r11, %rd7, %r10", "mov.b32 %r11, %r10"},
    {"they all mean the same, or do not", "match.any.sync.b64 %r11, %rd7",
     "match.all.sync.b64 %r11, %rd7"},
    {"lane 0 leads", "bfind.shiftamt.u32 %r13, %r12", "mov.u32 %r13, 0"},
    {"the lowest but one leads", "bfind.shiftamt.u32 %r13, %r12; ",
     "bfind.shiftamt.u32 %r13, %r12; add.u32 %r13, %r13, 1; "},
    {"the position from the other end", "bfind.shiftamt", "bfind"},
    {"all but the leader", "@%p2 bra J", "@!%p2 bra J"},
    {"those from the leader on", "setp.ne.s32 %p2, %r1", "setp.lt.s32 %p2, %r1"},
    {"the thread and not the lane", "setp.ne.s32 %p2, %r1, %r13", "setp.ne.s32 %p2, %r0, %r13"},
    {"each its own counter", "atom.add.relaxed.cta.u32 %r15, [%rd7]",
     "cvt.u64.u32 %rd11, %r4; add.s64 %rd12, %rd7, %rd11; atom.add.relaxed.cta.u32 %r15, [%rd12]"},
    {"a way in from elsewhere", "add.s64 %rd7", "C: add.s64 %rd7"},
    {"a branch before they meet", "match.any.sync.b64 %r11", "@%p9 bra J; match.any.sync.b64 %r11"},
    {"a branch behind", "brev.b32", "@%p9 bra J; brev.b32"},
    {"something else is done for the group", "atom.add.relaxed",
     "st.shared.u32 [s+72], %r11; atom.add.relaxed"},
    {"the leader fences for nobody else", "atom.add.relaxed",
     "fence.acq_rel.cta; atom.add.relaxed"},
    {"it acquires for itself", "atom.add.relaxed", "atom.add.acquire"},
    {"not a sum", "atom.add.relaxed.cta.u32 %r15", "atom.exch.relaxed.cta.b32 %r15"},
    {"a count that wraps", "atom.add.relaxed.cta.u32 %r15", "atom.inc.relaxed.cta.u32 %r15"},
    {"the old value is read", "J: barrier.sync 0;",
     "J: st.shared.u32 [%r5+768], %r15; barrier.sync 0;"},
    {"the mask is kept", "J: barrier.sync 0;", "J: st.shared.u32 [%r5+768], %r10; barrier.sync 0;"},
    {"the mask is used once more", "J: barrier.sync 0;", "J: bar.warp.sync %r10; barrier.sync 0;"},
    {"the group is used once more", "J: barrier.sync 0;",
     "J: shfl.sync.idx.b32 %r20, %r0, 0, 31, %r11; barrier.sync 0;"},
    {"less where the type is wider", "atom.add.relaxed.cta.u32 %r15, [%rd7], %r14",
     "neg.s32 %r21, %r14; cvt.u64.u32 %rd9, %r21; atom.add.relaxed.cta.u64 %rd10, [%rd7], %rd9"},
    {"a mask from before", "activemask.b32 %r10;",
     "activemask.b32 %r10; setp.lt.u32 %p6, %r0, 40; @%p6 bra K; K:"},
    {"two of them", "J: barrier.sync 0;",
     "J: popc.b32 %r22, %r11; red.shared.add.u32 [s+64], %r22; barrier.sync 0;"},
};

constexpr Change kTakesOtherwise[] = {
    {"all take the first", "add.s32 %r19, %r18, %r17", "mov.u32 %r19, %r17"},
    {"the rank alone", "add.s32 %r19, %r18, %r17", "mov.u32 %r19, %r18"},
    {"twice the rank", "add.s32 %r19, %r18, %r17",
     "add.s32 %r18, %r18, %r18; add.s32 %r19, %r18, %r17"},
    {"the first is read by more", "J: brev", "J: st.global.u32 [%rd2], %r12; brev"},
    {"what the leader got is read by more", "mul.wide.s32",
     "st.global.u32 [%rd2+1024], %r17; mul.wide.s32"},
    {"from lane 0", "%r12, %r15, %r16, %r10", "%r12, 0, %r16, %r10"},
    {"from the lane itself", "%r12, %r15, %r16, %r10", "%r12, %r1, %r16, %r10"},
    {"from a part of the warp", "mov.u32 %r16, 31", "mov.u32 %r16, 7"},
    {"by all of the warp", "%r15, %r16, %r10;", "%r15, %r16, 0xffffffff;"},
    {"another way", "shfl.sync.idx", "shfl.sync.up"},
    {"those above", "mov.u32 %r2, %lanemask_lt", "mov.u32 %r2, %lanemask_gt"},
    {"those and the lane", "mov.u32 %r2, %lanemask_lt", "mov.u32 %r2, %lanemask_le"},
    {"one for the whole group", "popc.b32 %r13, %r10", "mov.u32 %r13, 1"},
    {"one less for each", "atom.shared.add.u32 %r12, [%r3], %r13",
     "neg.s32 %r21, %r13; atom.shared.add.u32 %r12, [%r3], %r21"},
    {"each its own counter", "%r12, [%r3]", "%r12, [%r5]"},
    {"it is overwritten", "J: brev", "J: mov.u32 %r12, %r0; brev"},
    {"a branch in front of the shuffle", "J: brev", "J: @%p9 bra E; brev"},
    {"a way in behind the addition", "mov.u32 %r16, 31", "K: mov.u32 %r16, 31"},
};

constexpr Change kSortsOtherwise[] = {
    {"the counter of another group", "shl.b64 %rd12, %rd11, 2",
     "cvt.s64.s32 %rd14, %r0; shl.b64 %rd12, %rd14, 2"},
    {"matched by less than says which", "match.any.sync.b32 %r10, %r21",
     "and.b32 %r29, %r21, 1; match.any.sync.b32 %r10, %r29"},
    {"matched by a half", "match.any.sync.b32 %r10, %r21",
     "shl.b64 %rd15, %rd11, 32; cvt.u32.u64 %r29, %rd15; match.any.sync.b32 %r10, %r29"},
    {"matched by the lower bits", "match.any.sync.b32 %r10, %r21",
     "cvt.u32.u16 %r29, %r21; match.any.sync.b32 %r10, %r29"},
    {"the vote is heard", "mul.wide.s32", "add.s32 %r19, %r19, %r22; mul.wide.s32"},
    {"a vote of all", "%r22, %p4, %r9", "%r22, %p4, 0xffffffff"},
    {"the rank in the mask", "and.b32 %r11, %r2, %r10", "and.b32 %r11, %r2, %r9"},
    {"from the mask", "%r15, 31, %r10", "%r15, 31, %r9"},
};

constexpr Change kGreatestOtherwise[] = {
    {"the least goes to the greatest", "redux.sync.max", "redux.sync.min"},
    {"without a sign", "redux.sync.max.s32", "redux.sync.max.u32"},
    {"of all that are together", "%r24, %r23, %r10", "%r24, %r23, %r9"},
    {"of the lane alone", "[%r27], %r24", "[%r27], %r23"},
    {"the greatest is read", "J: bar.sync", "J: st.shared.u32 [%r5+512], %r24; bar.sync"},
};

constexpr Change kArrivesOtherwise[] = {
    {"one for the whole group", "popc.b32 %r14, %r11", "mov.u32 %r14, 1"},
    {"the size of the mask", "popc.b32 %r14, %r11", "popc.b32 %r14, %r10"},
    {"a way back in", "mbarrier.arrive.shared", "X: mbarrier.arrive.shared"},
    {"nothing is released", "mbarrier.arrive.shared.b64 _, [%r3], %r14",
     "mbarrier.arrive.relaxed.cta.shared::cta.b64 _, [%r3], %r14"},
    {"fewer from the next on", "mbarrier.arrive.shared", "mbarrier.arrive_drop.shared"},
    {"bytes are expected", "mbarrier.arrive.shared.b64 _, [%r3], %r14",
     "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], %r14"},
    {"the token is read", "mbarrier.arrive.shared.b64 _, [%r3], %r14;",
     "mbarrier.arrive.shared.b64 %rd9, [%r3], %r14; st.global.u64 [%rd2], %rd9;"},
    {"the lanes do not meet", "match.any.sync.b64 %r11, %rd6, %r10", "mov.b32 %r11, %r10"},
};

TEST_CASE("code that lets more rest on who is together is not taken for it") {
  const auto none = [](const std::string& right, std::span<const Change> changes) {
    for (const Change& change : changes) {
      CAPTURE(std::string(change.name));
      std::string text = changed(right, change.from, change.to);
      // A way in, from a lane that does not exist.
      for (const char* label : {"C: ", "K: "}) {
        const std::string jump =
            std::string("setp.eq.u32 %p7, %r0, 777; @%p7 bra ") + label[0] + "; ";
        if (text.find(label) != std::string::npos) {
          text.insert(text.find("activemask"), jump);
        }
      }
      // Back from behind, where all have been.
      if (text.find("X: ") != std::string::npos) {
        text = changed(text, "J: ", "J: setp.eq.u32 %p7, %r0, 777; @%p7 bra X; ");
      }
      CAPTURE(text);
      const Judged judged = judge(text);
      CHECK_EQ(judged.found, 0);
      CHECK_NE(judged.verdict, Verdict::verified);
    }
  };
  none(kCounts, kCountsOtherwise);
  none(kArrives, kArrivesOtherwise);
  none(kTakes, kTakesOtherwise);
  none(kSorts, kSortsOtherwise);
  none(kGreatest, kGreatestOtherwise);
}

// What is right whoever leads may still be wrong.
TEST_CASE("groups that act as they should prove no more than their lanes would one by one") {
  CHECK_EQ(judge(changed(kArrives, "[s], 64", "[s], 63")).verdict, Verdict::refuted);
  CHECK_EQ(judge(changed(kArrives, "[s], 64", "[s], 65")).verdict, Verdict::refuted);
  // Nobody waits before the others' words are read.
  CHECK_EQ(judge(changed(kArrives, "@!%p3 bra J;", "")).verdict, Verdict::refuted);
  CHECK_EQ(judge(changed(kArrives, "[s], 0; @!%p3", "[s], 1; @!%p3")).verdict, Verdict::refuted);
  // What is left behind the arrival is not told by it.
  std::string late = changed(kArrives, "st.shared.u32 [%r5+256], %r0;\n", "");
  late = changed(late, "J: mbarrier", "J: st.shared.u32 [%r5+256], %r0;\nX: mbarrier");
  late = changed(late, "@!%p3 bra J", "@!%p3 bra X");
  CHECK_EQ(judge(late).verdict, Verdict::refuted);
  // The counter is read before all have counted.
  const std::string early = changed(kCounts, "J: barrier.sync 0;\n", "J: ");
  CHECK_NE(judge(early).verdict, Verdict::verified);
  // Two numbers apart are needed, and one is there.
  CHECK_EQ(
      judge(changed(kTakes, "mul.wide.s32 %rd9, %r19, 4", "mul.wide.s32 %rd9, %r19, 2")).verdict,
      Verdict::refuted);
}

TEST_CASE(
    "where collectives do not order memory, a leader speaks for others behind bar.warp.sync") {
  CHECK_EQ(judge(kArrives, false).verdict, Verdict::refuted);  // if they are all together
  for (const char* mask : {"%r10", "%r11"}) {
    const std::string meets =
        changed(kArrives, "brev.b32", std::string("bar.warp.sync ") + mask + "; brev.b32");
    CHECK_EQ(judge(meets, false).verdict, Verdict::verified);
    CHECK_EQ(judge(meets).found, 1);
  }
  // What nobody needs to have told needs no order.
  CHECK_EQ(judge(kCounts, false).verdict, Verdict::verified);
  CHECK_EQ(judge(kTakes, false).verdict, Verdict::verified);
}

// --- every way to part the lanes

// What a lane does before the act and behind it, to its own word or that of the next; some wait for
// the object first.
enum class Pre : std::uint8_t { nothing, write_own, write_next };
enum class Post : std::uint8_t { nothing, read_own, read_next, write_next, wait_read, wait_write };
enum class Kind : std::uint8_t { arrive, add_release, add_relaxed, add_fenced };
struct Small {
  Kind kind = Kind::arrive;
  unsigned lanes = 2;
  std::array<Pre, 3> pre{};
  std::array<Post, 3> post{};
  unsigned observed = 0;  // the word that another warp writes, once it has waited
};

bool waits(Post post) { return post == Post::wait_read || post == Post::wait_write; }

// Whether any access is unordered with another of its word that conflicts, if the lanes of each
// number in `group` act together.
class Parted {
 public:
  Parted(const Small& small, const std::array<unsigned, 3>& group) {
    const unsigned observer = add(small.observed, true, 3);
    edge(wait_of(3), observer);
    for (unsigned lane = 0; lane < small.lanes; ++lane) {
      const unsigned next = (lane + 1) % small.lanes;
      unsigned before = kNone;
      if (small.pre[lane] != Pre::nothing) {
        before = add(small.pre[lane] == Pre::write_own ? lane : next, true, lane);
        edge(before, meet_of(group[lane]));
      }
      const bool leads = std::find(group.begin(), group.end(), group[lane]) == group.begin() + lane;
      edge(meet_of(group[lane]), behind_of(lane));
      if (leads) {
        const bool tells = small.kind == Kind::arrive || small.kind == Kind::add_release;
        for (unsigned who = 0; who < 4 && tells; ++who) edge(meet_of(group[lane]), wait_of(who));
        for (unsigned who = 0; who < 4 && small.kind == Kind::add_fenced && before != kNone;
             ++who) {
          edge(before, wait_of(who));
        }
      }
      const Post post = small.post[lane];
      if (post == Post::nothing) continue;
      const bool own = post == Post::read_own;
      const bool writes = post == Post::write_next || post == Post::wait_write;
      const unsigned last = add(own ? lane : next, writes, lane);
      edge(behind_of(lane), last);
      if (waits(post)) edge(wait_of(lane), last);
    }
  }

  bool races() {
    for (unsigned via = 0; via < kNodes; ++via) {
      for (unsigned from = 0; from < kNodes; ++from) {
        for (unsigned to = 0; to < kNodes; ++to) {
          before_[from][to] |= before_[from][via] && before_[via][to];
        }
      }
    }
    for (unsigned a = 0; a < touches_.size(); ++a) {
      for (unsigned b = 0; b < a; ++b) {
        const bool conflict = touches_[a].word == touches_[b].word &&
                              (touches_[a].writes || touches_[b].writes) &&
                              touches_[a].who != touches_[b].who;
        if (conflict && !before_[a][b] && !before_[b][a]) return true;
      }
    }
    return false;
  }

 private:
  static constexpr unsigned kNodes = 24, kNone = kNodes;
  struct Touch {
    unsigned word = 0;
    bool writes = false;
    unsigned who = 0;
  };
  unsigned add(unsigned word, bool writes, unsigned who) {
    touches_.push_back({word, writes, who});
    return static_cast<unsigned>(touches_.size()) - 1;
  }
  static unsigned meet_of(unsigned group) { return 10 + group; }
  static unsigned behind_of(unsigned lane) { return 13 + lane; }
  static unsigned wait_of(unsigned who) { return 16 + who; }
  void edge(unsigned from, unsigned to) { before_[from][to] = true; }

  std::vector<Touch> touches_;
  std::array<std::array<bool, kNodes>, kNodes> before_{};
};

bool races_somehow(const Small& small) {
  constexpr std::array<std::array<unsigned, 3>, 5> kParted{
      {{0, 1, 2}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {0, 0, 0}}};
  for (unsigned i = 0; i < kParted.size(); ++i) {
    if (small.lanes == 2 && i > 1) continue;
    if (Parted(small, kParted[i]).races()) return true;
  }
  return false;
}

std::string text_of(const Small& small) {
  const std::string lanes = std::to_string(small.lanes);
  const auto word = [](unsigned lane) { return "[s+" + std::to_string(64 + 4 * lane) + "]"; };
  const auto next = [&](unsigned lane) { return (lane + 1) % small.lanes; };
  const bool object = small.kind == Kind::arrive;
  const auto wait = [&](const std::string& label) {
    return object ? label + ": mbarrier.try_wait.parity.shared.b64 %p9, [s], 0; @!%p9 bra " +
                        label + ";\n"
                  : label + ": ld.acquire.cta.shared.u32 %r30, [s+8]; setp.ne.u32 %p9, %r30, " +
                        lanes + "; @%p9 bra " + label + ";\n";
  };
  std::string body =
      "setp.eq.u32 %p1, %r0, 32; @!%p1 bra A;\nmbarrier.init.shared.b64 [s], " + lanes +
      "; st.shared.u32 [s+8], 0;\nA: bar.sync 0;\n@%p1 bra O;\nsetp.ge.u32 %p2, %r0, " + lanes +
      "; @%p2 bra E;\n";
  for (unsigned i = 0; i < small.lanes; ++i) {
    body += "setp.eq.u32 %p" + std::to_string(10 + i) + ", %r0, " + std::to_string(i) + ";\n";
  }
  for (unsigned i = 0; i < small.lanes; ++i) {
    if (small.pre[i] == Pre::nothing) continue;
    body += "@%p" + std::to_string(10 + i) + " st.shared.u32 " +
            word(small.pre[i] == Pre::write_own ? i : next(i)) + ", %r0;\n";
  }
  if (small.kind == Kind::add_fenced) body += "fence.acq_rel.cta;\n";
  body +=
      "cvt.u64.u32 %rd5, %r3; cvta.shared.u64 %rd6, %rd5;\n"
      "activemask.b32 %r10; match.any.sync.b64 %r11, %rd6, %r10;\n"
      "brev.b32 %r12, %r11; bfind.shiftamt.u32 %r13, %r12; setp.ne.s32 %p4, %r1, %r13;\n"
      "@%p4 bra J;\npopc.b32 %r14, %r11;\n";
  body += object ? "mbarrier.arrive.shared.b64 _, [%r3], %r14;\nJ:\n"
                 : std::string("red.") + (small.kind == Kind::add_release ? "release" : "relaxed") +
                       ".cta.shared.add.u32 [%r3+8], %r14;\nJ:\n";
  for (unsigned i = 0; i < small.lanes; ++i) {
    const Post post = small.post[i];
    if (post == Post::nothing) continue;
    const std::string at = std::to_string(i), skip = "N" + at;
    const std::string which = word(post == Post::read_own ? i : next(i));
    const bool writes = post == Post::write_next || post == Post::wait_write;
    body += "@!%p1" + at + " bra " + skip + ";\n";
    if (waits(post)) body += wait("V" + at);
    body += writes ? "st.shared.u32 " + which + ", %r4;\n" : "ld.shared.u32 %r31, " + which + ";\n";
    body += skip + ":\n";
  }
  body += "bra E;\nO:\n" + wait("W") + "st.shared.u32 " + word(small.observed) + ", 99;\n";
  return kernel(body);
}

// What is verified is right however the lanes part, and what is right is verified; only where a
// relaxed addition follows a fence nothing is said, since who leads has fenced for himself.
struct Tally {
  unsigned all = 0, right = 0, verified = 0, refuted = 0;
};

void hold_against_all(const Small& small, Tally* tally) {
  const std::string text = text_of(small);
  const Judged judged = judge(text, true, 33);
  const bool right = !races_somehow(small);
  ++tally->all;
  tally->right += right ? 1 : 0;
  tally->verified += judged.verdict == Verdict::verified ? 1 : 0;
  tally->refuted += judged.verdict == Verdict::refuted ? 1 : 0;
  if (judged.found == 1 && (right || judged.verdict != Verdict::verified) &&
      (!right || judged.verdict != Verdict::refuted)) {
    return;
  }
  CAPTURE(text);
  CHECK_EQ(judged.found, 1);
  CHECK_EQ(judged.verdict, right ? Verdict::verified : Verdict::refuted);
}

TEST_CASE("two lanes that act for each other are judged as all ways to part them say") {
  std::array<Tally, 4> tallies;
  for (unsigned code = 0; code < 4 * 9 * 36 * 2; ++code) {
    unsigned rest = code;
    const auto digit = [&](unsigned base) {
      const unsigned one = rest % base;
      rest /= base;
      return one;
    };
    Small small;
    small.kind = static_cast<Kind>(digit(4));
    for (unsigned i = 0; i < 2; ++i) {
      small.pre[i] = static_cast<Pre>(digit(3));
      small.post[i] = static_cast<Post>(digit(6));
    }
    small.observed = digit(2);
    hold_against_all(small, &tallies[static_cast<unsigned>(small.kind)]);
  }
  for (unsigned kind = 0; kind < tallies.size(); ++kind) {
    const Tally& one = tallies[kind];
    MESSAGE(one.all << " kernels, right " << one.right << ", verified " << one.verified
                    << ", refuted " << one.refuted);
    if (static_cast<Kind>(kind) != Kind::add_fenced) CHECK_EQ(one.right, one.verified);
  }
}

TEST_CASE("three lanes likewise") {
  std::array<Tally, 4> tallies;
  std::uint64_t state = 1;
  const auto draw = [&](unsigned base) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<unsigned>(state >> 33) % base;
  };
  for (unsigned i = 0; i < 1200; ++i) {
    Small small;
    small.lanes = 3;
    small.kind = static_cast<Kind>(draw(4));
    for (unsigned lane = 0; lane < 3; ++lane) {
      small.pre[lane] = static_cast<Pre>(draw(3));
      small.post[lane] = static_cast<Post>(draw(6));
    }
    small.observed = draw(3);
    hold_against_all(small, &tallies[static_cast<unsigned>(small.kind)]);
  }
  for (unsigned kind = 0; kind < tallies.size(); ++kind) {
    const Tally& one = tallies[kind];
    MESSAGE(one.all << " kernels, right " << one.right << ", verified " << one.verified
                    << ", refuted " << one.refuted);
    if (static_cast<Kind>(kind) != Kind::add_fenced) CHECK_EQ(one.right, one.verified);
  }
}

}  // namespace
}  // namespace muster::analysis
