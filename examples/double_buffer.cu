// muster: --block 256 --param 2=32
// expect: verified
//
// Warp-specialised double buffering with four named barriers: one warpgroup loads tiles into two
// buffers, the other consumes them. For each buffer the producer waits on "empty" and arrives at
// "full", the consumer waits on "full" and arrives at "empty"; neither side ever waits for itself.

constexpr int kThreads = 256;  // both roles take part in every barrier
constexpr int kTile = 128;
constexpr int kEmpty = 1;  // ids 1 and 2
constexpr int kFull = 3;   // ids 3 and 4

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void double_buffer(float* out, const float* in, int tiles) {
  __shared__ float buffer[2][kTile];
  const int role = threadIdx.x / kTile;
  const int t = threadIdx.x % kTile;

  if (role == 0) {
    for (int i = 0; i < tiles; ++i) {
      const int stage = i & 1;
      named_sync(kEmpty + stage, kThreads);
      buffer[stage][t] = in[i * kTile + t];
      named_arrive(kFull + stage, kThreads);
    }
  } else {
    named_arrive(kEmpty + 0, kThreads);
    named_arrive(kEmpty + 1, kThreads);
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      const int stage = i & 1;
      named_sync(kFull + stage, kThreads);
      sum += buffer[stage][kTile - 1 - t];
      named_arrive(kEmpty + stage, kThreads);
    }
    out[t] = sum;
  }
}
