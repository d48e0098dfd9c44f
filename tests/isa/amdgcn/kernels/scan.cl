// Inclusive prefix sum of each block, two buffers by turns.
#include "amd.h"
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void scan(global const uint* in, global uint* out) {
  local uint s[2][256];
  uint t = LID(x), base = GRP(x) * 256, from = 0;
  s[0][t] = in[base + t];
  BARRIER();
  for (uint d = 1; d < 256; d <<= 1) {
    uint v = s[from][t];
    if (t >= d) v += s[from][t - d];
#ifdef ONEBUFFER
    s[from][t] = v;
#else
    from ^= 1;
    s[from][t] = v;
#endif
    BARRIER();
  }
  out[base + t] = s[from][t];
}
