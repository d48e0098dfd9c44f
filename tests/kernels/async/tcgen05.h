// Tensor memory and matrix products with accumulators in it (sm_100a), one workgroup at a time.
#pragma once

#include "ptx.h"

constexpr int kTileK = 64;  // elements of a row: 128 bytes
constexpr int kRowBytes = kTileK * 2;

template <int kColumns>
PTX_INLINE void tensor_alloc(u32 slot) {
  asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], %1;" ::"r"(slot),
               "n"(kColumns)
               : "memory");
}

PTX_INLINE void tensor_relinquish() {
  asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
}

template <int kColumns>
PTX_INLINE void tensor_dealloc(u32 address) {
  asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, %1;" ::"r"(address),
               "n"(kColumns));
}

PTX_INLINE void tensor_fence_before() {
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
}

PTX_INLINE void tensor_fence_after() {
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
}

// 128-byte swizzle, K-major; groups of eight rows follow each other at 1024 bytes.
PTX_INLINE u64 tensor_operand(u32 address) {
  const u64 stride = 1024 >> 4;
  const u64 version = 1;
  const u64 swizzle_128 = 2;
  return ((address & 0x3ffffU) >> 4) | (u64{1} << 16) | (stride << 32) | (version << 46) |
         (swizzle_128 << 61);
}

// 128 x 16 in f32, from bf16.
constexpr u32 kInstruction =
    (1U << 4) | (1U << 7) | (1U << 10) | ((16U / 8) << 17) | ((128U / 16) << 24);

// A tile of 128 rows of A against one of 16 rows of B, over all 64 columns. One thread.
PTX_INLINE void tensor_multiply(u32 to, u32 a, u32 b, bool accumulate) {
#pragma unroll
  for (int k = 0; k < kTileK / 16; ++k) {
    const u32 add = accumulate || k > 0;
    asm volatile(
        "{\n.reg .pred p;\nsetp.ne.u32 p, %4, 0;\n"
        "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p;\n}" ::"r"(to),
        "l"(tensor_operand(a + k * 32)), "l"(tensor_operand(b + k * 32)), "r"(kInstruction),
        "r"(add)
        : "memory");
  }
}

// Arrives at the barrier when the products that this thread has started are done.
PTX_INLINE void tensor_commit(u32 barrier) {
  asm volatile(
      "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(barrier)
      : "memory");
}

// 32 lanes, 8 columns.
PTX_INLINE void tensor_load(u32 (&d)[8], u32 address) {
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x8.b32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8];"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]), "=r"(d[4]), "=r"(d[5]), "=r"(d[6]),
                 "=r"(d[7])
               : "r"(address)
               : "memory");
}

PTX_INLINE void tensor_wait_load() { asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory"); }
