// muster: --block 128 --param 2=3
// expect: verified
// variant part_early: refuted undefined at pack
// variant total_early: refuted undefined at store
// variant no_fence: refuted undefined at weighted
// variant fragment_early: refuted undefined at rewrite
//
// As attention does it: one product is rounded and goes, in registers, into the next, whose
// accumulators are scaled in between.

#include "ptx.h"
#include "wgmma.h"

constexpr int kRowsA = 64;
constexpr int kRowsB = 16;

// The compiler may move arithmetic past a fence that does not name its registers.
PTX_INLINE void keep_before(float (&d)[8]) {
#pragma unroll
  for (int i = 0; i < 8; ++i) asm volatile("" : "+f"(d[i])::"memory");
}

extern "C" __global__ void __launch_bounds__(128)
    wgmma_registers(const u32* in, float* out, int turns) {
  __shared__ alignas(1024) u32 a[kRowsA * kRowBytes / 4];
  __shared__ alignas(1024) u32 b[kRowsB * kRowBytes / 4];
  for (int i = threadIdx.x; i < kRowsA * kRowBytes / 4; i += 128) a[i] = in[i];
  for (int i = threadIdx.x; i < kRowsB * kRowBytes / 4; i += 128) b[i] = in[i];
  fence_proxy_async();
  __syncthreads();
  float total[8] = {};
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn) {
    float part[8] = {};
    wgmma_tile(part, shared_address(a), shared_address(b));
#ifndef PART_EARLY
    wgmma_wait<0>();
#endif
    u32 fragment[4];
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      fragment[i] = rounded(part[2 * i], part[2 * i + 1]);  // <- blame pack
    }
#pragma unroll
    for (int i = 0; i < 8; ++i) total[i] *= 0.5F;
    keep_before(total);
#ifndef NO_FENCE
    wgmma_fence();
#endif
    wgmma_weighted(total, fragment, wgmma_operand(shared_address(b)));  // <- blame weighted
    wgmma_commit();
#ifdef FRAGMENT_EARLY
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      asm volatile("add.u32 %0, %0, 1;" : "+r"(fragment[i]));  // <- blame rewrite
    }
    wgmma_fence();
    wgmma_weighted(total, fragment, wgmma_operand(shared_address(b)));
    wgmma_commit();
#endif
#ifndef TOTAL_EARLY
    wgmma_wait<0>();
#else
    wgmma_wait<1>();
#endif
  }
#pragma unroll
  for (int i = 0; i < 8; ++i) out[threadIdx.x * 8 + i] = total[i];  // <- blame store
#ifdef TOTAL_EARLY
  wgmma_wait<0>();
#endif
}
