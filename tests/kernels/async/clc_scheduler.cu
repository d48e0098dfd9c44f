// nvcc: -arch=sm_100a -lineinfo
// muster: --block 192 --grid 4
// expect: verified
// variant no_response_wait: refuted race|phase at answer ask
// variant bytes_less: refuted bytes|race|deadlock at ask expect response
// variant bytes_more: refuted bytes at ask expect response
// variant readers_low: refuted count|phase|race at done answer ask
// variant readers_high: refuted deadlock at slot response full empty
// variant ask_again: refuted undefined at ask
// variant reader_stops: refuted deadlock at slot response full empty
// variant done_early: refuted race at answer ask
// variant slot_unwaited: refuted race|phase|count|bytes|deadlock at ask answer expect response
//
// Work stealing by cluster launch control (sm_100a): warp 0 asks for the workgroup that has not
// started yet, every role reads the answer from one of two slots; warp 1 loads, warps 2 to 5 add
// up.

#include "ptx.h"

constexpr int kTile = 128;
constexpr int kStages = 2;
constexpr int kWorkers = 4;  // warps

#if defined(READERS_LOW)
constexpr u32 kReaders = kWorkers + 1;
#elif defined(READERS_HIGH)
constexpr u32 kReaders = kWorkers + 3;
#else
constexpr u32 kReaders = kWorkers + 2;
#endif

#if defined(BYTES_LESS)
constexpr u32 kAnswerBytes = 8;
#elif defined(BYTES_MORE)
constexpr u32 kAnswerBytes = 32;
#else
constexpr u32 kAnswerBytes = 16;
#endif

struct alignas(16) Shared {
  float tiles[kStages][kTile];
  uint4 answer[2];
  u64 asked[2];
  u64 read[2];
  u64 full[kStages];
  u64 empty[kStages];
};

PTX_INLINE void try_cancel(u32 answer, u32 barrier) {
  asm volatile(
      "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%0], "
      "[%1];" ::"r"(answer),
      "r"(barrier)
      : "memory");
}

// The index of the workgroup that was cancelled, or -1.
PTX_INLINE int cancelled(u32 answer) {
  int index;
  asm volatile(
      "{\n.reg .pred p;\n.reg .b128 word;\nld.shared.b128 word, [%1];\nmov.s32 %0, -1;\n"
      "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, word;\n"
      "@p clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %0, word;\n}"
      : "=r"(index)
      : "r"(answer)
      : "memory");
  return index;
}

// What a role knows of the answers; `kWarp` for a whole warp, else a single lane.
template <bool kWarp>
struct Reader {
  Shared& s;
  Position<2> at;

  PTX_INLINE int next() {
    const bool leader = !kWarp || threadIdx.x % 32 == 0;
    const u32 read = shared_address(&s.read[at.stage]);
    const u32 asked = shared_address(&s.asked[at.stage]);
    const u32 answer = shared_address(&s.answer[at.stage]);
#ifndef NO_RESPONSE_WAIT
    mbarrier_wait(asked, at.parity);  // <- blame response
#endif
#ifdef DONE_EARLY
    if (leader) mbarrier_arrive(read);
#endif
    const int index = cancelled(answer);  // <- blame answer
    fence_proxy_async();
    if (kWarp) __syncwarp();
#ifndef DONE_EARLY
    if (leader) mbarrier_arrive(read);  // <- blame done
#endif
    at.advance();
    return index;
  }
};

__device__ void schedule(Shared& s) {
  Reader<false> reader{s};
  Position<2> at;
  int failures = 0;
  do {
    const u32 asked = shared_address(&s.asked[at.stage]);
#ifndef SLOT_UNWAITED
    mbarrier_wait(shared_address(&s.read[at.stage]), at.parity ^ 1);  // <- blame slot
#endif
    mbarrier_arrive_expect_tx(asked, kAnswerBytes);          // <- blame expect
    try_cancel(shared_address(&s.answer[at.stage]), asked);  // <- blame ask
    at.advance();
    failures += reader.next() < 0 ? 1 : 0;
#ifdef ASK_AGAIN
  } while (failures < 2);
#else
  } while (failures < 1);
#endif
}

__device__ void load(Shared& s, const float* in) {
  Reader<false> reader{s};
  Position<kStages> at;
  int index = blockIdx.x;
#ifdef READER_STOPS
  for (int i = 0; i < 2 && index >= 0; ++i) {
#else
  while (index >= 0) {
#endif
    const u32 full = shared_address(&s.full[at.stage]);
    mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);  // <- blame empty
    mbarrier_arrive_expect_tx(full, sizeof(s.tiles[0]));
    bulk_load(shared_address(s.tiles[at.stage]), in + index * kTile, sizeof(s.tiles[0]), full);
    at.advance();
    index = reader.next();
  }
}

__device__ void work(Shared& s, float* out) {
  const int t = threadIdx.x - 64;
  Reader<true> reader{s};
  Position<kStages> at;
  int index = blockIdx.x;
  while (index >= 0) {
    mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);  // <- blame full
    float sum = 0.0f;
#pragma unroll
    for (int i = 0; i < 4; ++i) sum += s.tiles[at.stage][(t + i * 37) % kTile];
    __syncwarp();
    if (t % 32 == 0) mbarrier_arrive(shared_address(&s.empty[at.stage]));
    out[index * kTile + t] = sum;
    at.advance();
    index = reader.next();
  }
}

extern "C" __global__ void __launch_bounds__(192) clc_scheduler(float* out, const float* in) {
  __shared__ Shared s;
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) {
      mbarrier_init(shared_address(&s.asked[i]), 1);
      mbarrier_init(shared_address(&s.read[i]), kReaders);
      mbarrier_init(shared_address(&s.full[i]), 1);
      mbarrier_init(shared_address(&s.empty[i]), kWorkers);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  const int warp = threadIdx.x / 32;
  if (warp == 0) {
    if (elect_one()) schedule(s);
  } else if (warp == 1) {
    if (elect_one()) load(s, in);
  } else {
    work(s, out);
  }
}
