// muster: --launch tma_gemm.toml --block 384 --grid 2 --shared 74752 --param 3=18
// expect: verified
// variant no_tiles: verified
// launch no_tiles: --launch tma_gemm.toml --block 384 --grid 2 --shared 74752 --param 3=0
// variant few_tiles: verified
// launch few_tiles: --launch tma_gemm.toml --block 384 --grid 2 --shared 74752 --param 3=3
// variant many_tiles: verified
// launch many_tiles: --launch tma_gemm.toml --block 384 --grid 1 --shared 74752 --param 3=256
// variant producer_parity: refuted deadlock at full
// variant bytes_less: refuted bytes|race|deadlock at expect copy full empty
// variant bytes_more: refuted bytes at expect full
// variant empty_low: refuted count|phase|race|deadlock at release copy expect
// variant empty_high: refuted deadlock at empty full
// variant no_sync: refuted lifetime at init empty full
// variant init_late: refuted lifetime at init empty full
// variant leaves_early: refuted deadlock at empty full
// variant no_acquire: refuted count|phase|race at expect copy
// variant early_release: refuted race|phase at copy full empty release
// variant no_full_wait: refuted race|phase at expect copy release
// variant stage_skew: refuted race at copy
// variant wait_next: refuted deadlock|race|phase at copy empty expect
// variant parity_stuck: refuted phase|race|deadlock|count at empty full copy expect release
// variant same_barrier: refuted race|phase|deadlock at full copy expect release
//
// GEMM with tensor copies: the first warp of warpgroup 0 loads, warpgroups 1 and 2 multiply, four
// stages, a full and an empty barrier each. Every consumer warp releases a stage once.

#include "ptx.h"
#include "wgmma.h"

constexpr int kStages = 4;
constexpr int kTileM = 128;
constexpr int kTileN = 16;
constexpr u32 kBytesA = kTileM * kRowBytes;
constexpr u32 kBytesB = kTileN * kRowBytes;

struct alignas(1024) Shared {
  unsigned char a[kStages][kBytesA];
  unsigned char b[kStages][kBytesB];
  u64 full[kStages];
  u64 empty[kStages];
};

#if defined(EMPTY_LOW)
constexpr u32 kReleases = 2;  // warpgroups, but each warp releases
#elif defined(EMPTY_HIGH)
constexpr u32 kReleases = 12;  // the producer's warps never release
#else
constexpr u32 kReleases = 8;  // warps of the consumers
#endif

#if defined(BYTES_LESS)
constexpr u32 kBytes = kBytesA;
#elif defined(BYTES_MORE)
constexpr u32 kBytes = kBytesA + 2 * kBytesB;
#else
constexpr u32 kBytes = kBytesA + kBytesB;
#endif

__device__ void produce(Shared& s, const TensorMap& a, const TensorMap& b, int k_tiles) {
  Position<kStages> at;
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k, at.advance()) {
#ifdef PARITY_STUCK
    at.parity = 0;
#endif
    const u32 full = shared_address(&s.full[at.stage]);
#if defined(PRODUCER_PARITY)
    mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity);  // <- blame producer_parity
#elif defined(SAME_BARRIER)
    mbarrier_wait(full, at.parity ^ 1);  // <- blame same_barrier
#elif !defined(NO_ACQUIRE)
    const u32 empty = shared_address(&s.empty[at.stage]);
    mbarrier_wait(empty, at.parity ^ 1);  // <- blame empty
#endif
    mbarrier_arrive_expect_tx(full, kBytes);  // <- blame expect
    const u32 to_a = shared_address(s.a[at.stage]);
    const u32 to_b = shared_address(s.b[at.stage]);
    tma_load_2d(to_a, a, k * kTileK, blockIdx.x * kTileM, full);  // <- blame copy
    tma_load_2d(to_b, b, k * kTileK, 0, full);                    // <- blame copy
  }
}

__device__ void consume(Shared& s, float* c, int k_tiles, int group) {
  float d[8] = {};
  Position<kStages> at;
  const int warp = threadIdx.x / 32;
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k, at.advance()) {
#ifdef PARITY_STUCK
    at.parity = 0;
#endif
#ifdef LEAVES_EARLY
    if (group == 1 && k == 11) break;
#endif
#if defined(WAIT_NEXT)
    const u32 next = shared_address(&s.full[(at.stage + 1) % kStages]);
    mbarrier_wait(next, at.parity);  // <- blame wait_next
#elif !defined(NO_FULL_WAIT)
    mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full empty_low
#endif
#ifdef STAGE_SKEW
    const int stage = (at.stage + 1) % kStages;
#else
    const int stage = at.stage;
#endif
    const u32 a = shared_address(s.a[stage]) + group * 64 * kRowBytes;
    wgmma_tile(d, a, shared_address(s.b[stage]));  // <- blame copy
#ifdef EARLY_RELEASE
    if (elect_one()) mbarrier_arrive(shared_address(&s.empty[at.stage]));
    wgmma_wait<0>();
#else
    wgmma_wait<0>();
    if (elect_one()) mbarrier_arrive(shared_address(&s.empty[at.stage]));  // <- blame release
#endif
  }
  const int row = blockIdx.x * kTileM + group * 64 + (warp % 4) * 16 + (threadIdx.x % 32) / 4;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    const int column = (i / 4) * 8 + (threadIdx.x % 4) * 2 + i % 2;
    c[(row + (i / 2) % 2 * 8) * kTileN + column] = d[i];
  }
}

__device__ void initialise(Shared& s) {
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);           // <- blame init
      mbarrier_init(shared_address(&s.empty[i]), kReleases);  // <- blame init
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
}

extern "C" __global__ void __launch_bounds__(384)
    tma_gemm(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b, float* c,
             int k_tiles) {
  extern __shared__ Shared s[];
#ifdef INIT_LATE
  __syncthreads();
  initialise(*s);
#else
  initialise(*s);
#ifndef NO_SYNC
  __syncthreads();
#endif
#endif
  if (threadIdx.x < 128) {
    if (threadIdx.x < 32 && elect_one()) produce(*s, a, b, k_tiles);
  } else {
    consume(*s, c, k_tiles, threadIdx.x / 128 - 1);
  }
}
