// muster: --block 64 --grid 2 --param 1=buffer:512
// expect: verified
// variant read_early: refuted race at early
//
// A sum by compare-and-swap that counts its tries: compilers leave a first try in front.
__global__ void sum_with_first_try(const float* in, unsigned* tries_of, unsigned* out) {
  __shared__ unsigned sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  const float t = in[blockIdx.x * 64 + threadIdx.x];
  unsigned old = sum, tries = 1, met;
  while ((met = atomicCAS(&sum, old, __float_as_uint(t + __uint_as_float(old)))) != old) {
    old = met;
    ++tries;
  }
  tries_of[blockIdx.x * 64 + threadIdx.x] = tries;
#ifndef READ_EARLY
  __syncthreads();
#endif
  if (threadIdx.x == 0) out[blockIdx.x] = sum;  // <- blame early
}
