// muster: --block 256
// expect: verified
//
// Both warpgroups take part in one reduction barrier, from different places in the code: the
// repaired twin of red_mixed_with_sync.

__device__ __forceinline__ int named_count(int id, int threads, bool predicate) {
  int count;
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %3, 0; bar.red.popc.u32 %0, %1, %2, p; }"
               : "=r"(count)
               : "r"(id), "r"(threads), "r"((unsigned)predicate)
               : "memory");
  return count;
}

extern "C" __global__ void red_in_both(int* out, const float* in) {
  __shared__ float tile[256];
  const int t = threadIdx.x;
  tile[t] = in[t];
  if (t < 128) {
    out[t] = named_count(3, 256, tile[t] != 0.0f);
  } else {
    const int others = named_count(3, 256, false);
    out[t] = others + (int)tile[t - 128];
  }
}
