// muster: --block 256 --param 2=16
// expect: refuted count|reuse|race|deadlock
//
// The producer announces full buffers but never waits for empty ones. As soon as the consumer is
// slower it overwrites a tile that is being read, and arrives twice at a barrier that has not
// reset. Blamed: the second arrival, or the store or load that race.

constexpr int kThreads = 256;
constexpr int kTile = 128;
constexpr int kFull = 3;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");  // <- blame
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void pipeline_no_backpressure(float* out, const float* in, int tiles) {
  __shared__ float buffer[2][kTile];
  const int role = threadIdx.x / kTile;
  const int t = threadIdx.x % kTile;
  if (role == 0) {
    for (int i = 0; i < tiles; ++i) {
      buffer[i & 1][t] = in[i * kTile + t];     // <- blame
      named_arrive(kFull + (i & 1), kThreads);  // <- blame
    }
  } else {
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      named_sync(kFull + (i & 1), kThreads);
      sum += buffer[i & 1][kTile - 1 - t];  // <- blame
    }
    out[t] = sum;
  }
}
