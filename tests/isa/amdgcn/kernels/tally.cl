// Each block counts in LDS and adds what it has to the grid's sums.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void tally(global const uint* in, global uint* sums, global ulong* total) {
  local uint s[8];
  uint t = LID(x), word = in[GRP(x) * 64 + t];
  if (t < 8) s[t] = 0;
  TWIN1();
  __atomic_fetch_add(&s[word & 7], word >> 3 & 1023, __ATOMIC_RELAXED);
  TWIN2();
  if (t < 8) {
    __atomic_fetch_add(&sums[t], s[t], __ATOMIC_RELAXED);
    __atomic_fetch_add(total, (ulong)s[t] << 24, __ATOMIC_RELAXED);
  }
}
