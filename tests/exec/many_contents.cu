// Launches that differ in the contents of large memory alone: where they do not matter, one verdict
// serves all; where they say where to store, the one that stores twice at one place is found.
// expect: exit 1
// expect: output sum 8632350
// expect: verified step
// expect: report MU803
// expect: report 60 launches (60 different)  _Z7scatterPiPKi
#include <cstdio>

constexpr int kCount = 4096, kSteps = 60;

__global__ void step(int* to, const int* from) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i] + from[(i + 1) % kCount] % 3;
}

__global__ void scatter(int* to, const int* places) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  to[places[i]] = i;
}

int main() {
  static int host[kCount];
  int *a, *b;
  cudaMalloc(&a, sizeof host);
  cudaMalloc(&b, sizeof host);
  for (int i = 0; i < kCount; ++i) host[i] = i;
  cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
  for (int n = 0; n < kSteps; ++n) {
    step<<<kCount / 256, 256>>>(b, a);
    cudaMemcpy(a, b, sizeof host, cudaMemcpyDeviceToDevice);
  }
  cudaMemcpy(host, a, sizeof host, cudaMemcpyDeviceToHost);
  long sum = 0;
  for (int i = 0; i < kCount; ++i) sum += host[i];
  std::printf("sum %ld\n", sum);
  for (int n = 0; n < kSteps; ++n) {
    for (int i = 0; i < kCount; ++i) host[i] = (i + n) % kCount;
    if (n + 1 == kSteps) host[7] = host[8];
    cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
    scatter<<<kCount / 256, 256>>>(b, a);
  }
  cudaFree(a);
  cudaFree(b);
  return 0;
}
