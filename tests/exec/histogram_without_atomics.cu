// Counts are added by several threads without atomics.
// expect: exit 1
// expect: refuted count
#include <cstdio>

__global__ void count(const unsigned char* text, int n, int* bins) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) bins[text[i] % 16] += 1;
}

int main() {
  unsigned char host[256];
  for (int i = 0; i < 256; ++i) host[i] = static_cast<unsigned char>(i * 7);
  unsigned char* text;
  int* bins;
  cudaMalloc(&text, sizeof host);
  cudaMalloc(&bins, 16 * sizeof(int));
  cudaMemcpy(text, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemset(bins, 0, 16 * sizeof(int));
  count<<<2, 128>>>(text, 256, bins);
  cudaDeviceSynchronize();
  cudaFree(text);
  cudaFree(bins);
  return 0;
}
