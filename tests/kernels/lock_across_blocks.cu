// muster: --block 64 --grid 16 --param 0=buffer:4 --param 1=buffer:512
// expect: verified
// variant no_fence: refuted race at store load
// variant block_fence: refuted race at store load
// variant late: refuted race at store load
// variant kept: refuted deadlock at take
//
// One thread of each block takes a lock by compare-and-swap, the whole block adds to two words of each
// thread that all blocks share, and the lock is given back by an exchange. Which block comes first
// makes no difference to what is ordered. Wrong without the fence behind the taking or with one in the
// scope of the block, where a word is stored after the lock was given back, and where it is not given
// back at all.

extern "C" __global__ void lock_across_blocks(int* lock, int* sums) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {  // <- blame take
    }
#if defined(BLOCK_FENCE)
    __threadfence_block();
#elif !defined(NO_FENCE)
    __threadfence();
#endif
  }
  __syncthreads();
  sums[threadIdx.x] += blockIdx.x;  // <- blame store load
#ifndef LATE
  sums[64 + threadIdx.x] += 1;
#endif
  __syncthreads();
#ifndef KEPT
  if (threadIdx.x == 0) {
    __threadfence();
    atomicExch(lock, 0);
  }
#endif
#ifdef LATE
  sums[64 + threadIdx.x] += 1;  // <- blame store load
#endif
}
