// Two sorted halves of a block become one: each finds its place by bisection.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void merge(global const uint* in, global uint* out) {
  local uint s[128], r[128];
  uint t = LID(x);
  s[t] = in[GRP(x) * 128 + t];
  TWIN1();
  uint other = t < 64 ? 64 : 0, low = 0, high = 64;
  while (low < high) {
    uint middle = (low + high) / 2;
    if (t < 64 ? s[other + middle] < s[t] : s[other + middle] <= s[t])
      low = middle + 1;
    else
      high = middle;
  }
  r[(t & 63) + low] = s[t];
  TWIN2();
  out[GRP(x) * 128 + t] = r[t];
}
