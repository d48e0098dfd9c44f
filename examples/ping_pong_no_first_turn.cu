// muster: --block 384 --param 3=16
// expect: refuted deadlock
//
// The ping-pong of two consumer warpgroups without the first hand-over: each waits for the other's.
// Blamed: the wait for one's turn, which nobody can release.

constexpr int kWarpgroup = 128;
constexpr int kTurn = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__global__ void __launch_bounds__(384)
    ping_pong_no_first_turn(float* out, const float* q, const float* k, int blocks) {
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == 0) {
    for (int i = 0; i < blocks; ++i) {
      asm volatile("prefetch.global.L2 [%0];" ::"l"(k + i * kWarpgroup + t));
    }
    return;
  }

  const float mine = q[(warpgroup - 1) * kWarpgroup + t];
  float best = -1e30f, sum = 0.0f;
  for (int i = 0; i < blocks; ++i) {
    named_sync(kTurn - 1 + warpgroup, 2 * kWarpgroup);  // <- blame
    const float score = mine * k[i * kWarpgroup + t];
    named_arrive(kTurn - 1 + (3 - warpgroup), 2 * kWarpgroup);
    const float top = fmaxf(best, score);
    sum = sum * __expf(best - top) + __expf(score - top);
    best = top;
  }
  out[(warpgroup - 1) * kWarpgroup + t] = best + __logf(sum);
}
