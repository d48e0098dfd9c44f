// A barrier of the grid by a counter, launched with one block first and then with four: what the
// kernel is made ready for at its first launch does not hold for the second.
// expect: exit 0
// expect: output 0 1 | 1 2 3 0
// expect: verified meet
// expect: finding none
#include <cstdio>

__global__ void meet(int* x, unsigned* count) {
  if (threadIdx.x == 0) {
    x[blockIdx.x] = blockIdx.x;
    __threadfence();
    atomicAdd(count, 1);
    while (atomicAdd(count, 0) < gridDim.x) {
    }
    __threadfence();
    x[gridDim.x + blockIdx.x] = static_cast<volatile int*>(x)[(blockIdx.x + 1) % gridDim.x];
  }
}

int main() {
  int *x, alone[2], all[8];
  unsigned* count;
  cudaMalloc(&x, sizeof all);
  cudaMalloc(&count, sizeof *count);
  cudaMemset(count, 0, sizeof *count);
  meet<<<1, 32>>>(x, count);
  cudaMemcpy(alone, x, sizeof alone, cudaMemcpyDeviceToHost);
  cudaMemset(count, 0, sizeof *count);
  meet<<<4, 32>>>(x, count);
  if (cudaMemcpy(all, x, sizeof all, cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  std::printf("%d %d | %d %d %d %d\n", alone[1], alone[0] + 1, all[4], all[5], all[6], all[7]);
  cudaFree(x);
  cudaFree(count);
  return 0;
}
