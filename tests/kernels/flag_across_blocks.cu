// muster: --block 64 --grid 8 --param 0=buffer:4 --param 1=buffer:4096
// expect: verified
// variant no_fence: refuted race at load
// variant block_fence: refuted race at load
// variant reader_no_fence: refuted race at load
// variant never: refuted deadlock at wait
// variant taken_back: refuted deadlock at wait
//
// Block 0 hands 64 numbers to all others through a flag in global memory: it stores them, meets, and
// one thread raises the flag behind a fence; one thread of each other block waits for the flag. Wrong
// without the fence of either side or with one in the scope of the block, where nobody raises the flag
// when there is nothing to do, and where the flag is lowered again before everybody has seen it.

__device__ void wait_for(volatile int* flag, int wanted) {
  while (*flag != wanted) {  // <- blame wait
  }
}

extern "C" __global__ void flag_across_blocks(volatile int* flag, int* data) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = 2 * threadIdx.x;  // <- blame store
    __syncthreads();
    if (threadIdx.x == 0) {
#if defined(BLOCK_FENCE)
      __threadfence_block();
#elif !defined(NO_FENCE)
      __threadfence();
#endif
#ifndef NEVER
      *flag = 1;
#endif
#ifdef TAKEN_BACK
      *flag = 0;
#endif
    }
    return;
  }
  if (threadIdx.x == 0) {
    wait_for(flag, 1);
#ifndef READER_NO_FENCE
    __threadfence();
#endif
  }
  __syncthreads();
  data[64 * blockIdx.x + threadIdx.x] = data[threadIdx.x];  // <- blame load
}
