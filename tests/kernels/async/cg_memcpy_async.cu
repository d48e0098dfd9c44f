// nvcc: -arch=sm_80 -lineinfo -std=c++17
// muster: --block 128 --grid 2 --param 2=5
// expect: verified
// variant no_wait: refuted race at copy read
// variant no_sync: refuted race at copy read
//
// cooperative_groups::memcpy_async by the whole block, with two buffers and wait_prior.

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cuda/barrier>

namespace cg = cooperative_groups;

constexpr int kThreads = 128;
constexpr int kTile = 4 * kThreads;

extern "C" __global__ void __launch_bounds__(kThreads)
    cg_memcpy_async(float* out, const float* in, int tiles) {
  __shared__ alignas(16) float buffer[2][kTile];
  auto block = cg::this_thread_block();
  const int t = threadIdx.x;
  in += blockIdx.x * tiles * kTile;
  constexpr auto kBytes = cuda::aligned_size_t<16>(sizeof(buffer[0]));
  cg::memcpy_async(block, buffer[0], in, kBytes);
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    if (i + 1 < tiles) {
      cg::memcpy_async(block, buffer[(i + 1) & 1], in + (i + 1) * kTile, kBytes);  // <- blame copy
#ifndef NO_WAIT
      cg::wait_prior<1>(block);
#endif
    } else {
      cg::wait(block);
    }
    for (int j = 0; j < 4; ++j)
      sum += buffer[i & 1][(t * 5 + j * kThreads) % kTile];  // <- blame read
#ifndef NO_SYNC
    block.sync();
#endif
  }
  out[blockIdx.x * kThreads + t] = sum;
}
