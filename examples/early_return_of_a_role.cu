// muster: --block 384 --grid 2 --param 2=1
// expect: refuted deadlock
//
// The epilogue warpgroup returns early in workgroups without output, but the two compute warpgroups
// still count on it: a barrier with an explicit thread count is not released by threads that
// exited. Blamed: the wait of the compute warpgroups.

constexpr int kWarpgroup = 128;
constexpr int kResultReady = 1;

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void early_return_of_a_role(float* out, const float* in, int active) {
  __shared__ float result[2 * kWarpgroup];
  const int warpgroup = threadIdx.x / kWarpgroup;
  const int t = threadIdx.x % kWarpgroup;
  if (warpgroup == 2) {
    if (blockIdx.x >= active) return;
    named_sync(kResultReady, 3 * kWarpgroup);
    out[blockIdx.x * kWarpgroup + t] = result[t] + result[kWarpgroup + t];
    return;
  }
  float sum = 0.0f;
  for (int i = 0; i < 8; ++i) sum += in[(i * 2 + warpgroup) * kWarpgroup + t];
  result[threadIdx.x] = sum;
  named_sync(kResultReady, 3 * kWarpgroup);  // <- blame
}
