// nvcc: -arch=sm_80 -lineinfo -std=c++17
// muster: --block 128 --grid 1 --param 1=8
// expect: verified
//
// cuda::barrier with arrive_and_drop: in a tree of sums, half of the warps leaves after each level.

#include <cuda/barrier>

constexpr int kThreads = 128;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

extern "C" __global__ void __launch_bounds__(kThreads) cuda_barrier_drop(float* out, int scale) {
  __shared__ alignas(8) unsigned char storage[sizeof(Barrier)];
  __shared__ float sums[kThreads];
  Barrier& barrier = *reinterpret_cast<Barrier*>(storage);
  const int t = threadIdx.x;
  if (t == 0) init(&barrier, kThreads);
  sums[t] = static_cast<float>(t * scale);
  __syncthreads();
#pragma unroll 1
  for (int half = kThreads / 2; half >= 32; half /= 2) {
    if (t >= half) {
      barrier.arrive_and_drop();
      return;
    }
    sums[t] += sums[t + half];
    barrier.arrive_and_wait();
  }
  out[t] = sums[t];
}
