// Rows of a sparse matrix, eight work-items a row.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void spmv(global const uint* start, global const uint* column, global const uint* value, global const uint* x, global uint* y, uint rows) {
  local uint s[64];
  uint t = LID(x), row = GRP(x) * 8 + t / 8, sum = 0;
  if (row < rows)
    for (uint i = start[row] + t % 8; i < start[row + 1]; i += 8) sum += value[i] * x[column[i]];
  s[t] = sum;
  TWIN1();
  if (t % 8 == 0 && row < rows) {
    for (uint i = 1; i < 8; ++i) sum += s[t + i];
    y[row] = sum;
  }
}
