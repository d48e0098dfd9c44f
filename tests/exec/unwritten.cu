// A sum that nobody has set to zero: a warning, since what comes of it may not matter.
// expect: exit 0
// expect: finding MU852
// expect: report kernel count(int*) reads byte 4 of cudaMalloc of 8 bytes, which nothing has written
// expect: report made_here
#include <cstdio>

__global__ void count(int* sum) { atomicAdd(sum + 1, 1); }

__attribute__((noinline)) int* made_here() {
  int* made;
  cudaMalloc(&made, 2 * sizeof(int));
  cudaMemset(made, 0, sizeof(int));
  return made;
}

int main() {
  int* sum = made_here();
  count<<<1, 64>>>(sum);
  cudaDeviceSynchronize();
  cudaFree(sum);
  return 0;
}
