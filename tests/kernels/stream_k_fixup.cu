// muster: --block 64 --grid 6 --param 0=buffer:1536 --param 1=buffer:1536 --param 2=buffer:24
// expect: verified
// variant every_part: verified
// variant no_fence: refuted race at partial load
// variant no_meeting: refuted race at partial load
// variant no_partner: refuted deadlock at wait
//
// Two blocks share a tile of the output, as in stream-K: the odd one leaves its part in a workspace and raises
// a flag, the even one waits for the flag, adds the part to its own and stores the tile. Also where one block
// collects the parts of all others. Wrong without the fence before the flag, where the block does not meet
// before the flag is raised, and where nobody raises it.

__device__ void wait_for(const int* flag) {
  int found;
  do {
    asm volatile("ld.acquire.gpu.s32 %0, [%1];" : "=r"(found) : "l"(flag) : "memory");  // <- blame wait
  } while (found == 0);
}

extern "C" __global__ void stream_k_fixup(int* tiles, int* workspace, int* flags) {
  const unsigned t = threadIdx.x, b = blockIdx.x;
  int sum = 3 * t + b;
#ifdef EVERY_PART
  const bool owner = b == 0;
#else
  const bool owner = b % 2 == 0;
#endif
  if (!owner) {
    workspace[64 * (b / 2) + t + 64 * 3 * (b % 2 == 0)] = sum;  // <- blame partial
#ifndef NO_MEETING
    __syncthreads();
#endif
#ifndef NO_PARTNER
    if (t == 0) {
#ifndef NO_FENCE
      __threadfence();
#endif
      asm volatile("st.relaxed.gpu.s32 [%0], %1;" ::"l"(flags + b), "r"(1) : "memory");
    }
#endif
    return;
  }
#ifdef EVERY_PART
  for (unsigned other = 1; other < gridDim.x; ++other) {
#else
  const unsigned other = b + 1;
  {
#endif
    if (t == 0) wait_for(&flags[other]);
    __syncthreads();
    sum += workspace[64 * (other / 2) + t + 64 * 3 * (other % 2 == 0)];  // <- blame load
  }
  tiles[64 * b + t] = sum;
}
