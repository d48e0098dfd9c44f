// muster: --block 256 --param 1=buffer:4096 --param 2=512
// expect: refuted race
//
// The bins are cleared by the first threads, and the others count into them without waiting.
// Blamed: the clearing or the counting.

constexpr int kBins = 64;

extern "C" __global__ void histogram_cleared_late(unsigned* bins, const unsigned* in, unsigned n) {
  __shared__ unsigned local[kBins];
  const unsigned t = threadIdx.x;
  if (t < kBins) {
    local[t] = 0;  // <- blame
  }
  for (unsigned i = t; i < n; i += blockDim.x) {
    atomicAdd(&local[in[i] % kBins], 1u);  // <- blame
  }
  __syncthreads();
  if (t < kBins) bins[t] = local[t];
}
