// muster: --block 512 --grid 2
// expect: verified
//
// Inclusive scan after Hillis and Steele with two buffers: one barrier for each step.

constexpr int kBlock = 512;

extern "C" __global__ void scan_double_buffered(int* out, const int* in) {
  __shared__ int buffer[2][kBlock];
  const int t = threadIdx.x;
  const int i = blockIdx.x * kBlock + t;
  int from = 0;
  buffer[0][t] = in[i];
  __syncthreads();
  for (int step = 1; step < kBlock; step *= 2) {
    int value = buffer[from][t];
    if (t >= step) value += buffer[from][t - step];
    from = 1 - from;
    buffer[from][t] = value;
    __syncthreads();
  }
  out[i] = buffer[from][t];
}
