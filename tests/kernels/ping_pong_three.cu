// muster: --block 512 --param 2=10
// expect: verified
//
// Three consumer warpgroups in turn, a ring of three barriers: each waits on its own and arrives at
// the next one's. The fourth warpgroup loads; the first turn comes from the last consumer.

constexpr int kWarpgroup = 128;
constexpr int kConsumers = 3;
constexpr int kTurn = 4;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void __launch_bounds__(512)
    ping_pong_three(float* out, const float* in, int rounds) {
  __shared__ float scratch[kWarpgroup];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == kConsumers) return;
  const int next = warpgroup + 1 == kConsumers ? 0 : warpgroup + 1;
  if (warpgroup == kConsumers - 1) named_arrive(kTurn, 2 * kWarpgroup);
  float sum = in[warpgroup * kWarpgroup + t];
  for (int i = 0; i < rounds; ++i) {
    named_sync(kTurn + warpgroup, 2 * kWarpgroup);
    scratch[t] = sum;
    __syncwarp();
    sum += scratch[t ^ 1];
    named_arrive(kTurn + next, 2 * kWarpgroup);
  }
  out[warpgroup * kWarpgroup + t] = sum;
}
