// How many lanes below oneself say yes: the mask of a vote has to name the lanes that take part, and
// oneself; which of their answers count is for the caller to choose.
// expect: exit 1
// expect: refuted named_below
// expect: verified named_all
// expect: report MU120
// expect: output 16
#include <cstdio>

__device__ unsigned below() {
  unsigned mask;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
  return mask;
}

__global__ void named_all(int* count, const int* words) {
  const unsigned votes = __ballot_sync(0xffffffffu, words[threadIdx.x] != 0);
  count[threadIdx.x] = __popc(votes & below());
}

__global__ void named_below(int* count, const int* words) {
  count[threadIdx.x] = __popc(__ballot_sync(below(), words[threadIdx.x] != 0));
}

int main() {
  int *count, *words, host[32];
  cudaMalloc(&count, sizeof host);
  cudaMalloc(&words, sizeof host);
  for (int i = 0; i < 32; ++i) host[i] = i % 2 == 0;
  cudaMemcpy(words, host, sizeof host, cudaMemcpyHostToDevice);
  named_all<<<1, 32>>>(count, words);
  cudaMemcpy(host, count, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d\n", host[31]);
  std::fflush(stdout);
  named_below<<<1, 32>>>(count, words);
  cudaDeviceSynchronize();
  return 0;
}
