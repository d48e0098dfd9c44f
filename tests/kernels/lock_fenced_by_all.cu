// muster: --block 64 --grid 2 --param 0=buffer:4 --param 1=buffer:256
// expect: verified
// variant no_meeting: refuted race at store load
// variant no_fence: refuted race at store load
//
// Thread 0 takes a lock for its block. Each thread fences what it has stored, then the block meets, then
// thread 0 gives the lock back, without a fence of its own behind that barrier. That is right, by one thing
// only: the fences are sequentially consistent, and whoever sees the lock free and fences comes behind them
// all in the order of such fences. The certificate does not follow that order, and must not call this a race.
// Wrong where the block does not meet before the lock is given back, and without the fences.

extern "C" __global__ void lock_fenced_by_all(int* lock, int* sums) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    __threadfence();
  }
  __syncthreads();
  sums[threadIdx.x] += blockIdx.x;  // <- blame store load
#ifndef NO_FENCE
  __threadfence();
#endif
#ifndef NO_MEETING
  __syncthreads();
#endif
  if (threadIdx.x == 0) atomicExch(lock, 0);
}
