// muster: --block 32 --grid 6 --param 0=buffer:32 --param 1=buffer:32
// expect: verified
// variant crossed: refuted deadlock at second
// variant circle: refuted deadlock at second
// variant one_of_two: refuted race at store load
//
// Each block moves something from one account to another and takes the locks of both, always the one
// with the lower number first. Wrong where every other block takes them in the other order, where
// three accounts are locked in a circle, and where only one of the two is locked.

__device__ void take(int* lock) {
  while (atomicCAS(lock, 0, 1) != 0) {  // <- blame second
  }
  __threadfence();
}

__device__ void give(int* lock) {
  __threadfence();
  atomicExch(lock, 0);
}

extern "C" __global__ void lock_nested(int* locks, int* accounts) {
  if (threadIdx.x != 0) return;
#ifdef CIRCLE
  const unsigned from = blockIdx.x % 3, to = (blockIdx.x + 1) % 3;
  const unsigned first = from, second = to;
#else
  const unsigned from = blockIdx.x % 4, to = 4 + blockIdx.x % 3;
#ifdef CROSSED
  const unsigned first = blockIdx.x % 2 == 0 ? 0 : 1, second = 1 - first;
#else
  const unsigned first = from, second = to;
#endif
#endif
  take(&locks[first]);
#ifndef ONE_OF_TWO
  take(&locks[second]);
#endif
#ifdef CROSSED
  accounts[0] += 1;
  accounts[1] -= 1;
#else
  accounts[from] -= 1;
  accounts[to] += 1;  // <- blame store load
#endif
#ifndef ONE_OF_TWO
  give(&locks[second]);
#endif
  give(&locks[first]);
}
