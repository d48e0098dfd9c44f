#include <cuda.h>

#include <cuda/barrier>
#include <cuda/ptx>
namespace ptx = cuda::ptx;
__global__ void k(const __grid_constant__ CUtensorMap map, float* out, int n) {
  __shared__ alignas(128) float tile[64 * 32];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) {
    init(&bar, blockDim.x);
#if __CUDA_ARCH__ >= 900
    cuda::device::experimental::fence_proxy_async_shared_cta();
#endif
  }
  __syncthreads();
#if __CUDA_ARCH__ >= 900
  cuda::barrier<cuda::thread_scope_block>::arrival_token tok;
  if (threadIdx.x == 0) {
    cuda::device::experimental::cp_async_bulk_tensor_2d_global_to_shared(tile, &map, 0, 3, bar);
    tok = cuda::device::barrier_arrive_tx(bar, 1, sizeof tile);
  } else
    tok = bar.arrive();
  bar.wait(std::move(tok));
  out[threadIdx.x] = tile[threadIdx.x];
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (threadIdx.x == 0) {
    cuda::device::experimental::cp_async_bulk_tensor_2d_shared_to_global(&map, 1, 2, tile);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
  }
  uint64_t* b = cuda::device::barrier_native_handle(bar);
  while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cta, b, n & 1));
  ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, b, 64);
  asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");
  asm volatile("griddepcontrol.wait;");
  unsigned long long da = n, db = n + 1;
  float d[4] = {};
  asm volatile(
      "{\n.reg .pred p;\nsetp.ne.b32 p, %6, "
      "0;\nwgmma.fence.sync.aligned;\nwgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, "
      "%2, %3}, %4, %5, p, 1, 1, 0, "
      "0;\nwgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n}"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "l"(da), "l"(db), "r"(n));
  out[7] = d[0] + d[3];
#endif
}
