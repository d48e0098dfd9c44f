// What a GPU does with named barriers where the PTX document is silent or says undefined.
#include "questions.h"

namespace {

#define BAR(text) asm volatile(text ::: "memory")

// A value that the assembler does not know.
__device__ unsigned opaque(unsigned value) { return value + blockIdx.y; }

}  // namespace

QUESTION(exit_all, 64,
         "one of two warps exits: does bar.sync without a count complete?") {
  if (warp() == 1) return;
  BAR("bar.sync 0;");
  out[0] = 1;
}
QUESTION(exit_explicit, 64,
         "the same with the count 64") {
  if (warp() == 1) return;
  BAR("bar.sync 1, 64;");
  out[0] = 1;
}
QUESTION(exit_explicit_late, 64,
         "the same, the exit after the arrival") {
  if (warp() == 1) { pause(); return; }
  BAR("bar.sync 1, 64;");
  out[0] = 1;
}
QUESTION(exit_half_warp, 64,
         "half of a warp exits: does the rest arrive for the warp?") {
  if (warp() == 1 && lane() < 16) return;
  BAR("bar.sync 0;");
  out[0] = 1;
}
QUESTION(counts_differ, 96,
         "the count 64 first, then 96 in the same generation") {
  if (warp() == 0) BAR("bar.sync 1, 64;");
  if (warp() == 1) { pause(); BAR("bar.sync 1, 96;"); }
  out[warp()] = 1;
}
QUESTION(counts_differ_reversed, 96,
         "the count 96 first, then 64") {
  if (warp() == 1) BAR("bar.sync 1, 96;");
  if (warp() == 0) { pause(); BAR("bar.sync 1, 64;"); }
  out[warp()] = 1;
}
QUESTION(double_arrive_then_sync, 64,
         "a warp arrives twice and fills the generation; does the other warp wait for the next?") {
  if (warp() == 0) { BAR("bar.arrive 1, 64;"); BAR("bar.arrive 1, 64;"); out[0] = 1; }
  if (warp() == 1) { pause(); BAR("bar.sync 1, 64;"); out[1] = 1; }
}
QUESTION(double_arrive_of_three, 96,
         "two of three arrivals come from one warp") {
  if (warp() == 0) { BAR("bar.arrive 1, 96;"); BAR("bar.arrive 1, 96;"); out[0] = 1; }
  if (warp() == 1) { pause(); BAR("bar.sync 1, 96;"); out[1] = 1; }
}
QUESTION(arrive_then_sync_same_warp, 64,
         "one warp arrives and then waits: is it counted twice?") {
  if (warp() == 0) { BAR("bar.arrive 1, 64;"); BAR("bar.sync 1, 64;"); out[0] = 1; }
}
QUESTION(reduction_meets_sync, 64,
         "bar.red and bar.sync in one generation: what is the result?") {
  std::uint32_t n = 77;
  if (warp() == 0) {
    asm volatile("{ .reg .pred p; setp.eq.u32 p, 0, 0; bar.red.popc.u32 %0, 1, 64, p; }" : "=r"(n));
  }
  if (warp() == 1) { pause(); BAR("bar.sync 1, 64;"); }
  out[warp()] = n;
}
QUESTION(reductions_differ, 64,
         "bar.red.and and bar.red.or in one generation: what are the results?") {
  std::uint32_t n = 77;
  if (warp() == 0) {
    asm volatile("{ .reg .pred p, q; setp.eq.u32 p, 0, 0; bar.red.and.pred q, 1, 64, p;"
                 " selp.u32 %0, 1, 0, q; }" : "=r"(n));
  } else if (warp() == 1) {
    pause();
    asm volatile("{ .reg .pred p, q; setp.ne.u32 p, 0, 0; bar.red.or.pred q, 1, 64, p;"
                 " selp.u32 %0, 1, 0, q; }" : "=r"(n));
  }
  out[warp()] = n;
}
QUESTION(count_48, 64, "a count in a register that is no multiple of 32") {
  asm volatile("bar.sync 1, %0;" ::"r"(opaque(48)) : "memory");
  out[warp()] = 1;
}
QUESTION(id_16, 64, "the id 16 in a register") {
  asm volatile("bar.sync %0, 64;" ::"r"(opaque(16)) : "memory");
  out[warp()] = 1;
}
QUESTION(id_17, 64, "the id 17 in a register") {
  asm volatile("bar.sync %0, 64;" ::"r"(opaque(17)) : "memory");
  out[warp()] = 1;
}
QUESTION(both_sides_aligned, 64,
         "bar.sync on both sides of a branch inside a warp") {
  if (lane() < 16) BAR("bar.sync 1, 64;"); else BAR("bar.sync 1, 64;");
  out[warp()] = 1;
}
QUESTION(both_sides_one_warp, 64,
         "does a divided warp arrive once or twice?") {
  // Does a divided warp arrive once or twice? With twice, warp 0 alone completes a barrier of two.
  if (warp() == 0) {
    if (lane() < 16) { BAR("barrier.sync 1, 64;"); out[0] = 1; }
    else { pause(); BAR("barrier.sync 1, 64;"); out[1] = 1; }
  }
}
QUESTION(halves_at_two_ids, 64,
         "halves of a warp at two ids: does either arrive?") {
  if (lane() < 16) { BAR("barrier.sync 1, 64;"); out[0] = 1; }
  else { BAR("barrier.sync 2, 64;"); out[1] = 1; }
}
QUESTION(halves_cross, 64,
         "halves of a warp at two ids in opposite orders") {
  if (lane() < 16) { BAR("barrier.sync 1, 64;"); BAR("barrier.sync 2, 64;"); }
  else { BAR("barrier.sync 2, 64;"); BAR("barrier.sync 1, 64;"); }
  out[warp()] = 1;
}
QUESTION(count_beyond_block, 64,
         "the count 128 in a block of 64") {
  BAR("bar.sync 1, 128;");
  out[warp()] = 1;
}
QUESTION(early_return_of_half_then_all, 64,
         "bar.sync under a predicate that half of the lanes have") {
  if (lane() % 2 == 0) BAR("bar.sync 0;");
  pause();
  out[warp()] = 1;
}
QUESTION(different_sites, 64,
         "two warps at two places in the program") {
  if (warp() == 0) BAR("bar.sync 0;"); else { pause(); BAR("bar.sync 0;"); }
  out[warp()] = 1;
}

ANSWER_QUESTIONS()
