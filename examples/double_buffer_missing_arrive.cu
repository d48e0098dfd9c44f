// muster: --block 256 --param 2=32
// expect: refuted deadlock
//
// The double buffer whose consumer forgets to hand over the second buffer at the start: the
// producer fills buffer 0, waits for buffer 1 for ever, and the consumer, after one tile, waits for
// the producer. Blamed: the waits that nobody can release.

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

extern "C" __global__ void double_buffer_missing_arrive(float* out, const float* in, int tiles) {
  __shared__ float buffer[2][kTile];
  const int role = threadIdx.x / kTile;
  const int t = threadIdx.x % kTile;

  if (role == 0) {
    for (int i = 0; i < tiles; ++i) {
      const int stage = i & 1;
      named_sync(kEmpty + stage, kThreads);  // <- blame
      buffer[stage][t] = in[i * kTile + t];
      named_arrive(kFull + stage, kThreads);
    }
  } else {
    named_arrive(kEmpty + 0, kThreads);
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      const int stage = i & 1;
      named_sync(kFull + stage, kThreads);  // <- blame
      sum += buffer[stage][kTile - 1 - t];
      named_arrive(kEmpty + stage, kThreads);
    }
    out[t] = sum;
  }
}
