// Division, remainder, 64-bit arithmetic, shifts, counts of bits.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void divide(global const uint* a, global const uint* b, global ulong* out) {
  uint i = GRP(x) * 64 + LID(x);
  uint x = a[i], y = b[i] | 1;
  ulong r = (ulong)(x / y) << 32 | x % y;
  r += (long)(int)x * (int)y;
  r ^= (ulong)x << (y & 63);
  r += __builtin_popcount(x) + __builtin_clz(y) + __builtin_ctz(x | 0x100);
  r -= (long)((int)x / (int)(y & 0xff | 1)) >> (x & 31);
  r ^= r >> 17; r *= 0x9E3779B97F4A7C15ul; r += (r << 13 | r >> 51);
  out[i] = r;
}
