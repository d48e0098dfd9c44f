// nvcc: -arch=sm_90 -lineinfo -std=c++17
// muster: --block 128 --grid 2 --param 2=5 --policy mbarrier-init=ordered
// expect: verified
//
// cuda::memcpy_async that arrives at a cuda::barrier, by bulk copies as libcu++ has them from sm_90
// on. Neither it nor the programming guide's example has a fence behind the barrier's init.

#include <cooperative_groups.h>

#include <cuda/barrier>

constexpr int kThreads = 128;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

extern "C" __global__ void __launch_bounds__(kThreads)
    cuda_memcpy_bulk(float* out, const float4* in, int tiles) {
  __shared__ alignas(8) unsigned char storage[sizeof(Barrier)];
  __shared__ float4 group[kThreads];
  __shared__ float4 single[kThreads];
  Barrier& barrier = *reinterpret_cast<Barrier*>(storage);
  auto block = cooperative_groups::this_thread_block();
  const int t = threadIdx.x;
  if (t == 0) init(&barrier, kThreads);
  block.sync();
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    const float4* from = in + i * kThreads;
    cuda::memcpy_async(block, group, from, cuda::aligned_size_t<16>(sizeof(group)), barrier);
    cuda::memcpy_async(&single[t], from + t, cuda::aligned_size_t<16>(sizeof(float4)), barrier);
    barrier.arrive_and_wait();
    sum += group[(t + 1) % kThreads].x + single[kThreads - 1 - t].w;
    barrier.arrive_and_wait();
  }
  out[blockIdx.x * kThreads + t] = sum;
}
