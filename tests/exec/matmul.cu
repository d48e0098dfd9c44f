// A tiled matrix product with edges that do not fill a tile, checked against the host.
// expect: exit 0
// expect: output product right
// expect: verified multiply
#include <cmath>
#include <cstdio>
#include <vector>

constexpr int kTile = 16;

__global__ void multiply(const float* a, const float* b, float* c, int rows, int inner, int columns) {
  __shared__ float left[kTile][kTile], right[kTile][kTile];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * kTile + y, column = blockIdx.x * kTile + x;
  float sum = 0;
  for (int k = 0; k < inner; k += kTile) {
    left[y][x] = row < rows && k + x < inner ? a[row * inner + k + x] : 0;
    right[y][x] = k + y < inner && column < columns ? b[(k + y) * columns + column] : 0;
    __syncthreads();
    for (int i = 0; i < kTile; ++i) sum += left[y][i] * right[i][x];
    __syncthreads();
  }
  if (row < rows && column < columns) c[row * columns + column] = sum;
}

int main() {
  const int rows = 40, inner = 50, columns = 36;
  std::vector<float> a(rows * inner), b(inner * columns), c(rows * columns);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 7) - 3;
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 5) - 2;
  float *da, *db, *dc;
  cudaMalloc(&da, a.size() * 4);
  cudaMalloc(&db, b.size() * 4);
  cudaMalloc(&dc, c.size() * 4);
  cudaMemcpy(da, a.data(), a.size() * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * 4, cudaMemcpyHostToDevice);
  const dim3 grid((columns + kTile - 1) / kTile, (rows + kTile - 1) / kTile);
  multiply<<<grid, dim3(kTile, kTile)>>>(da, db, dc, rows, inner, columns);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  cudaMemcpy(c.data(), dc, c.size() * 4, cudaMemcpyDeviceToHost);
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      float wanted = 0;
      for (int k = 0; k < inner; ++k) wanted += a[i * inner + k] * b[k * columns + j];
      if (std::fabs(wanted - c[i * columns + j]) > 1e-3f) return std::printf("wrong\n"), 1;
    }
  }
  std::printf("product right\n");
  return 0;
}
