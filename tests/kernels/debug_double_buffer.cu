// muster: --block 128 --param 2=8
// expect: verified
// nvcc: -arch=sm_80 -G
//
// The double buffer of two pairs of subgroups as a debug build compiles it: barrier ids and counts
// pass through function parameters and local memory.

constexpr int kEmpty = 1;
constexpr int kFull = 3;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void debug_double_buffer(float* out, const float* in, int tiles) {
  __shared__ float buffer[2][64];
  const int t = threadIdx.x % 64;
  if (threadIdx.x < 64) {
    for (int i = 0; i < tiles; ++i) {
      named_sync(kEmpty + i % 2, 128);
      buffer[i % 2][t] = in[i * 64 + t];
      named_arrive(kFull + i % 2, 128);
    }
  } else {
    named_arrive(kEmpty + 0, 128);
    named_arrive(kEmpty + 1, 128);
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      named_sync(kFull + i % 2, 128);
      sum += buffer[i % 2][63 - t];
      named_arrive(kEmpty + i % 2, 128);
    }
    out[t] = sum;
  }
}
