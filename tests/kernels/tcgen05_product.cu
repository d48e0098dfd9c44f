// nvcc: -arch=sm_100a -lineinfo
// muster: --block 128
// expect: verified
//
// One thread multiplies 128 x 16 by 16 x 8 in f16 with the sums in tensor memory, which all load.
#include <cuda_fp16.h>

__device__ unsigned shared(const void* at) { return __cvta_generic_to_shared(at); }

__device__ unsigned long long describe(const void* start, int leading) {
  return (shared(start) >> 4 & 0x3fff) | static_cast<unsigned long long>(leading >> 4) << 16 |
         static_cast<unsigned long long>(128 >> 4) << 32 | 1ull << 46;
}

__global__ void tcgen05_product(float* out, const float* a, const float* b) {
  __shared__ __align__(1024) half rows[128 * 16], columns[8 * 16];
  __shared__ __align__(8) unsigned long long done;
  __shared__ unsigned taken;
  const int thread = threadIdx.x, warp = thread / 32;
  // Eight rows of 16 bytes follow each other; the second half of k lies behind all rows.
  for (int i = thread; i < 128 * 16; i += 128) {
    const int row = i / 16, k = i % 16;
    rows[k / 8 * 1024 + row * 8 + k % 8] = __float2half(a[i]);
  }
  for (int i = thread; i < 16 * 8; i += 128) {
    const int k = i / 8, column = i % 8;
    columns[k / 8 * 64 + column * 8 + k % 8] = __float2half(b[i]);
  }
  if (thread == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&done)) : "memory");
  }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  if (warp == 0) {
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" ::"r"(
                     shared(&taken))
                 : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  const unsigned base = taken;
  if (thread == 0) {
    const unsigned descriptor = 1 << 4 | 8 / 8 << 17 | 128 / 16 << 24;
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, 0, 0; "
        "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p; }" ::"r"(base),
        "l"(describe(rows, 2048)), "l"(describe(columns, 128)), "r"(descriptor)
        : "memory");
    asm volatile(
        "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(
            shared(&done))
        : "memory");
  }
  asm volatile(
      "{ .reg .pred p;\nagain: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n"
      "@!p bra again; }" ::"r"(shared(&done))
      : "memory");
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  float r[8];
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x8.b32 {%0,%1,%2,%3,%4,%5,%6,%7}, [%8];"
               : "=f"(r[0]), "=f"(r[1]), "=f"(r[2]), "=f"(r[3]), "=f"(r[4]), "=f"(r[5]), "=f"(r[6]),
                 "=f"(r[7])
               : "r"(base + (warp * 32 << 16)));
  asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory");
  for (int i = 0; i < 8; ++i) out[thread * 8 + i] = r[i];
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  if (warp == 0) {
    asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" ::"r"(base) : "memory");
  }
}
