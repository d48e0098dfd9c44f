// Waves that have nothing to do end before the barrier.
#include "amd.h"
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void early(global const int* in, global int* out, uint n) {
  local int s[256];
  uint t = LID(x);
  if (t >= n) return;
  s[t] = in[t];
  BARRIER();
  out[t] = s[n - 1 - t];
}
