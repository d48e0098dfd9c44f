// Atomics of LDS: 32 and 64 bits, whose final values no order changes.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void atomics(global const int* in, global ulong* out) {
  local int least, most;
  local uint bits, all, odd;
  local ulong wide, widest;
  uint t = LID(x);
  if (t == 0) {
    least = 0x7fffffff;
    most = -0x7fffffff;
    bits = odd = 0;
    all = ~0u;
    wide = widest = 0;
  }
  TWIN1();
  int v = in[GRP(x) * 128 + t];
  __atomic_fetch_min(&least, v, __ATOMIC_RELAXED);
  __atomic_fetch_max(&most, v, __ATOMIC_RELAXED);
  __atomic_fetch_or(&bits, v, __ATOMIC_RELAXED);
  __atomic_fetch_and(&all, v, __ATOMIC_RELAXED);
  __atomic_fetch_xor(&odd, v, __ATOMIC_RELAXED);
  __atomic_fetch_add(&wide, (ulong)(uint)v * (uint)v, __ATOMIC_RELAXED);
  __atomic_fetch_max(&widest, (ulong)(uint)v << 20, __ATOMIC_RELAXED);
  TWIN2();
  if (t == 0) {
    global ulong* o = out + GRP(x) * 7;
    o[0] = (uint)least;
    o[1] = (uint)most;
    o[2] = bits;
    o[3] = all;
    o[4] = odd;
    o[5] = wide;
    o[6] = widest;
  }
}
