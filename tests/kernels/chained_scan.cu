// muster: --block 64 --grid 6 --param 0=buffer:1536 --param 1=buffer:1536 --param 2=buffer:24 --param 3=buffer:24
// expect: verified
// variant one_word: verified
// variant no_release: refuted race at store load
// variant no_acquire: refuted race at store load
// variant of_itself: refuted deadlock at wait
// variant next: refuted deadlock at wait
//
// A chained scan: each block adds up its part, waits for the flag of the block before it, reads what that has
// left, leaves its own and raises its own flag. Also with one word for the flag of all, which counts up. Wrong
// without the fence of either side, where a block waits for its own flag, and where all wait for a flag
// of the block behind.

__device__ void wait_for(const int* flag, int wanted) {
  int found;
  do {
    asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(found) : "l"(flag) : "memory");  // <- blame wait
  } while (found != wanted);
}

extern "C" __global__ void chained_scan(const int* in, int* out, int* sums, int* flags) {
  __shared__ int part[64];
  __shared__ int before;
  const unsigned t = threadIdx.x, b = blockIdx.x;
  part[t] = in[64 * b + t];
  __syncthreads();
  for (unsigned step = 1; step < 64; step *= 2) {
    const int more = t >= step ? part[t - step] : 0;
    __syncthreads();
    part[t] += more;
    __syncthreads();
  }
  if (t == 0) {
    before = 0;
#if defined(OF_ITSELF)
    wait_for(&flags[b], 1);
#elif defined(NEXT)
    wait_for(&flags[(b + 1) % gridDim.x], 1);
#elif defined(ONE_WORD)
    if (b > 0) wait_for(flags, b);
#else
    if (b > 0) wait_for(&flags[b - 1], 1);
#endif
#ifndef NO_ACQUIRE
    __threadfence();
#endif
    if (b > 0) before = sums[b - 1];  // <- blame load
    sums[b] = before + part[63];  // <- blame store
#ifndef NO_RELEASE
    __threadfence();
#endif
#ifdef ONE_WORD
    asm volatile("st.relaxed.gpu.s32 [%0], %1;" ::"l"(flags), "r"(b + 1) : "memory");
#else
    asm volatile("st.relaxed.gpu.s32 [%0], %1;" ::"l"(flags + b), "r"(1) : "memory");
#endif
  }
  __syncthreads();
  out[64 * b + t] = before + part[t];
}
