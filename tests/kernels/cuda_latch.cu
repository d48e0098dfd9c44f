// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 128 --grid 2
// expect: verified
// variant no_wait: refuted race at write read
// variant one_more: refuted deadlock at wait
//
// cuda::latch: half of the block write what the other half read. The wait is a loop of libcu++ that
// looks at the latch by relaxed loads and sleeps before it tries again. Wrong without the wait, and where
// the latch counts one thread more than there are.

#include <cuda/latch>

using Latch = cuda::latch<cuda::thread_scope_block>;

extern "C" __global__ void cuda_latch(int* out) {
  __shared__ alignas(Latch) unsigned char storage[sizeof(Latch)];
  __shared__ int data[64];
  Latch& latch = *reinterpret_cast<Latch*>(storage);
  const int t = threadIdx.x;
#ifdef ONE_MORE
  if (t == 0) new (&latch) Latch(65);
#else
  if (t == 0) new (&latch) Latch(64);
#endif
  __syncthreads();
  if (t < 64) {
    data[t] = t;  // <- blame write
    latch.count_down();
  } else {
#ifndef NO_WAIT
    latch.wait();  // <- blame wait
#endif
    out[64 * blockIdx.x + t - 64] = data[t - 64];  // <- blame read
  }
}
