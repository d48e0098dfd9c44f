// The program ends at once; the child that it leaves behind launches a kernel that races.
// expect: exit 1
// expect: refuted turned
#include <unistd.h>

__global__ void turned(int* x) {
  __shared__ int words[64];
  words[threadIdx.x] = threadIdx.x;
  x[threadIdx.x] = words[63 - threadIdx.x];
}

int main() {
  if (fork() != 0) _exit(0);
  usleep(300000);
  int* x;
  cudaMalloc(&x, 256);
  turned<<<1, 64>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
  return 0;
}
