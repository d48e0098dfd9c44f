// muster: --block 160 --param 2=6 --param 3=2
// expect: refuted reuse|count|deadlock
//
// A persistent attention kernel: four compute subgroups, one load subgroup that may reuse the
// buffer only after the epilogue of a tile. Compute subgroups without work for a tile only arrive
// and go on; they arrive again for the next tile before the load subgroup has waited once. Blamed:
// the arrival of the subgroups without work, or the waits that go wrong after it.

constexpr int kCompute = 128;
constexpr int kAll = 160;
enum Barrier : int { kLoaded = 1, kEpilogue = 2 };

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void no_work_arrives_twice(float* out, const float* in, int tiles,
                                                 int tiles_with_work) {
  __shared__ float buffer[32];
  const int t = threadIdx.x;
  for (int tile = 0; tile < tiles; ++tile) {
    const bool work = tile < tiles_with_work;
    if (t >= kCompute) {
      if (work) {
        buffer[t - kCompute] = in[tile * 32 + t - kCompute];
        named_arrive(kLoaded, kAll);
      }
      named_sync(kEpilogue, kAll);  // <- blame
      continue;
    }
    if (!work) {
      named_arrive(kEpilogue, kAll);  // <- blame
      continue;
    }
    named_sync(kLoaded, kAll);
    out[tile * kCompute + t] = buffer[t % 32] * t;
    named_arrive(kEpilogue, kAll);  // <- blame
  }
}
