// Sorts 256 values.
#include "amd.h"
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void bitonic(global int* data) {
  local int s[256];
  uint t = LID(x);
  s[t] = data[GRP(x) * 256 + t];
  BARRIER();
  for (uint k = 2; k <= 256; k <<= 1)
    for (uint j = k >> 1; j; j >>= 1) {
      uint p = t ^ j;
      if (p > t) {
        int a = s[t], b = s[p];
        if ((a > b) == ((t & k) == 0)) { s[t] = b; s[p] = a; }
      }
      BARRIER();
    }
  data[GRP(x) * 256 + t] = s[t];
}
