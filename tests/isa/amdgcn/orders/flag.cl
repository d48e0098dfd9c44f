// Workgroup 0 writes an array and raises a flag; workgroup 1 waits for the flag and reads the array.
// The orders and scopes of the flag's store and load are macros.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S flag.cl -o flag.gfx90a.s
#include "orders.h"

WORKGROUP kernel void flag(global int* data, global atomic_int* ready, global int* out) {
  const int t = __builtin_amdgcn_workitem_id_x();
  if (__builtin_amdgcn_workgroup_id_x() == 0) {
    data[t] = t + 1;
    BARRIER
    if (t == 0) __opencl_atomic_store(ready, 1, STORE, SCOPE);
  } else {
    if (t == 0) {
      while (__opencl_atomic_load(ready, LOAD, SCOPE) == 0) {
      }
    }
    BARRIER
    out[t] = data[t ^ 1];
  }
}
