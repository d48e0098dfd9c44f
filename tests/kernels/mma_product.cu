// muster: --block 32
// expect: verified
//
// A warp multiplies 16 x 32 by 32 x 8 in f16: rows in shared memory, ldmatrix, for B transposed,
// two products, and stmatrix of the sums in f16 beside those in f32.
#include <cuda_fp16.h>

__global__ void mma_product(float* out, const float* a, const float* b) {
  __shared__ __align__(16) half rows[16 * 32], columns[32 * 8], sums[16 * 8];
  const int lane = threadIdx.x;
  for (int i = lane; i < 16 * 32; i += 32) rows[i] = __float2half(a[i]);
  for (int i = lane; i < 32 * 8; i += 32) columns[i] = __float2half(b[i]);
  __syncwarp();
  float d[4] = {};
  unsigned h[2] = {};
  for (int k = 0; k < 32; k += 16) {
    unsigned x[4], y[2];
    const half* const row = rows + lane % 16 * 32 + k + lane / 16 * 8;
    const unsigned from_a = __cvta_generic_to_shared(row);
    const unsigned from_b = __cvta_generic_to_shared(columns + (k + lane % 16) * 8);
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
                 : "r"(from_a));
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];"
                 : "=r"(y[0]), "=r"(y[1])
                 : "r"(from_b));
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
        "{%8,%9}, {%0,%1,%2,%3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[0]), "r"(y[1]));
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, "
        "{%0,%1};"
        : "+r"(h[0]), "+r"(h[1])
        : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[0]), "r"(y[1]));
  }
  const unsigned to = __cvta_generic_to_shared(sums + lane % 16 * 8);
  asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1,%2};" ::"r"(to), "r"(h[0]),
               "r"(h[1])
               : "memory");
  __syncwarp();
  for (int i = 0; i < 4; ++i) {
    out[(lane / 4 + i / 2 * 8) * 8 + lane % 4 * 2 + i % 2] = d[i];
  }
  for (int i = lane; i < 128; i += 32) out[128 + i] = __half2float(sums[i]);
}
