// muster: --block 128
// expect: refuted race
//
// One lane of each subgroup takes a lock and counts, but the lock is released before the new count
// is stored: the next owner may read the old one. Blamed: the accesses to the count.

extern "C" __global__ void lock_released_before_store(int* out) {
  __shared__ int lock, count;
  if (threadIdx.x == 0) lock = count = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {
    }
    __threadfence_block();
    const int before = count;  // <- blame
    atomicExch(&lock, 0);
    count = before + 1;  // <- blame
  }
  __syncthreads();
  out[threadIdx.x] = count;
}
