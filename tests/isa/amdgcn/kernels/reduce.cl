// Sum of each block by halving; the last 64 too, so that it needs no width of a wave.
#include "amd.h"
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void reduce(global const int* in,
                                                                    global int* out, int n) {
  local int s[256];
  uint t = LID(x), i = GRP(x) * 256 + t;
  s[t] = i < n ? in[i] : 0;
  BARRIER();
  for (uint k = 128; k > 0; k >>= 1) {
    if (t < k) s[t] += s[t + k];
#ifndef MISSING
    BARRIER();
#endif
  }
  if (t == 0) out[GRP(x)] = s[0];
}
