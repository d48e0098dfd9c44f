// muster: --block 384 --param 2=16
// expect: verified
//
// Ping-pong in which the turn protects one scratch buffer that both consumers use: no race,
// although the two never meet at a common barrier of all threads.

constexpr int kWarpgroup = 128;
constexpr int kTurn = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void ping_pong_shared(float* out, const float* in, int rounds) {
  __shared__ float scratch[kWarpgroup];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == 0) return;
  if (warpgroup == 2) named_arrive(kTurn, 2 * kWarpgroup);
  float sum = 0.0f;
  for (int i = 0; i < rounds; ++i) {
    named_sync(kTurn - 1 + warpgroup, 2 * kWarpgroup);
    scratch[t] = in[i * kWarpgroup + t] + sum;
    __syncwarp();
    sum = scratch[t ^ 16] * 0.5f;
    named_arrive(kTurn + 2 - warpgroup, 2 * kWarpgroup);
  }
  out[(warpgroup - 1) * kWarpgroup + t] = sum;
}
