// Work of several streams on the same memory, ordered by events, by the default stream, by the
// host, or on different halves of one allocation, or by atomics only.
// expect: exit 0
// expect: finding none
// expect: output sum 512
#include <cstdio>

__global__ void scale(int* x, int factor) { x[threadIdx.x] *= factor; }
__global__ void count(int* sum) { atomicAdd(sum, 1); }

int main() {
  int *x, *sum, *host, total = 0;
  cudaMalloc(&x, 2048);
  cudaMalloc(&sum, sizeof(int));
  cudaMallocHost(&host, 2048);
  cudaMemset(x, 1, 2048);
  cudaMemset(sum, 0, sizeof(int));
  cudaStream_t one, two, three;
  cudaEvent_t ready;
  cudaEventCreate(&ready);
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaStreamCreateWithFlags(&three, cudaStreamNonBlocking);
  scale<<<1, 256, 0, one>>>(x, 2);        // after the sets: both streams are blocking ones
  scale<<<1, 256, 0, two>>>(x + 256, 2);  // the other half
  count<<<1, 256, 0, one>>>(sum);
  count<<<1, 256, 0, two>>>(sum);
  cudaEventRecord(ready, one);
  cudaStreamWaitEvent(two, ready, 0);
  cudaMemcpyAsync(host, x, 2048, cudaMemcpyDeviceToHost, two);
  scale<<<1, 256>>>(x, 3);  // the default stream waits for both
  cudaEventRecord(ready, 0);
  cudaStreamWaitEvent(three, ready, 0);
  scale<<<1, 256, 0, three>>>(x, 4);
  cudaStreamSynchronize(three);
  scale<<<1, 256, 0, one>>>(x, 5);
  cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost);
  std::printf("sum %d\n", total);
  cudaFree(x);
  cudaFree(sum);
  cudaFreeHost(host);
  return 0;
}
