// muster: --block 128 --param 3=96
// expect: refuted race
// nvcc: -arch=sm_80 -lineinfo
//
// matmul_double_buffered with a slip of the kind that copying makes: the next tile of b goes into
// the buffer that is being read, that of a into the right one. Blamed: the stores of the next tile
// of b, or the loads of the current one.

constexpr int kM = 32, kN = 32, kK = 8;

extern "C" __global__ void matmul_same_buffer(float* c, const float* a, const float* b, int depth) {
  __shared__ float tile_a[2][kK][kM];
  __shared__ float tile_b[2][kK][kN];
  const int t = threadIdx.x;
  const int row = t / 16 * 4, column = t % 16 * 2;
  const int line = t / 16, first = t % 16 * 2;
  float sum[4][2] = {};
  tile_a[0][line][first] = a[line * kM + first];
  tile_a[0][line][first + 1] = a[line * kM + first + 1];
  tile_b[0][line][first] = b[line * kN + first];
  tile_b[0][line][first + 1] = b[line * kN + first + 1];
  __syncthreads();
  int current = 0;
  for (int k = kK; k <= depth; k += kK) {
    current ^= 1;
    const int next = current ^ 1;
    if (k < depth) {
      tile_a[current][line][first] = a[(k + line) * kM + first];
      tile_a[current][line][first + 1] = a[(k + line) * kM + first + 1];
      tile_b[next][line][first] = b[(k + line) * kN + first];          // <- blame
      tile_b[next][line][first + 1] = b[(k + line) * kN + first + 1];  // <- blame
    }
    for (int i = 0; i < kK; ++i) {
      for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 2; ++x) {
          sum[y][x] += tile_a[next][i][row + y] * tile_b[next][i][column + x];
        }
      }
    }
    __syncthreads();
  }
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 2; ++x) c[(row + y) * kN + column + x] = sum[y][x];
  }
}
