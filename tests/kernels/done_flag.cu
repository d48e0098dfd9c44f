// muster: --block 64
// expect: verified
//
// The trip count of a loop lies in shared memory: one thread decides whether it goes on, between
// two barriers, so that nobody looks while it is written.

extern "C" __global__ void done_flag(int* out) {
  __shared__ int done;
  if (threadIdx.x == 0) done = 0;
  __syncthreads();
  int turns = 0;
  while (!done) {
    __syncthreads();
    ++turns;
    if (threadIdx.x == 0) done = turns >= 4;
    __syncthreads();
  }
  out[threadIdx.x] = turns;
}
