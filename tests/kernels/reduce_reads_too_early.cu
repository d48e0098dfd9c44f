// muster: --block 256 --param 2=512
// expect: refuted race
//
// The tree reduction without the barrier between the first store and the first addition.
// Blamed: the store or the addition.

extern "C" __global__ void reduce_reads_too_early(float* out, const float* in, unsigned n) {
  __shared__ float partial[256];
  const unsigned t = threadIdx.x;
  float sum = 0.0f;
  for (unsigned i = t; i < n; i += 256) sum += in[i];
  partial[t] = sum;  // <- blame
  for (unsigned half = 128; half > 0; half /= 2) {
    if (t < half) {
      partial[t] += partial[t + half];  // <- blame
    }
    __syncthreads();
  }
  if (t == 0) out[0] = partial[0];
}
