// muster: --block 64
// expect: verified
// variant no_sync: refuted lifetime
// variant counts_differ: refuted lifetime at init
// variant two_warps: refuted lifetime at init
//
// All lanes of warp 0 initialise one mbarrier with one instruction and one count, as code does that
// does not elect a lane: each stores what the others store. A warning; all of them must be before
// any use. Wrong where the lanes use it before they have met, where their counts differ, and where
// both warps do it.

#include <cstdint>

__device__ __forceinline__ uint32_t window(const void* p) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
}

extern "C" __global__ void warp_initialises(float* out) {
  __shared__ alignas(8) uint64_t ready;
  __shared__ float tile[32];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
#ifdef COUNTS_DIFFER
  const uint32_t count = 32 + lane;
#else
  const uint32_t count = 32;
#endif
#ifdef TWO_WARPS
  const bool first = true;
#else
  const bool first = warp == 0;
#endif
  if (first) {
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(window(&ready)), "r"(count)  // <- blame init
                 : "memory");
  }
#ifndef NO_SYNC
  __syncthreads();
#endif
  if (warp == 0) {
    tile[lane] = lane;
    asm volatile("mbarrier.arrive.shared.b64 _, [%0];" ::"r"(window(&ready)) : "memory");  // <- blame no_sync
    return;
  }
#ifdef NO_SYNC
  return;
#endif
  asm volatile(
      "{ .reg .pred p;\n"
      "w: mbarrier.try_wait.parity.shared.b64 p, [%0], 0;\n"
      "@!p bra w; }" ::"r"(window(&ready))
      : "memory");
  out[blockIdx.x * 32 + lane] = tile[lane];
}
