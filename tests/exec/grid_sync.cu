// A cooperative launch whose blocks read each other's results behind the barrier of the grid.
// expect: exit 0
// expect: output 96 97 98 99
// expect: verified turn
#include <cooperative_groups.h>

#include <cstdio>

__global__ void turn(int* x, int* y) {
  const int i = blockIdx.x;
  if (threadIdx.x == 0) x[i] = 96 + i;
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 0) y[i] = x[(i + 1) % gridDim.x];
}

int main() {
  int *x, *y, host[4];
  cudaMalloc(&x, sizeof host);
  cudaMalloc(&y, sizeof host);
  void* arguments[] = {&x, &y};
  cudaLaunchCooperativeKernel(reinterpret_cast<void*>(turn), dim3(4), dim3(64), arguments, 0, nullptr);
  cudaMemcpy(host, y, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d\n", host[3], host[0], host[1], host[2]);
  cudaFree(x);
  cudaFree(y);
  return 0;
}
