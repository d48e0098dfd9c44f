// Two parts that are compiled for separate linking (-rdc=true): functions, variables and kernels of the
// other part, names of each part's own that are the same, and what both of them make.
// libraries: -rdc=true parts/linked_second.cu
// expect: exit 0
// expect: output first 15 100 2 10 8
// expect: output 133
// expect: output second 620
// expect: output 620
// expect: finding none
// expect: verified first
// expect: verified second
#include <cstdio>

#include "parts/linked.h"

static __device__ int own = 5;
static __device__ __noinline__ int mine(int x) { return x - own; }

__global__ void first(int* data) {
  const int i = threadIdx.x;
  data[i] = scale(i) + bias + steps[i & 3] + twice(i) + mine(functions[i & 1](i) + 1);
  if (i == 5) {
    printf("first %d %d %d %d %d\n", scale(i), bias, steps[i & 3], twice(i), mine(13));
  }
}

int main() {
  int* data;
  const int hundred = 100;
  cudaMallocManaged(&data, 32 * sizeof *data);
  cudaMemcpyToSymbol(bias, &hundred, sizeof hundred);
  first<<<1, 32>>>(data);
  cudaDeviceSynchronize();
  std::printf("%d\n", data[5]);
  launch_second(data);
  cudaDeviceSynchronize();
  std::printf("%d\n", data[31]);
  return cudaFree(data) == cudaSuccess ? 0 : 1;
}
