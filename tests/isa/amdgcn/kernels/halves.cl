// Numbers of 16 bits in pairs: sums, products and the largest, then a tree.
#include "amd.h"
typedef short short2 __attribute__((ext_vector_type(2)));
typedef ushort ushort2 __attribute__((ext_vector_type(2)));
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void halves(global const ushort2* in, global ushort2* out) {
  local ushort2 s[128];
  uint t = LID(x);
  ushort2 a = in[GRP(x) * 128 + t], b = in[GRP(x) * 128 + (t ^ 5)];
  short2 c = __builtin_astype(a, short2) >> (short2)(3, 1);
  ushort2 v = a * b + __builtin_astype(c, ushort2);
  v = v > b ? v - b : v << (ushort2)(1, 2);
  s[t] = v;
  TWIN2();
  for (uint k = 64; k; k >>= 1) {
    if (t < k) s[t] = s[t] * (ushort)3 + s[t + k];
    TWIN1();
  }
  if (t == 0) out[GRP(x)] = s[0];
}
