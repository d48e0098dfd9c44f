// muster: --block 256 --grid 2 --param 2=330
// expect: verified
//
// Whole subgroups and single lanes return before two barriers of all threads, one of them in a
// loop.

extern "C" __global__ void early_return_of_warps(float* out, const float* in, int n) {
  __shared__ float tile[256];
  const int i = blockIdx.x * 256 + threadIdx.x;
  if (i >= n) return;
  float value = in[i];
  for (int step = 1; step < 256; step *= 2) {
    tile[threadIdx.x] = value;
    __syncthreads();
    if (threadIdx.x >= step) value += tile[threadIdx.x - step];
    __syncthreads();
  }
  out[i] = value;
}
