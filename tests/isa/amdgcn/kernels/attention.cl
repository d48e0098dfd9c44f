// A tile of attention in whole numbers: scores, their largest, shares by powers of two, the mix.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void attention(global const int* q, global const int* k, global const int* v, global uint* out, int tiles) {
  local int kk[16][17], vv[16][17], p[16][17];
  uint t = LID(x), row = t / 4, part = t % 4;
  uint sum[4] = {0, 0, 0, 0}, weight = 0;
  for (int tile = 0; tile < tiles; ++tile) {
    for (uint i = t; i < 256; i += 64) {
      kk[i / 16][i % 16] = k[tile * 256 + i] & 15;
      vv[i / 16][i % 16] = v[tile * 256 + i] & 255;
    }
    TWIN1();
    for (uint j = part * 4; j < part * 4 + 4; ++j) {
      int score = 0;
      for (uint i = 0; i < 16; ++i) score += (q[row * 16 + i] & 3) * kk[j][i];
      p[row][j] = score;
    }
    TWIN2();
    for (uint j = 0; j < 16; ++j) {
      uint share = 1u << (p[row][j] >> 5 & 15);
      weight += share;
      for (uint i = 0; i < 4; ++i) sum[i] += share * vv[j][part * 4 + i];
    }
    BARRIER();
  }
  for (uint i = 0; i < 4; ++i) out[row * 16 + part * 4 + i] = sum[i] / weight;
}
