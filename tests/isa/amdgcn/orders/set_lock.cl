// A lock that is taken by exchange (test and set) and given back by exchange guards a sum.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S set_lock.cl -o set_lock.gfx90a.s
#include "orders.h"

WORKGROUP kernel void set_lock(global int* sum, global atomic_int* lock) {
  if (__builtin_amdgcn_workitem_id_x() != 0) return;
  while (__opencl_atomic_exchange(lock, 1, LOAD, SCOPE) != 0) {
  }
  sum[0] += 1;
  __opencl_atomic_exchange(lock, 0, STORE, SCOPE);
}
