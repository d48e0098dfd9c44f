// muster: --block 256 --grid 2 --param 2=1000
// expect: verified
//
// Sum of one tile per workgroup: a tree in shared memory down to one subgroup, then shuffles.

constexpr int kBlock = 256;

extern "C" __global__ void reduce(float* out, const float* in, unsigned n) {
  __shared__ float partial[kBlock];
  const unsigned t = threadIdx.x;
  float sum = 0.0f;
  for (unsigned i = blockIdx.x * kBlock + t; i < n; i += gridDim.x * kBlock) sum += in[i];
  partial[t] = sum;
  __syncthreads();
  for (unsigned half = kBlock / 2; half >= 32; half /= 2) {
    if (t < half) partial[t] += partial[t + half];
    __syncthreads();
  }
  if (t < 32) {
    sum = partial[t];
    for (int step = 16; step > 0; step /= 2) sum += __shfl_down_sync(0xffffffffu, sum, step);
    if (t == 0) out[blockIdx.x] = sum;
  }
}
