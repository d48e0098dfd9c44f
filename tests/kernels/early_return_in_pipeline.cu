// muster: --block 256 --param 2=12 --param 3=7
// expect: refuted deadlock
//
// The consumer leaves its loop at the first tile beyond the sequence's end; the producer still
// waits for a buffer that nobody hands back. Blamed: the wait for the empty buffer.

constexpr int kTile = 128;
constexpr int kEmpty = 1;
constexpr int kFull = 3;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void early_return_in_pipeline(float* out, const float* in, int tiles,
                                                    int valid) {
  __shared__ float buffer[2][kTile];
  const int t = threadIdx.x % kTile;
  if (threadIdx.x < kTile) {
    for (int i = 0; i < tiles; ++i) {
      named_sync(kEmpty + (i & 1), 2 * kTile);  // <- blame
      buffer[i & 1][t] = in[i * kTile + t];
      named_arrive(kFull + (i & 1), 2 * kTile);
    }
  } else {
    named_arrive(kEmpty + 0, 2 * kTile);
    named_arrive(kEmpty + 1, 2 * kTile);
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      if (i >= valid) break;
      named_sync(kFull + (i & 1), 2 * kTile);
      sum += buffer[i & 1][kTile - 1 - t];
      named_arrive(kEmpty + (i & 1), 2 * kTile);
    }
    out[t] = sum;
  }
}
