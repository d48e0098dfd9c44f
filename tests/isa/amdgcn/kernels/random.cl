// Sums of pseudo-random numbers: products of 64 bits, a tree of two words.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void random(global ulong* out, ulong seed, uint rounds) {
  local ulong s[128];
  uint t = LID(x);
  ulong state = seed + GRP(x) * 128 + t;
  ulong hits = 0;
  for (uint i = 0; i < rounds; ++i) {
    state = state * 6364136223846793005UL + 1442695040888963407UL;
    uint x = state >> 48, y = state >> 32 & 0xffff;
    hits += (ulong)x * x + (ulong)y * y < 0xfffe0001UL ? 1UL << 32 : 1;
  }
  s[t] = hits;
  TWIN2();
  for (uint k = 64; k; k >>= 1) {
    if (t < k) s[t] += s[t + k];
    TWIN1();
  }
  if (t == 0) out[GRP(x)] = s[0];
}
