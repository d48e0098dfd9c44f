// The same memory given back twice, by different functions, and some that never is.
// expect: exit 1
// expect: finding MU853
// expect: finding MU854
// expect: report it was given back here before: first
// expect: report 4096 bytes of cudaMalloc are not given back when the program ends
#include <cstdio>

__attribute__((noinline)) void first(int* x) {
  cudaFree(x);
  std::printf("first\n");
}
__attribute__((noinline)) void second(int* x) {
  cudaFree(x);
  std::printf("second\n");
}

int main() {
  int *x, *kept;
  cudaMalloc(&x, 1024);
  cudaMalloc(&kept, 4096);
  first(x);
  second(x);
  return 0;
}
