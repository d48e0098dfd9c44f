// Sums and differences of every width that stop at the ends of their range.
#include "amd.h"
#define STOPPED(value, least, most) \
  __builtin_elementwise_min(__builtin_elementwise_max(value, (int)least), (int)most)
#define ADD(value) sum = sum * 5 + (uint)(value);
#define SUBTRACT(value) difference = difference * 5 + (uint)(value);
#define NARROW(type, least, most)                           \
  ADD(STOPPED((int)(type)a + (int)(type)b, least, most))    \
  SUBTRACT(STOPPED((int)(type)a - (int)(type)b, least, most))
#define WIDE(type)                                   \
  ADD(__builtin_elementwise_add_sat((type)a, (type)b)) \
  SUBTRACT(__builtin_elementwise_sub_sat((type)a, (type)b))
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void stops(global const uint* in, global uint* out) {
  local uint s[64];
  uint t = LID(x), a = in[t], b = in[t ^ 5], sum = 0, difference = 0;
  NARROW(uchar, 0, 255)
  NARROW(char, -128, 127)
  NARROW(ushort, 0, 65535)
  NARROW(short, -32768, 32767)
  WIDE(uint)
  WIDE(int)
  s[t] = difference;
  TWIN1();
  out[t] = sum;
  out[64 + t] = s[63 - t];
}
