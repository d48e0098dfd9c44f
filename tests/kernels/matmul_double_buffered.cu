// muster: --block 128 --param 3=96
// expect: verified
// nvcc: -arch=sm_80 -lineinfo
//
// A register-blocked product with two shared buffers and one barrier for each step of the loop: the
// next tile is stored into the buffer that was read before the last barrier.

constexpr int kM = 32, kN = 32, kK = 8;

struct Tiles {
  float a[kK][kM];
  float b[kK][kN];
};

__device__ __forceinline__ void stage(Tiles& tiles, const float* a, const float* b, int k, int t) {
  for (int i = t; i < kK * kM; i += 128) tiles.a[i / kM][i % kM] = a[(k + i / kM) * kM + i % kM];
  for (int i = t; i < kK * kN; i += 128) tiles.b[i / kN][i % kN] = b[(k + i / kN) * kN + i % kN];
}

extern "C" __global__ void matmul_double_buffered(float* c, const float* a, const float* b,
                                                  int depth) {
  __shared__ Tiles tiles[2];
  const int t = threadIdx.x;
  const int row = t / 16 * 4, column = t % 16 * 2;
  float sum[4][2] = {};
  stage(tiles[0], a, b, 0, t);
  __syncthreads();
  int current = 0;
  for (int k = kK; k <= depth; k += kK) {
    if (k < depth) stage(tiles[current ^ 1], a, b, k, t);
    for (int i = 0; i < kK; ++i) {
      for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 2; ++x) {
          sum[y][x] += tiles[current].a[i][row + y] * tiles[current].b[i][column + x];
        }
      }
    }
    __syncthreads();
    current ^= 1;
  }
  for (int y = 0; y < 4; ++y) {
    *reinterpret_cast<float2*>(&c[(row + y) * kN + column]) = make_float2(sum[y][0], sum[y][1]);
  }
}
