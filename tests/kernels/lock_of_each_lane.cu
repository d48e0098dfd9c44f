// muster: --block 64 --grid 2 --param 0=buffer:4 --param 1=buffer:4
// expect: verified
// variant spun: verified
// variant kept: refuted deadlock at take
// variant outside: refuted race at store load
//
// Every thread counts under one lock. The usual form takes, works and gives back inside one turn of a
// loop, so that lanes which lost go round again; the other spins until it has the lock, which needs
// lanes of a warp that make progress on their own, as all targets from sm_70 on promise. Wrong where
// one lane keeps the lock, and where the store comes behind the giving back.

extern "C" __global__ void lock_of_each_lane(int* lock, int* count) {
#ifdef SPUN
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
  *count += 1;
  __threadfence();
  atomicExch(lock, 0);
#else
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {  // <- blame take
      __threadfence();
      int next = *count + 1;  // <- blame load
#ifndef OUTSIDE
      *count = next;
#endif
      __threadfence();
#ifdef KEPT
      if (threadIdx.x != 5)
#endif
        atomicExch(lock, 0);
#ifdef OUTSIDE
      *count = next;  // <- blame store
#endif
      done = true;
    }
  }
#endif
}
