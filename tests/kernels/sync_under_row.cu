// muster: --block 32,8 --param 2=4
// expect: refuted race|divergence
//
// A barrier under threadIdx.y % np == 0: whole subgroups skip it, so the barriers of the rest
// fall into other phases, and the last line reads a sum that is still being written.
// Blamed: the barrier in the branch, the one after it, or the accesses that are no longer ordered.

extern "C" __global__ void sync_under_row(float* out, const float* in, int np) {
  __shared__ float rows[8][32];
  const int x = threadIdx.x, y = threadIdx.y;
  rows[y][x] = in[y * 32 + x];  // <- blame
  if (y % np == 0) {
    __syncthreads();  // <- blame
    float sum = 0.0f;
    for (int i = 0; i < np; ++i) sum += rows[y + i][x];  // <- blame
    rows[y][x] = sum;                                    // <- blame
  }
  __syncthreads();                        // <- blame
  out[y * 32 + x] = rows[y - y % np][x];  // <- blame
}
