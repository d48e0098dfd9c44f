// muster: --block 128
// expect: refuted deadlock
//
// Two of four subgroups meet at a barrier whose count says that all four do.
// Blamed: the barrier.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void one_side_counts_itself(float* out, const float* in) {
  __shared__ float tile[64];
  const int t = threadIdx.x;
  if (t < 64) {
    tile[t] = in[t];
    named_sync(1, 128);  // <- blame
    out[t] = tile[63 - t];
  } else {
    out[t] = in[t];
  }
}
