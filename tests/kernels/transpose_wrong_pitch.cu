// muster: --block 32,8 --grid 4,2 --param 2=128 --param 3=64
// expect: refuted race
//
// The output is written with a pitch of the tile size where the height of the matrix was meant:
// several subgroups and workgroups write different values to the same element. Blamed: the store to
// the output.

constexpr int kTile = 32;
constexpr int kRows = 8;

extern "C" __global__ void transpose_wrong_pitch(float* out, const float* in, int width,
                                                 int height) {
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
    out[(y + j) * kTile + x] = tile[threadIdx.x][threadIdx.y + j];  // <- blame
  }
}
