// Sums and differences of every width that stop at the ends of their range.
#include "amd.h"
#define BOTH(type)                                                   \
  sum = sum * 5 + (uint)__builtin_elementwise_add_sat((type)a, (type)b); \
  difference = difference * 5 + (uint)__builtin_elementwise_sub_sat((type)a, (type)b);
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void stops(global const uint* in, global uint* out) {
  local uint s[64];
  uint t = LID(x), a = in[t], b = in[t ^ 5], sum = 0, difference = 0;
  BOTH(uchar)
  BOTH(char)
  BOTH(ushort)
  BOTH(short)
  BOTH(uint)
  BOTH(int)
  s[t] = difference;
  TWIN1();
  out[t] = sum;
  out[64 + t] = s[63 - t];
}
