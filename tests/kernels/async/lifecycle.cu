// muster: --block 128 --grid 2 --param 2=7 --param 3=3
// expect: verified
// variant no_drop: refuted deadlock at meet
// variant drop_twice: refuted count|phase|race|deadlock at drop arrive meet use
// variant drop_all: refuted count at drop
// variant drop_first: refuted race at late use
// variant old_token: refuted phase|race at meet use write
// variant no_inval: refuted lifetime at init
// variant inval_early: refuted lifetime at inval meet arrive
// variant use_after: refuted lifetime at stray
// variant plain_reuse: refuted lifetime|undefined at data
// variant expect_late: refuted bytes|race|phase at expect load total wait
// variant init_unseen: refuted lifetime|race at inval init wait load
// variant wait_other_parity: refuted race|phase|deadlock at total load
//
// The life of mbarriers: 128 threads meet for some rounds, by tokens kept in shared memory; one
// warp leaves early by arrive_drop. Then the object is invalidated and its memory holds a barrier
// for copies, whose bytes are expected apart from the arrival, and at last plain data.

#include "ptx.h"

constexpr int kThreads = 128;
constexpr int kStay = 96;

struct alignas(128) Shared {
  float copied[2][kThreads];
  float slots[2][kThreads];
  u64 tokens[kThreads];
  u64 barrier;
};

__device__ float meet(Shared& s, float value, int rounds, int first_rounds) {
  const int t = threadIdx.x;
  const u32 barrier = shared_address(&s.barrier);
  float sum = 0.0f;
#pragma unroll 1
  for (int round = 0; round < rounds; ++round) {
    const int others = round < first_rounds ? kThreads : kStay;
#ifdef DROP_FIRST
    if (t >= kStay && round + 1 == first_rounds) {
      mbarrier_arrive_drop(barrier);
      s.slots[round & 1][t] = value + sum;  // <- blame late
      break;
    }
#endif
    s.slots[round & 1][t] = value + sum;  // <- blame write
#if defined(DROP_ALL)
    const bool last = round + 1 == rounds || (t >= kStay && round + 1 == first_rounds);
#else
    const bool last = t >= kStay && round + 1 == first_rounds;
#endif
    if (last) {
#if defined(NO_DROP)
      mbarrier_arrive(barrier);
#elif defined(DROP_TWICE)
      mbarrier_arrive_drop(barrier);  // <- blame drop
      mbarrier_arrive_drop(barrier);  // <- blame drop
#else
      mbarrier_arrive_drop(barrier);  // <- blame drop
#endif
      break;
    }
#ifdef OLD_TOKEN
    if (round < 2) s.tokens[t] = mbarrier_arrive_token(barrier);
    if (round >= 2) mbarrier_arrive(barrier);
#else
    s.tokens[t] = mbarrier_arrive_token(barrier);  // <- blame arrive
#endif
    while (!mbarrier_test_wait_token(barrier, s.tokens[t])) {  // <- blame meet
    }
    sum += s.slots[round & 1][(t + 1) % others];  // <- blame use
  }
  return sum;
}

__device__ void copy(Shared& s, const float* in) {
  const u32 barrier = shared_address(&s.barrier);
  constexpr u32 kBytes = sizeof(s.copied);
#if defined(EXPECT_LATE)
  mbarrier_arrive(barrier);
#else
  mbarrier_expect_tx(barrier, kBytes);
#endif
  bulk_load(shared_address(s.copied[0]), in, kBytes / 2, barrier);             // <- blame load
  bulk_load(shared_address(s.copied[1]), in + kThreads, kBytes / 2, barrier);  // <- blame load
#ifdef EXPECT_LATE
  mbarrier_expect_tx(barrier, kBytes);  // <- blame expect
#else
  mbarrier_arrive(barrier);
#endif
}

extern "C" __global__ void __launch_bounds__(kThreads)
    lifecycle(float* out, const float* in, int rounds, int first_rounds) {
  __shared__ Shared s;
  const int t = threadIdx.x;
  const u32 barrier = shared_address(&s.barrier);
  if (t == 0) mbarrier_init(barrier, kThreads);
  __syncthreads();
  float sum = meet(s, in[t], rounds, first_rounds);
#ifndef INVAL_EARLY
  __syncthreads();
#endif
  if (t == 0) {
#ifndef NO_INVAL
    mbarrier_inval(barrier);  // <- blame inval
#endif
#ifdef USE_AFTER
    mbarrier_arrive(barrier);  // <- blame stray
#endif
    mbarrier_init(barrier, 1);  // <- blame init
    fence_mbarrier_init();
    fence_proxy_async();
  }
#ifndef INIT_UNSEEN
  __syncthreads();
#endif
  if (t == 0) copy(s, in + kThreads);
#ifdef WAIT_OTHER_PARITY
  mbarrier_wait(barrier, 1);  // <- blame wait_other_parity
#else
  mbarrier_wait(barrier, 0);  // <- blame wait
#endif
  sum += s.copied[0][t] + s.copied[1][kThreads - 1 - t];  // <- blame total
  __syncthreads();
  float* data = reinterpret_cast<float*>(&s.barrier);
#ifdef PLAIN_REUSE
  if (t == 0) data[0] = sum;  // <- blame data
#else
  if (t == 0) {
    mbarrier_inval(barrier);
    data[0] = sum;
  }
#endif
  __syncthreads();
  out[blockIdx.x * kThreads + t] = sum + data[0];  // <- blame data
}
