// muster: --block 64 --grid 65535 --param 0=buffer:16776960 --param 1=buffer:262140 --param 2=buffer:4 --param 3=buffer:4
// expect: verified
// variant counted: verified
// variant ordered: verified
// launch small: --block 64 --grid 3 --param 0=buffer:768 --param 1=buffer:12 --param 2=buffer:4 --param 3=buffer:4
// variant small: verified
// launch no_release: --block 64 --grid 3 --param 0=buffer:768 --param 1=buffer:12 --param 2=buffer:4 --param 3=buffer:4
// variant no_release: refuted race at store load
// launch no_acquire: --block 64 --grid 3 --param 0=buffer:768 --param 1=buffer:12 --param 2=buffer:4 --param 3=buffer:4
// variant no_acquire: refuted race at store load count reset
// launch early: --block 64 --grid 3 --param 0=buffer:768 --param 1=buffer:12 --param 2=buffer:4 --param 3=buffer:4
// variant early: refuted race at store load
// launch late_store: --block 64 --grid 3 --param 0=buffer:768 --param 1=buffer:12 --param 2=buffer:4 --param 3=buffer:4
// variant late_store: refuted race at late load
//
// Each of 65,535 blocks sums up its part, leaves the sum in global memory and adds to a counter; the last
// one to do so sums up what all have left, and sets the counter back. With a counter that wraps around by
// itself, and with an atomic that releases and acquires instead of fences. Wrong where the last but one
// goes on, and where something is stored behind the counter that the last one reads; and without the fence
// before the counter, or without the one behind it.

extern "C" __global__ void last_block_sum(const int* in, int* partial, unsigned* count, int* out) {
  __shared__ int part[64];
  __shared__ bool last;
  const unsigned t = threadIdx.x;
  part[t] = in[64 * blockIdx.x + t];
  __syncthreads();
  for (unsigned half = 32; half != 0; half /= 2) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0) {
    partial[blockIdx.x] = part[0];  // <- blame store
#if defined(ORDERED)
    unsigned ticket;
    asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(ticket) : "l"(count) : "memory");
    last = ticket == gridDim.x - 1;
#else
#ifndef NO_RELEASE
    __threadfence();
#endif
#if defined(COUNTED)
    last = atomicInc(count, gridDim.x - 1) == gridDim.x - 1;
#elif defined(EARLY)
    last = atomicAdd(count, 1) == gridDim.x - 2;
#else
    last = atomicAdd(count, 1) == gridDim.x - 1;  // <- blame count
#endif
#ifndef NO_ACQUIRE
    __threadfence();
#endif
#endif
#ifdef LATE_STORE
    partial[blockIdx.x] = 0;  // <- blame late
#endif
  }
  __syncthreads();
  if (!last) return;
  int sum = 0;
  for (unsigned i = t; i < gridDim.x; i += 64) sum += partial[i];  // <- blame load
  part[t] = sum;
  __syncthreads();
  for (unsigned half = 32; half != 0; half /= 2) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0) {
    *out = part[0];
#if !defined(COUNTED) && !defined(EARLY)
    *count = 0;  // <- blame reset
#endif
  }
}
