// Three points with a halo.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void stencil(global const int* in, global int* out, int n) {
  local int s[130];
  uint t = LID(x);
  int i = GRP(x) * 128 + t;
  s[t + 1] = in[i];
  if (t == 0) s[0] = i > 0 ? in[i - 1] : 0;
  if (t == 127) s[129] = i + 1 < n ? in[i + 1] : 0;
#ifndef MISSING
  BARRIER();
#endif
  out[i] = (s[t] + 2 * s[t + 1] + s[t + 2]) / 4;
}
