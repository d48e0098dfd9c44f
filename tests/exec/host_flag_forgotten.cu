// A kernel waits for a flag that nobody sets while the host waits for the kernel: on a device both
// wait for ever. Here the launch is given up, and said why.
// expect: exit 9
// expect: output the launch timed out and was terminated
// expect: report that nobody will write
#include <cstdio>

__global__ void wait(volatile int* flag) {
  while (*flag == 0) {
  }
}

int main() {
  int* flag;
  cudaMallocManaged(&flag, sizeof(int));
  *flag = 0;
  wait<<<1, 1>>>(flag);
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorString(error));
  cudaFree(flag);
  return error == cudaSuccess ? 0 : 9;
}
