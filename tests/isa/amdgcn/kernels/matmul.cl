// C = A * B in integers, tiles of 16 x 16.
#include "amd.h"
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void matmul(global const int* a, global const int* b, global int* c, int n) {
  local int ta[16][16], tb[16][16];
  uint tx = LID(x), ty = LID(y), row = GRP(y) * 16 + ty, col = GRP(x) * 16 + tx;
  int sum = 0;
  for (int k = 0; k < n; k += 16) {
    ta[ty][tx] = a[row * n + k + tx];
    tb[ty][tx] = b[(k + ty) * n + col];
    BARRIER();
    for (int i = 0; i < 16; ++i) sum += ta[ty][i] * tb[i][tx];
#ifndef MISSING
    BARRIER();
#endif
  }
  c[row * n + col] = sum;
}
