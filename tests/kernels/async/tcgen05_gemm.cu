// nvcc: -arch=sm_100a -lineinfo
// muster: --launch tma_gemm.toml --block 256 --grid 2 --shared 74752 --param 3=5 --param 4=6
// expect: verified
// variant no_commit: refuted deadlock at empty full total
// variant commit_elsewhere: refuted deadlock|count|phase at empty total commit
// variant no_total_wait: refuted race|phase at product fetch commit
// variant fetch_late: refuted race at product fetch
// variant total_count: refuted deadlock at empty full total
// variant no_total_empty: refuted race|phase at product fetch commit
// variant no_full_wait: refuted race|phase at product copy expect
// variant dealloc_early: refuted race|lifetime|undefined at product fetch dealloc
// variant no_dealloc: refuted undefined|resource at alloc end
// variant alloc_again: refuted resource at alloc
// variant alloc_late: refuted undefined at alloc
// variant wrong_lanes: refuted undefined|race at fetch
// variant no_slot_sync: refuted race at alloc slot
// variant total_parity: refuted deadlock at empty full total
//
// Persistent GEMM for sm_100a: warp 0 loads, one thread of warp 1 multiplies into tensor memory,
// warp 2 owns the tensor memory, warps 4 to 7 take the results out of two accumulators in turn.

#include "ptx.h"
#include "tcgen05.h"

constexpr int kStages = 4;
constexpr int kTileM = 128;
constexpr int kTileN = 16;
constexpr u32 kBytesA = kTileM * kRowBytes;
constexpr u32 kBytesB = kTileN * kRowBytes;
constexpr int kColumns = 32;  // two accumulators

struct alignas(1024) Shared {
  unsigned char a[kStages][kBytesA];
  unsigned char b[kStages][kBytesB];
  u64 full[kStages];
  u64 empty[kStages];
  u64 total_full[2];
  u64 total_empty[2];
  u32 tensor[2];
};

__device__ void produce(Shared& s, const TensorMap& a, const TensorMap& b, int k_tiles, int tiles) {
  Position<kStages> at;
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
#pragma unroll 1
    for (int k = 0; k < k_tiles; ++k, at.advance()) {
      const u32 full = shared_address(&s.full[at.stage]);
      const u32 to_a = shared_address(s.a[at.stage]);
      const u32 to_b = shared_address(s.b[at.stage]);
      mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
      mbarrier_arrive_expect_tx(full, kBytesA + kBytesB);                // <- blame expect
      tma_load_2d(to_a, a, k * kTileK, tile * kTileM, full);             // <- blame copy
      tma_load_2d(to_b, b, k * kTileK, 0, full);                         // <- blame copy
    }
  }
}

__device__ void multiply(Shared& s, int k_tiles, int tiles) {
  const u32 tensor = s.tensor[0];  // <- blame slot
  Position<kStages> at;
  Position<2> total;
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, total.advance()) {
    const u32 to = tensor + total.stage * kTileN;
#if defined(TOTAL_PARITY)
    mbarrier_wait(shared_address(&s.total_empty[total.stage]), total.parity);  // <- blame total
#elif !defined(NO_TOTAL_EMPTY)
    mbarrier_wait(shared_address(&s.total_empty[total.stage]), total.parity ^ 1);  // <- blame total
#endif
    tensor_fence_after();
#pragma unroll 1
    for (int k = 0; k < k_tiles; ++k, at.advance()) {
      const u32 a = shared_address(s.a[at.stage]);
      const u32 b = shared_address(s.b[at.stage]);
#ifndef NO_FULL_WAIT
      mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
#endif
      tensor_fence_after();
      tensor_multiply(to, a, b, k > 0);  // <- blame product
#ifdef NO_COMMIT
      if (k + 1 == k_tiles) continue;
#endif
      tensor_commit(shared_address(&s.empty[at.stage]));
    }
#ifdef COMMIT_ELSEWHERE
    tensor_commit(shared_address(&s.total_empty[total.stage]));  // <- blame commit
#else
    tensor_commit(shared_address(&s.total_full[total.stage]));  // <- blame commit
#endif
  }
}

