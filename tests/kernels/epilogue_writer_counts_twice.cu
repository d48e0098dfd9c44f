// muster: --block 192 --param 1=2
// expect: verified
// variant not_again: refuted race at read store
// variant count_once: refuted deadlock|race|reuse at wait read store
// variant late_value: refuted race at read store
// variant never_back: refuted race|deadlock|reuse at wait read store
//
// The four warps that compute store a tile and arrive; the last of them also waits and writes the
// tile out, so the barrier counts 128 threads and 32 again. A fifth and sixth warp are there for
// other things. The tile is free again when the writer arrives at a second barrier. Wrong where
// the writer does not wait, where it is counted once, where a value is stored behind the arrival,
// and where nobody waits for the tile to be free.

constexpr int kCompute = 128, kWarp = 32;
constexpr int kFull = 1;
#ifndef NEVER_BACK
constexpr int kFree = 2;
#endif

#ifdef COUNT_ONCE
constexpr int kCounted = kCompute;
#else
constexpr int kCounted = kCompute + kWarp;
#endif

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void epilogue_writer_counts_twice(float* out, int tiles) {
  __shared__ float tile[kCompute];
  const int warp = threadIdx.x / kWarp, lane = threadIdx.x % kWarp;
  if (warp >= kCompute / kWarp) return;
  for (int t = 0; t < tiles; ++t) {
#ifndef LATE_VALUE
    tile[threadIdx.x] = threadIdx.x + t;  // <- blame store
#endif
    named_arrive(kFull, kCounted);
#ifdef LATE_VALUE
    tile[threadIdx.x] = threadIdx.x + t;  // <- blame store
#endif
    if (warp == kCompute / kWarp - 1) {
#ifndef NOT_AGAIN
      named_sync(kFull, kCounted);  // <- blame wait
#endif
      for (int i = lane; i < kCompute; i += kWarp) {
        out[(blockIdx.x * tiles + t) * kCompute + i] = tile[i];  // <- blame read
      }
    }
#ifndef NEVER_BACK
    named_sync(kFree, kCompute);
#endif
  }
}
