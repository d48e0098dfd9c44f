// muster: --block 512 --grid 2
// expect: refuted race
//
// The scan of scan_double_buffered in one buffer with one barrier a step: an element may be
// replaced before its neighbour has read it. Blamed: the addition.

constexpr int kBlock = 512;

extern "C" __global__ void scan_in_place(int* out, const int* in) {
  __shared__ int buffer[kBlock];
  const int t = threadIdx.x;
  const int i = blockIdx.x * kBlock + t;
  buffer[t] = in[i];
  __syncthreads();
  for (int step = 1; step < kBlock; step *= 2) {
    if (t >= step) {
      buffer[t] += buffer[t - step];  // <- blame
    }
    __syncthreads();
  }
  out[i] = buffer[t];
}
