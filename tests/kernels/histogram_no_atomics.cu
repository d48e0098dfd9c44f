// muster: --block 256 --grid 2 --param 1=buffer:4096 --param 2=1000
// expect: refuted race
//
// The histogram with an ordinary increment in shared memory.
// Blamed: the increment.

constexpr int kBins = 64;

extern "C" __global__ void histogram_no_atomics(unsigned* bins, const unsigned* in, unsigned n) {
  __shared__ unsigned local[kBins];
  const unsigned t = threadIdx.x;
  if (t < kBins) local[t] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
    local[in[i] % kBins] += 1;  // <- blame
  }
  __syncthreads();
  if (t < kBins) atomicAdd(&bins[t], local[t]);
}
