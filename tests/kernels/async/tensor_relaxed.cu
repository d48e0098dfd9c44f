// nvcc: -arch=sm_100a -lineinfo
// muster: --block 128 --param 1=3
// expect: verified
// variant no_before: refuted race at product
// variant no_after: refuted race at fetch
// variant no_after_product: refuted race at product
// variant no_fences: refuted race at product fetch
// variant acquired: verified
// variant acquired_exact: refuted proxy at product fetch
// launch acquired_exact: --block 128 --param 1=3 --policy tcgen05-fence=exact
//
// One thread multiplies, four warps take the result out, round by round, over relaxed mbarrier
// operations: tensor memory is ordered by the fences of tcgen05 alone. ACQUIRED has releases and
// acquires, and no fences.

#include "ptx.h"
#include "tcgen05.h"

#ifdef ACQUIRED_EXACT
#define ACQUIRED
#endif

constexpr int kColumns = 32;

PTX_INLINE void arrive(u32 barrier) {
#ifdef ACQUIRED
  mbarrier_arrive(barrier);
#else
  asm volatile("mbarrier.arrive.relaxed.cta.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
#endif
}

PTX_INLINE void wait(u32 barrier, u32 parity) {
#ifdef ACQUIRED
  mbarrier_wait(barrier, parity);
#else
  asm volatile(
      "{\n.reg .pred p;\nAGAIN:\n"
      "mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 p, [%0], %1;\n"
      "@p bra.uni DONE;\nbra.uni AGAIN;\nDONE:\n}" ::"r"(barrier),
      "r"(parity)
      : "memory");
#endif
}

PTX_INLINE void told() {
#if !defined(ACQUIRED) && !defined(NO_BEFORE) && !defined(NO_FENCES)
  tensor_fence_before();
#endif
}

PTX_INLINE void heard_product() {
#if !defined(ACQUIRED) && !defined(NO_AFTER_PRODUCT) && !defined(NO_FENCES)
  tensor_fence_after();
#endif
}

PTX_INLINE void heard_fetch() {
#if !defined(ACQUIRED) && !defined(NO_AFTER) && !defined(NO_FENCES)
  tensor_fence_after();
#endif
}

struct alignas(1024) Shared {
  unsigned char a[128 * kRowBytes];
  unsigned char b[16 * kRowBytes];
  u64 full;
  u64 empty;
  u32 tensor;
};

extern "C" __global__ void __launch_bounds__(128) tensor_relaxed(float* c, int rounds) {
  __shared__ Shared s;
  const u32 full = shared_address(&s.full);
  const u32 empty = shared_address(&s.empty);
  const int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) {
    mbarrier_init(full, 1);
    mbarrier_init(empty, 4);
  }
  if (warp == 0) {
    tensor_alloc<kColumns>(shared_address(&s.tensor));
    tensor_relinquish();
  }
  for (int i = threadIdx.x; i < 128 * kRowBytes; i += 128) s.a[i] = 0;
  for (int i = threadIdx.x; i < 16 * kRowBytes; i += 128) s.b[i] = 0;
  fence_proxy_async();
  tensor_fence_before();
  __syncthreads();
  tensor_fence_after();
  const u32 tensor = s.tensor;
  const u32 from = tensor + (warp * 32 << 16);
#pragma unroll 1
  for (int round = 0; round < rounds; ++round) {
    const u32 parity = round & 1;
    if (threadIdx.x == 0) {
      wait(empty, parity ^ 1);
      heard_product();
      tensor_multiply(tensor, shared_address(s.a), shared_address(s.b), false);  // <- blame product
      tensor_commit(full);
    }
    __syncwarp();
    u32 values[8];
    wait(full, parity);
    heard_fetch();
    tensor_load(values, from);  // <- blame fetch
    tensor_wait_load();
    told();
    if (elect_one()) arrive(empty);
    for (int i = 0; i < 8; ++i) c[(round * 128 + threadIdx.x) * 8 + i] = __uint_as_float(values[i]);
  }
  tensor_fence_before();
  __syncthreads();
  tensor_fence_after();
  if (warp == 0) tensor_dealloc<kColumns>(tensor);
}
