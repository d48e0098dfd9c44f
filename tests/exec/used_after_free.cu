// A kernel uses memory that was given back: the launch fails, and it is told where that was.
// expect: exit 3
// expect: refuted last
// expect: report the address is byte 0 of what cudaMalloc of 1024 bytes had, which was given back here: main
#include <cstdio>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }
__global__ void last(int* x) { x[threadIdx.x] = 1; }

int main() {
  int *x, *y;
  cudaMalloc(&x, 1024);
  cudaMalloc(&y, 1024);
  cudaFree(x);
  fill<<<1, 32>>>(y);
  last<<<1, 32>>>(x);
  return cudaDeviceSynchronize() == cudaErrorIllegalAddress ? 3 : 0;
}
