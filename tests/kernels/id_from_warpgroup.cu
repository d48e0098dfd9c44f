// muster: --block 384 --grid 2
// expect: verified
//
// One barrier per warpgroup with the id in a register: the repaired twin of id_out_of_range.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void id_from_warpgroup(float* out, const float* in) {
  __shared__ float tile[384];
  const int warpgroup = threadIdx.x / 128;
  const int i = blockIdx.x * 384 + threadIdx.x;
  tile[threadIdx.x] = in[i];
  named_sync(1 + warpgroup, 128);
  out[i] = tile[threadIdx.x ^ 127];
}
