// muster: --block 128 --grid 8 --cluster 4 --param 2=64 --param 3=2
// expect: verified
// variant no_sync: refuted race at own peer
// variant block_sync: refuted race at own peer
// variant relaxed: refuted race at own peer
// variant no_end_sync: refuted race|lifetime|undefined at own peer
// variant single_tile_end: refuted lifetime|undefined at peer
// variant wait_missing: refuted race|reuse at own peer sync
// variant arrive_twice: refuted reuse at sync
// variant one_warp: refuted deadlock|reuse at sync
// variant wrong_slice: refuted race at own peer push
// variant early_leave: refuted lifetime|undefined at own peer
//
// Split K over a cluster of four: every workgroup sums its part of K into its own shared memory,
// and then adds up one quarter of the rows, read from all four through distributed shared memory.

#include "ptx.h"

constexpr int kRanks = 4;
constexpr int kRows = 128;
constexpr int kSlice = kRows / kRanks;

PTX_INLINE void sync_after_write() {
#if defined(BLOCK_SYNC)
  __syncthreads();
#elif defined(RELAXED)
  cluster_arrive_relaxed();
  cluster_wait();
#elif defined(ARRIVE_TWICE)
  cluster_arrive();
  cluster_arrive();  // <- blame sync
  cluster_wait();    // <- blame sync
#elif defined(WAIT_MISSING)
  cluster_arrive();
#elif defined(ONE_WARP)
  if (threadIdx.x < 32) cluster_sync();  // <- blame sync
  __syncthreads();                       // <- blame sync
#elif !defined(NO_SYNC)
  cluster_sync();  // <- blame sync
#endif
}

extern "C" __global__ void __cluster_dims__(kRanks) __launch_bounds__(kRows)
    split_k_cluster(float* out, const float* in, int k_part, int tiles) {
  __shared__ float partial[kRows];
  const u32 rank = cluster_rank();
  const int t = threadIdx.x;
  const int cluster = blockIdx.x / kRanks;
#ifdef EARLY_LEAVE
  if (rank == 3 && k_part > 32) {
    partial[t] = 0.0f;
    cluster_arrive();
    return;
  }
#endif
#pragma unroll 1
  for (int tile = 0; tile < tiles; ++tile) {
    const float* from = in + (((cluster * tiles + tile) * kRanks + rank) * k_part) * kRows + t;
    float sum = 0.0f;
#pragma unroll 1
    for (int k = 0; k < k_part; ++k) sum += from[k * kRows];
    partial[t] = sum;  // <- blame own
    sync_after_write();
    const int row = rank * kSlice + t;
    if (t < kSlice) {
      float total = 0.0f;
#pragma unroll
      for (u32 peer = 0; peer < kRanks; ++peer) {
        total += load_cluster(map_to(shared_address(&partial[row]), peer));  // <- blame peer
      }
#ifdef WRONG_SLICE
      // The sum is put where the next rank has not read yet.
      const u32 next = shared_address(&partial[(row + kSlice) % kRows]);
      store_cluster(map_to(next, (rank + 1) % kRanks), total);  // <- blame push
#endif
      out[(cluster * tiles + tile) * kRows + row] = total;
    }
#if defined(SINGLE_TILE_END)
    if (tile + 1 < tiles) cluster_sync();
#elif !defined(NO_END_SYNC)
    cluster_sync();  // <- blame sync
#endif
  }
}
