// muster: --block 256 --grid 4 --param 2=1000
// expect: verified
//
// Lanes beyond the end of the data return before the barrier. A barrier over all threads of the
// workgroup does not wait for exited ones, so this is not a hang on this vendor's hardware.

constexpr int kBlock = 256;

extern "C" __global__ void early_return(float* out, const float* in, int n) {
  __shared__ float tile[kBlock];
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i >= n) return;
  tile[threadIdx.x] = in[i];
  __syncthreads();
  const int left = threadIdx.x == 0 ? 0 : threadIdx.x - 1;
  out[i] = tile[threadIdx.x] - tile[left];
}
