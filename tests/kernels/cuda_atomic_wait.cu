// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 32 --grid 2 --param 0=buffer:4 --param 1=buffer:8
// expect: verified
// variant relaxed: refuted race at read write
// variant never: refuted deadlock at wait
//
// cuda::atomic_ref: the first workgroup sets a flag that the second one waits for. At -O3 the wait is forty
// loads in a row, each of which has a copy of the address. Wrong where the wait orders nothing, and where
// nobody sets the flag.

#include <cuda/atomic>

#ifdef RELAXED
constexpr auto kOrder = cuda::memory_order_relaxed;
#else
constexpr auto kOrder = cuda::memory_order_acquire;
#endif

extern "C" __global__ void cuda_atomic_wait(int* flag, int* data) {
  cuda::atomic_ref<int, cuda::thread_scope_device> set(*flag);
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    data[0] = 7;  // <- blame write
#ifndef NEVER
    set.store(1, cuda::memory_order_release);
    set.notify_all();
#endif
  } else {
    set.wait(0, kOrder);  // <- blame wait
    data[1] = data[0];  // <- blame read
  }
}
