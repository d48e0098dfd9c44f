// Running sums of 64 bits: LDS accesses of eight bytes.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void scan64(global const ulong* in, global ulong* out) {
  local ulong s[2][64];
  uint t = LID(x), from = 0;
  s[0][t] = in[GRP(x) * 64 + t];
  TWIN1();
  for (uint k = 1; k < 64; k <<= 1) {
    s[1 - from][t] = s[from][t] + (t >= k ? s[from][t - k] : 0);
    from = 1 - from;
    TWIN2();
  }
  out[GRP(x) * 64 + t] = s[from][t];
}
