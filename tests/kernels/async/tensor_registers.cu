// nvcc: -arch=sm_100a -lineinfo
// muster: --block 32
// expect: verified
// variant used_early: verified
//
// One warp takes what it wrote to tensor memory out again, and adds.

#include "ptx.h"
#include "tcgen05.h"

PTX_INLINE void tensor_store(u32 address, const u32 (&d)[8]) {
  asm volatile(
      "tcgen05.st.sync.aligned.32x32b.x8.b32 [%8], {%0, %1, %2, %3, %4, %5, %6, %7};" ::"r"(d[0]),
      "r"(d[1]), "r"(d[2]), "r"(d[3]), "r"(d[4]), "r"(d[5]), "r"(d[6]), "r"(d[7]), "r"(address)
      : "memory");
}

extern "C" __global__ void __launch_bounds__(32) tensor_registers(const u32* in, u32* out) {
  __shared__ u32 slot;
  tensor_alloc<32>(shared_address(&slot));
  __syncwarp();
  const u32 tensor = slot;
  u32 values[8];
#pragma unroll
  for (int i = 0; i < 8; ++i) values[i] = in[i * 32 + threadIdx.x];
  tensor_store(tensor, values);
  asm volatile("tcgen05.wait::st.sync.aligned;" ::: "memory");
  tensor_load(values, tensor);
#ifndef USED_EARLY
  tensor_wait_load();
#endif
  u32 sum = 0;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    asm volatile("add.u32 %0, %0, %1;" : "+r"(sum) : "r"(values[i]));
  }
#ifdef USED_EARLY
  tensor_wait_load();
#endif
  out[threadIdx.x] = sum;
  tensor_relinquish();
  tensor_dealloc<32>(tensor);
}
