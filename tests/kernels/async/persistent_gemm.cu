// muster: --launch persistent_gemm.toml --block 384 --grid 2 --shared 82944 --param 3=6 --param 4=5
// expect: verified
// variant idle: verified
// launch idle: --launch persistent_gemm.toml --block 384 --grid 2 --shared 82944 --param 3=9 --param 4=1
// variant pool_dry: refuted resource at take
// variant no_give: refuted resource at take
// variant part_gives: refuted resource|undefined|divergence at give take
// variant trips_differ: refuted deadlock at full
// variant state_reset: refuted deadlock at empty full
// variant no_store_fence: refuted proxy at out store
// variant fence_one_lane: refuted proxy at out store
// variant no_store_wait: refuted race at out store
// variant wait_elsewhere: refuted race at out store
// variant store_early: refuted race at out store
// variant release_lead: refuted race at copy
// variant shared_id: refuted reuse|race|count|deadlock at sync out store empty full
// variant tail_kept: refuted deadlock at empty full
//
// Persistent GEMM: a workgroup takes every gridDim.x-th tile, and the stages go on from tile to
// tile. The producer gives up registers and the consumers take them. A stage is released by one
// thread per warpgroup, one turn late, and the result leaves through shared memory.

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
  float out[2][64 * kTileN];
  u64 full[kStages];
  u64 empty[kStages];
};

#ifdef POOL_DRY
constexpr int kConsumerRegisters = 240;
#else
constexpr int kConsumerRegisters = 232;
#endif

__device__ void produce(Shared& s, const TensorMap& a, const TensorMap& b, int k_tiles, int tiles) {
#ifdef STATE_RESET
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    Position<kStages> at;
#else
  Position<kStages> at;
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
#endif
#pragma unroll 1
    for (int k = 0; k < k_tiles; ++k, at.advance()) {
      const u32 full = shared_address(&s.full[at.stage]);
      const u32 to_a = shared_address(s.a[at.stage]);
      const u32 to_b = shared_address(s.b[at.stage]);
      mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
      mbarrier_arrive_expect_tx(full, kBytesA + kBytesB);
      tma_load_2d(to_a, a, k * kTileK, tile * kTileM, full);  // <- blame copy
      tma_load_2d(to_b, b, k * kTileK, 0, full);              // <- blame copy
    }
  }
}

__device__ void release(Shared& s, int stage) {
  if (threadIdx.x % 128 == 0) mbarrier_arrive(shared_address(&s.empty[stage]));
}

__device__ void multiply(Shared& s, float (&d)[8], Position<kStages>& at, int k_tiles, int group) {
  Position<kStages> done = at;
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k, at.advance()) {
    mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
    const u32 a = shared_address(s.a[at.stage]) + group * 64 * kRowBytes;
    wgmma_tile(d, a, shared_address(s.b[at.stage]));  // <- blame copy
#ifdef RELEASE_LEAD
    release(s, at.stage);
    wgmma_wait<1>();
#else
    wgmma_wait<1>();
    if (k > 0) {
      release(s, done.stage);
      done.advance();
    }
#endif
  }
  wgmma_wait<0>();
#if !defined(RELEASE_LEAD) && !defined(TAIL_KEPT)
  release(s, done.stage);
#endif
}

__device__ void store(Shared& s, const float (&d)[8], const TensorMap& c, int tile, int group) {
  const int t = threadIdx.x % 128;
#ifdef SHARED_ID
  const int id = 1;
#else
  const int id = 1 + group;
#endif
#if defined(WAIT_ELSEWHERE)
  if (t == 32) bulk_wait_read<0>();
#elif !defined(NO_STORE_WAIT)
  if (t == 0) bulk_wait_read<0>();
#endif
  named_sync(id, 128);  // <- blame sync
  const int row = t / 32 * 16 + t % 32 / 4;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    const int column = i / 4 * 8 + t % 4 * 2 + i % 2;
    s.out[group][(row + i / 2 % 2 * 8) * kTileN + column] = d[i];  // <- blame out
  }
#if defined(FENCE_ONE_LANE)
  if (t == 0) fence_proxy_async();
#elif !defined(NO_STORE_FENCE)
  fence_proxy_async();
#endif
#ifndef STORE_EARLY
  named_sync(id, 128);  // <- blame sync
#endif
  if (t == 0) {
    tma_store_2d(c, 0, tile * kTileM + group * 64, shared_address(s.out[group]));  // <- blame store
    bulk_commit();
  }
}

__device__ void consume(Shared& s, const TensorMap& c, int k_tiles, int tiles) {
  const int group = threadIdx.x / 128 - 1;
  Position<kStages> at;
#ifdef TRIPS_DIFFER
  tiles += blockIdx.x;
#endif
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    float d[8] = {};
    multiply(s, d, at, k_tiles, group);
    store(s, d, c, tile, group);
  }
  if (threadIdx.x % 128 == 0) bulk_wait<0>();
}

extern "C" __global__ void __launch_bounds__(384, 1)
    persistent_gemm(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b,
                    const __grid_constant__ TensorMap c, int k_tiles, int tiles) {
  extern __shared__ Shared s[];
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s->full[i]), 1);
      mbarrier_init(shared_address(&s->empty[i]), 2);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  if (threadIdx.x < 128) {
#if defined(PART_GIVES)
    if (threadIdx.x < 32) registers_give<40>();  // <- blame give
#elif !defined(NO_GIVE)
    registers_give<40>();  // <- blame give
#endif
    if (threadIdx.x < 32 && elect_one()) produce(*s, a, b, k_tiles, tiles);
  } else {
    registers_take<kConsumerRegisters>();  // <- blame take
    consume(*s, c, k_tiles, tiles);
  }
}
