// A tile of 16 by 16 becomes its factors, in place, by whole numbers modulo 2^32 with odd pivots.
#include "amd.h"
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void lud(global uint* a) {
  local uint s[16][16];
  uint x = LID(x), y = LID(y);
  s[y][x] = a[GRP(x) * 256 + y * 16 + x];
  BARRIER();
  for (uint k = 0; k < 15; ++k) {
    if (x == k && y > k) {
      uint p = s[k][k] | 1, inverse = p;
      for (int i = 0; i < 5; ++i) inverse *= 2 - p * inverse;
      s[y][x] *= inverse;
    }
    TWIN1();
    if (x > k && y > k) s[y][x] -= s[y][k] * s[k][x];
    TWIN2();
  }
  a[GRP(x) * 256 + y * 16 + x] = s[y][x];
}
