// A child of a process that has used the device has none: its calls say so, as the report does.
// expect: exit 2
// expect: output child 3 3, parent 0 0
// expect: report in a child of fork(), whose parent had used the device before
// expect: verified fill
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

__global__ void fill(int* data) { data[threadIdx.x] = 1; }

int main() {
  int* data;
  cudaMalloc(&data, 128);
  const pid_t child = fork();
  fill<<<1, 32>>>(data);
  const int launched = cudaGetLastError(), ended = cudaDeviceSynchronize();
  if (child == 0) _exit(10 * launched + ended);
  int status = 0;
  waitpid(child, &status, 0);
  const int code = WEXITSTATUS(status);
  std::printf("child %d %d, parent %d %d\n", code / 10, code % 10, launched, ended);
  cudaFree(data);
}
