// A barrier of all workgroups: each adds one and waits until all have; then each reads what its
// neighbour wrote.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S grid_barrier.cl -o grid_barrier.gfx90a.s
#include "orders.h"

WORKGROUP kernel void grid_barrier(global int* data, global atomic_int* count, global int* out) {
  const int t = __builtin_amdgcn_workitem_id_x(), g = __builtin_amdgcn_workgroup_id_x();
  data[g * 128 + t] = g + t;
  BARRIER
  if (t == 0) {
    __opencl_atomic_fetch_add(count, 1, STORE, SCOPE);
    while (__opencl_atomic_load(count, LOAD, SCOPE) != 4) {
    }
  }
  BARRIER
  out[g * 128 + t] = data[((g + 1) & 3) * 128 + t];
}
