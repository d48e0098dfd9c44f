// muster: --block 384 --grid 2 --shared 50176 --param 4=7
// expect: verified
// variant turn_to_self: refuted deadlock|reuse|count at turn pass empty
// variant no_first_turn: refuted deadlock at turn full empty
// variant no_query_wait: refuted race at query product
// variant value_on_key: refuted race|phase|deadlock at value weighted
// variant key_early: refuted race at key product
// variant turn_parity: refuted race|phase|deadlock at key value product weighted full empty
// variant causal_skew: refuted deadlock at full empty turn
// variant pool_dry: refuted resource at take
// variant epilogue_id: refuted reuse|count|race|deadlock at turn pass epilogue
// variant value_count: refuted deadlock at full empty
// variant one_stage: refuted deadlock at full empty
// variant value_late: refuted race at value weighted
//
// Attention in the manner of warp-specialised kernels for sm_90a: a warp loads Q once and K and V
// blocks through two pipelines; two consumer warpgroups take turns with two named barriers, so that
// one multiplies while the other is at its softmax. The values of the softmax do not matter here.

#include "ptx.h"
#include "wgmma.h"

#ifdef ONE_STAGE
constexpr int kStages = 1;  // with the next K wanted before the last one is given back
#else
constexpr int kStages = 2;
#endif
constexpr int kRowsQ = 128;
constexpr int kRowsK = 16;  // keys, and columns of V, of a block
constexpr u32 kBytesQ = kRowsQ * kRowBytes;
constexpr u32 kBytesK = kRowsK * kRowBytes;
constexpr int kTurn = 1;  // named barriers 1 and 2
constexpr int kPair = 256;

struct alignas(1024) Shared {
  unsigned char query[kBytesQ];
  unsigned char weights[kBytesQ];
  unsigned char key[2][kBytesK];
  unsigned char value[2][kBytesK];
  float out[2][64 * 16];
  u64 query_full;
  u64 key_full[2];
  u64 key_empty[2];
  u64 value_full[2];
  u64 value_empty[2];
};

#ifdef POOL_DRY
constexpr int kProducerRegisters = 56;
#else
constexpr int kProducerRegisters = 24;
#endif
constexpr int kConsumerRegisters = 240;

__device__ void produce(Shared& s, const TensorMap& q, const TensorMap& k, const TensorMap& v,
                        int blocks) {
  const u32 query_full = shared_address(&s.query_full);
  mbarrier_arrive_expect_tx(query_full, kBytesQ);
  tma_load_2d(shared_address(s.query), q, 0, blockIdx.x * kRowsQ, query_full);  // <- blame query
  Position<kStages> at;
#pragma unroll 1
  for (int i = 0; i < blocks; ++i, at.advance()) {
    const u32 key_full = shared_address(&s.key_full[at.stage]);
    const u32 value_full = shared_address(&s.value_full[at.stage]);
    mbarrier_wait(shared_address(&s.key_empty[at.stage]), at.parity ^ 1);  // <- blame empty
    mbarrier_arrive_expect_tx(key_full, kBytesK);
    tma_load_2d(shared_address(s.key[at.stage]), k, 0, i * kRowsK, key_full);  // <- blame key
    mbarrier_wait(shared_address(&s.value_empty[at.stage]), at.parity ^ 1);    // <- blame empty
    mbarrier_arrive_expect_tx(value_full, kBytesK);
    tma_load_2d(shared_address(s.value[at.stage]), v, i * kTileK, 0, value_full);  // <- blame value
  }
}

struct Consumer {
  Shared& s;
  int group;
  bool leader;

  PTX_INLINE void wait_turn() {
    named_sync(kTurn + group, kPair);  // <- blame turn
  }

  PTX_INLINE void pass_turn() {
#ifdef TURN_TO_SELF
    named_arrive(kTurn + group, kPair);  // <- blame pass
#else
    named_arrive(kTurn + 1 - group, kPair);  // <- blame pass
#endif
  }

  PTX_INLINE void release(u64& barrier) {
    if (leader) mbarrier_arrive(shared_address(&barrier));
  }

  PTX_INLINE u32 rows(const unsigned char* tile) {
    return shared_address(tile) + group * 64 * kRowBytes;
  }

