// Loads of the next tile while the present one is used: two buffers, one barrier a turn.
#include "amd.h"
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void twophase(global const uint* in, global uint* out, uint turns) {
  local uint s[2][256];
  uint t = LID(x), sum = 0;
  s[0][t] = in[t];
  for (uint k = 0; k < turns; ++k) {
#ifndef MISSING
    BARRIER();
#endif
    uint next = k + 1 < turns ? in[(k + 1) * 256 + t] : 0;
    sum = sum * 31 + s[k & 1][(t * 7 + k) & 255];
    s[(k + 1) & 1][t] = next;
  }
  out[GRP(x) * 256 + t] = sum;
}
