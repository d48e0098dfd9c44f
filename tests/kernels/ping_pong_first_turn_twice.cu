// muster: --block 384 --param 2=8 --param 3=2
// expect: refuted reuse|count|deadlock|race
//
// Ping-pong of a persistent kernel that grants the first turn for every output tile. The last
// hand-over of a tile is still pending then: consumer 2 arrives twice, which lets consumer 1's
// barrier complete without consumer 1. Blamed: the repeated first turn, or what it upsets: the
// waits, the hand-over, the scratch accesses.

constexpr int kWarpgroup = 128;
constexpr int kTurn = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void ping_pong_first_turn_twice(float* out, const float* in, int rounds,
                                                      int tiles) {
  __shared__ float scratch[kWarpgroup];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == 0) return;
  for (int tile = 0; tile < tiles; ++tile) {
    if (warpgroup == 2) named_arrive(kTurn, 2 * kWarpgroup);  // <- blame
    float sum = 0.0f;
    for (int i = 0; i < rounds; ++i) {
      named_sync(kTurn - 1 + warpgroup, 2 * kWarpgroup);  // <- blame
      scratch[t] = in[i * kWarpgroup + t] + sum;          // <- blame
      __syncwarp();
      sum = scratch[t ^ 16] * 0.5f;                         // <- blame
      named_arrive(kTurn + 2 - warpgroup, 2 * kWarpgroup);  // <- blame
    }
    out[(tile * 2 + warpgroup - 1) * kWarpgroup + t] = sum;
  }
}
