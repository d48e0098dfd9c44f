// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 128 --grid 2 --param 2=5
// expect: verified
// variant bytes: refuted bytes at arrive wait copy
//
// Bulk copies through libcu++: cuda::device::memcpy_async_tx and barrier_arrive_tx, results back by
// cuda::ptx.

#include <cuda/barrier>
#include <cuda/ptx>

constexpr int kThreads = 128;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

extern "C" __global__ void __launch_bounds__(kThreads)
    cuda_bulk(float* out, const float* in, int tiles) {
  __shared__ alignas(8) unsigned char storage[sizeof(Barrier)];
  __shared__ alignas(16) float tile[kThreads];
  __shared__ alignas(16) float result[kThreads];
  Barrier& barrier = *reinterpret_cast<Barrier*>(storage);
  const int t = threadIdx.x;
  if (t == 0) {
    init(&barrier, kThreads);
    cuda::ptx::fence_proxy_async(cuda::ptx::space_shared);
  }
  __syncthreads();
  in += blockIdx.x * tiles * kThreads;
  out += blockIdx.x * tiles * kThreads;
#ifdef BYTES
  constexpr int kExpected = sizeof(tile) / 2;
#else
  constexpr int kExpected = sizeof(tile);
#endif
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    Barrier::arrival_token token;
    if (t == 0) {
      cuda::device::memcpy_async_tx(tile, in + i * kThreads, cuda::aligned_size_t<16>(sizeof(tile)),
                                    barrier);
      token = cuda::device::barrier_arrive_tx(barrier, 1, kExpected);  // <- blame arrive
    } else {
      token = barrier.arrive();
    }
    barrier.wait(cuda::std::move(token));  // <- blame wait
    const float value = tile[kThreads - 1 - t];
    if (t == 0) cuda::ptx::cp_async_bulk_wait_group_read(cuda::ptx::n32_t<0>{});
    __syncthreads();
    result[t] = value * 2.0f;
    cuda::ptx::fence_proxy_async(cuda::ptx::space_shared);
    __syncthreads();
    if (t == 0) {
      cuda::ptx::cp_async_bulk(cuda::ptx::space_global, cuda::ptx::space_shared, out + i * kThreads,
                               result, sizeof(result));
      cuda::ptx::cp_async_bulk_commit_group();
    }
  }
  if (t == 0) cuda::ptx::cp_async_bulk_wait_group(cuda::ptx::n32_t<0>{});
}
