// muster: --block 64 --grid 96 --param 0=buffer:4 --param 1=buffer:196608
// expect: verified
// variant no_fence: refuted race at store load
// variant block_fence: refuted race at store load
// variant one_short: refuted race at store load
// variant exactly: refuted deadlock at wait
// variant leaves: refuted deadlock at wait
//
// A barrier of the whole grid by hand: one counter that only grows, of which the n-th round waits for
// n times as many arrivals as there are blocks. Each block reads what its neighbour wrote in the round
// before. Wrong without the fences or with narrow ones, where a round waits for one arrival less, where
// it waits for the counter to be just that number, which it has left when somebody is late, and where
// a block leaves early.

__device__ void meet(unsigned* arrived, unsigned goal) {
  __syncthreads();
  if (threadIdx.x == 0) {
#if defined(BLOCK_FENCE)
    __threadfence_block();
#elif !defined(NO_FENCE)
    __threadfence();
#endif
    atomicAdd(arrived, 1u);
#if defined(EXACTLY)
    while (*(volatile unsigned*)arrived != goal) {  // <- blame wait
#elif defined(ONE_SHORT)
    while (*(volatile unsigned*)arrived < goal - 1) {
#else
    while (*(volatile unsigned*)arrived < goal) {  // <- blame wait
#endif
    }
#ifndef NO_FENCE
    __threadfence();
#endif
  }
  __syncthreads();
}

extern "C" __global__ void grid_barrier_rounds(unsigned* arrived, int* data) {
  const int next = (blockIdx.x + 1) % gridDim.x;
  int* now = data;
  int* then = data + gridDim.x * blockDim.x;
  for (unsigned round = 1; round <= 3; ++round) {
#ifdef LEAVES
    if (round == 3 && blockIdx.x == 5) return;
#endif
    now[blockIdx.x * blockDim.x + threadIdx.x] = round;  // <- blame store
    meet(arrived, round * gridDim.x);
    then[blockIdx.x * blockDim.x + threadIdx.x] +=
        now[next * blockDim.x + threadIdx.x];  // <- blame load
    now = now == data ? then : data;
    then = now == data ? data + gridDim.x * blockDim.x : data;
  }
}
