// muster: --launch cluster_gemm.toml --block 384 --grid 4 --cluster 2 --shared 74752 --param 3=10
// expect: verified
// variant one_tile: verified
// launch one_tile: --launch cluster_gemm.toml --block 384 --grid 2 --shared 74752 --param 3=1
// variant no_init_fence: refuted lifetime at init full copy expect release empty
// variant other_lane_fence: refuted lifetime at init full copy expect release empty
// variant no_start_sync: refuted lifetime at init full copy expect release empty
// variant no_end_sync: refuted lifetime|undefined at release copy end
// variant peer_half: refuted bytes|race|phase|deadlock at expect copy full release
// variant peer_skips: refuted bytes|race|deadlock at expect copy full
// variant mask_one: refuted bytes|deadlock at expect copy full
// variant local_count: refuted count|phase|race at release copy expect
// variant local_release: refuted race|phase|bytes at copy expect full release
// variant wrong_rank: refuted deadlock|count|phase|race at release empty full copy expect
// variant local_form: refuted undefined|lifetime|deadlock at release
// variant sync_in_role: refuted deadlock at empty full role
// variant trips_differ: refuted deadlock|bytes at empty full expect end
//
// GEMM of a cluster of two: both multiply with the same B, of which each loads one half and sends
// it to both. A stage is refilled only when the consumers of both workgroups have released it.

#include "ptx.h"
#include "wgmma.h"

constexpr int kStages = 4;
constexpr int kTileM = 128;
constexpr int kTileN = 16;
constexpr u32 kBytesA = kTileM * kRowBytes;
constexpr u32 kBytesB = kTileN * kRowBytes;
constexpr u32 kHalfB = kBytesB / 2;

struct alignas(1024) Shared {
  unsigned char a[kStages][kBytesA];
  unsigned char b[kStages][kBytesB];
  u64 full[kStages];
  u64 empty[kStages];
};

#if defined(LOCAL_COUNT) || defined(LOCAL_RELEASE)
constexpr u32 kReleases = 8;
#else
constexpr u32 kReleases = 16;  // consumer warps of both workgroups
#endif

#ifdef MASK_ONE
constexpr u16 kBoth = 1;
#else
constexpr u16 kBoth = 3;
#endif

__device__ void produce(Shared& s, const TensorMap& a, const TensorMap& b, int k_tiles) {
  Position<kStages> at;
  const u32 rank = cluster_rank();
#ifdef PEER_HALF
  const u32 bytes = kBytesA + (rank == 0 ? kBytesB : kHalfB);
#else
  const u32 bytes = kBytesA + kBytesB;
#endif
#ifdef TRIPS_DIFFER
  k_tiles -= rank;
#endif
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k, at.advance()) {
    const u32 full = shared_address(&s.full[at.stage]);
    const u32 to_a = shared_address(s.a[at.stage]);
    const u32 to_b = shared_address(s.b[at.stage]) + rank * kHalfB;
    mbarrier_wait_cluster(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
    mbarrier_arrive_expect_tx(full, bytes);                                    // <- blame expect
    tma_load_2d(to_a, a, k * kTileK, blockIdx.x * kTileM, full);               // <- blame copy
#ifdef PEER_SKIPS
    if (rank == 1 && k == 7) continue;
#endif
    tma_load_2d_multicast(to_b, b, k * kTileK, rank * (kTileN / 2), full, kBoth);  // <- blame copy
  }
}

__device__ void release(Shared& s, int stage) {
  const u32 empty = shared_address(&s.empty[stage]);
  const u32 lane = threadIdx.x % 32;
#if defined(LOCAL_RELEASE)
  if (lane == 0) mbarrier_arrive(empty);
#elif defined(WRONG_RANK)
  if (lane < 2) mbarrier_arrive_cluster(map_to(empty, 0));  // <- blame release
#elif defined(LOCAL_FORM)
  if (lane < 2) mbarrier_arrive(map_to(empty, lane));  // <- blame release
#else
  if (lane < 2) mbarrier_arrive_cluster(map_to(empty, lane));  // <- blame release
#endif
}

__device__ void consume(Shared& s, float* c, int k_tiles) {
  float d[8] = {};
  const int group = threadIdx.x / 128 - 1;
  Position<kStages> at;
#ifdef TRIPS_DIFFER
  k_tiles -= cluster_rank();
#endif
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k, at.advance()) {
    mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
    const u32 a = shared_address(s.a[at.stage]) + group * 64 * kRowBytes;
    wgmma_tile(d, a, shared_address(s.b[at.stage]));  // <- blame copy
    wgmma_wait<0>();
#ifdef SYNC_IN_ROLE
    cluster_sync();  // <- blame role
#endif
    release(s, at.stage);
  }
  const int t = threadIdx.x;
  const int row = blockIdx.x * kTileM + group * 64 + t / 32 % 4 * 16 + t % 32 / 4;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    c[(row + i / 2 % 2 * 8) * kTileN + i / 4 * 8 + t % 4 * 2 + i % 2] = d[i];
  }
}

extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(384)
    cluster_gemm(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b, float* c,
                 int k_tiles) {
  extern __shared__ Shared s[];
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s->full[i]), 1);           // <- blame init
      mbarrier_init(shared_address(&s->empty[i]), kReleases);  // <- blame init
    }
#if !defined(NO_INIT_FENCE) && !defined(OTHER_LANE_FENCE)
    fence_mbarrier_init();
#endif
  }
#ifdef OTHER_LANE_FENCE
  if (threadIdx.x == 1) fence_mbarrier_init();
#endif
#ifdef NO_START_SYNC
  __syncthreads();
#else
  cluster_arrive_relaxed();
  cluster_wait();
#endif
  if (threadIdx.x < 128) {
    if (threadIdx.x < 32 && elect_one()) produce(*s, a, b, k_tiles);
    __syncwarp();
  } else {
    consume(*s, c, k_tiles);
  }
#ifndef NO_END_SYNC
  cluster_sync();  // <- blame end
#endif
}
