#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
__global__ void k(const int* in, int* out, int n) {
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int buf[512];
  auto g = cooperative_groups::this_thread_block();
  if (g.thread_rank() == 0) init(&bar, g.size());
  g.sync();
  for (int i = 0; i < n; ++i) {
    cuda::memcpy_async(g, buf, in + i * 512, sizeof buf, bar);
    bar.arrive_and_wait();
    out[i * 512 + g.thread_rank()] = buf[g.thread_rank()] * 2;
    auto tok = bar.arrive();
    bar.wait(std::move(tok));
  }
}
__global__ void p(const float* in, float* out, int n) {
  __shared__ float buf[2][256];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> st;
  auto g = cooperative_groups::this_thread_block();
  auto pipe = cuda::make_pipeline(g, &st);
  for (int i = 0, f = 0; i < n; ++i) {
    for (; f < n && f < i + 2; ++f) {
      pipe.producer_acquire();
      cuda::memcpy_async(g, buf[f % 2], in + f * 256, 1024, pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    out[i * 256 + g.thread_rank()] = buf[i % 2][g.thread_rank()];
    pipe.consumer_release();
  }
}
__global__ void at(cuda::atomic<int, cuda::thread_scope_device>* a, int* o) {
  o[0] = a->fetch_add(1, cuda::memory_order_acq_rel);
  int e = 3;
  a->compare_exchange_weak(e, 4, cuda::memory_order_relaxed);
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_system);
  while (a->load(cuda::memory_order_acquire) < 9) __nanosleep(100);
  a->store(1, cuda::memory_order_release);
}
