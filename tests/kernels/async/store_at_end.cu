// muster: --block 128 --param 0=buffer:4096
// expect: verified
// variant written_again: refuted race
// variant load_at_end: refuted lifetime at load
// variant kept_not: refuted lifetime at store
// launch kept_not: --block 128 --param 0=buffer:4096 --policy bulk-store-at-end=fault
//
// The workgroup ends with its last bulk store in flight. That reads the shared memory of its own
// workgroup, which stays until then: a warning. Wrong where the source is written again, where what
// is in flight at the end is a copy into shared memory, and by the policy that keeps nothing.

#include <cstdint>

__device__ __forceinline__ uint32_t window(const void* p) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
}

extern "C" __global__ void store_at_end(float* out) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(window(&full)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async;" ::: "memory");
  }
  tile[threadIdx.x] = threadIdx.x;
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
#ifdef LOAD_AT_END
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 512;" ::"r"(window(&full)) : "memory");
    asm volatile(  // <- blame load
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 512, [%2];" ::
            "r"(window(tile)), "l"(out), "r"(window(&full))  // <- blame load
        : "memory");
#else
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 512;" ::  // <- blame store
                 "l"(out + 128 * blockIdx.x), "r"(window(tile))  // <- blame store
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
#endif
  }
#ifdef WRITTEN_AGAIN
  tile[threadIdx.x] = 0;  // <- blame written_again
#endif
}
