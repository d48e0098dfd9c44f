// The second launch has the argument of the first one, a pointer that nobody sees, whose memory is
// gone by then: it does not get the verdict of the first one.
// expect: exit 1
// expect: output an illegal memory access was encountered
// expect: report verified 1, refuted 1
// expect: report which was given back here
#include <cstdint>
#include <cstdio>

constexpr uint64_t kKey = 0x5a5a5a5a5a5a5a5a;

__global__ void fill(uint64_t hidden) { reinterpret_cast<int*>(hidden ^ kKey)[threadIdx.x] = 1; }

int main() {
  int* data;
  cudaMalloc(&data, 32 * sizeof *data);
  const uint64_t hidden = reinterpret_cast<uint64_t>(data) ^ kKey;
  fill<<<1, 32>>>(hidden);
  cudaFree(data);
  fill<<<1, 32>>>(hidden);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
