// muster: --block 16,16 --grid 2,2 --param 3=64
// expect: refuted race
//
// The tiled product without the second barrier of the loop: a fast subgroup loads the next tile
// while a slow one still multiplies the last. Blamed: the stores to the tiles, or the loads that
// they overtake.

constexpr int kTile = 16;

extern "C" __global__ void matmul_overwrites_tile(float* c, const float* a, const float* b, int n) {
  __shared__ float tile_a[kTile][kTile];
  __shared__ float tile_b[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * kTile + y;
  const int column = blockIdx.x * kTile + x;
  float sum = 0.0f;
  for (int k = 0; k < n; k += kTile) {
    tile_a[y][x] = a[row * n + k + x];       // <- blame
    tile_b[y][x] = b[(k + y) * n + column];  // <- blame
    __syncthreads();
    for (int i = 0; i < kTile; ++i) {
      sum += tile_a[y][i] * tile_b[i][x];  // <- blame
    }
  }
  c[row * n + column] = sum;
}
