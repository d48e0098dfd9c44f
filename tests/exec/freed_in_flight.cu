// Memory of the stream-ordered allocator given back by cudaFree, which waits for nobody.
// expect: exit 1
// expect: finding MU851
#include <cstdio>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* x;
  cudaStream_t one;
  cudaStreamCreate(&one);
  cudaMallocAsync(&x, 1024, one);
  fill<<<1, 256, 0, one>>>(x);
  cudaFree(x);
  cudaDeviceSynchronize();
  return 0;
}
