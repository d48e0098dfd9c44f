// muster: --block 64 --grid 6 --param 0=buffer:4 --param 1=buffer:256
// expect: verified
// variant exchanged: verified
// variant or_taken: verified
// variant backoff: verified
// variant looked_first: verified
// variant swapped_back: verified
// variant stored: verified
// launch stored_weak: --block 64 --grid 6 --param 0=buffer:4 --param 1=buffer:256 --policy volatile-global=weak
// variant stored_weak: refuted race at give_weak take
// variant released: verified
// variant relaxed: refuted race at store load
// variant no_release: refuted race at store load
// variant narrow_release: refuted race at store load
// variant plainly: refuted race at give take
//
// One thread of each block takes a lock for it: by compare-and-swap, by exchange, by setting a bit, with
// a pause between tries, after looking at it first; it is given back by an exchange, by
// compare-and-swap, by a volatile store, by a store that releases. Wrong where taking and giving back
// are relaxed and no fence stands beside them, where only the fence before giving back lacks or is one
// of the block, and where the lock is given back by an ordinary store, which a volatile one is by the
// letter of CUDA C++.

__device__ void take(int* lock) {
#if defined(EXCHANGED)
  while (atomicExch(lock, 1) != 0) {
  }
#elif defined(OR_TAKEN)
  while ((atomicOr(lock, 1) & 1) != 0) {
  }
#elif defined(BACKOFF)
  unsigned pause = 8;
  while (atomicCAS(lock, 0, 1) != 0) {
    __nanosleep(pause);
    if (pause < 256) pause *= 2;
  }
#elif defined(LOOKED_FIRST)
  do {
    while (*(volatile int*)lock != 0) {
    }
  } while (atomicCAS(lock, 0, 1) != 0);
#elif defined(RELEASED)
  int found;
  do {
    asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(found) : "l"(lock) : "memory");
  } while (found != 0);
#else
  while (atomicCAS(lock, 0, 1) != 0) {  // <- blame take
  }
#endif
#if !defined(RELEASED) && !defined(RELAXED)
  __threadfence();
#endif
}

__device__ void give(int* lock) {
#if defined(NARROW_RELEASE)
  __threadfence_block();
#elif !defined(RELEASED) && !defined(RELAXED) && !defined(NO_RELEASE)
  __threadfence();
#endif
#if defined(SWAPPED_BACK)
  atomicCAS(lock, 1, 0);
#elif defined(STORED) || defined(STORED_WEAK)
  *(volatile int*)lock = 0;  // <- blame give_weak
#elif defined(PLAINLY)
  *lock = 0;  // <- blame give
#elif defined(RELEASED)
  asm volatile("st.release.gpu.global.b32 [%0], 0;" ::"l"(lock) : "memory");
#else
  atomicExch(lock, 0);
#endif
}

extern "C" __global__ void lock_kinds(int* lock, int* sums) {
  if (threadIdx.x == 0) take(lock);
  __syncthreads();
  sums[threadIdx.x] += blockIdx.x;  // <- blame store load
  __syncthreads();
  if (threadIdx.x == 0) give(lock);
}
