// muster: --block 384 --param 3=16
// expect: verified
//
// Two consumer warpgroups take turns on the tensor cores: each waits on its own barrier, issues its
// matrix products, and arrives at the other's, so that one computes its softmax while the other
// multiplies. Barrier ids are computed from the warpgroup index. A producer warpgroup only
// prefetches.

constexpr int kWarpgroup = 128;
constexpr int kTurn = 2;  // id of consumer 1's turn; consumer 2's is one more

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

struct WarpgroupTurn {
  int index;  // 1 or 2
  __device__ __forceinline__ void wait() const { named_sync(kTurn - 1 + index, 2 * kWarpgroup); }
  __device__ __forceinline__ void hand_over() const {
    named_arrive(kTurn - 1 + (3 - index), 2 * kWarpgroup);
  }
};

__global__ void __launch_bounds__(384)
    ping_pong(float* out, const float* q, const float* k, int blocks) {
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == 0) {
    for (int i = 0; i < blocks; ++i) {
      asm volatile("prefetch.global.L2 [%0];" ::"l"(k + i * kWarpgroup + t));
    }
    return;
  }

  const WarpgroupTurn turn{warpgroup};
  if (warpgroup == 2) turn.hand_over();  // consumer 1 goes first
  const float mine = q[(warpgroup - 1) * kWarpgroup + t];
  float best = -1e30f, sum = 0.0f;
  for (int i = 0; i < blocks; ++i) {
    turn.wait();
    const float score = mine * k[i * kWarpgroup + t];
    turn.hand_over();
    const float top = fmaxf(best, score);
    sum = sum * __expf(best - top) + __expf(score - top);
    best = top;
  }
  out[(warpgroup - 1) * kWarpgroup + t] = best + __logf(sum);
}
