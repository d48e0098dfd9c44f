// What kernels print appears when the host waits: behind what the host has printed before that.
// expect: exit 0
// expect: output the host goes on
// expect: output block 1 thread 2: -7 4000000000 7.50 text   ff|1e+10|c|%
// expect: output 12345678901 3 -5
// expect: output returned 6
// expect: verified say
// expect: verified measure
#include <cstdio>

__global__ void say(const char* text) {
  if (blockIdx.x != 1 || threadIdx.x != 2) return;
  const int count = printf("block %d thread %u: %d %u %.2f %-6s %x|%g|%c|%%\n", blockIdx.x,
                           threadIdx.x, -7, 4000000000u, 7.5f, text, 255, 1e10, 'c');
  (void)count;
}

__global__ void measure(int* out) {
  if (threadIdx.x == 0) *out = printf("%lld %hd %ld%s%s%.0s\n", 12345678901ll, short{3}, -5l, "", "", "x");
}

int main() {
  char* text;
  int* out;
  cudaMalloc(&text, 8);
  cudaMalloc(&out, sizeof(int));
  cudaMemcpy(text, "text", 5, cudaMemcpyHostToDevice);
  say<<<2, 4>>>(text);
  std::printf("the host goes on\n");
  measure<<<1, 32>>>(out);
  int count = 0;
  cudaMemcpy(&count, out, sizeof count, cudaMemcpyDeviceToHost);
  std::printf("returned %d\n", count);
  return 0;
}
