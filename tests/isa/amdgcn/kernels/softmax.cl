// A row of a block: the largest, the sum of powers of two of the differences (integers), the shares.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void softmax(global const int* in, global uint* out) {
  local int high[128];
  local uint sum[128];
  uint t = LID(x);
  int x = in[GRP(x) * 128 + t];
  high[t] = x;
  BARRIER();
  for (uint k = 64; k; k >>= 1) {
    if (t < k) high[t] = high[t] > high[t + k] ? high[t] : high[t + k];
    BARRIER();
  }
  int d = high[0] - x;
  uint e = d > 30 ? 0 : 1u << (30 - d);
  sum[t] = e >> 7;
  BARRIER();
  for (uint k = 64; k; k >>= 1) {
    if (t < k) sum[t] += sum[t + k];
    BARRIER();
  }
  out[GRP(x) * 128 + t] = (uint)(((ulong)e << 16) / (sum[0] + 1));
}
