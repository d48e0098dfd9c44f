// Bodies of kernels, each with the one rule that it breaks: see rules_test.cpp.
#pragma once

#include <cstdint>

namespace muster::analysis {

struct Case {
  const char* name;
  unsigned rule;  // 0: verified
  std::uint64_t threads;
  const char* body;
  std::uint64_t grid = 1;
};

inline const Case kCases[] = {
    {"waits for parity 2", 222, 32,
     "setp.ne.u32 %p2, %t, 0; @%p2 bra E; mbarrier.init.shared.b64 [s], 1;"
     "mbarrier.arrive.shared.b64 %rd1, [s]; mov.u32 %r1, 2;"
     "W: mbarrier.test_wait.parity.shared.b64 %p3, [s], %r1; @!%p3 bra W; E:"},
    {"waits for parity 0", 0, 32,
     "setp.ne.u32 %p2, %t, 0; @%p2 bra E; mbarrier.init.shared.b64 [s], 1;"
     "mbarrier.arrive.shared.b64 %rd1, [s]; mov.u32 %r1, 0;"
     "W: mbarrier.test_wait.parity.shared.b64 %p3, [s], %r1; @!%p3 bra W; E:"},
    {"a token of another object", 223, 32,
     "setp.ne.u32 %p2, %t, 0; @%p2 bra E; mbarrier.init.shared.b64 [s], 1;"
     "mbarrier.init.shared.b64 [s+8], 1; mbarrier.arrive.shared.b64 %rd1, [s+8];"
     "W: mbarrier.test_wait.shared.b64 %p3, [s], %rd1; @!%p3 bra W; E:"},
    {"a part of the warp waits for a lane that ends", 131, 32,
     "@!%h bra E; bar.warp.sync 0x1ffff; E:"},
    {"the whole warp waits for lanes that end", 0, 32, "@!%h bra E; bar.warp.sync 0xffffffff; E:"},
    {"bra.uni by half a warp", 130, 32, "@%h bra.uni L; mov.u32 %r1, 1; L: bar.sync 0;"},
    {"bra.uni by a warp", 0, 64, "@%p0 bra.uni L; mov.u32 %r1, 1; L: bar.sync 0;"},
    {"setmaxnreg by two warps", 903, 64, "setmaxnreg.dec.sync.aligned.u32 24;"},
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
    {"arrives twice where everybody is waited for", 107, 96,
     "@!%p0 bra L; bar.arrive 1, 96; bar.sync 1; L: bar.sync 2;"},
    {"arrives as often as the count says", 0, 96,
     "@!%p0 bra L; bar.arrive 1, 64; bar.sync 1, 64; L: bar.sync 2;"},
    {"arrives twice in place of another", 112, 64,
     "@!%p0 bra L; bar.arrive 1, 64; bar.arrive 1, 64; ret; L: bar.sync 1, 64;"},
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
    {"half a warp at a warp-wide instruction, by a guard", 124, 32,
     "@%h ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [s];"},
    {"half a warp at a warp-wide instruction, by a branch", 124, 32,
     "@%h bra L; wgmma.fence.sync.aligned; L: ld.global.u32 %r1, [%out];"},
    {"a warp-wide instruction on both sides of a branch", 124, 32,
     "@%h bra L; wgmma.fence.sync.aligned; bra E; L: wgmma.fence.sync.aligned; E:"},
    {"half a warp at a warp-wide instruction, the other at a barrier", 124, 32,
     "@%h bra L; wgmma.wait_group.sync.aligned 0; ret; L: barrier.sync 0;"},
    {"half a warp ends before a warp-wide instruction", 124, 32,
     "@%h ret; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [s];"},
    {"halves meet before a warp-wide instruction", 0, 32,
     "@%h bra L; add.u32 %r1, %l, 1; L: ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [s];"},
    {"a warp-wide instruction in a loop", 0, 32,
     "mov.u32 %r1, 0; A: ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r2}, [s]; "
     "add.u32 %r1, %r1, 1; setp.lt.u32 %p2, %r1, 3; @%p2 bra A;"},
    {"a warp-wide instruction in a loop that half a warp leaves early", 124, 32,
     "selp.u32 %r3, 2, 3, %h; mov.u32 %r1, 0; A: ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r2}, "
     "[s]; add.u32 %r1, %r1, 1; setp.lt.u32 %p2, %r1, %r3; @%p2 bra A; ld.global.u32 %r1, [%out];"},
    {"half a warp skips a warp barrier that names it and goes on", 121, 32,
     "@%h bra L; bar.warp.sync 0xffffffff; L: ld.global.u32 %r1, [%out];"},
    {"half a warp skips a warp barrier that does not name it", 0, 32,
     "@%h bra L; bar.warp.sync 0xffff0000; L: ld.global.u32 %r1, [%out];"},
    {"half a warp comes to the warp barrier later", 0, 32,
     "@%h bra L; bar.warp.sync 0xffffffff; L: @!%h bra M; bar.warp.sync 0xffffffff; M:"},
    {"a quarter skips two warp barriers that name it and makes up for one", 121, 32,
     "setp.ge.u32 %p2, %l, 24; @%p2 ret; setp.lt.u32 %p2, %l, 8; @%p2 bra A; @%h bra B; bra L; "
     "A: bar.warp.sync 0x00ff00ff; bra L; B: bar.warp.sync 0x00ffff00; L: @%h bra M; "
     "bar.warp.sync 0x00ffff00; M: ld.global.u32 %r1, [%out];"},
    {"of those that skipped a warp barrier only lanes end that it does not name", 0, 32,
     "@!%h bra L; bar.warp.sync 0x00ffffff; L: ld.global.u32 %r1, [%out]; "
     "setp.ge.u32 %p2, %l, 24; @%p2 ret; @%h bra M; bar.warp.sync 0x00ffffff; M:"},
    {"half a warp skips a shuffle that names it and goes on", 121, 32,
     "@%h bra L; shfl.sync.down.b32 %r1, %l, 8, 31, 0xffffffff; L: ld.global.u32 %r1, [%out];"},
    {"not aligned on both sides of a branch", 0, 64,
     "@%h bra L; barrier.sync 0; bra E; L: barrier.sync 0; E:"},
    {"id differs by lane", 111, 64, "and.b32 %r1, %l, 1; barrier.sync %r1, 64;"},
    {"count differs by lane", 111, 64,
     "and.b32 %r1, %l, 1; mad.lo.u32 %r1, %r1, 32, 32; barrier.sync 1, %r1;"},
    {"count differs by warp", 0, 96,
     "mov.u32 %r1, 64; @%p0 mov.u32 %r1, 32; shr.u32 %r2, %r1, 5; barrier.sync %r2, %r1;"},
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
    {"half a warp waits for all of it, the other at a barrier", 115, 32,
     "@%h bra L; bar.warp.sync 0xffffffff; ret; L: barrier.sync 0;"},
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
    {"write, reduction, read", 0, 64,
     "mov.u32 %r1, s; shl.b32 %r2, %t, 2; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], %t;"
     "bar.red.or.pred %p3, 0, %h; ld.shared.u32 %r3, [s+60];"},
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
    {"a discard that is not aligned to 128 bytes", 811, 64, "discard.global.L2 [%out+64], 128;"},
    {"a discard that is", 0, 64,
     "setp.eq.u32 %p2, %l, 0; @!%p0 bra L; @%p2 discard.global.L2 [%out], 128; L:"},
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
    {"another write before one that agrees, of another warp", 802, 96,
     "setp.eq.u32 %p2, %l, 0; setp.eq.u32 %p3, %w, 2; @%p3 bra L; mov.u32 %r4, 2;"
     "@%p0 mov.u32 %r4, 1; and.pred %p4, %p0, %p2; @%p4 st.global.u32 [%out], %r4; bar.sync 1, 64;"
     "@%p0 ret; L: mov.u32 %r4, 2; @%p2 st.global.u32 [%out], %r4;"},
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
    {"an mbarrier that is not aligned", 811, 32,
     "setp.eq.u32 %p2, %t, 0; mov.u32 %r1, s; add.u32 %r1, %r1, 4;"
     "@%p2 mbarrier.init.shared.b64 [%r1], 1;"},
    {"an mbarrier in global memory", 810, 32,
     "setp.eq.u32 %p2, %t, 0; mov.u64 %rd1, g; cvta.global.u64 %rd1, %rd1;"
     "ld.shared.u32 %r1, [s+8]; @%p2 mbarrier.init.b64 [%rd1], 1;"},
    {"an mbarrier by its generic address", 0, 32,
     "setp.eq.u32 %p2, %t, 0; mov.u64 %rd1, s; cvta.shared.u64 %rd1, %rd1;"
     "@%p2 mbarrier.init.b64 [%rd1], 1;"},
    // Another list follows the one that the index is for.
    {"an index behind a list of targets", 810, 32,
     "mov.u32 %r1, 2; A: .branchtargets X, Y; B: .branchtargets X, Y; @%h brx.idx %r1, A;"
     "mov.u32 %r1, 0; brx.idx %r1, B; X: Y:"},
    {"the last of a list of targets", 0, 32,
     "mov.u32 %r1, 1; A: .branchtargets X, Y; B: .branchtargets X, Y; @%h brx.idx %r1, A;"
     "mov.u32 %r1, 0; brx.idx %r1, B; X: Y:"},
    {"a matrix whose rows are not aligned", 811, 32,
     "mov.u32 %r1, s; mad.lo.u32 %r1, %l, 8, %r1;"
     "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r2}, [%r1];"},
    {"a copy to an address that is no multiple of its size", 811, 32,
     "setp.ne.u32 %p2, %t, 0; mov.u32 %r1, s; add.u32 %r1, %r1, 4;"
     "@!%p2 cp.async.ca.shared.global [%r1], [%out], 8; cp.async.wait_all;"},
    {"a copy of more bytes than there are", 701, 32,
     "setp.ne.u32 %p2, %t, 0; mov.u32 %r1, s; mov.u32 %r2, 12;"
     "@!%p2 cp.async.ca.shared.global [%r1], [%out], 8, %r2; cp.async.wait_all;"},
    {"a copy of fewer bytes", 0, 32,
     "setp.ne.u32 %p2, %t, 0; mov.u32 %r1, s; mov.u32 %r2, 4;"
     "@!%p2 cp.async.ca.shared.global [%r1], [%out], 8, %r2; cp.async.wait_all;"},
};

}  // namespace muster::analysis
