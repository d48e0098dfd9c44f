// A tile of 16 x 16 bytes, shorts and words through LDS.
#include "amd.h"
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void transpose(global const int* in, global int* out, int width) {
  local int tile[16][17];
  uint x = GRP(x) * 16 + LID(x), y = GRP(y) * 16 + LID(y);
  tile[LID(y)][LID(x)] = in[y * width + x];
#ifndef MISSING
  BARRIER();
#endif
  out[(GRP(x) * 16 + LID(y)) * width + GRP(y) * 16 + LID(x)] = tile[LID(x)][LID(y)];
}
