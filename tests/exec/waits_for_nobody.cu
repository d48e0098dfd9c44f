// A barrier that one warp never reaches, because it has left for another one: the launch cannot end,
// and the program is told.
// expect: exit 9
// expect: output the launch timed out and was terminated
// expect: refuted meet
#include <cstdio>

__global__ void meet(int n) {
  if (threadIdx.x < 32 * n) {
    asm volatile("bar.sync 1, 128;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 128;" ::: "memory");
  }
}

int main() {
  meet<<<1, 128>>>(3);
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorString(error));
  return error == cudaSuccess ? 0 : 9;
}
