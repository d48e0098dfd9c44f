// muster: --block 384 --param 2=6
// expect: verified
//
// The two pairs of the correction warpgroup with an id each: the repaired twin of
// role_id_collision.

constexpr int kWarpgroup = 128;
constexpr int kPairReady = 5;  // ids 5 and 6

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void role_id_per_pair(float* out, const float* in, int rounds) {
  __shared__ float row_max[2][64];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup != 2) {
    float sum = 0.0f;
    for (int i = 0; i < rounds; ++i) sum += in[(i * 2 + warpgroup) * kWarpgroup + t];
    out[warpgroup * kWarpgroup + t] = sum;
    return;
  }
  const int pair = t / 64;
  const int lane = t % 64;
  float scale = 1.0f;
  for (int i = 0; i < rounds; ++i) {
    row_max[pair][lane] = in[i * kWarpgroup + t] * scale;
    named_sync(kPairReady + pair, 64);
    scale = row_max[pair][63 - lane];
    named_sync(kPairReady + pair, 64);
  }
  out[2 * kWarpgroup + t] = scale;
}
