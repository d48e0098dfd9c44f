// A copy of elements where bytes were meant.
// expect: exit 1
// expect: finding MU855
// expect: output invalid argument
#include <cstdio>

int main() {
  char* x;
  char host[400] = {};
  cudaMalloc(&x, 100);
  std::printf("%s\n", cudaGetErrorString(cudaMemcpy(x, host, 400, cudaMemcpyHostToDevice)));
  cudaFree(x);
  return 0;
}
