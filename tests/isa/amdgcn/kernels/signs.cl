// Arithmetic of every width with signs: divisions, remainders, shifts, counts of bits.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void signs(global const int* in, global long* out) {
  local long s[64];
  uint t = LID(x);
  int a = in[t], b = in[t ^ 9] | 1;
  long w = (long)a * b;
  s[t] = w / ((long)b | 3) + w % 1000003 + (a >> 3) + (a % (short)(b | 1)) + __builtin_clz(a | 1) + __builtin_popcountl(w) + __builtin_ctz(b);
  TWIN1();
  long x = s[63 - t];
  out[t] = x < 0 ? -x >> (t & 31) : (long)((ulong)x << (t & 7)) - (x > 100 ? (signed char)a : (short)b);
}