  // Scores of the block against Q, in one's turn.
  PTX_INLINE void scores(float (&d)[8], const Position<kStages>& at) {
#ifdef TURN_PARITY
    const u32 parity = 0;
#else
    const u32 parity = at.parity;
#endif
    mbarrier_wait(shared_address(&s.key_full[at.stage]), parity);  // <- blame full
    wait_turn();
    wgmma_tile(d, rows(s.query), shared_address(s.key[at.stage]));  // <- blame product
    pass_turn();
#if defined(KEY_EARLY)
    release(s.key_empty[at.stage]);
    wgmma_wait<0>();
#elif defined(ONE_STAGE)
    wgmma_wait<0>();
#else
    wgmma_wait<0>();
    release(s.key_empty[at.stage]);
#endif
  }

  // Weights times V; the weights go through shared memory of the warpgroup's own.
  PTX_INLINE void weigh(float (&d)[8], const float (&p)[8], const Position<kStages>& at) {
    const int t = threadIdx.x % 128;
    uint4* mine = reinterpret_cast<uint4*>(s.weights + group * 64 * kRowBytes);
    const uint4 packed = {__float_as_uint(p[0]), __float_as_uint(p[2]), __float_as_uint(p[4]),
                          __float_as_uint(p[6])};
#pragma unroll
    for (int i = 0; i < 4; ++i) mine[i * 128 + t] = packed;
    fence_proxy_async();
    named_sync(3 + group, 128);
#ifdef VALUE_ON_KEY
    mbarrier_wait(shared_address(&s.key_full[at.stage]), at.parity);
#elif defined(VALUE_LATE)
    wgmma_tile(d, rows(s.weights), shared_address(s.value[at.stage]));  // <- blame weighted
#endif
#ifndef VALUE_ON_KEY
    mbarrier_wait(shared_address(&s.value_full[at.stage]), at.parity);  // <- blame full
#endif
#ifndef VALUE_LATE
    wgmma_tile(d, rows(s.weights), shared_address(s.value[at.stage]));  // <- blame weighted
#endif
    wgmma_wait<0>();
    release(s.value_empty[at.stage]);
  }
};

__device__ void consume(Shared& s, float* out, int blocks) {
  const int t = threadIdx.x % 128;
  Consumer c{s, static_cast<int>(threadIdx.x / 128) - 1, t == 0};
#ifndef NO_FIRST_TURN
  if (c.group == 1) c.pass_turn();
#endif
#ifdef CAUSAL_SKEW
  blocks -= 3 * c.group;
#endif
  float sum[8] = {};
#ifndef NO_QUERY_WAIT
  mbarrier_wait(shared_address(&s.query_full), 0);
#endif
  Position<kStages> at;
#pragma unroll 1
  for (int i = 0; i < blocks; ++i, at.advance()) {
    float p[8] = {};
    c.scores(p, at);
#ifdef ONE_STAGE
    if (i > 0) c.release(s.key_empty[at.stage]);
#endif
#pragma unroll
    for (int j = 0; j < 8; ++j) p[j] = exp2f(p[j]);
    c.weigh(sum, p, at);
  }
#ifdef EPILOGUE_ID
  named_sync(kTurn + c.group, 128);  // <- blame epilogue
#else
  named_sync(3 + c.group, 128);
#endif
#pragma unroll
  for (int i = 0; i < 8; ++i) s.out[c.group][i * 128 + t] = sum[i];
  fence_proxy_async();
  named_sync(3 + c.group, 128);
  if (c.leader) {
    const int row = (blockIdx.x * 2 + c.group) * 64;
    bulk_store(out + row * 16, shared_address(s.out[c.group]), 64 * 16 * sizeof(float));
    bulk_commit();
    bulk_wait<0>();
  }
}

extern "C" __global__ void __launch_bounds__(384, 1)
    attention(const __grid_constant__ TensorMap q, const __grid_constant__ TensorMap k,
              const __grid_constant__ TensorMap v, float* out, int blocks) {
  extern __shared__ Shared s[];
  if (threadIdx.x == 0) {
#ifdef VALUE_COUNT
    constexpr u32 kValueReleases = 3;
#else
    constexpr u32 kValueReleases = 2;
#endif
    mbarrier_init(shared_address(&s->query_full), 1);
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s->key_full[i]), 1);
      mbarrier_init(shared_address(&s->key_empty[i]), 2);
      mbarrier_init(shared_address(&s->value_full[i]), 1);
      mbarrier_init(shared_address(&s->value_empty[i]), kValueReleases);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  __syncthreads();
  if (threadIdx.x < 128) {
    registers_give<kProducerRegisters>();
    if (threadIdx.x < 32 && elect_one()) produce(*s, q, k, v, blocks);
  } else {
    registers_take<kConsumerRegisters>();  // <- blame take
    consume(*s, out, blocks);
  }
}
