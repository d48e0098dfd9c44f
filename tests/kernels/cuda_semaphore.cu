// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 128
// expect: verified
// variant two: refuted race at read write
// variant kept: refuted deadlock at acquire
//
// cuda::binary_semaphore: one lane of each warp adds to a sum while it has the semaphore. Wrong where
// two may have it at once, and where nobody gives it back.

#include <cuda/semaphore>

#ifdef TWO
using Semaphore = cuda::counting_semaphore<cuda::thread_scope_block, 2>;
#else
using Semaphore = cuda::binary_semaphore<cuda::thread_scope_block>;
#endif

extern "C" __global__ void cuda_semaphore(int* out) {
  __shared__ alignas(Semaphore) unsigned char storage[sizeof(Semaphore)];
  __shared__ int sum;
  Semaphore& semaphore = *reinterpret_cast<Semaphore*>(storage);
  const int t = threadIdx.x;
  if (t == 0) {
#ifdef TWO
    new (&semaphore) Semaphore(2);
#else
    new (&semaphore) Semaphore(1);
#endif
    sum = 0;
  }
  __syncthreads();
  if (t % 32 == 0) {
    semaphore.acquire();  // <- blame acquire
    sum += t;  // <- blame read write
#ifndef KEPT
    semaphore.release();
#endif
  }
  __syncthreads();
  out[t] = sum;
}
