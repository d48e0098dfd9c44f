// Two pointers into one allocation: each block reads a halo that its neighbour writes. With a buffer
// for each parameter nothing would meet; the program passes the same one.
// expect: exit 1
// expect: output ran
// expect: refuted smooth
#include <cstdio>

__global__ void smooth(const float* in, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i + 1 < n) out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;
}

int main() {
  const int n = 512;
  float* data;
  cudaMalloc(&data, n * sizeof(float));
  cudaMemset(data, 0, n * sizeof(float));
  smooth<<<4, 128>>>(data, data, n);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  std::printf("ran\n");
  return 0;
}
