// Compiled so that each thread has a default stream of its own, which does not wait for other streams. Here
// it is the default stream of all; that is not silent.
// libraries: --default-stream=per-thread
// expect: exit 0
// expect: output 64 of 64 right
// expect: report assumed: what several threads of the host submit is ordered as it came in this run, and default streams of their own (--default-stream per-thread) are the one of all
// expect: verified add
#include <cstdio>

__global__ void add(int* data) { data[threadIdx.x] += 1; }

int main() {
  int *one, *other, host[64];
  cudaStream_t stream;
  cudaMalloc(&one, sizeof host);
  cudaMalloc(&other, sizeof host);
  cudaMemset(one, 0, sizeof host);
  cudaMemset(other, 0, sizeof host);
  cudaDeviceSynchronize();
  cudaStreamCreate(&stream);
  add<<<1, 64, 0, stream>>>(one);
  add<<<1, 64>>>(other);
  cudaStreamSynchronize(stream);
  cudaMemcpy(host, one, sizeof host, cudaMemcpyDeviceToHost);
  int right = 0;
  for (const int value : host) right += value == 1;
  std::printf("%d of 64 right\n", right);
  cudaFree(one);
  cudaFree(other);
  return 0;
}
