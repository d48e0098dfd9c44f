// muster: --block 192 --param 2=8
// expect: refuted race|reuse|count|deadlock
//
// Two loader, two compute and two prefetch subgroups. The prefetchers arrive at the loaders'
// "ready" barrier instead of their own: it completes before the loaders have stored anything, and
// from then on every phase is one arrival ahead. Blamed: the prefetchers' arrival, or the accesses
// and waits that go wrong.

constexpr int kReady = 1;
constexpr int kDone = 2;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void foreign_arrival(float* out, const float* in, int rounds) {
  __shared__ float tile[64];
  const int t = threadIdx.x % 64;
  float sum = 0.0f;
  for (int i = 0; i < rounds; ++i) {
    switch (threadIdx.x / 64) {
      case 0:
        tile[t] = in[i * 64 + t];   // <- blame
        named_arrive(kReady, 128);  // <- blame
        named_sync(kDone, 192);     // <- blame
        break;
      case 1:
        named_sync(kReady, 128);  // <- blame
        sum += tile[63 - t];      // <- blame
        named_sync(kDone, 192);   // <- blame
        break;
      case 2:
        asm volatile("prefetch.global.L2 [%0];" ::"l"(in + (i + 1) * 64 + t));
        named_arrive(kReady, 128);  // <- blame
        named_sync(kDone, 192);     // <- blame
        break;
    }
  }
  if (threadIdx.x / 64 == 1) out[t] = sum;
}
