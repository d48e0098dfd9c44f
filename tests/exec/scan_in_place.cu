// A scan in place: a thread reads what its neighbour overwrites in the same step.
// expect: exit 1
// expect: refuted scan_block
#include <cstdio>

__global__ void scan_block(int* x) {
  __shared__ int part[256];
  const int t = threadIdx.x;
  part[t] = x[t];
  __syncthreads();
  for (int step = 1; step < 256; step *= 2) {
    if (t >= step) part[t] += part[t - step];
    __syncthreads();
  }
  x[t] = part[t];
}

int main() {
  int* x;
  cudaMalloc(&x, 1024);
  cudaMemset(x, 0, 1024);
  scan_block<<<1, 256>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
  return 0;
}
