// muster: --block 16,16 --grid 3,2 --param 3=30 --param 4=40 --param 5=50
// expect: verified
//
// Tiled product of an m x k by a k x n matrix, none of them a multiple of the tile, all accesses
// guarded.

constexpr int kTile = 16;

extern "C" __global__ void matmul_guarded(float* c, const float* a, const float* b, int m, int n,
                                          int k) {
  __shared__ float tile_a[kTile][kTile];
  __shared__ float tile_b[kTile][kTile + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * kTile + y;
  const int column = blockIdx.x * kTile + x;
  float sum = 0.0f;
  for (int base = 0; base < k; base += kTile) {
    tile_a[y][x] = row < m && base + x < k ? a[row * k + base + x] : 0.0f;
    tile_b[y][x] = base + y < k && column < n ? b[(base + y) * n + column] : 0.0f;
    __syncthreads();
    for (int i = 0; i < kTile; ++i) sum = fmaf(tile_a[y][i], tile_b[i][x], sum);
    __syncthreads();
  }
  if (row < m && column < n) c[row * n + column] = sum;
}
