// A lock that is taken by compare-and-swap and given back by a store guards a sum.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S swap_lock.cl -o swap_lock.gfx90a.s
#include "orders.h"

WORKGROUP kernel void swap_lock(global int* sum, global atomic_int* lock) {
  if (__builtin_amdgcn_workitem_id_x() != 0) return;
  int free = 0;
  while (!__opencl_atomic_compare_exchange_strong(lock, &free, 1, LOAD, RELAXED, SCOPE)) free = 0;
  sum[0] += 1;
  __opencl_atomic_store(lock, 0, STORE, SCOPE);
}
