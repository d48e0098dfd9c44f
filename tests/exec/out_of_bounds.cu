// One element too many: the device says so, and the program sees the error that hardware would give.
// expect: exit 7
// expect: output error an illegal memory access was encountered
// expect: refuted fill
#include <cstdio>

__global__ void fill(int* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) out[i] = i;
}

int main() {
  int* out;
  cudaMalloc(&out, 100 * sizeof(int));
  fill<<<1, 128>>>(out, 100);
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("error %s\n", cudaGetErrorString(error));
  return error == cudaErrorIllegalAddress ? 7 : 0;
}
