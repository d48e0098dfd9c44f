// muster: --block 160 --grid 2 --param 2=8
// expect: verified
// variant never_full: refuted deadlock|undefined at empty full trap
// variant wrong_parity: refuted race|phase|deadlock|undefined at full read load expect release trap
// variant goes_on: refuted race|phase|deadlock at full read load expect release
// variant gives_up: refuted deadlock|undefined at empty full trap
// variant skips: refuted deadlock|undefined|race|phase at empty full trap read load release
// variant clock_goes_on: refuted race|phase|count at empty read load expect
//
// Waits with a limit and a trap behind it: the consumer counts its tries, each with a limit of its
// own, and the producer looks at the clock. Nothing else depends on a try that failed.

#include "ptx.h"

constexpr int kStages = 2;
constexpr int kTile = 128;

struct alignas(128) Shared {
  float tiles[kStages][kTile];
  u64 full[kStages];
  u64 empty[kStages];
};

// Whether the phase completed in time.
PTX_INLINE bool wait_limited(u32 barrier, u32 parity) {
#pragma unroll 1
  for (int tries = 0; tries < 20; ++tries) {
    if (mbarrier_try_wait_limited(barrier, parity, 1000000)) return true;  // <- blame full
  }
  return false;
}

PTX_INLINE bool wait_clock(u32 barrier, u32 parity) {
  const long long start = clock64();
  while (!mbarrier_try_wait(barrier, parity)) {  // <- blame empty
    if (clock64() - start > 4000000000LL) return false;
  }
  return true;
}

__device__ void produce(Shared& s, const float* in, int tiles) {
  Position<kStages> at;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i, at.advance()) {
    const u32 full = shared_address(&s.full[at.stage]);
    const bool in_time = wait_clock(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame goes_on
#ifndef CLOCK_GOES_ON
    if (!in_time) __trap();  // <- blame trap
#endif
#ifdef NEVER_FULL
    if (i == 5) continue;
#endif
    mbarrier_arrive_expect_tx(full, sizeof(s.tiles[0]));  // <- blame expect
    const u32 to = shared_address(s.tiles[at.stage]);
    bulk_load(to, in + i * kTile, sizeof(s.tiles[0]), full);  // <- blame load
  }
}

__device__ float consume(Shared& s, int tiles) {
  const int t = threadIdx.x % kTile;
  float sum = 0.0f;
  Position<kStages> at;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i, at.advance()) {
#ifdef WRONG_PARITY
    const u32 parity = i == 6 ? at.parity ^ 1 : at.parity;
#else
    const u32 parity = at.parity;
#endif
    const bool in_time = wait_limited(shared_address(&s.full[at.stage]), parity);
#if defined(GIVES_UP)
    if (!in_time) return sum;
#elif defined(SKIPS)
    if (!in_time) continue;
#elif !defined(GOES_ON)
    if (!in_time) __trap();  // <- blame trap
#endif
    sum += s.tiles[at.stage][t] * s.tiles[at.stage][t ^ 1];  // <- blame read
    mbarrier_arrive(shared_address(&s.empty[at.stage]));     // <- blame release
  }
  return sum;
}

extern "C" __global__ void __launch_bounds__(kTile + 32)
    timed_wait(float* out, const float* in, int tiles) {
  __shared__ Shared s;
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);
      mbarrier_init(shared_address(&s.empty[i]), kTile);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  if (threadIdx.x >= kTile) {
    if (elect_one()) produce(s, in, tiles);
  } else {
    out[blockIdx.x * kTile + threadIdx.x] = consume(s, tiles);
  }
}
