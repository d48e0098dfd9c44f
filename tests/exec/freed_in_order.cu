// Stream-ordered memory: given back in its stream, in another one behind an event, or by cudaFree
// when the host knows that nobody uses it.
// expect: exit 0
// expect: finding none
#include <cstdio>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int *x, *y, *z;
  cudaStream_t one, two;
  cudaEvent_t done;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaEventCreate(&done);
  cudaMallocAsync(&x, 1024, one);
  cudaMallocAsync(&y, 1024, one);
  cudaMallocAsync(&z, 1024, one);
  fill<<<1, 256, 0, one>>>(x);
  cudaFreeAsync(x, one);
  fill<<<1, 256, 0, one>>>(y);
  fill<<<1, 256, 0, one>>>(z);
  cudaEventRecord(done, one);
  cudaStreamWaitEvent(two, done, 0);
  cudaFreeAsync(y, two);
  cudaEventSynchronize(done);
  cudaFree(z);
  return 0;
}
