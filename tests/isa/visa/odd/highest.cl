// A maximum in SLM by compare-and-swap with a test in front of each try. EARLY: it is read before all are through.
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void highest(global uint* out, global const uint* in) {
  local volatile uint top;
  if (get_local_id(0) == 0) top = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint v = in[get_global_id(0)];
  uint guess = top;
  for (;;) {
    if (guess >= v) break;
    uint found = atomic_cmpxchg(&top, guess, v);
    if (found == guess) break;
    guess = found;
  }
#ifndef EARLY
  barrier(CLK_LOCAL_MEM_FENCE);
#endif
  if (get_local_id(0) == 0) out[get_group_id(0)] = top;
}
