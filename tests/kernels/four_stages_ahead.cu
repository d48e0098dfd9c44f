// muster: --block 64 --param 2=16
// expect: verified
//
// A ring of four buffers that is filled four turns ahead, counting the one that is read.
// The wrong one: five_stages_in_four.

#include <cuda_pipeline.h>

extern "C" __global__ void four_stages_ahead(float* out, const float* in, int turns) {
  constexpr int kStages = 4;
  __shared__ float ring[kStages][64];
  const int t = threadIdx.x;
  float sum = 0;
  int ahead = 0;
  for (int turn = 0; turn < turns; ++turn) {
    for (; ahead < turn + kStages; ++ahead) {
      if (ahead < turns) {
        __pipeline_memcpy_async(&ring[ahead % kStages][t], &in[ahead * 64 + t], sizeof(float));
      }
      __pipeline_commit();
    }
    __pipeline_wait_prior(kStages - 1);
    __syncthreads();
    sum += ring[turn % kStages][63 - t];
    __syncthreads();
  }
  out[t] = sum;
}
