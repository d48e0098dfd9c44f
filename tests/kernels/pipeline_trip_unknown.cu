// muster: --block 256
// expect: inconclusive
//
// The double buffer of the examples with its trip count not given: how often the barriers are used
// rests on parameter 2, so the answer must name it rather than guess.

constexpr int kThreads = 256;
constexpr int kTile = 128;
constexpr int kEmpty = 1;
constexpr int kFull = 3;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void pipeline_trip_unknown(float* out, const float* in, int tiles) {
  __shared__ float buffer[2][kTile];
  const int role = threadIdx.x / kTile;
  const int t = threadIdx.x % kTile;
  if (role == 0) {
    for (int i = 0; i < tiles; ++i) {
      named_sync(kEmpty + (i & 1), kThreads);
      buffer[i & 1][t] = in[i * kTile + t];
      named_arrive(kFull + (i & 1), kThreads);
    }
  } else {
    named_arrive(kEmpty + 0, kThreads);
    named_arrive(kEmpty + 1, kThreads);
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      named_sync(kFull + (i & 1), kThreads);
      sum += buffer[i & 1][kTile - 1 - t];
      named_arrive(kEmpty + (i & 1), kThreads);
    }
    out[t] = sum;
  }
}
