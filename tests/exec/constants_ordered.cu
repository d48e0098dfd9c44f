// Each stream has constants of its own in one array, which it copies and reads: to the byte, nothing
// of one meets anything of the other.
// expect: exit 0
// expect: finding none
// expect: output 10 20
// expect: verified take
// expect: verified tell
#include <cstdio>

__constant__ int words[2][32];

__global__ void take(int* x, int which) { x[threadIdx.x] = words[which][threadIdx.x]; }
__global__ void tell(int which) {
  if (words[which][threadIdx.x] < 0) printf("less than nothing\n");
}

int main() {
  int *x[2], *host, out[2];
  cudaMallocHost(&host, 256);
  for (int i = 0; i < 64; ++i) host[i] = i < 32 ? 10 : 20;
  cudaStream_t streams[2];
  for (int i = 0; i < 2; ++i) {
    cudaStreamCreate(&streams[i]);
    cudaMalloc(&x[i], 128);
  }
  for (int turn = 0; turn < 3; ++turn) {
    for (int i = 0; i < 2; ++i) {
      cudaMemcpyToSymbolAsync(words, host + 32 * i, 128, 128 * i, cudaMemcpyHostToDevice, streams[i]);
      take<<<1, 32, 0, streams[i]>>>(x[i], i);
      tell<<<1, 32, 0, streams[i]>>>(i);
    }
  }
  cudaDeviceSynchronize();
  for (int i = 0; i < 2; ++i) {
    cudaMemcpy(&out[i], x[i], 4, cudaMemcpyDeviceToHost);
    cudaFree(x[i]);
  }
  std::printf("%d %d\n", out[0], out[1]);
  cudaFreeHost(host);
  return 0;
}
