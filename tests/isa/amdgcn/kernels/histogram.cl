// Counts of bytes: atomics in LDS, then atomics in memory.
#include "amd.h"
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void histogram(global const uchar* in, global uint* out, uint n) {
  local uint bins[256];
  uint t = LID(x);
  bins[t] = 0;
#ifndef MISSING
  BARRIER();
#endif
  for (uint i = GRP(x) * 1024 + t; i < (GRP(x) + 1) * 1024 && i < n; i += 256)
    __atomic_fetch_add(&bins[in[i]], 1, __ATOMIC_RELAXED);
  BARRIER();
  if (bins[t] != 0) __atomic_fetch_add(&out[t], bins[t], __ATOMIC_RELAXED);
}
