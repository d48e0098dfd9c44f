// muster: --block 384 --param 2=48
// expect: refuted deadlock
//
// The three-stage pipeline whose consumers never hand back the last stage ("stage < kStages - 1"
// was meant for the prologue): the first round works, then the producer waits for ever. Blamed: the
// wait for the empty buffer, and the consumers' wait for the tile that would fill it.

constexpr int kStages = 3;
constexpr int kThreads = 384;
constexpr int kTile = 128;
constexpr int kEmpty = 1;
constexpr int kFull = kEmpty + kStages;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void __launch_bounds__(kThreads)
    pipeline3_keeps_last_stage(float* out, const float* in, int count) {
  __shared__ float tiles[kStages][kTile];
  const int role = threadIdx.x / kTile;
  const int t = threadIdx.x % kTile;
  int stage = 0;
  if (role == 0) {
    for (int i = 0; i < count; ++i) {
      named_sync(kEmpty + stage, kThreads);  // <- blame
      tiles[stage][t] = in[i * kTile + t];
      named_arrive(kFull + stage, kThreads);
      stage = stage + 1 == kStages ? 0 : stage + 1;
    }
  } else {
    for (int i = 0; i < kStages; ++i) named_arrive(kEmpty + i, kThreads);
    float sum = 0.0f;
    for (int i = 0; i < count; ++i) {
      named_sync(kFull + stage, kThreads);  // <- blame
      sum += tiles[stage][(t + role) % kTile];
      if (stage < kStages - 1) named_arrive(kEmpty + stage, kThreads);
      stage = stage + 1 == kStages ? 0 : stage + 1;
    }
    out[(role - 1) * kTile + t] = sum;
  }
}
