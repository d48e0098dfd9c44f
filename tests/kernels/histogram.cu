// muster: --block 256 --grid 2 --param 1=buffer:4096 --param 2=1000
// expect: verified
//
// Histogram of bytes with atomics on shared memory, merged with atomics on global memory.

constexpr int kBins = 64;

extern "C" __global__ void histogram(unsigned* bins, const unsigned* in, unsigned n) {
  __shared__ unsigned local[kBins];
  const unsigned t = threadIdx.x;
  if (t < kBins) local[t] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
    atomicAdd(&local[in[i] % kBins], 1u);
  }
  __syncthreads();
  if (t < kBins) atomicAdd(&bins[t], local[t]);
}
