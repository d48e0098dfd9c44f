// An assertion of a kernel that does not hold ends the launch with the error that hardware gives.
// expect: exit 5
// expect: output error device-side assert triggered
// expect: verified holds
// expect: refuted fails
#include <cassert>
#include <cstdio>

__global__ void holds(const int* x) { assert(threadIdx.x >= 20 || x[threadIdx.x] > 0); }
__global__ void fails(const int* x) { assert(x[threadIdx.x] > 0); }

int main() {
  int host[32];
  for (int i = 0; i < 32; ++i) host[i] = 20 - i;
  int* x;
  cudaMalloc(&x, sizeof host);
  cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
  holds<<<1, 32>>>(x);
  std::printf("error %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  fails<<<1, 32>>>(x);
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("error %s\n", cudaGetErrorString(error));
  return error == cudaErrorAssert ? 5 : 0;
}
