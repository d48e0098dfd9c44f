// muster: --block 384 --param 2=12
// expect: verified
//
// One producer warpgroup feeds two consumers that each have a buffer and a pair of barriers of
// their own; all ids are computed from the consumer's index.

constexpr int kTile = 128;
constexpr int kPair = 256;  // the producer and one consumer
constexpr int kEmpty = 8;
constexpr int kFull = 10;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void pipeline_shared_ids(float* out, const float* in, int count) {
  __shared__ float tiles[2][kTile];
  const int warpgroup = __shfl_sync(0xffffffffu, threadIdx.x / kTile, 0);
  const int t = threadIdx.x % kTile;
  if (warpgroup == 0) {
    for (int i = 0; i < count; ++i) {
      const int consumer = i % 2;
      named_sync(kEmpty + consumer, kPair);
      tiles[consumer][t] = in[i * kTile + t];
      named_arrive(kFull + consumer, kPair);
    }
  } else {
    const int consumer = warpgroup - 1;
    float best = 0.0f;
    for (int i = consumer; i < count; i += 2) {
      named_arrive(kEmpty + consumer, kPair);
      named_sync(kFull + consumer, kPair);
      best = fmaxf(best, tiles[consumer][t ^ 1]);
    }
    out[consumer * kTile + t] = best;
  }
}
