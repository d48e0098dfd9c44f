// muster: --block 384
// expect: refuted undefined
//
// Ids computed as 14 + warpgroup index: the third warpgroup asks for barrier 16, and there are 16,
// numbered from 0.
// Blamed: the barrier.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void id_out_of_range(float* out, const float* in) {
  __shared__ float tile[384];
  const int warpgroup = threadIdx.x / 128;
  tile[threadIdx.x] = in[threadIdx.x];
  named_sync(14 + warpgroup, 128);  // <- blame
  out[threadIdx.x] = tile[threadIdx.x ^ 127];
}
