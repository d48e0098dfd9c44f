// muster: --block 18,14 --param 2=10
// expect: verified
//
// Ten steps of a five-point stencil in shared memory, two planes, on a workgroup whose rows are not
// aligned to subgroups and whose last subgroup is partly empty; border threads only hold the halo.

constexpr int kWidth = 18, kHeight = 14;

extern "C" __global__ void stencil2d(float* out, const float* in, int steps) {
  __shared__ float plane[2][kHeight][kWidth];
  const int x = threadIdx.x, y = threadIdx.y;
  const bool inner = x > 0 && x < kWidth - 1 && y > 0 && y < kHeight - 1;
  const float first = in[y * kWidth + x];
  plane[0][y][x] = first;
  plane[1][y][x] = first;
  __syncthreads();
  int from = 0;
  for (int step = 0; step < steps; ++step) {
    if (inner) {
      plane[1 - from][y][x] = 0.25f * (plane[from][y - 1][x] + plane[from][y + 1][x] +
                                       plane[from][y][x - 1] + plane[from][y][x + 1]);
    }
    __syncthreads();
    from = 1 - from;
  }
  out[y * kWidth + x] = plane[from][y][x];
}
