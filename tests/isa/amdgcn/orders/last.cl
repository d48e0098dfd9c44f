// The last workgroup sums what all wrote.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S last.cl -o last.gfx90a.s
#include "orders.h"

WORKGROUP kernel void last(global int* part, global atomic_int* count, global int* out) {
  local int mine;
  const int t = __builtin_amdgcn_workitem_id_x(), g = __builtin_amdgcn_workgroup_id_x();
  part[g * 128 + t] = t;
  BARRIER
  if (t == 0) mine = __opencl_atomic_fetch_add(count, 1, BOTH, SCOPE) == 3;
  BARRIER
  if (mine != 0) {
    int sum = 0;
    for (int i = 0; i < 4; ++i) sum += part[i * 128 + t];
    out[t] = sum;
  }
}
