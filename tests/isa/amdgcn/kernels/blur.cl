// A blur of 3 by 3 over a picture of bytes: a tile with its margin in LDS.
#include "amd.h"
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void blur(global const uchar* in, global uchar* out, int width, int height) {
  local uchar s[18][18];
  int x = GRP(x) * 16 + LID(x), y = GRP(y) * 16 + LID(y);
  for (uint i = LID(y) * 16 + LID(x); i < 324; i += 256) {
    int gx = (int)(GRP(x) * 16 + i % 18) - 1, gy = (int)(GRP(y) * 16 + i / 18) - 1;
    s[i / 18][i % 18] = gx >= 0 && gy >= 0 && gx < width && gy < height ? in[gy * width + gx] : 0;
  }
  TWIN1();
  uint sum = 0;
  for (uint j = 0; j < 3; ++j)
    for (uint i = 0; i < 3; ++i) sum += s[LID(y) + j][LID(x) + i];
  if (x < width && y < height) out[y * width + x] = (uchar)(sum / 9);
}
