// muster: --block 64
// expect: refuted deadlock
//
// The first of two subgroups to set a flag waits at a barrier that counts both; the other goes past
// it. Blamed: the barrier.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("barrier.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");  // <- blame
}

extern "C" __global__ void winner_waits_alone(int* out) {
  __shared__ int taken;
  if (threadIdx.x == 0) taken = 0;
  __syncthreads();
  int before = 0;
  if (threadIdx.x % 32 == 0) before = atomicExch(&taken, 1);
  before = __shfl_sync(0xffffffffu, before, 0);
  if (before == 0) named_sync(1, 64);  // <- blame
  out[threadIdx.x] = before;
}
