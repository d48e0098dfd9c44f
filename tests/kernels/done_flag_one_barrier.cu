// muster: --block 64
// expect: refuted race
//
// The same with one barrier: a subgroup that is late looks at the flag while the first thread, a
// turn ahead, writes it. Blamed: the look or the write.

extern "C" __global__ void done_flag_one_barrier(int* out) {
  __shared__ int done;
  if (threadIdx.x == 0) done = 0;
  __syncthreads();
  int turns = 0;
  while (!*(volatile int*)&done) {  // <- blame
    ++turns;
    if (threadIdx.x == 0) done = turns >= 4;  // <- blame
    __syncthreads();
  }
  out[threadIdx.x] = turns;
}
