// Sums of all elements before each one, in shared memory, and of blocks by a second kernel.
// expect: exit 0
// expect: output last 523776
// expect: verified scan_block
// expect: verified add_before
#include <cstdio>

__global__ void scan_block(const int* in, int* out, int* sums) {
  __shared__ int part[2][256];
  const int t = threadIdx.x, i = blockIdx.x * 256 + t;
  int from = 0;
  part[from][t] = in[i];
  __syncthreads();
  for (int step = 1; step < 256; step *= 2) {
    part[1 - from][t] = part[from][t] + (t >= step ? part[from][t - step] : 0);
    from = 1 - from;
    __syncthreads();
  }
  out[i] = part[from][t];
  if (t == 255) sums[blockIdx.x] = part[from][t];
}

__global__ void add_before(int* out, const int* sums) {
  int before = 0;
  for (int b = 0; b < blockIdx.x; ++b) before += sums[b];
  out[blockIdx.x * 256 + threadIdx.x] += before;
}

int main() {
  static int host[1024];
  for (int i = 0; i < 1024; ++i) host[i] = i;
  int *in, *out, *sums;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof host);
  cudaMalloc(&sums, 4 * sizeof(int));
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  scan_block<<<4, 256>>>(in, out, sums);
  add_before<<<4, 256>>>(out, sums);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("last %d\n", host[1023]);
  cudaFree(in);
  cudaFree(out);
  cudaFree(sums);
  return 0;
}
