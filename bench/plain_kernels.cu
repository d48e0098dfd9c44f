// Kernels for bench/plain_execution.cpp.
// compile: nvcc -ptx -arch=sm_90 -o plain_kernels.ptx plain_kernels.cu
#include <cstdint>

// n x n, tiles of 32 x 32.
extern "C" __global__ void product(float* c, const float* a, const float* b, int n) {
  __shared__ float left[32][32], right[32][32];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * 32 + y, column = blockIdx.x * 32 + x;
  float sum = 0;
  for (int k = 0; k < n; k += 32) {
    left[y][x] = a[row * n + k + x];
    right[y][x] = b[(k + y) * n + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 32; ++i) sum += left[y][i] * right[i][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

extern "C" __global__ void mixed(uint32_t* data, int turns) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  uint32_t x = data[i];
  for (int k = 0; k < turns; ++k) {
    x ^= x >> 16;
    x *= 0x85ebca6bu;
    x ^= x >> 13;
    x = x + (x << 3) + min(x, 0x7fffu + k);
    if ((x & 3) == 0) x += k;
  }
  data[i] = x;
}

// A scan of each block's 256 words.
extern "C" __global__ void scanned(uint32_t* data, int turns) {
  __shared__ uint32_t words[2][256];
  const int t = threadIdx.x, i = blockIdx.x * 256 + t;
  uint32_t sum = data[i];
  for (int k = 0; k < turns; ++k) {
    int in = 0;
    words[0][t] = sum;
    __syncthreads();
    for (int step = 1; step < 256; step *= 2) {
      words[1 - in][t] = words[in][t] + (t >= step ? words[in][t - step] : 0);
      in = 1 - in;
      __syncthreads();
    }
    sum = words[in][t];
    __syncthreads();
  }
  data[i] = sum;
}
