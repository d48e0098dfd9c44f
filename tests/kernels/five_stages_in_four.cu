// muster: --block 64 --param 2=16
// expect: refuted race
//
// A ring of four buffers that is filled five turns ahead: `<=` where `<` is meant. The copy of the
// fifth turn goes into the buffer that the warps still read. The right one: four_stages_ahead.

#include <cuda_pipeline.h>

extern "C" __global__ void five_stages_in_four(float* out, const float* in, int turns) {
  constexpr int kStages = 4;
  __shared__ float ring[kStages][64];
  const int t = threadIdx.x;
  float sum = 0;
  int ahead = 0;
  for (int turn = 0; turn < turns; ++turn) {
    for (; ahead <= turn + kStages; ++ahead) {
      if (ahead < turns) {
        __pipeline_memcpy_async(&ring[ahead % kStages][t], &in[ahead * 64 + t], sizeof(float));  // <- blame
      }
      __pipeline_commit();
    }
    __pipeline_wait_prior(kStages);
    __syncthreads();
    sum += ring[turn % kStages][63 - t];  // <- blame
    __syncthreads();
  }
  out[t] = sum;
}
