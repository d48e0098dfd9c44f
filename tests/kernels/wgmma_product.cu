// muster: --block 128
// expect: verified
//
// A warpgroup multiplies 64 x 64 by 64 x 8 in bf16: A in rows of 128 swizzled bytes, B with
// its columns next to each other, as it is.
#include <cuda_bf16.h>

__device__ unsigned long long describe(const void* start, int leading, int stride, int mode) {
  const unsigned long long address = __cvta_generic_to_shared(start);
  return (address >> 4 & 0x3fff) | static_cast<unsigned long long>(leading >> 4) << 16 |
         static_cast<unsigned long long>(stride >> 4) << 32 |
         static_cast<unsigned long long>(mode) << 62;
}

__global__ void wgmma_product(float* out, const float* a, const float* b) {
  __shared__ __align__(1024) __nv_bfloat16 rows[64 * 64], columns[64 * 8];
  const int thread = threadIdx.x, lane = thread % 32;
  for (int i = thread; i < 64 * 64; i += 128) {
    const int row = i / 64, piece = i % 64 / 8 ^ row % 8;
    rows[row * 64 + piece * 8 + i % 8] = __float2bfloat16(a[i]);
  }
  for (int i = thread; i < 64 * 8; i += 128) columns[i] = __float2bfloat16(b[i]);
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  float d[4] = {};
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  for (int k = 0; k < 64; k += 16) {
    const unsigned long long x = describe(rows + k, 16, 1024, 1);
    const unsigned long long y = describe(columns + k * 8, 128, 16, 0);
    asm volatile(
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%0,%1,%2,%3}, %4, %5, 1, 1, 1, 0, 1;"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "l"(x), "l"(y));
  }
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  for (int i = 0; i < 4; ++i) {
    const int row = thread / 32 * 16 + lane / 4 + i / 2 * 8;
    out[row * 8 + lane % 4 * 2 + i % 2] = d[i];
  }
}
