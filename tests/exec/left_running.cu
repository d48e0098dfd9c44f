// A process that the program leaves behind runs on, as a server does: it is not waited for, and the
// report says so.
// expect: exit 2
// expect: report left behind still runs
// expect: verified fill
#include <unistd.h>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* x;
  cudaMalloc(&x, 256);
  fill<<<1, 64>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
  if (fork() == 0) execlp("sleep", "sleep", "15", nullptr);
  return 0;
}
