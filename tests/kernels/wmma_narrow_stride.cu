// muster: --block 32
// expect: verified
//
// Rows of 24 halves and of 20 floats: strides of wmma need only be multiples of 16 bytes.
#include <mma.h>

__global__ void wmma_narrow_stride(float* out, const float* a, const float* b) {
  using namespace nvcuda::wmma;
  __shared__ __align__(32) half rows[16 * 24], columns[16 * 24];
  __shared__ __align__(32) float sums[16 * 20];
  const int lane = threadIdx.x;
  for (int i = lane; i < 256; i += 32) {
    rows[i / 16 * 24 + i % 16] = __float2half(a[i]);
    columns[i / 16 * 24 + i % 16] = __float2half(b[i]);
  }
  __syncwarp();
  fragment<matrix_a, 16, 16, 16, half, row_major> left;
  fragment<matrix_b, 16, 16, 16, half, row_major> right;
  fragment<accumulator, 16, 16, 16, float> sum;
  fill_fragment(sum, 0.0f);
  load_matrix_sync(left, rows, 24);
  load_matrix_sync(right, columns, 24);
  mma_sync(sum, left, right, sum);
  store_matrix_sync(sums, sum, 20, mem_row_major);
  __syncwarp();
  for (int i = lane; i < 256; i += 32) out[i] = sums[i / 16 * 20 + i % 16];
}
