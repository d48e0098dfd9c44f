// A reduction in shared memory, once right and once without the barrier in its loop.
// expect: exit 1
// expect: output right sum 523776
// expect: verified reduce<true>
// expect: refuted reduce<false>
#include <cstdio>
#include <vector>

template <bool kBarrier>
__global__ void reduce(const int* in, int* out) {
  __shared__ int sums[256];
  const int t = threadIdx.x;
  sums[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (t < half) sums[t] += sums[t + half];
    if (kBarrier) __syncthreads();
  }
  if (t == 0) atomicAdd(out, sums[0]);
}

int main() {
  const int n = 1024;
  std::vector<int> in(n);
  for (int i = 0; i < n; ++i) in[i] = i;
  int *din, *dout, sums[2] = {0, 0};
  cudaMalloc(&din, n * sizeof(int));
  cudaMalloc(&dout, 2 * sizeof(int));
  cudaMemcpy(din, in.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(dout, 0, 2 * sizeof(int));
  reduce<true><<<n / 256, 256>>>(din, dout);
  reduce<false><<<n / 256, 256>>>(din, dout + 1);
  cudaMemcpy(sums, dout, sizeof sums, cudaMemcpyDeviceToHost);
  std::printf("right sum %d\n", sums[0]);
  return 0;
}
