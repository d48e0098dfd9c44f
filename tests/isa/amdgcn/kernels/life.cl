// The game of life on a torus of 32 by 8 cells, bytes in LDS.
#include "amd.h"
__attribute__((reqd_work_group_size(32, 8, 1))) kernel void life(global const uchar* in, global uchar* out, int turns) {
  local uchar s[8][32];
  uint x = LID(x), y = LID(y);
  uchar alive = in[GRP(x) * 256 + y * 32 + x] & 1;
  for (int k = 0; k < turns; ++k) {
    s[y][x] = alive;
    TWIN1();
    uint around = 0;
    for (int j = -1; j <= 1; ++j)
      for (int i = -1; i <= 1; ++i) around += s[(y + j) & 7][(x + i) & 31];
    alive = around == 3 || (alive && around == 4);
    TWIN2();
  }
  out[GRP(x) * 256 + y * 32 + x] = alive;
}
