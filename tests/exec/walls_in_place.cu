// Cells beside an obstacle become walls: whether a neighbour is an obstacle is asked of its flag, which the
// neighbour's thread may set to wall meanwhile. One kernel sets the flags that it asks for, the other those
// of an array of their own.
// expect: exit 1
// expect: finding none
// expect: refuted walls_in_place
// expect: verified walls_apart
// expect: output 63 walls
#include <cstdio>

enum Flag : unsigned char { fluid, obstacle, wall };
constexpr int kWidth = 64, kHeight = 4;

__device__ void find(const unsigned char* flags, unsigned char* to) {
  const int x = threadIdx.x, y = blockIdx.x, here = y * kWidth + x;
  if (flags[here] != fluid) return;
  const bool left = x > 0 && flags[here - 1] == obstacle;
  const bool below = y > 0 && flags[here - kWidth] == obstacle;
  if (left || below) to[here] = wall;
}
__global__ void walls_in_place(unsigned char* flags) { find(flags, flags); }
__global__ void walls_apart(const unsigned char* flags, unsigned char* to) { find(flags, to); }

int main() {
  unsigned char cells[kWidth * kHeight] = {}, *flags, *to;
  for (int x = 1; x < kWidth - 1; ++x) cells[kWidth + x] = obstacle;
  cudaMalloc(&flags, sizeof cells);
  cudaMalloc(&to, sizeof cells);
  cudaMemcpy(flags, cells, sizeof cells, cudaMemcpyHostToDevice);
  cudaMemcpy(to, cells, sizeof cells, cudaMemcpyHostToDevice);
  walls_apart<<<kHeight, kWidth>>>(flags, to);
  walls_in_place<<<kHeight, kWidth>>>(flags);
  cudaMemcpy(cells, to, sizeof cells, cudaMemcpyDeviceToHost);
  int walls = 0;
  for (const unsigned char cell : cells) walls += cell == wall;
  std::printf("%d walls\n", walls);
  cudaFree(flags);
  cudaFree(to);
  return 0;
}
