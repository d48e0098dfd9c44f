// The runtime hands out entry points of the driver, which see the same device, and a module that is loaded
// by the driver has its memory beside that of the runtime.
// expect: exit 0
// expect: output filled 42
#include <cstdio>

using Set = int (*)(unsigned long long, unsigned, std::size_t);

int main() {
  int* data = nullptr;
  int host[8] = {};
  void* found = nullptr;
  cudaDriverEntryPointQueryResult status;
  cudaMalloc(&data, sizeof host);
  cudaGetDriverEntryPointByVersion("cuMemsetD32", &found, 12000, cudaEnableDefault, &status);
  if (status != cudaDriverEntryPointSuccess) return 1;
  reinterpret_cast<Set>(found)(reinterpret_cast<unsigned long long>(data), 42, 8);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  printf("filled %d\n", host[7]);
  cudaFree(data);
}
