// muster: --block 16,16 --param 3=16 --param 4=16
// expect: inconclusive
//
// The product with its depth not given: the number of barriers rests on it.

constexpr int kTile = 16;

extern "C" __global__ void matmul_depth_unknown(float* c, const float* a, const float* b, int m,
                                                int n, int k) {
  __shared__ float tile_a[kTile][kTile];
  __shared__ float tile_b[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y;
  float sum = 0.0f;
  for (int base = 0; base < k; base += kTile) {
    tile_a[y][x] = a[y * k + base + x];
    tile_b[y][x] = b[(base + y) * n + x];
    __syncthreads();
    for (int i = 0; i < kTile; ++i) sum += tile_a[y][i] * tile_b[i][x];
    __syncthreads();
  }
  if (y < m && x < n) c[y * n + x] = sum;
}
