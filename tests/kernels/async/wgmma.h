// Matrix products of a warpgroup (sm_90a): operands in shared memory, rows of 64 bf16 with the
// 128-byte swizzle, both K-major.
#pragma once

#include "ptx.h"

constexpr int kTileK = 64;  // elements of a row: 128 bytes
constexpr int kRowBytes = kTileK * 2;

PTX_INLINE void wgmma_fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }

PTX_INLINE void wgmma_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }

template <int kPending>
PTX_INLINE void wgmma_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(kPending) : "memory");
}

// Groups of eight rows follow each other at 1024 bytes.
PTX_INLINE u64 wgmma_operand(u32 address) {
  const u64 stride = 1024 >> 4;
  const u64 swizzle_128 = 1;
  return ((address & 0x3ffffU) >> 4) | (u64{1} << 16) | (stride << 32) | (swizzle_128 << 62);
}

// 64 x 16 (16 rows of B) += 64 x 16 times 16 x 16.
PTX_INLINE void wgmma_m64n16k16(float (&d)[8], u64 a, u64 b) {
  asm volatile(
      "wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {%0, %1, %2, %3, %4, %5, %6, %7},"
      " %8, %9, 1, 1, 1, 0, 0;"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]),
        "+f"(d[7])
      : "l"(a), "l"(b)
      : "memory");
}

// A tile of 64 rows of A against one of 16 rows of B, over all 64 columns; one group.
PTX_INLINE void wgmma_tile(float (&d)[8], u32 a, u32 b) {
  wgmma_fence();
#pragma unroll
  for (int k = 0; k < kTileK / 16; ++k) {
    wgmma_m64n16k16(d, wgmma_operand(a + k * 32), wgmma_operand(b + k * 32));
  }
  wgmma_commit();
}

// 64 x 16 += A in registers, 64 x 16, times 16 x 16.
PTX_INLINE void wgmma_weighted(float (&d)[8], const u32 (&a)[4], u64 b) {
  asm volatile(
      "wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {%0, %1, %2, %3, %4, %5, %6, %7},"
      " {%8, %9, %10, %11}, %12, 1, 1, 1, 0;"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]),
        "+f"(d[7])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b)
      : "memory");
}

PTX_INLINE u32 rounded(float low, float high) {
  u32 both;
  asm volatile("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
  return both;
}
