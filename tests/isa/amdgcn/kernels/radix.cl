// One pass of a radix sort in a block: counts of four bits, their running sum, stable places.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void radix(global const uint* in, global uint* out, uint shift) {
  local uint digit[64], count[16], start[16];
  uint t = LID(x), word = in[GRP(x) * 64 + t], d = word >> shift & 15;
  if (t < 16) count[t] = 0;
  digit[t] = d;
  BARRIER();
  __atomic_fetch_add(&count[d], 1, __ATOMIC_RELAXED);
  TWIN1();
  if (t < 16) {
    uint sum = 0;
    for (uint i = 0; i < t; ++i) sum += count[i];
    start[t] = sum;
  }
  TWIN2();
  uint before = 0;
  for (uint i = 0; i < t; ++i) before += digit[i] == d;
  out[GRP(x) * 64 + start[d] + before] = word;
}
