// muster: --block 64 --grid 2 --param 0=buffer:32 --param 1=buffer:32
// expect: verified
// variant other_bucket: refuted race at store load
// variant shared_locks: verified
// variant shared_no_fence: refuted race at store load
//
// Eight buckets with a lock each; every thread counts in one of them. Wrong where the lock is not that
// of the bucket. The same with locks and buckets of each block in shared memory, with fences in the
// scope of the block, and wrong without.

extern "C" __global__ void lock_per_bucket(int* locks, int* buckets) {
#if defined(SHARED_LOCKS) || defined(SHARED_NO_FENCE)
  __shared__ int own_locks[8], own_buckets[8];
  if (threadIdx.x < 8) own_locks[threadIdx.x] = own_buckets[threadIdx.x] = 0;
  __syncthreads();
  int* const lock = &own_locks[threadIdx.x % 8];
  int* const bucket = &own_buckets[threadIdx.x % 8];
#else
#ifdef OTHER_BUCKET
  int* const lock = &locks[threadIdx.x / 8];
#else
  int* const lock = &locks[threadIdx.x % 8];
#endif
  int* const bucket = &buckets[threadIdx.x % 8];
#endif
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
#if defined(SHARED_LOCKS)
      __threadfence_block();
#elif !defined(SHARED_NO_FENCE)
      __threadfence();
#endif
      *bucket += 1;  // <- blame store load
#if defined(SHARED_LOCKS)
      __threadfence_block();
#elif !defined(SHARED_NO_FENCE)
      __threadfence();
#endif
      atomicExch(lock, 0);
      done = true;
    }
  }
#if defined(SHARED_LOCKS) || defined(SHARED_NO_FENCE)
  __syncthreads();
  if (threadIdx.x < 8 && blockIdx.x == 0) buckets[threadIdx.x] = own_buckets[threadIdx.x];
#endif
}
