// nvcc: -arch=sm_80 -lineinfo -std=c++17
// muster: --block 128 --grid 2 --param 2=7
// expect: verified
//
// cuda::pipeline shared by a block, two stages, with cuda::memcpy_async of 16 bytes per thread.

#include <cooperative_groups.h>

#include <cuda/pipeline>

constexpr int kThreads = 128;
constexpr int kStages = 2;

extern "C" __global__ void __launch_bounds__(kThreads)
    cuda_pipeline(float* out, const float4* in, int tiles) {
  __shared__ float4 buffer[kStages][kThreads];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, kStages> state;
  auto block = cooperative_groups::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, &state);
  const int t = threadIdx.x;
  int fetched = 0;
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
#pragma unroll 1
    for (; fetched < tiles && fetched < i + kStages; ++fetched) {
      pipeline.producer_acquire();
      cuda::memcpy_async(&buffer[fetched % kStages][t],
                         in + (blockIdx.x * tiles + fetched) * kThreads + t,
                         cuda::aligned_size_t<16>(sizeof(float4)), pipeline);  // <- blame copy
      pipeline.producer_commit();
    }
    pipeline.consumer_wait();
    const float4 value = buffer[i % kStages][kThreads - 1 - t];  // <- blame read
    sum += value.x + value.y * value.z - value.w;
    pipeline.consumer_release();
  }
  out[blockIdx.x * kThreads + t] = sum;
}
