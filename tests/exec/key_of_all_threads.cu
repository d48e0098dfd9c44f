// All threads of a block decode a key into global memory, and the first goes on with the whole of it: one
// kernel with no barrier between, one with.
// expect: exit 1
// expect: finding none
// expect: refuted key_not_waited_for
// expect: verified key_waited_for
// expect: output sum 2016
#include <cstdio>

constexpr int kBytes = 64;

__device__ int digit(char symbol) { return symbol <= '9' ? symbol - '0' : symbol - 'a' + 10; }

__device__ void decode(const char* text, unsigned char* key) {
  const int i = threadIdx.x;
  if (i < kBytes) key[i] = digit(text[2 * i]) * 16 + digit(text[2 * i + 1]);
}
__device__ void add_up(const unsigned char* key, int* sum) {
  if (threadIdx.x != 0) return;
  int all = 0;
  for (int i = 0; i < kBytes; ++i) all += key[i];
  *sum = all;
}

__global__ void key_not_waited_for(const char* text, unsigned char* key, int* sum) {
  decode(text, key);
  add_up(key, sum);
}
__global__ void key_waited_for(const char* text, unsigned char* key, int* sum) {
  decode(text, key);
  __syncthreads();
  add_up(key, sum);
}

int main() {
  char text[2 * kBytes + 1], *given;
  unsigned char* key;
  int *sum, result = 0;
  for (int i = 0; i < kBytes; ++i) std::snprintf(text + 2 * i, 3, "%02x", i);
  cudaMalloc(&given, sizeof text);
  cudaMalloc(&key, kBytes);
  cudaMalloc(&sum, sizeof *sum);
  cudaMemcpy(given, text, sizeof text, cudaMemcpyHostToDevice);
  cudaMemset(key, 0, kBytes);
  key_not_waited_for<<<1, 256>>>(given, key, sum);
  key_waited_for<<<1, 256>>>(given, key, sum);
  cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost);
  std::printf("sum %d\n", result);
  cudaFree(given);
  cudaFree(key);
  cudaFree(sum);
  return 0;
}
