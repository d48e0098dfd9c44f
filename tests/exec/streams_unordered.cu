// Two streams write and read the same memory with no event between them: each launch is right by
// itself, the program is not.
// expect: exit 1
// expect: finding MU850
// expect: report kernel scale(int*, int) in stream 1 reads and writes it, asked for here
// expect: report cudaMemcpyAsync in stream 2 reads it, asked for here: main
// expect: report the memory is that of cudaMalloc of 1024 bytes: main
// expect: verified scale
#include <cstdio>

__global__ void scale(int* x, int factor) { x[threadIdx.x] *= factor; }

int main() {
  int *x, *host;
  cudaMalloc(&x, 1024);
  cudaMallocHost(&host, 1024);
  cudaMemset(x, 0, 1024);
  cudaDeviceSynchronize();
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  scale<<<1, 256, 0, one>>>(x, 2);
  cudaMemcpyAsync(host, x, 1024, cudaMemcpyDeviceToHost, two);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFreeHost(host);
  return 0;
}
