// nvcc: -arch=sm_120a -lineinfo
// muster: --launch peek_then_wait.toml --block 160 --grid 2 --param 3=9
// expect: verified
// variant stale_peek: refuted race|phase at read copy expect release
// variant assume_ready: refuted race|phase at read copy expect release
// variant peek_parity: refuted race|phase at read copy expect release
// variant peek_empty: refuted race|phase at read copy expect release
// variant skip_late: refuted deadlock|race|phase at full empty read copy expect release
// variant producer_stale: refuted race|phase|count|deadlock at copy read expect release full
//
// Peek, then wait: while a tile is used the next one's barrier is asked once, and the wait for it
// is left out if the answer was yes. The producer does the same with the empty barriers. Data comes
// by tensor copies and is read by ordinary loads, as kernels for sm_120a do it.

#include "ptx.h"

constexpr int kStages = 3;
constexpr int kRows = 32;
constexpr int kColumns = 32;
constexpr int kConsumers = 128;

struct alignas(128) Shared {
  float a[kStages][kRows][kColumns];
  float b[kStages][kRows][kColumns];
  u64 full[kStages];
  u64 empty[kStages];
};

constexpr u32 kBytes = 2 * kRows * kColumns * sizeof(float);

__device__ void produce(Shared& s, const TensorMap& a, const TensorMap& b, int k_tiles) {
  Position<kStages> at;
  bool ready = mbarrier_try_wait(shared_address(&s.empty[0]), 1);
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k) {
    const u32 full = shared_address(&s.full[at.stage]);
    const u32 to_a = shared_address(s.a[at.stage]);
    const u32 to_b = shared_address(s.b[at.stage]);
    if (!ready) {
      mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
    }
    mbarrier_arrive_expect_tx(full, kBytes);                       // <- blame expect
    tma_load_2d(to_a, a, k * kColumns, blockIdx.x * kRows, full);  // <- blame copy
    tma_load_2d(to_b, b, k * kColumns, 0, full);                   // <- blame copy
    at.advance();
#ifndef PRODUCER_STALE
    ready = k + 1 < k_tiles && mbarrier_try_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);
#endif
  }
}

__device__ float consume(Shared& s, int k_tiles) {
  const int t = threadIdx.x % kConsumers;
  const int row = t / 4;
  float sum = 0.0f;
  Position<kStages> at;
  bool ready = k_tiles > 0 && mbarrier_try_wait(shared_address(&s.full[0]), 0);
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k) {
    const u32 full = shared_address(&s.full[at.stage]);
    const u32 empty = shared_address(&s.empty[at.stage]);
#ifdef SKIP_LATE
    if (!ready && k == 4) {
      at.advance();
      ready = false;
      continue;
    }
#endif
#ifdef ASSUME_READY
    if (!ready && k == 0) mbarrier_wait(full, at.parity);
#else
    if (!ready) mbarrier_wait(full, at.parity);  // <- blame full
#endif
    Position<kStages> next = at;
    next.advance();
#if defined(PEEK_PARITY)
    ready =
        k + 1 < k_tiles && mbarrier_try_wait(shared_address(&s.full[next.stage]), ~at.parity & 1);
#elif defined(PEEK_EMPTY)
    ready =
        k + 1 < k_tiles && mbarrier_try_wait(shared_address(&s.empty[next.stage]), next.parity ^ 1);
#elif !defined(STALE_PEEK)
    ready = k + 1 < k_tiles && mbarrier_try_wait(shared_address(&s.full[next.stage]), next.parity);
#endif
#pragma unroll 4
    for (int i = 0; i < kColumns; ++i) {
      sum += s.a[at.stage][row][i] * s.b[at.stage][i][row];  // <- blame read
    }
    __syncwarp();
    if (t % 32 == 0) mbarrier_arrive(empty);  // <- blame release
    at = next;
  }
  return sum;
}

extern "C" __global__ void __launch_bounds__(kConsumers + 32)
    peek_then_wait(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b,
                   float* out, int k_tiles) {
  __shared__ Shared s;
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);
      mbarrier_init(shared_address(&s.empty[i]), kConsumers / 32);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  if (threadIdx.x >= kConsumers) {
    if (elect_one()) produce(s, a, b, k_tiles);
  } else {
    out[blockIdx.x * kConsumers + threadIdx.x] = consume(s, k_tiles);
  }
}
