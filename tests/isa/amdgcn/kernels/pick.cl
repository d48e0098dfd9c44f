// An array in registers, of which arguments choose elements; and an atomic that subtracts.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void pick(global const int* in, global int* out, global int* left, int n, int m) {
  int x[12];
  uint at = GRP(x) * 64 + LID(x);
  for (int i = 0; i < 12; ++i) x[i] = in[i * 128 + at];
  x[n] = m;
  out[at] = x[m] * 3 + x[n + 1];
  __atomic_fetch_sub(left, (int)(at & 3), __ATOMIC_RELAXED);
}
