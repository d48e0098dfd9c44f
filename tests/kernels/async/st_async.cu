// muster: --block 128 --grid 4 --cluster 2 --param 2=6
// expect: verified
// variant bytes_less: refuted bytes|race|deadlock|phase at expect send use full
// variant bytes_more: refuted bytes at expect full
// variant to_self: refuted race at send
// variant split_home: refuted undefined at send
// variant no_start_sync: refuted lifetime at init send full expect
// variant no_end_sync: refuted lifetime|undefined at send release
// variant no_backpressure: refuted race|phase|bytes at send use full expect
// variant no_wait: refuted race|phase|count at send use expect
// variant own_empty: refuted race|phase|deadlock|bytes at send use empty full expect
// variant late_expect: refuted phase|bytes|race|deadlock at expect send use full empty
// variant plain_store: refuted bytes|race|deadlock at expect send use full
//
// Two workgroups of a cluster exchange a row per step with st.async and add up a checksum of the
// peer with red.async; double buffered, and a buffer is sent to only when the peer has released it.

#include "ptx.h"

constexpr int kThreads = 128;
#if defined(NO_BACKPRESSURE) || defined(OWN_EMPTY)
constexpr int kBuffers = 1;  // with two the exchange itself would keep the peers close enough
#else
constexpr int kBuffers = 2;
#endif

struct alignas(16) Shared {
  u32 row[kBuffers][kThreads];
  u32 checksum[kBuffers][kThreads / 32];
  u64 full[kBuffers];
  u64 empty[kBuffers];
};

#if defined(BYTES_LESS)
constexpr u32 kBytes = kThreads * 4;  // without those of the checksum
#elif defined(BYTES_MORE)
constexpr u32 kBytes = kThreads * 8;
#else
constexpr u32 kBytes = kThreads * 4 + kThreads / 32 * 4;
#endif

__device__ void send(Shared& s, int buffer, u32 peer, u32 value) {
  const int t = threadIdx.x;
  const u32 full = map_to(shared_address(&s.full[buffer]), peer);
  const u32 to = map_to(shared_address(&s.row[buffer][t]), peer);
  const u32 sum = map_to(shared_address(&s.checksum[buffer][t / 32]), peer);
#if defined(TO_SELF)
  const u32 own = cluster_rank();
  const u32 own_full = map_to(shared_address(&s.full[buffer]), own);
  store_async(map_to(shared_address(&s.row[buffer][t]), own), value, own_full);  // <- blame send
#elif defined(SPLIT_HOME)
  const u32 own_full = map_to(shared_address(&s.full[buffer]), cluster_rank());
  store_async(to, value, own_full);  // <- blame send
#elif defined(PLAIN_STORE)
  store_cluster(to, __uint_as_float(value));  // <- blame send
#else
  store_async(to, value, full);  // <- blame send
#endif
  if (t % 32 == 0) add_async(sum, value, full);  // <- blame send
}

extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(kThreads)
    st_async(u32* out, const u32* in, int steps) {
  __shared__ Shared s;
  const int t = threadIdx.x;
  const u32 peer = cluster_rank() ^ 1;
  if (t < kBuffers * kThreads / 32) s.checksum[t / 4][t % 4] = 0;
  if (t == 0) {
    for (int i = 0; i < kBuffers; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);          // <- blame init
      mbarrier_init(shared_address(&s.empty[i]), kThreads);  // <- blame init
    }
    fence_mbarrier_init();
  }
#ifdef NO_START_SYNC
  __syncthreads();
#else
  cluster_sync();
#endif
  u32 value = in[blockIdx.x * kThreads + t];
  Position<kBuffers> at;
#pragma unroll 1
  for (int step = 0; step < steps; ++step, at.advance()) {
    const u32 full = shared_address(&s.full[at.stage]);
    const u32 empty = shared_address(&s.empty[at.stage]);
#ifndef LATE_EXPECT
    if (t == 0) mbarrier_arrive_expect_tx(full, kBytes);  // <- blame expect
#endif
#ifndef NO_BACKPRESSURE
    mbarrier_wait_cluster(empty, at.parity ^ 1);  // <- blame empty
#endif
    send(s, at.stage, peer, value);
#ifdef LATE_EXPECT
    if (t == 0) {
      mbarrier_arrive(full);             // <- blame expect
      mbarrier_expect_tx(full, kBytes);  // <- blame expect
    }
#endif
#ifndef NO_WAIT
    mbarrier_wait_cluster(full, at.parity);  // <- blame full
#endif
    value += s.row[at.stage][t ^ 1] + s.checksum[at.stage][t / 32];  // <- blame use
#ifdef OWN_EMPTY
    mbarrier_arrive(empty);
#else
    mbarrier_arrive_cluster(map_to(empty, peer));  // <- blame release
#endif
  }
  out[blockIdx.x * kThreads + t] = value;
#ifndef NO_END_SYNC
  cluster_sync();
#endif
}
