// muster: --block 128 --param 0=buffer:512
// expect: verified
// variant no_fence: refuted race at store load
// variant too_early: refuted race at store load
//
// One lane of each warp takes a ticket of a lock in shared memory, waits for its turn and counts. Wrong
// without fences, and where the turn is handed on before the count is stored.

extern "C" __global__ void ticket_lock_shared(unsigned* out) {
  __shared__ unsigned next, turn, count;
  if (threadIdx.x == 0) next = turn = count = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    const unsigned mine = atomicAdd(&next, 1);
    while (atomicAdd(&turn, 0) != mine) {
    }
#ifndef NO_FENCE
    __threadfence_block();
#endif
    const unsigned before = count;  // <- blame load
#ifdef TOO_EARLY
    __threadfence_block();
    atomicAdd(&turn, 1);
#endif
    count = before + 1;  // <- blame store
#ifndef NO_FENCE
    __threadfence_block();
#endif
#ifndef TOO_EARLY
    atomicAdd(&turn, 1);
#endif
  }
  __syncthreads();
  out[threadIdx.x] = count;
}
