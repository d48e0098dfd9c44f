// Cheapest ways down a grid: a row of sums a turn, in two buffers.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void pathfinder(global const int* cost, global int* out, int rows) {
  local int s[2][130];
  uint t = LID(x);
  if (t == 0) s[0][0] = s[1][0] = s[0][129] = s[1][129] = 0x3fffffff;
  s[0][t + 1] = cost[t] & 0xff;
  for (int r = 1; r < rows; ++r) {
    TWIN1();
    local int* from = s[(r - 1) & 1];
    int best = from[t] < from[t + 1] ? from[t] : from[t + 1];
    best = best < from[t + 2] ? best : from[t + 2];
    s[r & 1][t + 1] = best + (cost[r * 128 + t] & 0xff);
  }
  out[t] = s[(rows - 1) & 1][t + 1];
}
