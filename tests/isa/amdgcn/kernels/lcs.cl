// The longest common part of two words, a diagonal a turn.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void lcs(global const uchar* a, global const uchar* b, global ushort* out) {
  local ushort s[3][65];
  uint t = LID(x);
  uchar mine = a[GRP(x) * 64 + t] & 3;
  for (uint k = 0; k < 3; ++k) {
    s[k][t + 1] = 0;
    if (t == 0) s[k][0] = 0;
  }
  ushort all = 0;
  TWIN2();
  for (uint d = 0; d < 127; ++d) {
    local ushort* now = s[d % 3];
    local ushort* last = s[(d + 2) % 3];
    local ushort* before = s[(d + 1) % 3];
    int j = (int)d - (int)t;
    if (j >= 0 && j < 64) {
      ushort best = last[t] > last[t + 1] ? last[t] : last[t + 1];
      if ((b[GRP(x) * 64 + j] & 3) == mine) best = before[t] + 1;
      now[t + 1] = best;
      all = best;
    }
    TWIN1();
  }
  out[GRP(x) * 64 + t] = all;
}
