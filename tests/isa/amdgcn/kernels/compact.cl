// What is odd, in order: flags, their running sum, places.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void compact(global const uint* in, global uint* out, global uint* count) {
  local uint s[128];
  uint t = LID(x), word = in[GRP(x) * 128 + t], keep = word & 1;
  s[t] = keep;
  BARRIER();
  for (uint k = 1; k < 128; k <<= 1) {
    uint before = t >= k ? s[t - k] : 0;
    TWIN1();
    s[t] += before;
    TWIN2();
  }
  if (keep) out[GRP(x) * 128 + s[t] - 1] = word;
  if (t == 127) count[GRP(x)] = s[127];
}
