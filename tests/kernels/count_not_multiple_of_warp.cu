// muster: --block 128 --param 2=100
// expect: refuted count
//
// A barrier for "the threads that have work", with their number as the count: 100 is not a multiple
// of the subgroup size.
// Blamed: the barrier.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void count_not_multiple_of_warp(float* out, const float* in, int n) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  tile[t] = 0.0f;
  __syncthreads();
  if (t < n) {
    tile[t] = in[t];
    named_sync(1, n);  // <- blame
    out[t] = tile[n - 1 - t];
  }
}
