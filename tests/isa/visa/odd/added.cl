// A sum of floats in SLM by compare-and-swap, as people write it. EARLY: it is read before all are through.
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void added(global uint* out, global const float* in) {
  local volatile uint total;
  if (get_local_id(0) == 0) total = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  float v = in[get_global_id(0)];
  uint old = total, seen;
  do {
    seen = old;
    old = atomic_cmpxchg(&total, seen, as_uint(as_float(seen) + v));
  } while (old != seen);
#ifndef EARLY
  barrier(CLK_LOCAL_MEM_FENCE);
#endif
  if (get_local_id(0) == 0) out[get_group_id(0)] = total;
}
