// muster: --block 32,8 --param 2=4
// expect: verified
//
// The repaired twin of sync_under_row: every thread comes to every barrier.

extern "C" __global__ void sync_outside_row(float* out, const float* in, int np) {
  __shared__ float rows[8][32];
  const int x = threadIdx.x, y = threadIdx.y;
  rows[y][x] = in[y * 32 + x];
  __syncthreads();
  float sum = 0.0f;
  if (y % np == 0) {
    for (int i = 0; i < np; ++i) sum += rows[y + i][x];
  }
  __syncthreads();
  if (y % np == 0) rows[y][x] = sum;
  __syncthreads();
  out[y * 32 + x] = rows[y - y % np][x];
}
