// Two kernels, of which one is wrong and left out; the other one is launched twice with other sizes.
// options: --check first --skip ^wrong
// expect: exit 0
// expect: output sum 8256
// expect: verified sum
// expect: left wrong
#include <cstdio>

__global__ void sum(const int* in, int* out, int n) {
  __shared__ int part[128];
  part[threadIdx.x] = threadIdx.x < n ? in[threadIdx.x] : 0;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step) part[threadIdx.x] += part[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0) *out = part[0];
}

__global__ void wrong(int* out) {
  __shared__ int box;
  if (threadIdx.x == 0) box = 7;
  if (threadIdx.x == 32) *out = box;
}

int main() {
  int *in, *out, host[128], result = 0;
  for (int i = 0; i < 128; ++i) host[i] = i + 1;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof(int));
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  wrong<<<1, 64>>>(out);
  sum<<<1, 64>>>(in, out, 64);
  sum<<<1, 128>>>(in, out, 128);
  cudaMemcpy(&result, out, sizeof result, cudaMemcpyDeviceToHost);
  printf("sum %d\n", result);
  cudaFree(in);
  cudaFree(out);
}
