// Blocks read each other's results with no barrier of the grid between.
// expect: exit 1
// expect: refuted turn
#include <cstdio>

__global__ void turn(int* x, int* y) {
  const int i = blockIdx.x;
  if (threadIdx.x == 0) x[i] = 96 + i;
  __syncthreads();
  if (threadIdx.x == 0) y[i] = x[(i + 1) % gridDim.x];
}

int main() {
  int *x, *y;
  cudaMalloc(&x, 4 * sizeof(int));
  cudaMalloc(&y, 4 * sizeof(int));
  cudaMemset(x, 0, 4 * sizeof(int));
  turn<<<4, 64>>>(x, y);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
  return 0;
}
