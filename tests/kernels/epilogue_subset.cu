// muster: --block 384
// expect: verified
//
// Two of three warpgroups share an epilogue: results go through shared memory under a barrier of
// their own, while the third has already returned. `alpha` is not given: the verdict does not rest
// on it.

constexpr int kEpilogue = 7;
constexpr int kConsumers = 256;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void epilogue_subset(float* out, const float* in, float alpha) {
  __shared__ float tile[kConsumers];
  if (threadIdx.x < 128) return;
  const int t = threadIdx.x - 128;
  tile[t] = in[t] * alpha;
  named_sync(kEpilogue, kConsumers);
  out[t] = tile[kConsumers - 1 - t];
}
