// muster: --launch tensor_places.toml --block 128 --grid 4
// expect: verified
// variant halo: refuted race at load store
// variant same_tile: refuted race at store load
// variant rows_less: refuted race at store load
// variant plain_early: refuted race at plain store load
// variant no_proxy_fence: refuted proxy at load store
// variant read_early: refuted race at back store
// variant read_unsynced: refuted race at back store
// variant named: verified
// launch named: --launch tensor_names.toml --block 128 --grid 4
// variant no_address: verified
// launch no_address: --launch tensor_boxes.toml --block 128 --grid 4
// variant twice: refuted race at store load
// launch twice: --block 128 --grid 4
//
// Tiles of a matrix are scaled where they lie: loaded and stored with one tensor map, then read
// back by ordinary loads for their sums. What races in global memory shows by where the map says
// that the matrix lies.

#include "ptx.h"

constexpr int kRows = 32;
constexpr int kColumns = 32;
constexpr int kThreads = 128;

struct alignas(128) Shared {
  float tile[kRows * kColumns];
  u64 full;
};

extern "C" __global__ void __launch_bounds__(kThreads)
    tensor_places(const __grid_constant__ TensorMap map, float* matrix, float* sums) {
  __shared__ Shared s;
  const int t = threadIdx.x;
  const u32 full = shared_address(&s.full);
#if defined(SAME_TILE) || defined(TWICE)
  const int row = blockIdx.x / 2 * kRows;
#elif defined(ROWS_LESS)
  const int row = blockIdx.x * (kRows - 1);
#else
  const int row = blockIdx.x * kRows;
#endif
#ifdef HALO
  const int from = row + 1;
#else
  const int from = row;
#endif
  float* const mine = matrix + row * kColumns;
  if (t == 0) {
    mbarrier_init(full, 1);
    fence_mbarrier_init();
    fence_proxy_async();
#ifdef NO_PROXY_FENCE
    mine[1] = 1.0f;  // <- blame plain
#endif
    mbarrier_arrive_expect_tx(full, sizeof(s.tile));
    tma_load_2d(shared_address(s.tile), map, 0, from, full);  // <- blame load
  }
#ifdef PLAIN_EARLY
  if (t == 1) mine[1] = 1.0f;  // <- blame plain
#endif
  __syncthreads();
  mbarrier_wait(full, 0);
#pragma unroll
  for (int i = t; i < kRows * kColumns; i += kThreads) s.tile[i] *= 2.0f;
  fence_proxy_async();
  __syncthreads();
  if (t == 0) {
    tma_store_2d(map, 0, row, shared_address(s.tile));  // <- blame store
    bulk_commit();
#ifdef READ_EARLY
    bulk_wait_read<0>();
#else
    bulk_wait<0>();
#endif
  }
#ifndef READ_UNSYNCED
  __syncthreads();
#endif
#if !defined(NAMED) && !defined(NO_ADDRESS) && !defined(TWICE)
  float sum = 0.0f;
  for (int i = t; i < kRows * kColumns; i += kThreads) sum += mine[i];  // <- blame back
  sums[blockIdx.x * kThreads + t] = sum;
#endif
}
