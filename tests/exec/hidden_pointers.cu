// Pointers that nothing in the arguments shows: made out of a number, apart by a difference, at an
// address that is no multiple of 8. What the kernels find there is memory, with its contents.
// expect: exit 0
// expect: output 3 2 4 7
// expect: finding none
// expect: verified turned
// expect: verified apart
// expect: verified packed
#include <cstddef>
#include <cstdint>
#include <cstdio>

constexpr uint64_t kKey = 0x5a5a5a5a5a5a5a5a;

struct __attribute__((packed)) Packed {
  int by;
  int* data;
};

// As many turns as the hidden memory says, each with a barrier.
__global__ void turned(uint64_t hidden) {
  int* const data = reinterpret_cast<int*>(hidden ^ kKey);
  const int turns = data[0];
  for (int i = 1; i < turns; ++i) {
    __syncthreads();
    data[1 + threadIdx.x] += 1;
  }
}
__global__ void apart(const int* from, ptrdiff_t distance) {
  int* const to = reinterpret_cast<int*>(uintptr_t(from) + distance);
  to[threadIdx.x] = from[1 + threadIdx.x] * 2;
}
__global__ void packed(Packed what) { what.data[threadIdx.x] += what.by; }

int main() {
  int *first, *second, host[33] = {3};
  cudaMalloc(&first, sizeof host);
  cudaMalloc(&second, sizeof host);
  cudaMemcpy(first, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemset(second, 0, sizeof host);
  turned<<<1, 32>>>(uintptr_t(first) ^ kKey);
  apart<<<1, 32>>>(first, uintptr_t(second) - uintptr_t(first));
  int doubled, last;
  cudaMemcpy(&doubled, second + 5, sizeof doubled, cudaMemcpyDeviceToHost);
  packed<<<1, 32>>>({3, second});
  cudaMemcpy(host, first, sizeof host, cudaMemcpyDeviceToHost);
  if (cudaMemcpy(&last, second + 5, sizeof last, cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  std::printf("%d %d %d %d\n", host[0], host[32], doubled, last);
  cudaFree(first);
  cudaFree(second);
}
