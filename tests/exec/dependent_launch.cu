// A launch that may begin before the one in front of it is over, and waits for it: what it reads
// before it waits has a value here, where launches come one after the other.
// expect: output 37
// expect: finding none
#include <cstdio>

__global__ void first(int* x) {
  x[threadIdx.x] = threadIdx.x;
  cudaTriggerProgrammaticLaunchCompletion();
}
__global__ void second(const int* x, const int* table, int* y) {
  const int before = table[threadIdx.x];
  if (before < 0) y[threadIdx.x] = 0;
  cudaGridDependencySynchronize();
  y[before] = x[threadIdx.x] + 32;
}

int main() {
  int *x, *table, *y, host[64], result = 0;
  for (int i = 0; i < 64; ++i) host[i] = 63 - i;
  cudaMalloc(&x, sizeof host);
  cudaMalloc(&y, sizeof host);
  cudaMalloc(&table, sizeof host);
  cudaMemcpy(table, host, sizeof host, cudaMemcpyHostToDevice);
  first<<<1, 64>>>(x);
  cudaLaunchAttribute attribute;
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t how = {};
  how.gridDim = 1;
  how.blockDim = 64;
  how.attrs = &attribute;
  how.numAttrs = 1;
  cudaLaunchKernelEx(&how, second, static_cast<const int*>(x), static_cast<const int*>(table), y);
  if (cudaMemcpy(&result, y + 58, sizeof result, cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  std::printf("%d\n", result);
  cudaFree(x);
  cudaFree(y);
  cudaFree(table);
  return 0;
}
