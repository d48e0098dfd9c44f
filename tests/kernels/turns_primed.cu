// muster: --block 256 --param 1=3
// expect: verified
// variant no_prime: refuted deadlock at turn
// variant prime_both: refuted race at sum
// variant prime_twice: refuted deadlock|race|reuse|count at turn sum give last
// variant own_hand_over: refuted deadlock|race|reuse|count at turn sum give last
// variant short_count: refuted count|deadlock|race|reuse at turn sum give last
//
// Two warpgroups take turns at the tensor cores. The first turn is primed: warpgroup 0 arrives at
// the barrier that it syncs on next, in the place of warpgroup 1, so both of its own arrivals make
// up the count. The last hand-over is taken up at the end. Wrong where nobody primes, where both
// do, or twice, where the turn is handed to oneself, and where the count is of one warpgroup.

constexpr int kWarpgroup = 128;
constexpr int kTurn = 1;  // and 2

#ifdef SHORT_COUNT
constexpr int kThreads = kWarpgroup;
#else
constexpr int kThreads = 2 * kWarpgroup;
#endif

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void turns_primed(float* out, int rounds) {
  __shared__ float sum[kWarpgroup];
  const int group = threadIdx.x / kWarpgroup, lane = threadIdx.x % kWarpgroup;
  if (group == 0) sum[lane] = 0;
#ifdef PRIME_BOTH
  named_arrive(kTurn + group, kThreads);
#elif !defined(NO_PRIME)
  if (group == 0) named_arrive(kTurn, kThreads);
#endif
#ifdef PRIME_TWICE
  if (group == 0) named_arrive(kTurn, kThreads);
#endif
  for (int i = 0; i < rounds; ++i) {
    named_sync(kTurn + group, kThreads);  // <- blame turn
    sum[lane] += group + i;               // <- blame sum
#ifdef OWN_HAND_OVER
    named_arrive(kTurn + group, kThreads);  // <- blame give
#else
    named_arrive(kTurn + 1 - group, kThreads);  // <- blame give
#endif
  }
  if (group == 0) named_sync(kTurn, kThreads);  // <- blame last
  if (group == 0) out[blockIdx.x * kWarpgroup + lane] = sum[lane];
}
