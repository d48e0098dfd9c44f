// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 256 --grid 2 --param 2=7
// expect: verified
//
// cuda::pipeline with roles: the first four warps produce by cuda::memcpy_async, the others
// consume.

#include <cooperative_groups.h>

#include <cuda/pipeline>

constexpr int kThreads = 256;
constexpr int kProducers = 128;
constexpr int kStages = 3;

extern "C" __global__ void __launch_bounds__(kThreads)
    cuda_pipeline_roles(float* out, const float4* in, int tiles) {
  __shared__ float4 buffer[kStages][kProducers];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, kStages> state;
  auto block = cooperative_groups::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, &state, kProducers);
  const int t = threadIdx.x % kProducers;
  if (threadIdx.x < kProducers) {
    int stage = 0;
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      pipeline.producer_acquire();
      cuda::memcpy_async(&buffer[stage][t], in + (blockIdx.x * tiles + i) * kProducers + t,
                         cuda::aligned_size_t<16>(sizeof(float4)), pipeline);
      pipeline.producer_commit();
      stage = stage + 1 == kStages ? 0 : stage + 1;
    }
  } else {
    int stage = 0;
    float sum = 0.0f;
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      pipeline.consumer_wait();
      const float4 value = buffer[stage][kProducers - 1 - t];
      sum += value.x * value.y + value.z * value.w;
      pipeline.consumer_release();
      stage = stage + 1 == kStages ? 0 : stage + 1;
    }
    out[blockIdx.x * kProducers + t] = sum;
  }
}
