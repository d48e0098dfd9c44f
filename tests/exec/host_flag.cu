// Kernels that wait for what the host does after the launch: a flag in pinned memory that it sets at
// once, one that it sets while it asks whether the kernel is over, and one that another thread of the
// host sets. The same with a kernel that prints, which another engine executes.
// expect: exit 2
// expect: output 1 2 3
// expect: output told 4
// expect: finding none
#include <unistd.h>

#include <cstdio>
#include <thread>

__global__ void wait(volatile int* flag, int* out, int value) {
  while (*flag == 0) {
  }
  *out = value;
}
__global__ void tell(volatile int* flag, int value) {
  while (*flag == 0) {
  }
  printf("told %d\n", value);
}

int main() {
  volatile int* flag;
  int* out;
  cudaMallocHost(reinterpret_cast<void**>(const_cast<int**>(&flag)), 4 * sizeof(int));
  cudaMallocHost(&out, 4 * sizeof(int));
  for (int i = 0; i < 4; ++i) flag[i] = 0;
  int* plain = const_cast<int*>(flag);
  wait<<<1, 1>>>(plain, out, 1);
  flag[0] = 1;
  cudaDeviceSynchronize();
  wait<<<2, 1>>>(plain + 1, out + 1, 2);
  while (cudaStreamQuery(nullptr) == cudaErrorNotReady) flag[1] = 1;
  std::thread other([&] {
    usleep(1500000);
    flag[2] = 1;
  });
  wait<<<1, 32>>>(plain + 2, out + 2, 3);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  other.join();
  tell<<<1, 1>>>(plain + 3, 4);
  flag[3] = 1;
  cudaDeviceSynchronize();
  std::printf("%d %d %d\n", out[0], out[1], out[2]);
  cudaFreeHost(plain);
  cudaFreeHost(out);
  return 0;
}
