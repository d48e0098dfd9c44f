// muster: --launch grouped.toml --block 160 --grid 2
// expect: verified
// variant sizes_unknown: inconclusive
// launch sizes_unknown: --block 160 --grid 2 --param 3=5
// variant other_group: refuted deadlock at full empty
// variant rounds_down: refuted deadlock at full empty
// variant at_least_one: refuted deadlock at full empty
// variant one_group_less: refuted lifetime|undefined at load end
// variant early_look: inconclusive
// variant restarts: refuted deadlock|phase|race|count at full empty expect load
//
// Grouped problem whose sizes lie in memory: producer and consumers read them on their own, after
// the grid before has finished writing them (griddepcontrol), and must come to the same counts.

#include "ptx.h"

constexpr int kStages = 3;
constexpr int kTile = 128;
constexpr int kWorkers = 128;

struct alignas(128) Shared {
  float tiles[kStages][kTile];
  u64 full[kStages];
  u64 empty[kStages];
};

PTX_INLINE void wait_for_grid() { asm volatile("griddepcontrol.wait;" ::: "memory"); }

PTX_INLINE int tiles_of(int size) { return (size + kTile - 1) / kTile; }

__device__ void produce(Shared& s, const float* in, const int* sizes, int groups) {
  Position<kStages> at;
  int from = 0;
#pragma unroll 1
  for (int group = 0; group < groups; ++group) {
#ifdef RESTARTS
    at = Position<kStages>{};
#endif
    const int tiles = tiles_of(sizes[group]);
#pragma unroll 1
    for (int i = 0; i < tiles; ++i, at.advance()) {
      const u32 full = shared_address(&s.full[at.stage]);
      const u32 to = shared_address(s.tiles[at.stage]);
      mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
      mbarrier_arrive_expect_tx(full, sizeof(s.tiles[0]));               // <- blame expect
      bulk_load(to, in + from, sizeof(s.tiles[0]), full);                // <- blame load
      from += kTile;
    }
  }
}

__device__ float consume(Shared& s, const int* sizes, int groups) {
  const int t = threadIdx.x;
  float sum = 0.0f;
  Position<kStages> at;
#ifdef ONE_GROUP_LESS
  groups -= 1;
#endif
#pragma unroll 1
  for (int group = 0; group < groups; ++group) {
#if defined(OTHER_GROUP)
    const int tiles = tiles_of(sizes[group / 2]);
#elif defined(ROUNDS_DOWN)
    const int tiles = sizes[group] / kTile;
#elif defined(AT_LEAST_ONE)
    const int tiles = max(tiles_of(sizes[group]), 1);
#else
    const int tiles = tiles_of(sizes[group]);
#endif
#pragma unroll 1
    for (int i = 0; i < tiles; ++i, at.advance()) {
      mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
      const float value = s.tiles[at.stage][t] + s.tiles[at.stage][t ^ 33];
      if (i * kTile + t < sizes[group]) sum += value;
      mbarrier_arrive(shared_address(&s.empty[at.stage]));
    }
  }
  return sum;
}

extern "C" __global__ void __launch_bounds__(kWorkers + 32)
    grouped(float* out, const float* in, const int* sizes, int groups) {
  __shared__ Shared s;
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);
      mbarrier_init(shared_address(&s.empty[i]), kWorkers);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
#ifdef EARLY_LOOK
  if (threadIdx.x >= kWorkers) wait_for_grid();
#else
  wait_for_grid();
#endif
  if (threadIdx.x >= kWorkers) {
    if (elect_one()) produce(s, in, sizes, groups);
  } else {
    out[blockIdx.x * kWorkers + threadIdx.x] = consume(s, sizes, groups);
  }
}  // <- blame end
