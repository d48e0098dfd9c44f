// muster: --block 128 --param 2=3
// expect: verified
//
// One named barrier, used in two ways: with a count of one subgroup it makes the lanes of that
// subgroup wait for each other, subgroup by subgroup in any order; with a count of all four it
// closes the round. Each use alone is over at once, so it needs no order with its like, only with
// the uses by all: __syncthreads keeps those apart.

constexpr int kTile = 1;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("barrier.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void fence_of_each_warp(float* out, const float* in, int rounds) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  float sum = 0.0f;
  for (int i = 0; i < rounds; ++i) {
    tile[t] = in[i * 128 + t];
    named_sync(kTile, 32);
    sum += tile[t ^ 31];
    __syncthreads();
    sum += tile[127 - t];
    named_sync(kTile, 128);
  }
  out[t] = sum;
}
