// muster: --block 256
// expect: refuted mode
//
// One warpgroup counts its non-zero elements at the barrier where the other only waits.
// Blamed: either of the two.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ int named_count(int id, int threads, bool predicate) {
  int count;
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %3, 0; bar.red.popc.u32 %0, %1, %2, p; }"
               : "=r"(count)
               : "r"(id), "r"(threads), "r"((unsigned)predicate)
               : "memory");
  return count;
}

extern "C" __global__ void red_mixed_with_sync(int* out, const float* in) {
  __shared__ float tile[256];
  const int t = threadIdx.x;
  tile[t] = in[t];
  if (t < 128) {
    out[t] = named_count(3, 256, tile[t] != 0.0f);  // <- blame
  } else {
    named_sync(3, 256);  // <- blame
    out[t] = (int)tile[t - 128];
  }
}
