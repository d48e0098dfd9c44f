// Dot product in floating point: a thread's part by fused steps, then a tree.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void dotf(global const float* a, global const float* b, global float* out, int n) {
  local float s[128];
  uint t = LID(x);
  float sum = 0;
  for (int i = GRP(x) * 128 + t; i < n; i += 512) sum = __builtin_fmaf(a[i], b[i], sum);
  s[t] = sum;
  TWIN2();
  for (uint k = 64; k; k >>= 1) {
    if (t < k) s[t] = s[t] + s[t + k];
    TWIN1();
  }
  if (t == 0) out[GRP(x)] = s[0];
}
