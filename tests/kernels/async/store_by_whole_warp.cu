// muster: --block 128 --param 0=buffer:8192 --param 1=4
// expect: verified
// variant own_part: refuted race at store
// variant no_read_wait: refuted race
// variant one_lane_waits: refuted race
// variant lanes_differ: refuted race at store
// variant loop_apart: refuted race
//
// An epilogue whose last warp issues the bulk store of each tile with all of its lanes, as code does
// that does not elect one: the same bytes from the same source to the same place. Each lane commits
// and waits for its own. Two buffers. Wrong where every lane stores from a source of its own, where
// nobody waits before the source is written again, where one lane waits alone, where half of the
// lanes store the other buffer, and where the lanes of the warp go to the next tile on their own.

#include <cstdint>

constexpr int kTile = 128, kWarp = 32;

__device__ __forceinline__ uint32_t window(const void* p) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(p));
}

__device__ __forceinline__ void store(float* to, const float* from) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 512;" ::"l"(to),  // <- blame store
               "r"(window(from))  // <- blame store
               : "memory");
}

extern "C" __global__ void store_by_whole_warp(float* out, int tiles) {
  __shared__ alignas(128) float tile[2][kTile + 4 * kWarp];
  const int warp = threadIdx.x / kWarp, lane = threadIdx.x % kWarp;
  for (int t = 0; t < tiles; ++t) {
    float* mine = tile[t % 2];
#ifndef NO_READ_WAIT
#ifdef ONE_LANE_WAITS
    if (warp == 3 && lane == 0) asm volatile("cp.async.bulk.wait_group.read 1;" ::: "memory");
#else
    if (warp == 3) asm volatile("cp.async.bulk.wait_group.read 1;" ::: "memory");
#endif
#endif
#ifdef LOOP_APART
    mine = tile[0];
    __syncthreads();
    if (warp != 3) mine[threadIdx.x] = threadIdx.x + t;  // <- blame no_read_wait one_lane_waits loop_apart
    mine[96 + lane] = 0;
#else
    __syncthreads();
    mine[threadIdx.x] = threadIdx.x + t;  // <- blame no_read_wait one_lane_waits loop_apart
#endif
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (warp == 3) {
      float* to = out + (blockIdx.x * tiles + t) * kTile;
#if defined(OWN_PART)
      store(to, mine + 4 * lane);
#elif defined(LANES_DIFFER)
      store(to, lane < 16 ? mine : tile[1 - t % 2]);
#else
      store(to, mine);
#endif
      asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    }
  }
  if (warp == 3) asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
}
