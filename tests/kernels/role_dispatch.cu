// muster: --block 384 --param 2=20
// expect: verified
//
// Three roles chosen by threadIdx.x / 128: load, multiply, store. Each hand-over has its own id,
// and each role runs a loop of its own; nobody meets all the others.

constexpr int kTile = 128;
constexpr int kPair = 256;
enum Barrier : int { kLoaded = 1, kConsumed = 2, kComputed = 3, kStored = 4 };

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __forceinline__ void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__device__ __noinline__ void store_tiles(float* out, const float* result, int tiles, int t) {
  for (int i = 0; i < tiles; ++i) {
    named_sync(kComputed, kPair);
    out[i * kTile + t] = result[t];
    named_arrive(kStored, kPair);
  }
}

extern "C" __global__ void role_dispatch(float* out, const float* in, int tiles) {
  __shared__ float operand[kTile];
  __shared__ float result[kTile];
  const int t = threadIdx.x % kTile;
  switch (threadIdx.x / kTile) {
    case 0:
      for (int i = 0; i < tiles; ++i) {
        if (i > 0) named_sync(kConsumed, kPair);
        operand[t] = in[i * kTile + t];
        named_arrive(kLoaded, kPair);
      }
      break;
    case 1:
      for (int i = 0; i < tiles; ++i) {
        named_sync(kLoaded, kPair);
        const float value = operand[t] * operand[kTile - 1 - t];
        if (i + 1 < tiles) named_arrive(kConsumed, kPair);
        if (i > 0) named_sync(kStored, kPair);
        result[t] = value;
        named_arrive(kComputed, kPair);
      }
      break;
    case 2:
      store_tiles(out, result, tiles, t);
      break;
  }
}
