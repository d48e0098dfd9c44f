// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 256 --grid 2 --param 2=6
// expect: verified
// variant one_short: refuted deadlock at wait
// variant no_wait: refuted race|phase at read write arrive
//
// cuda::barrier, split into arrive and wait: rows are exchanged in two buffers, and the sum of the
// row before is worked out between the two.

#include <cuda/barrier>

constexpr int kThreads = 256;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

extern "C" __global__ void __launch_bounds__(kThreads)
    cuda_barrier(float* out, const float* in, int rounds) {
  __shared__ alignas(8) unsigned char storage[sizeof(Barrier)];
  __shared__ float rows[2][kThreads];
  Barrier& barrier = *reinterpret_cast<Barrier*>(storage);
  const int t = threadIdx.x;
  if (t == 0) init(&barrier, kThreads);
  __syncthreads();
  float sum = 0.0f;
  float value = in[blockIdx.x * kThreads + t];
#pragma unroll 1
  for (int round = 0; round < rounds; ++round) {
    rows[round & 1][t] = value;  // <- blame write
#ifdef ONE_SHORT
    if (t == 17 && round == 3) break;
#endif
    auto token = barrier.arrive();  // <- blame arrive
    sum += value * value;
#ifndef NO_WAIT
    barrier.wait(cuda::std::move(token));  // <- blame wait
#endif
    value = rows[round & 1][kThreads - 1 - t];  // <- blame read
  }
  out[blockIdx.x * kThreads + t] = sum + value;
}
