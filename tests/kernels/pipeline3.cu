// muster: --block 384 --param 2=96
// expect: verified
//
// Three-stage pipeline: one warpgroup loads, two warpgroups compute on the same tile. Barrier ids
// are computed from the stage in a register; the consumers hand back only the buffers that will be
// filled again, so no arrival is left over at the end.

constexpr int kStages = 3;
constexpr int kThreads = 384;
constexpr int kTile = 128;
constexpr int kEmpty = 1;                // ids 1 to 3
constexpr int kFull = kEmpty + kStages;  // ids 4 to 6

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ void load(float (*tiles)[kTile], const float* in, int count, int t) {
  int stage = 0;
  for (int i = 0; i < count; ++i) {
    named_sync(kEmpty + stage, kThreads);
    tiles[stage][t] = in[i * kTile + t];
    named_arrive(kFull + stage, kThreads);
    stage = stage + 1 == kStages ? 0 : stage + 1;
  }
}

__device__ float compute(float (*tiles)[kTile], int count, int t) {
  const int first = min(count, kStages);
  for (int i = 0; i < first; ++i) named_arrive(kEmpty + i, kThreads);
  float sum = 0.0f;
  int stage = 0;
  for (int i = 0; i < count; ++i) {
    named_sync(kFull + stage, kThreads);
    for (int j = 0; j < 8; ++j) sum += tiles[stage][(t * 8 + j) % kTile];
    if (i + kStages < count) named_arrive(kEmpty + stage, kThreads);
    stage = stage + 1 == kStages ? 0 : stage + 1;
  }
  return sum;
}

extern "C" __global__ void __launch_bounds__(kThreads)
    pipeline3(float* out, const float* in, int count) {
  __shared__ float tiles[kStages][kTile];
  const int t = threadIdx.x % kTile;
  switch (threadIdx.x / kTile) {
    case 0:
      load(tiles, in, count, t);
      break;
    case 1:
      out[t] = compute(tiles, count, t);
      break;
    case 2:
      out[kTile + t] = compute(tiles, count, kTile - 1 - t);
      break;
  }
}
