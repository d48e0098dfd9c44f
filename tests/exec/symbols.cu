// Variables of the module: a constant that the host sets decides how many threads meet at a barrier,
// a device variable has an address that another kernel is given.
// expect: exit 0
// expect: output total 96
// expect: verified meet
// expect: verified read
#include <cstdio>

__constant__ int kWarpsThatMeet;
__device__ int total;

__global__ void meet() {
  const int warp = threadIdx.x / 32;
  if (warp < kWarpsThatMeet) {
    asm volatile("bar.sync 1, %0;" ::"r"(kWarpsThatMeet * 32) : "memory");
    atomicAdd(&total, 1);
  }
}

__global__ void read(const int* from, int* to) { *to = *from; }

int main() {
  const int warps = 3;
  int result = 0, *address, *copy;
  cudaMemcpyToSymbol(kWarpsThatMeet, &warps, sizeof warps);
  meet<<<1, 128>>>();
  cudaGetSymbolAddress(reinterpret_cast<void**>(&address), total);
  cudaMalloc(&copy, sizeof(int));
  read<<<1, 1>>>(address, copy);
  cudaMemcpy(&result, copy, sizeof result, cudaMemcpyDeviceToHost);
  std::printf("total %d\n", result);
  return result == 96 ? 0 : 1;
}
