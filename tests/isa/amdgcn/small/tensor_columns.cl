#include "amd.h"
typedef int v4i __attribute__((ext_vector_type(4)));
typedef int v8i __attribute__((ext_vector_type(8)));
// Each of four waves brings its four rows of a tile of 16 x 64 words, twice buffered; sums of columns.
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void columns(global const int* in, global int* out, int turns) {
  local int tile[2][16 * 64];
  const int t = LID(x);
  const int wave = __builtin_amdgcn_readfirstlane(t >> 5);
  int sum = 0;
  for (int turn = -1; turn < turns; ++turn) {
    if (turn + 1 < turns) {
      const ulong from = (ulong)(in + (turn + 1) * 1024 + wave * 256);
      v4i g0 = {1, (int)(uint)(ulong)(local char*)&tile[(turn + 1) & 1][wave * 256], (int)from, (int)(from >> 32) | (int)0x80000000};
      v8i g1 = {0x20000, 64 << 16, 4 << 16, 64 << 16, 4, 64, 0, 0};
      __builtin_amdgcn_tensor_load_to_lds_d2(g0, g1, 0);
    }
    if (turn < 0) continue;
    if (turn + 1 < turns) __builtin_amdgcn_s_wait_tensorcnt(1); else __builtin_amdgcn_s_wait_tensorcnt(0);
    BARRIER();
    for (int i = 0; i < 8; ++i) sum += tile[turn & 1][(i + 8 * (t >> 6)) * 64 + (t & 63)];
#ifndef WITHOUT
    BARRIER();
#endif
  }
  out[t] = sum;
}
