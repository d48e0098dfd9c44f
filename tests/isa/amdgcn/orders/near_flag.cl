// One wave of a workgroup hands a word to another through global memory and a flag.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S near_flag.cl -o near_flag.gfx90a.s
#include "orders.h"

__attribute__((reqd_work_group_size(128, 1, 1)))
kernel void near_flag(global int* data, global atomic_int* ready, global int* out) {
  const int t = __builtin_amdgcn_workitem_id_x();
  if (t == 0) {
    data[0] = 42;
    __opencl_atomic_store(ready, 1, STORE, NEAR);
  } else if (t == 64) {
    while (__opencl_atomic_load(ready, LOAD, NEAR) != 1) {
    }
    out[0] = data[0];
  }
}
