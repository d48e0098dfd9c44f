// nvcc: -arch=sm_80 -lineinfo
// muster: --block 256 --grid 2 --param 2=11
// expect: verified
// variant incremented: refuted deadlock at full empty
// variant count_extra: refuted deadlock at full empty
// variant plain_arrive: refuted race at copy use
// variant arrive_first: refuted race at copy use
// variant no_backpressure: refuted race|phase|count at copy use signal
// variant empty_warps: refuted deadlock at full empty
// variant parity_of_turn: refuted race|phase|deadlock at copy use full empty
// variant late_copy: refuted race at copy use
//
// Producer and consumer on sm_80, which has no try_wait: four warps copy with cp.async and let the
// copies arrive at the full barrier of the stage, four warps use the data; both poll with
// test_wait.

#include "ptx.h"

constexpr int kStages = 3;
constexpr int kThreads = 128;  // of a role
constexpr int kTile = kThreads * 4;

#ifdef COUNT_EXTRA
constexpr u32 kFullCount = kThreads + 1;  // as if the leader arrived once more
#else
constexpr u32 kFullCount = kThreads;
#endif

struct alignas(16) Shared {
  float tiles[kStages][kTile];
  u64 full[kStages];
  u64 empty[kStages];
};

PTX_INLINE void poll(u32 barrier, u32 parity) {
  while (!mbarrier_test_wait(barrier, parity)) {
  }
}

__device__ void produce(Shared& s, const float* in, int tiles) {
  const int t = threadIdx.x;
  Position<kStages> at;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i, at.advance()) {
    const u32 full = shared_address(&s.full[at.stage]);
#ifndef NO_BACKPRESSURE
    poll(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
#endif
    const float* from = in + (blockIdx.x * tiles + i) * kTile + t * 4;
    const u32 to = shared_address(&s.tiles[at.stage][t * 4]);
#if defined(INCREMENTED)
    copy_16(to, from);
    copy_arrive(full);
#elif defined(PLAIN_ARRIVE)
    copy_16(to, from);  // <- blame copy
    mbarrier_arrive_token(full);
#elif defined(ARRIVE_FIRST)
    copy_arrive_noinc(full);
    copy_16(to, from);  // <- blame copy
#elif defined(LATE_COPY)
    if (t != 64) copy_16(to, from);
    copy_arrive_noinc(full);
    if (t == 64) copy_16(to, from);  // <- blame copy
#else
    copy_16(to, from);        // <- blame copy
    copy_arrive_noinc(full);  // <- blame signal
#endif
  }
}

__device__ float consume(Shared& s, int tiles) {
  const int t = threadIdx.x % kThreads;
  float sum = 0.0f;
  Position<kStages> at;
#pragma unroll 1
  for (int i = 0; i < tiles; ++i, at.advance()) {
#ifdef PARITY_OF_TURN
    poll(shared_address(&s.full[at.stage]), i & 1);  // <- blame full
#else
    poll(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
#endif
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      sum += s.tiles[at.stage][(t + 1 + j * kThreads) % kTile];  // <- blame use
    }
#ifdef EMPTY_WARPS
    if (t % 32 == 0) mbarrier_arrive_token(shared_address(&s.empty[at.stage]));
#else
    mbarrier_arrive_token(shared_address(&s.empty[at.stage]));
#endif
  }
  return sum;
}

extern "C" __global__ void __launch_bounds__(2 * kThreads)
    cp_async_mbarrier(float* out, const float* in, int tiles) {
  __shared__ Shared s;
  if (threadIdx.x < kStages) {
    mbarrier_init(shared_address(&s.full[threadIdx.x]), kFullCount);
    mbarrier_init(shared_address(&s.empty[threadIdx.x]), kThreads);
  }
  __syncthreads();
  if (threadIdx.x < kThreads) {
    produce(s, in, tiles);
  } else {
    out[blockIdx.x * kThreads + threadIdx.x % kThreads] = consume(s, tiles);
  }
}
