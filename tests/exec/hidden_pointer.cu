// A pointer that no one sees in the arguments: the kernel makes it out of a number. What it points to
// is memory all the same, of contents that the check does not know.
// expect: exit 0
// expect: output sum 2016
// expect: verified fill
#include <cstdint>
#include <cstdio>

constexpr uint64_t kKey = 0x5a5a5a5a5a5a5a5a;

__global__ void fill(uint64_t hidden, int n) {
  int* const out = reinterpret_cast<int*>(hidden ^ kKey);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = i;
}

int main() {
  constexpr int kCount = 64;
  int* out;
  cudaMalloc(&out, kCount * sizeof *out);
  fill<<<1, kCount>>>(reinterpret_cast<uint64_t>(out) ^ kKey, kCount);
  int host[kCount], sum = 0;
  if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  for (const int one : host) sum += one;
  std::printf("sum %d\n", sum);
  cudaFree(out);
}
