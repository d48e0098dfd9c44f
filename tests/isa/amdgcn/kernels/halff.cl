// Floating point of 16 bits, single and in pairs.
#include "amd.h"
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef half half2 __attribute__((ext_vector_type(2)));
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void halff(global const half2* in, global half2* out) {
  local half2 s[128];
  uint t = LID(x);
  half2 a = in[GRP(x) * 128 + t];
  s[t] = a * a + (half2)(0.5h, 0.25h);
  TWIN2();
  for (uint k = 64; k; k >>= 1) {
    if (t < k) {
      half2 x = s[t], y = s[t + k];
      s[t] = x + y;
      s[t].x = s[t].x > 100.0h ? s[t].x * 0.5h : s[t].x;
    }
    TWIN1();
  }
  if (t == 0) out[GRP(x)] = (half2)((half)(float)s[0].x, (half)((float)s[0].y * 2.0f));
}
