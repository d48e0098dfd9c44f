// Calls without a barrier on the way; and calls that need more frames than there are.
// expect: exit 4
// expect: output the end of calls is not found
// expect: refuted halves
// expect: inconclusive deep
// expect: report comes back to itself, deeper than frames have room in 32768 bytes
#include <cstdio>

__device__ void add_half(int* words, unsigned half) {
  if (half == 0) return;
  if (threadIdx.x < half) words[threadIdx.x] += words[threadIdx.x + half];
  if (half > 64) __syncthreads();
  add_half(words, half / 2);
}
__global__ void halves(int* out) {
  __shared__ int words[256];
  words[threadIdx.x] = threadIdx.x;
  __syncthreads();
  add_half(words, blockDim.x / 2);
  out[threadIdx.x] = words[0];
}

__device__ __noinline__ int count(int n) { return n == 0 ? 0 : 1 + count(n - 1) * (n & 1 ? 1 : 2); }
__global__ void deep(int* out, int n) {
  out[threadIdx.x] = count(n);
  __syncthreads();
}

int main() {
  int* words;
  cudaMalloc(&words, 256 * sizeof(int));
  halves<<<1, 256>>>(words);
  deep<<<1, 32>>>(words, 100000);
  const cudaError_t end = cudaDeviceSynchronize();
  printf("the end of calls is %sfound\n", end == cudaSuccess ? "" : "not ");
  return end == cudaSuccess ? 0 : 4;
}
