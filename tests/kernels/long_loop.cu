// muster: --block 384 --param 2=256
// expect: verified
//
// 256 rounds of two barriers by 384 threads: a relay in which three warpgroups pass a tile round.

constexpr int kWarpgroup = 128;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void long_loop(float* out, const float* in, int rounds) {
  __shared__ float tile[3][kWarpgroup];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  float value = in[threadIdx.x];
  for (int i = 0; i < rounds; ++i) {
    tile[warpgroup][t] = value;
    named_sync(1, 3 * kWarpgroup);
    value += tile[(warpgroup + i) % 3][kWarpgroup - 1 - t];
    named_sync(2, 3 * kWarpgroup);
  }
  out[threadIdx.x] = value;
}
