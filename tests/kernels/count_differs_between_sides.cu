// muster: --block 256 --param 2=4
// expect: refuted count
//
// Producer and consumer name the same barrier with different thread counts: the consumer counts
// both roles, the producer only itself. Blamed: either side's use.

constexpr int kTile = 128;
constexpr int kFull = 1;
constexpr int kEmpty = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void count_differs_between_sides(float* out, const float* in, int tiles) {
  __shared__ float buffer[kTile];
  const int t = threadIdx.x % kTile;
  if (threadIdx.x < kTile) {
    for (int i = 0; i < tiles; ++i) {
      buffer[t] = in[i * kTile + t];
      named_arrive(kFull, kTile);  // <- blame
      named_sync(kEmpty, 2 * kTile);
    }
  } else {
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      named_sync(kFull, 2 * kTile);  // <- blame
      sum += buffer[t ^ 5];
      named_arrive(kEmpty, 2 * kTile);
    }
    out[t] = sum;
  }
}
