// Sums of halves by atomics, one by one and two at a time, and what a warp knows of its place.
// expect: exit 0
// expect: output 128 256 128 256 64 0 1 2 3
// expect: verified sum
// expect: finding none
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>

__global__ void sum(__half2* pair, __nv_bfloat162* brain, __half* one, unsigned* places) {
  atomicAdd(pair, __floats2half2_rn(1, 2));
  atomicAdd(brain, __floats2bfloat162_rn(1, 2));
  atomicAdd(one, __float2half(0.5f));
  unsigned warp;
  asm volatile("mov.u32 %0, %%warpid;" : "=r"(warp));
  if (threadIdx.x % 32 == 0) places[threadIdx.x / 32] = warp;
}

int main() {
  char* memory;
  cudaMallocManaged(&memory, 1024);
  for (int i = 0; i < 1024; ++i) memory[i] = 0;
  auto* pair = reinterpret_cast<__half2*>(memory);
  auto* brain = reinterpret_cast<__nv_bfloat162*>(memory + 256);
  auto* one = reinterpret_cast<__half*>(memory + 512);
  auto* places = reinterpret_cast<unsigned*>(memory + 768);
  sum<<<1, 128>>>(pair, brain, one, places);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  std::printf("%g %g %g %g %g %u %u %u %u\n", __low2float(*pair), __high2float(*pair), __low2float(*brain), __high2float(*brain),
              __half2float(*one), places[0], places[1], places[2], places[3]);
  cudaFree(memory);
  return 0;
}