__device__ void finish(Shared& s, float* c, int tiles) {
  const int warp = threadIdx.x / 32 % 4;
  const u32 tensor = s.tensor[0];  // <- blame slot
  Position<2> total;
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, total.advance()) {
#ifndef NO_TOTAL_WAIT
    mbarrier_wait(shared_address(&s.total_full[total.stage]), total.parity);  // <- blame total
#endif
    tensor_fence_after();
#ifdef WRONG_LANES
    const u32 lanes = (warp + 1) % 4 * 32;
#else
    const u32 lanes = warp * 32;
#endif
    u32 left[8];
    u32 right[8];
    const u32 from = tensor + (lanes << 16) + total.stage * kTileN;
    tensor_load(left, from);       // <- blame fetch
    tensor_load(right, from + 8);  // <- blame fetch
    const u32 empty = shared_address(&s.total_empty[total.stage]);
#ifdef FETCH_LATE
    tensor_fence_before();
    if (elect_one()) mbarrier_arrive(empty);
    tensor_wait_load();
#else
    tensor_wait_load();
    tensor_fence_before();
    if (elect_one()) mbarrier_arrive(empty);
#endif
    float* row = c + (tile * kTileM + threadIdx.x % 128) * kTileN;
#pragma unroll
    for (int i = 0; i < 8; ++i) {
      row[i] = __uint_as_float(left[i]);
      row[8 + i] = __uint_as_float(right[i]);
    }
  }
}

__device__ void allocate(Shared& s) {
#ifdef ALLOC_AGAIN
  tensor_alloc<512>(shared_address(&s.tensor[0]));       // <- blame alloc
  tensor_alloc<kColumns>(shared_address(&s.tensor[1]));  // <- blame alloc
  tensor_relinquish();
#elif defined(ALLOC_LATE)
  tensor_relinquish();
  tensor_alloc<kColumns>(shared_address(&s.tensor[0]));  // <- blame alloc
#else
  tensor_alloc<kColumns>(shared_address(&s.tensor[0]));  // <- blame alloc
  tensor_relinquish();
#endif
}

__device__ void initialise(Shared& s) {
#ifdef TOTAL_COUNT
  constexpr u32 kReleases = 128;  // threads, but one of a warp arrives
#else
  constexpr u32 kReleases = 4;
#endif
  for (int i = 0; i < kStages; ++i) {
    mbarrier_init(shared_address(&s.full[i]), 1);
    mbarrier_init(shared_address(&s.empty[i]), 1);
  }
  for (int i = 0; i < 2; ++i) {
    mbarrier_init(shared_address(&s.total_full[i]), 1);
    mbarrier_init(shared_address(&s.total_empty[i]), kReleases);
  }
  fence_mbarrier_init();
  fence_proxy_async();
}

extern "C" __global__ void __launch_bounds__(256)
    tcgen05_gemm(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b, float* c,
                 int k_tiles, int tiles) {
  extern __shared__ Shared s[];
  const int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) initialise(*s);
#ifdef NO_SLOT_SYNC
  __syncthreads();
  if (warp == 2) allocate(*s);
#else
  if (warp == 2) allocate(*s);
  tensor_fence_before();
  __syncthreads();
#endif
  tensor_fence_after();
  if (warp == 0) {
    if (elect_one()) produce(*s, a, b, k_tiles, tiles);
    __syncwarp();
  } else if (warp == 1) {
    if (elect_one()) multiply(*s, k_tiles, tiles);
    __syncwarp();
  } else if (warp >= 4) {
    finish(*s, c, tiles);
  }
  tensor_fence_before();
#ifndef DEALLOC_EARLY
  __syncthreads();
#endif
  tensor_fence_after();
#ifndef NO_DEALLOC
  if (warp == 2) tensor_dealloc<kColumns>(s->tensor[0]);  // <- blame dealloc
#endif
}  // <- blame end
