// A kernel holds its stream back until the host has submitted everything else, and opens the gate:
// what stands behind it is done in order, in other streams, too.
// expect: exit 2
// expect: output 3 64
// expect: output in time
// expect: finding none
// expect: verified add
#include <cstdio>

__global__ void gate(volatile int* flag) {
  while (*flag == 0) {
  }
}
__global__ void add(int* x) { x[threadIdx.x] += 1; }

int main() {
  int *flag, *x, *host;
  cudaMallocHost(&flag, 4);
  cudaMallocHost(&host, 256);
  cudaMalloc(&x, 256);
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaEvent_t before, after;
  cudaEventCreate(&before);
  cudaEventCreate(&after);
  cudaMemset(x, 0, 256);
  *flag = 0;
  gate<<<1, 1, 0, one>>>(flag);
  cudaEventRecord(before, one);
  for (int i = 0; i < 3; ++i) add<<<1, 64, 0, one>>>(x);
  cudaEventRecord(after, one);
  cudaStreamWaitEvent(two, after, 0);
  cudaMemcpyAsync(host, x, 256, cudaMemcpyDeviceToHost, two);
  const bool waits = cudaEventQuery(after) == cudaErrorNotReady;
  *static_cast<volatile int*>(flag) = 1;
  cudaStreamSynchronize(two);
  float milliseconds = -1;
  cudaEventElapsedTime(&milliseconds, before, after);
  int right = 0;
  for (int i = 0; i < 64; ++i) right += host[i] == 3;
  std::printf("%d %d\n", host[0], right);
  if (waits && milliseconds >= 0) std::printf("in time\n");
  cudaFreeHost(flag);
  cudaFreeHost(host);
  cudaFree(x);
  return 0;
}
