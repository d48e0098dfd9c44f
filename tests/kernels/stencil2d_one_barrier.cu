// muster: --block 18,14 --param 2=10
// expect: refuted race
//
// The stencil in one plane: new values are computed into a register, but nothing keeps a thread
// from storing its value while a neighbour still reads the old one. Blamed: the loads or the store.

constexpr int kWidth = 18, kHeight = 14;

extern "C" __global__ void stencil2d_one_barrier(float* out, const float* in, int steps) {
  __shared__ float plane[kHeight][kWidth];
  const int x = threadIdx.x, y = threadIdx.y;
  const bool inner = x > 0 && x < kWidth - 1 && y > 0 && y < kHeight - 1;
  plane[y][x] = in[y * kWidth + x];
  __syncthreads();
  for (int step = 0; step < steps; ++step) {
    if (inner) {
      const float value = 0.25f * (plane[y - 1][x] + plane[y + 1][x] +  // <- blame
                                   plane[y][x - 1] + plane[y][x + 1]);  // <- blame
      plane[y][x] = value;                                              // <- blame
    }
    __syncthreads();
  }
  out[y * kWidth + x] = plane[y][x];
}
