// muster: --block 160 --param 0=buffer:1024 --param 2=3
// expect: verified
// variant nothing_between: refuted race at copy
// variant unordered: refuted race at copy
// launch unordered: --block 160 --param 0=buffer:1024 --param 2=3 --policy collectives=unordered
//
// Consumers read scales from a stage, execute wgmma.fence, commit and wait with all their lanes, and
// one lane of each warp says that the stage is free. What brings the lanes together before that is
// the .sync.aligned of wgmma. Wrong without it, and by the policy that lets it order no memory.

#include <cstdint>

__device__ __forceinline__ uint32_t window(const void* p) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
}

__device__ __forceinline__ void wait(uint64_t* object, uint32_t parity) {
  asm volatile(
      "{ .reg .pred p;\n"
      "w: mbarrier.try_wait.parity.shared.b64 p, [%0], %1;\n"
      "@!p bra w; }" ::"r"(window(object)),
      "r"(parity)
      : "memory");
}

extern "C" __global__ void release_after_wgmma(const float* in, float* out, int rounds) {
  __shared__ alignas(128) float stage[128];
  __shared__ alignas(8) uint64_t full, empty;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(window(&full)) : "memory");
    asm volatile("mbarrier.init.shared.b64 [%0], 4;" ::"r"(window(&empty)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async;" ::: "memory");
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x != 128) return;
    for (int i = 0; i < rounds; ++i) {
      wait(&empty, (i + 1) % 2);
      asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 512;" ::"r"(window(&full))
                   : "memory");
      asm volatile(  // <- blame copy
          "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 512, [%2];" ::
              "r"(window(stage)), "l"(in), "r"(window(&full))  // <- blame copy
          : "memory");
    }
    return;
  }
  float sum = 0;
  for (int i = 0; i < rounds; ++i) {
    wait(&full, i % 2);
    sum += stage[threadIdx.x];  // <- blame copy
#ifndef NOTHING_BETWEEN
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
#endif
    if (threadIdx.x % 32 == 0) {
      asm volatile("mbarrier.arrive.shared.b64 _, [%0];" ::"r"(window(&empty)) : "memory");
    }
  }
  out[threadIdx.x] = sum;
}
