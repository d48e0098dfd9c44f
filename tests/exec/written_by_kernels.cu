// What a kernel has written is read by the next one, and by copies; rows of a pitched allocation
// are copied without the bytes between them.
// expect: exit 0
// expect: finding none
#include <cstdio>

__global__ void fill(int* x) { x[blockIdx.x * 32 + threadIdx.x] = threadIdx.x; }
__global__ void shift(int* x) {
  if (threadIdx.x % 3 == 0) x[threadIdx.x] += x[threadIdx.x + 1];
}

int main() {
  int *x, *rows, host[128], small[64] = {};
  size_t pitch;
  cudaMalloc(&x, sizeof host);
  fill<<<4, 32>>>(x);
  shift<<<1, 100>>>(x);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  cudaMallocPitch(&rows, &pitch, 32 * sizeof(int), 2);
  cudaMemcpy2D(rows, pitch, small, 128, 128, 2, cudaMemcpyHostToDevice);
  shift<<<1, 30>>>(rows);
  cudaMemcpy2D(small, 128, rows, pitch, 128, 2, cudaMemcpyDeviceToHost);
  cudaFree(rows);
  cudaFree(x);
  return host[0] == 1 ? 0 : 1;
}
