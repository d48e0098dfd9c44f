// Counts of bytes: atomics in SLM, then atomics in memory.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void histogram(
    global const uchar* in, volatile global uint* out, uint n) {
  local volatile uint bins[256];
  uint t = get_local_id(0), g = get_group_id(0);
  bins[t] = 0;
#ifndef MISSING
  barrier(CLK_LOCAL_MEM_FENCE);
#endif
  for (uint i = g * 1024 + t; i < (g + 1) * 1024 && i < n; i += 256) atomic_inc(&bins[in[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (bins[t] != 0) atomic_add(&out[t], bins[t]);
}
