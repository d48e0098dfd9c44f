// Heat in a square of 16 by 16, several turns in LDS, floating point.
#include "amd.h"
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void hotspot(global const float* in, global float* out, int turns) {
  local float s[16][16];
  uint x = LID(x), y = LID(y);
  float now = in[y * 16 + x];
  for (int k = 0; k < turns; ++k) {
    s[y][x] = now;
    TWIN1();
    float up = s[y ? y - 1 : 0][x], down = s[y < 15 ? y + 1 : 15][x];
    float left = s[y][x ? x - 1 : 0], right = s[y][x < 15 ? x + 1 : 15];
    now = __builtin_fmaf((up + down) + (left + right) - 4.0f * now, 0.125f, now);
    TWIN2();
  }
  out[y * 16 + x] = now;
}
