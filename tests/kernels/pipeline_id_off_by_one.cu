// muster: --block 384 --param 2=12
// expect: refuted reuse|deadlock
//
// pipeline_shared_ids, but the consumers compute their barrier ids from the warpgroup index without
// taking off the producer's: consumer 1 waits on consumer 2's barrier, and consumer 2 on one nobody
// uses. Blamed: the waits of either side, or the arrival that finds its barrier not reset.

constexpr int kTile = 128;
constexpr int kPair = 256;
constexpr int kEmpty = 8;
constexpr int kFull = 10;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void pipeline_id_off_by_one(float* out, const float* in, int count) {
  __shared__ float tiles[2][kTile];
  const int warpgroup = __shfl_sync(0xffffffffu, threadIdx.x / kTile, 0);
  const int t = threadIdx.x % kTile;
  if (warpgroup == 0) {
    for (int i = 0; i < count; ++i) {
      const int consumer = i % 2;
      named_sync(kEmpty + consumer, kPair);  // <- blame
      tiles[consumer][t] = in[i * kTile + t];
      named_arrive(kFull + consumer, kPair);  // <- blame
    }
  } else {
    const int consumer = warpgroup - 1;
    float best = 0.0f;
    for (int i = consumer; i < count; i += 2) {
      named_arrive(kEmpty + consumer, kPair);
      named_sync(kFull + warpgroup, kPair);  // <- blame
      best = fmaxf(best, tiles[consumer][t ^ 1]);
    }
    out[consumer * kTile + t] = best;
  }
}
