// muster: --block 384 --param 2=16
// expect: refuted deadlock|reuse|count
//
// Ping-pong in which each consumer hands the turn to itself: its own arrival stands in for the
// partner's, so its barrier fills with its own threads and the two are no longer ordered.
// Blamed: the hand-over, or the wait that it upsets.

constexpr int kWarpgroup = 128;
constexpr int kTurn = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void ping_pong_wrong_partner(float* out, const float* in, int rounds) {
  __shared__ float shared[kWarpgroup];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == 0) return;
  if (warpgroup == 2) named_arrive(kTurn, 2 * kWarpgroup);
  float sum = 0.0f;
  for (int i = 0; i < rounds; ++i) {
    named_sync(kTurn - 1 + warpgroup, 2 * kWarpgroup);  // <- blame
    shared[t] = in[i * kWarpgroup + t] + sum;
    sum = shared[t] * 0.5f;
    named_arrive(kTurn - 1 + warpgroup, 2 * kWarpgroup);  // <- blame
  }
  out[(warpgroup - 1) * kWarpgroup + t] = sum;
}
