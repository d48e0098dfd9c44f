// muster: --block 64 --grid 4 --param 0=buffer:1024 --param 1=buffer:768 --param 2=buffer:256 --param 3=buffer:4
// expect: verified
// variant in_turns: verified
// variant in_turns_no_release: refuted race at turn
// variant no_acquire: refuted race at store load
// variant no_release: refuted race at store load
// variant one_short: refuted race at store load
// variant no_meeting: refuted race at store load
// variant no_meeting_behind: refuted race at store load
//
// Split-K with a place in the workspace for each: workgroups leave their part and count themselves, and the one
// with the last part of the sum waits for all of them, adds up and stores the tile. Also where all add to one
// place, each behind the one before. Wrong without the acquire or the
// release, where it waits for one fewer, and without the barrier before the count or behind the wait.

#ifdef NO_ACQUIRE
#define LOOK "ld.relaxed.gpu.global.u32 %0, [%1];"
#else
#define LOOK "ld.acquire.gpu.global.u32 %0, [%1];"
#endif
#if defined(NO_RELEASE) || defined(IN_TURNS_NO_RELEASE)
#define COUNT "red.relaxed.gpu.global.add.u32 [%0], 1;"
#else
#define COUNT "red.release.gpu.global.add.u32 [%0], 1;"
#endif
#ifdef ONE_SHORT
constexpr unsigned kShort = 1;
#else
constexpr unsigned kShort = 0;
#endif

__device__ void wait_for(unsigned *count, unsigned turns) {
  if (threadIdx.x == 0) {
    unsigned found;
    do {
      asm volatile(LOOK : "=r"(found) : "l"(count) : "memory");
    } while (found < turns);
  }
#ifndef NO_MEETING_BEHIND
  __syncthreads();
#endif
}

__device__ void count_me(unsigned *count) {
#ifndef NO_MEETING
  __syncthreads();
#endif
  if (threadIdx.x == 0) asm volatile(COUNT : : "l"(count) : "memory");
}

extern "C" __global__ void stream_k_gather(const unsigned *in, unsigned *space, unsigned *tile,
                                         unsigned *count) {
  const unsigned k = blockIdx.x, t = threadIdx.x, own = in[k * blockDim.x + t];
#if defined(IN_TURNS) || defined(IN_TURNS_NO_RELEASE)
  if (k != 0) wait_for(count, k);
  const unsigned so_far = k == 0 ? own : space[t] + own;  // <- blame turn
  if (k + 1 == gridDim.x) {
    tile[t] = so_far;
  } else {
    space[t] = so_far;  // <- blame turn
    count_me(count);
  }
#else
  if (k + 1 != gridDim.x) {
    space[k * blockDim.x + t] = own;  // <- blame store
    count_me(count);
    return;
  }
  wait_for(count, k - kShort);
  unsigned sum = own;
  for (unsigned i = 0; i < k; ++i) {
    sum += space[i * blockDim.x + t];  // <- blame load
  }
  tile[t] = sum;
#endif
}
