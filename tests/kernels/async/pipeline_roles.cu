// nvcc: -arch=sm_90 -lineinfo -std=c++17
// muster: --block 96 --grid 2 --param 2=7
// expect: verified
// variant odd_lanes: verified
// variant no_wait: refuted deadlock|race at acquire copy read
// variant no_release: refuted deadlock|race at acquire copy read
// variant all_produce: refuted count at make
//
// cuda::pipeline with roles: the first warp produces, or every odd lane does; the others consume. Its
// constructor counts the producers: lanes that are together add their number once. Wrong where
// consumers do not wait, where they give no stage back, and where all say that they produce.

#include <cooperative_groups.h>

#include <cuda/pipeline>

namespace cg = cooperative_groups;

constexpr int kThreads = 96;
constexpr int kStages = 3;

extern "C" __global__ void __launch_bounds__(kThreads)
    pipeline_roles(float* out, const float* in, int tiles) {
  __shared__ float buffer[kStages][kThreads];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, kStages> state;
  auto block = cg::this_thread_block();
  const int t = threadIdx.x;
#ifdef ODD_LANES
  const bool produces = (t & 1) != 0;
  const int first = t >> 1, step = kThreads / 2;
#else
  const bool produces = t < 32;
  const int first = t, step = 32;
#endif
#ifdef ALL_PRODUCE
  const auto role = cuda::pipeline_role::producer;
#else
  const auto role = produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
#endif
  auto pipe = cuda::make_pipeline(block, &state, role);  // <- blame make
  const auto bytes = cuda::aligned_size_t<4>(sizeof(float));
  in += blockIdx.x * tiles * kThreads;
  float sum = 0.0f;
  if (produces) {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      pipe.producer_acquire();  // <- blame acquire
      for (int j = first; j < kThreads; j += step)
        cuda::memcpy_async(&buffer[i % kStages][j], in + i * kThreads + j, bytes, pipe);  // <- blame copy
      pipe.producer_commit();
    }
  } else {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
#ifndef NO_WAIT
      pipe.consumer_wait();
#endif
      sum += buffer[i % kStages][(t * 5) % kThreads];  // <- blame read
#ifndef NO_RELEASE
      pipe.consumer_release();
#endif
    }
  }
  out[blockIdx.x * kThreads + t] = sum;
}
