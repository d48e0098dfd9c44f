// muster: --block 256 --grid 2 --param 2=2240
// expect: verified
// variant tail_bytes: refuted bytes at expect wait load
// variant tail_copy: refuted bytes|undefined|race at expect wait load
// variant no_fence: refuted proxy at write store
// variant fence_early: refuted proxy at write store
// variant fence_one: refuted proxy at write store
// variant no_read_wait: refuted race at write store
// variant loose_wait: refuted race at write store
// variant wait_other: refuted race at write store
// variant stale_token: refuted phase|race at wait read load expect arrive
// variant no_wait: refuted race|phase at read load expect arrive
// variant unaligned: refuted undefined at load store
// launch unaligned: --block 256 --grid 2 --param 2=2242
// variant no_drain: refuted lifetime|undefined|race at store end
// launch no_drain: --block 256 --grid 2 --param 2=2240 --policy bulk-store-at-end=fault
//
// Copies without a tensor map, of a last part that is shorter: all threads arrive and poll by their token; results leave by bulk stores from two buffers, of which the older has been read.

#include "ptx.h"

constexpr int kThreads = 256;
constexpr int kTile = kThreads;

struct alignas(128) Shared {
  float in[2][kTile];
  float out[2][kTile];
  u64 full[2];
};

// Everyone arrives for a tile; the first thread also sends for it.
__device__ u64 start(Shared& s, const float* in, int tile, int count) {
  const u32 full = shared_address(&s.full[tile & 1]);
  if (threadIdx.x != 0) return mbarrier_arrive_token(full);  // <- blame arrive
#ifdef TAIL_BYTES
  const u32 expected = kTile * 4;
#else
  const u32 expected = count * 4;
#endif
#ifdef TAIL_COPY
  const u32 bytes = kTile * 4;
#else
  const u32 bytes = count * 4;
#endif
  const u64 token = mbarrier_arrive_expect_tx_token(full, expected);          // <- blame expect
  bulk_load(shared_address(s.in[tile & 1]), in + tile * kTile, bytes, full);  // <- blame load
  return token;
}

extern "C" __global__ void __launch_bounds__(kThreads)
    bulk_copy(float* out, const float* in, int n) {
  __shared__ Shared s;
  const int t = threadIdx.x;
  in += blockIdx.x * 4096;
  out += blockIdx.x * 4096;
  if (t == 0) {
    mbarrier_init(shared_address(&s.full[0]), kThreads);
    mbarrier_init(shared_address(&s.full[1]), kThreads);
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  const int tiles = (n + kTile - 1) / kTile;
  u64 token = start(s, in, 0, min(n, kTile));
#ifdef STALE_TOKEN
  u64 even = 0;
  u64 odd = 0;
#endif
#pragma unroll 1
  for (int i = 0; i < tiles; ++i) {
    const int count = min(n - i * kTile, kTile);
    u64 next = 0;
    if (i + 1 < tiles) next = start(s, in, i + 1, min(n - (i + 1) * kTile, kTile));
#ifdef STALE_TOKEN
    if (i == 0) even = token;
    if (i == 1) odd = token;
    const u64 awaited = i % 2 == 0 ? even : odd;
#elif !defined(NO_WAIT)
    const u64 awaited = token;
#endif
#ifndef NO_WAIT
    while (!mbarrier_test_wait_token(shared_address(&s.full[i & 1]), awaited)) {  // <- blame wait
    }
#endif
    float value = 0.0f;
    if (t < count) value = s.in[i & 1][count - 1 - t];  // <- blame read
#if defined(WAIT_OTHER)
    if (t == 32) bulk_wait_read<1>();
#elif defined(LOOSE_WAIT)
    if (t == 0) bulk_wait_read<2>();
#elif !defined(NO_READ_WAIT)
    if (t == 0) bulk_wait_read<1>();
#endif
    __syncthreads();
#ifdef FENCE_EARLY
    fence_proxy_async();
#endif
    s.out[i & 1][t] = 2.0f * value;  // <- blame write
#if defined(FENCE_ONE)
    if (t == 0) fence_proxy_async();
#elif !defined(NO_FENCE) && !defined(FENCE_EARLY)
    fence_proxy_async();
#endif
    __syncthreads();
    if (t == 0) {
      bulk_store(out + i * kTile, shared_address(s.out[i & 1]), count * 4);  // <- blame store
      bulk_commit();
    }
    token = next;
  }
#ifndef NO_DRAIN
  if (t == 0) bulk_wait<0>();
#endif
}  // <- blame end
