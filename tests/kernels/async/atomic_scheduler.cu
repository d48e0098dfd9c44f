// muster: --block 160 --grid 1 --param 2=buffer:4 --param 3=5
// expect: verified
// variant own_counter: refuted deadlock|phase|race at full empty publish pass
// variant index_early: refuted race|phase at index fetch tile
// variant index_kept: refuted race|phase|count|deadlock at fetch index tile publish empty
// variant stop_unsent: refuted deadlock at tile full empty
// variant readers: refuted deadlock at tile full empty slot
//
// Persistent kernel whose tiles are handed out by an atomic counter in global memory: the producer
// fetches the next index and passes it on through shared memory, so both roles see the same one.

#include "ptx.h"

constexpr int kStages = 3;
constexpr int kTile = 256;
constexpr int kWorkers = 128;

struct alignas(128) Shared {
  float tiles[kStages][kTile];
  int index[2];
  u64 known[2];
  u64 read[2];
  u64 full[kStages];
  u64 empty[kStages];
};

__device__ void produce(Shared& s, const float* in, int* counter, int tiles) {
  Position<kStages> at;
  Position<2> slot;
#pragma unroll 1
  while (true) {
    const int index = atomicAdd(counter, 1);
#ifndef INDEX_KEPT
    mbarrier_wait(shared_address(&s.read[slot.stage]), slot.parity ^ 1);  // <- blame slot
#endif
    s.index[slot.stage] = index;  // <- blame index
#ifdef STOP_UNSENT
    if (index >= tiles) break;
#endif
    mbarrier_arrive(shared_address(&s.known[slot.stage]));  // <- blame publish
    slot.advance();
    if (index >= tiles) break;
    const u32 full = shared_address(&s.full[at.stage]);
    const u32 to = shared_address(s.tiles[at.stage]);
    mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
    mbarrier_arrive_expect_tx(full, sizeof(s.tiles[0]));
    bulk_load(to, in + index * kTile, sizeof(s.tiles[0]), full);
    at.advance();
  }
}

__device__ void work(Shared& s, float* out, int* counter, int tiles) {
  const int t = threadIdx.x;
  Position<kStages> at;
  Position<2> slot;
#pragma unroll 1
  while (true) {
#ifdef OWN_COUNTER
    const int index = atomicAdd(counter, t == 0 ? 1 : 0);
#else
#ifndef INDEX_EARLY
    mbarrier_wait(shared_address(&s.known[slot.stage]), slot.parity);  // <- blame tile
#endif
    const int index = s.index[slot.stage];  // <- blame fetch
#endif
#ifdef READERS
    if (t == 0) mbarrier_arrive(shared_address(&s.read[slot.stage]));
#else
    mbarrier_arrive(shared_address(&s.read[slot.stage]));  // <- blame pass
#endif
    slot.advance();
    if (index >= tiles) break;
    mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
    const float value = s.tiles[at.stage][t] + s.tiles[at.stage][kTile - 1 - t];
    mbarrier_arrive(shared_address(&s.empty[at.stage]));
    out[index * kWorkers + t] = value;
    at.advance();
  }
}

extern "C" __global__ void __launch_bounds__(kWorkers + 32)
    atomic_scheduler(float* out, const float* in, int* counter, int tiles) {
  __shared__ Shared s;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) {
      mbarrier_init(shared_address(&s.known[i]), 1);
      mbarrier_init(shared_address(&s.read[i]), kWorkers);
    }
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);
      mbarrier_init(shared_address(&s.empty[i]), kWorkers);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  if (threadIdx.x >= kWorkers) {
    if (elect_one()) produce(s, in, counter, tiles);
  } else {
    work(s, out, counter, tiles);
  }
}
