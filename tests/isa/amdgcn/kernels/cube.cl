// Three dimensions of a block and of the grid: sums along each axis.
#include "amd.h"
__attribute__((reqd_work_group_size(8, 4, 4))) kernel void cube(global const uint* in, global uint* out) {
  local uint s[4][4][8];
  uint x = LID(x), y = LID(y), z = LID(z), block = (GRP(z) * 2 + GRP(y)) * 2 + GRP(x);
  s[z][y][x] = in[block * 128 + (z * 4 + y) * 8 + x];
  TWIN1();
  uint v = s[z][y][7 - x] * 3 + s[z][3 - y][x] * 5 + s[3 - z][y][x] * 7;
  TWIN2();
  s[z][y][x] = v;
  BARRIER();
  out[block * 128 + (z * 4 + y) * 8 + x] = s[x & 3][z][y * 2 + (x >> 2)];
}
