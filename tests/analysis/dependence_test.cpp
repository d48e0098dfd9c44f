// One warp looks at a word without waiting, another writes it: wherever the value goes before it
// decides about a barrier or an address, the kernel must not be verified (C6).
#include <doctest/doctest.h>

#include <string>

#include "analysis/checked.h"

namespace muster::analysis {
namespace {

// Warp 1 reads %r2 and does what `body` says, then meets warp 0, which writes the word, at barrier
// 1; E is behind it.
std::string kernel(const char* body) {
  return std::string(
             ".version 8.0\n.target sm_90\n.address_size 64\n.global .align 4 .b32 h[64];\n"
             ".visible .entry k()\n{\n"
             ".reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .pred %p<10>;\n"
             ".shared .align 8 .b8 s[512]; .local .align 8 .b8 own[64];\n"
             "mov.u32 %r0, %tid.x; setp.lt.u32 %p0, %r0, 32; setp.eq.u32 %p1, %r0, 0;\n"
             "shl.b32 %r8, %r0, 2; mov.u32 %r7, s; add.u32 %r8, %r8, %r7;\n"
             "@%p1 st.shared.u32 [s], 0; bar.sync 0; @%p0 bra W;\n"
             "ld.relaxed.cta.shared.u32 %r2, [s];\n") +
         body +
         "\nbar.sync 1, 64; bra E;\n"
         "W: @%p1 st.relaxed.cta.shared.u32 [s], 1; bar.sync 1, 64;\nE: ret;\n}\n";
}

Verdict verdict_of(const std::string& text) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  const CheckResult result = check_text(text, launch);
  return result.verdict;
}

struct Way {
  const char *name, *body;
};
constexpr Way kDecides[] = {
    {"shared memory",
     "st.shared.u32 [%r8+64], %r2; ld.shared.u32 %r3, [%r8+64]; setp.ne.u32 %p2, %r3, 0;"
     "@%p2 bra E;"},
    {"global memory",
     "mov.u64 %rd1, h; mul.wide.u32 %rd2, %r0, 4; add.u64 %rd1, %rd1, %rd2;"
     "st.global.u32 [%rd1], %r2; ld.global.u32 %r3, [%rd1]; setp.ne.u32 %p2, %r3, 0; @%p2 bra E;"},
    {"local memory",
     "st.local.u32 [own], %r2; ld.local.u32 %r3, [own]; setp.ne.u32 %p2, %r3, 0; @%p2 bra E;"},
    {"an atomic's operand",
     "st.shared.u32 [%r8+64], 0; atom.shared.add.u32 %r4, [%r8+64], %r2;"
     "ld.shared.u32 %r3, [%r8+64]; setp.ne.u32 %p2, %r3, 0; @%p2 bra E;"},
    {"the guard of a store",
     "setp.ne.u32 %p2, %r2, 0; @%p2 st.shared.u32 [%r8+64], 1; @!%p2 st.shared.u32 [%r8+64], 0;"
     "ld.shared.u32 %r3, [%r8+64]; setp.ne.u32 %p2, %r3, 0; @%p2 bra E;"},
    {"a shuffle",
     "shfl.sync.idx.b32 %r3, %r2, 0, 31, 0xffffffff; setp.ne.u32 %p2, %r3, 0; @%p2 bra E;"},
    {"a vote", "setp.ne.u32 %p2, %r2, 0; vote.sync.any.pred %p3, %p2, 0xffffffff; @%p3 bra E;"},
    {"a match of values",
     "mov.u32 %r4, %laneid; setp.eq.u32 %p3, %r4, 0; selp.u32 %r4, 1, %r2, %p3;"
     "match.any.sync.b32 %r3, %r4, 0xffffffff; setp.eq.u32 %p2, %r3, 0xffffffff; @%p2 bra E;"},
    {"a reduction of the lanes",
     "redux.sync.add.u32 %r3, %r2, 0xffffffff; setp.ne.u32 %p2, %r3, 0; @%p2 bra E;"},
    {"a reduction of a barrier",
     "setp.ne.u32 %p2, %r2, 0; bar.red.or.pred %p3, 2, 32, %p2; @%p3 bra E;"},
    {"a select",
     "setp.ne.u32 %p2, %r2, 0; selp.u32 %r3, 5, 6, %p2; setp.eq.u32 %p3, %r3, 5; @%p3 bra E;"},
    {"the turns of a loop",
     "mov.u32 %r3, 0; L: add.u32 %r3, %r3, 1; setp.le.u32 %p2, %r3, %r2; @%p2 bra L;"
     "setp.ne.u32 %p2, %r3, 1; @%p2 bra E;"},
    {"the guard of a barrier", "setp.eq.u32 %p2, %r2, 0; @%p2 bar.sync 1, 64; bra E;"},
    {"a count", "shl.b32 %r3, %r2, 5; add.u32 %r3, %r3, 64; bar.sync 1, %r3; bra E;"},
    {"an address",
     "shl.b32 %r3, %r2, 2; add.u32 %r3, %r3, %r7; mov.u32 %r4, %laneid;"
     "setp.eq.u32 %p2, %r4, 0; @%p2 st.shared.u32 [%r3+300], %r4;"},
};

}  // namespace

TEST_CASE("a value that depends on the schedule decides, by whatever way it comes") {
  for (const Way& way : kDecides) {
    CAPTURE(std::string(way.name));
    CHECK_NE(verdict_of(kernel(way.body)), Verdict::verified);
  }
}

TEST_CASE("a value that depends on the schedule and decides nothing does not matter") {
  CHECK_EQ(verdict_of(kernel("")), Verdict::verified);
  CHECK_EQ(verdict_of(kernel("st.shared.u32 [%r8+64], %r2; ld.shared.u32 %r3, [%r8+64];")),
           Verdict::verified);
}

}  // namespace muster::analysis
