// Shortest ways between 16 places, all in one tile.
#include "amd.h"
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void floyd(global const uint* in, global uint* out) {
  local uint s[16][16];
  uint x = LID(x), y = LID(y);
  s[y][x] = in[GRP(x) * 256 + y * 16 + x] >> 4;
  TWIN1();
  for (uint k = 0; k < 16; ++k) {
    uint over = s[y][k] + s[k][x];
    BARRIER();
    if (over < s[y][x]) s[y][x] = over;
    TWIN2();
  }
  out[GRP(x) * 256 + y * 16 + x] = s[y][x];
}
