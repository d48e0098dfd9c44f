// muster: --block 384 --param 2=6
// expect: refuted race|deadlock|reuse|count
//
// Two pairs of subgroups in the correction warpgroup synchronise among themselves under one id,
// both with a count of 64: arrivals of one pair complete the other's barrier. Blamed: the shared
// barrier, or the accesses it fails to order.

constexpr int kWarpgroup = 128;
constexpr int kPairReady = 5;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void role_id_collision(float* out, const float* in, int rounds) {
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
    row_max[pair][lane] = in[i * kWarpgroup + t] * scale;  // <- blame
    named_sync(kPairReady, 64);                            // <- blame
    scale = row_max[pair][63 - lane];                      // <- blame
    named_sync(kPairReady, 64);                            // <- blame
  }
  out[2 * kWarpgroup + t] = scale;
}
