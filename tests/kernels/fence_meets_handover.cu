// muster: --block 128 --param 2=3
// expect: refuted count|reuse|deadlock
//
// Two subgroups load and two compute, and each half hands over at its own pace. The loaders make
// their lanes wait for each other on the id of the hand-over, with a count of one subgroup: nothing
// keeps the other loader from having arrived there with the full count already. Blamed: the wait
// with the small count, or the arrivals that it meets.

constexpr int kFull = 1;
constexpr int kEmpty = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("barrier.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("barrier.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void fence_meets_handover(float* out, const float* in, int rounds) {
  __shared__ float tile[64];
  const int t = threadIdx.x % 64;
  if (threadIdx.x < 64) {
    for (int i = 0; i < rounds; ++i) {
      tile[t] = in[i * 64 + t];
      named_sync(kFull, 32);  // <- blame
      const float other = tile[t ^ 1];
      named_sync(kFull, 32);  // <- blame
      tile[t] += other;
      named_arrive(kFull, 128);  // <- blame
      named_sync(kEmpty, 128);
    }
  } else {
    float sum = 0.0f;
    for (int i = 0; i < rounds; ++i) {
      named_sync(kFull, 128);  // <- blame
      sum += tile[63 - t];
      named_arrive(kEmpty, 128);
    }
    out[t] = sum;
  }
}
