// Constants are copied in one stream while kernels of another read them: found for a kernel that is
// executed plainly, and for one that the exact machine executes, since it prints.
// expect: exit 1
// expect: finding MU850
// expect: report kernel scale(float*) in stream 1 and cudaMemcpyToSymbolAsync in stream 2 touch the same memory, from byte 0 of weights of 1024 bytes on
// expect: report kernel tell(int) in stream 1 and cudaMemcpyToSymbolAsync in stream 2 touch the same memory, from byte 8 of limits of 16 bytes on
// expect: verified scale
// expect: verified tell
#include <cstdio>

__constant__ float weights[256];
__constant__ int limits[4];

__global__ void scale(float* x) { x[threadIdx.x] *= weights[threadIdx.x]; }
__global__ void tell(int which) { printf("%d\n", limits[which]); }

int main() {
  float *x, *host;
  cudaMalloc(&x, 1024);
  cudaMallocHost(&host, 1024);
  for (int i = 0; i < 256; ++i) host[i] = float(i);
  cudaMemset(x, 0, 1024);
  cudaMemcpyToSymbol(weights, host, 1024);
  cudaDeviceSynchronize();
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  scale<<<1, 256, 0, one>>>(x);
  cudaMemcpyToSymbolAsync(weights, host, 1024, 0, cudaMemcpyHostToDevice, two);
  tell<<<1, 1, 0, one>>>(2);
  cudaMemcpyToSymbolAsync(limits, host, 16, 0, cudaMemcpyHostToDevice, two);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFreeHost(host);
  return 0;
}
