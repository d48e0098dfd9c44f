// muster: --block 32,8 --grid 2,2 --param 2=64 --param 3=64
// expect: verified
//
// Transpose through a padded tile, four rows for each thread.

constexpr int kTile = 32;
constexpr int kRows = 8;

extern "C" __global__ void transpose(float* out, const float* in, int width, int height) {
  __shared__ float tile[kTile][kTile + 1];
  int x = blockIdx.x * kTile + threadIdx.x;
  int y = blockIdx.y * kTile + threadIdx.y;
  for (int j = 0; j < kTile; j += kRows) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  }
  __syncthreads();
  x = blockIdx.y * kTile + threadIdx.x;
  y = blockIdx.x * kTile + threadIdx.y;
  for (int j = 0; j < kTile; j += kRows) {
    out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
  }
}
