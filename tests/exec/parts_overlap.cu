// Parts of an array in streams of their own; each launch is rounded up to whole blocks, and asks
// whether it is behind the array, not behind its part: it works on the beginning of the next part,
// which may not have been copied yet.
// expect: exit 1
// expect: finding MU850
// expect: finding MU852
// expect: verified twice
#include <cstdio>

constexpr int kParts = 2, kPart = 1000, kCount = kParts * kPart, kBlock = 256;

__global__ void twice(const int* from, int* to, int first, int end) {
  const int i = first + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < end) to[i] = 2 * from[i];
}

int main() {
  int *from, *to, *host;
  cudaMallocHost(&host, kCount * sizeof *host);
  cudaMalloc(&from, kCount * sizeof *from);
  cudaMalloc(&to, kCount * sizeof *to);
  for (int i = 0; i < kCount; ++i) host[i] = i;
  cudaStream_t streams[kParts];
  for (int part = 0; part < kParts; ++part) {
    cudaStreamCreate(&streams[part]);
    const int first = part * kPart;
    cudaMemcpyAsync(from + first, host + first, kPart * sizeof *host, cudaMemcpyHostToDevice,
                    streams[part]);
    const int end = kCount;
    twice<<<(kPart + kBlock - 1) / kBlock, kBlock, 0, streams[part]>>>(from, to, first, end);
    cudaMemcpyAsync(host + first, to + first, kPart * sizeof *host, cudaMemcpyDeviceToHost,
                    streams[part]);
  }
  for (const cudaStream_t stream : streams) cudaStreamSynchronize(stream);
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += host[i] != 2 * i;
  std::printf("%d wrong\n", wrong);
  for (const cudaStream_t stream : streams) cudaStreamDestroy(stream);
  cudaFree(from);
  cudaFree(to);
  cudaFreeHost(host);
  return 0;
}
