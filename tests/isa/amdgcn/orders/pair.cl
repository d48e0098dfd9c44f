// One lane of workgroup 0 writes a word and raises a flag; one of workgroup 1 waits for the flag
// and reads the word: nothing but the flag orders the two.
// compile: clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O3 -S pair.cl -o pair.gfx90a.s
#include "orders.h"

WORKGROUP kernel void pair(global int* data, global atomic_int* ready, global int* out) {
  if (__builtin_amdgcn_workitem_id_x() != 0) return;
  if (__builtin_amdgcn_workgroup_id_x() == 0) {
    data[0] = 42;
    __opencl_atomic_store(ready, 1, STORE, SCOPE);
  } else {
    while (__opencl_atomic_load(ready, LOAD, SCOPE) != 1) {
    }
    out[0] = data[0];
  }
}
