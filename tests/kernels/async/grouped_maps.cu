// muster: --launch grouped_maps.toml --block 160 --grid 2
// expect: verified
// nvcc: -arch=sm_90a -lineinfo
// variant no_acquire: refuted proxy at copy
// variant acquire_other_map: refuted proxy at copy
// variant acquire_other_lane: refuted proxy at copy
// variant no_release: refuted proxy at copy
// variant release_first: refuted proxy at copy
// variant in_use: refuted race at publish
// variant in_use_by_store: refuted race at publish_c
// variant same_slot: refuted race at publish copy
// variant replace_unsynced: refuted race at publish_c replace_c
// variant same_rows: refuted race at store
// variant rows_overlap: refuted race at store
// variant store_uncommitted: refuted lifetime|race at out store
// variant read_back: refuted race at load_c store
// variant box_from_shared: refuted undefined at copy
//
// Grouped problem with a tensor map per group: one warp loads tiles, four multiply them, scale them
// and store the result as tiles. Each workgroup has two slots for tensor maps in global memory. For
// each group a warp changes its copy in shared memory (address, rows, stride), publishes it in its
// slot and acquires it there, after the copies with the map before are over.

#include "ptx.h"

constexpr int kStages = 2;
constexpr int kRows = 32;
constexpr int kColumns = 32;
constexpr u32 kBytes = kRows * kColumns * sizeof(float);
constexpr int kWorkers = 128;

struct Group {
  int from;  // rows of the groups before
  int tiles;
};

struct Problem {
  const float* in;
  float* out;
  const Group* groups;
  int count;
};

struct alignas(128) Shared {
  float tiles[kStages][kRows * kColumns];
  float out[kRows * kColumns];
  TensorMap map_in, map_out;
  u64 full[kStages];
  u64 empty[kStages];
};

PTX_INLINE void map_set_address(u32 map, const void* address) {
  asm volatile("tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%0], %1;" ::"r"(map),
               "l"(address)
               : "memory");
}

PTX_INLINE void map_set_rows(u32 map, int rows) {
  asm volatile("tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%0], 1, %1;" ::"r"(map),
               "r"(rows)
               : "memory");
}

PTX_INLINE void map_set_stride(u32 map, u64 bytes) {
  asm volatile("tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%0], 0, %1;" ::"r"(map),
               "l"(bytes)
               : "memory");
}

// By all lanes of a warp.
PTX_INLINE void map_publish(TensorMap* to, u32 from) {
  asm volatile(
      "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned"
      " [%0], [%1], 128;" ::"l"(to),
      "r"(from)
      : "memory");
}

PTX_INLINE void map_release() {
  asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
}

PTX_INLINE void map_acquire(const TensorMap* map) {
  asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(map) : "memory");
}

PTX_INLINE void copy_map(TensorMap& to, const TensorMap& from) {
  const int lane = threadIdx.x % 32;
  reinterpret_cast<u32*>(&to)[lane] = reinterpret_cast<const u32*>(&from)[lane];
}

__device__ void produce(Shared& s, const Problem& p, TensorMap* slot) {
  const bool leader = threadIdx.x % 32 == 0;
  const u32 own = shared_address(&s.map_in);
  Position<kStages> at, last;
#pragma unroll 1
  for (int group = 0; group < p.count; ++group) {
    const Group g = p.groups[group];
    if (leader) {
#ifndef IN_USE
      if (group > 0) mbarrier_wait(shared_address(&s.full[last.stage]), last.parity);
#endif
      map_set_address(own, p.in + g.from * kColumns);
      map_set_rows(own, g.tiles * kRows);
      map_set_stride(own, kColumns * sizeof(float));
    }
    __syncwarp();
#if defined(NO_RELEASE)
    copy_map(*slot, s.map_in);
    __syncwarp();
#elif defined(RELEASE_FIRST)
    map_release();
    copy_map(*slot, s.map_in);
    __syncwarp();
#else
    map_publish(slot, own);  // <- blame publish
#endif
#if defined(ACQUIRE_OTHER_MAP)
    map_acquire(slot + 1);
#elif defined(ACQUIRE_OTHER_LANE)
    if (!leader) map_acquire(slot);
#elif !defined(NO_ACQUIRE)
    map_acquire(slot);
#endif
    if (leader) {
#pragma unroll 1
      for (int i = blockIdx.x; i < g.tiles; i += gridDim.x, at.advance()) {
        const u32 full = shared_address(&s.full[at.stage]);
        mbarrier_wait(shared_address(&s.empty[at.stage]), at.parity ^ 1);
        mbarrier_arrive_expect_tx(full, kBytes);
#ifdef BOX_FROM_SHARED
        tma_load_2d(shared_address(s.tiles[at.stage]), s.map_in, 0, i * kRows,  // <- blame copy
                    full);
#else
        tma_load_2d(shared_address(s.tiles[at.stage]), *slot, 0, i * kRows, full);  // <- blame copy
#endif
        last = at;
      }
    }
  }
}

// The first warp of the workers sees to the map of the result.
__device__ void next_result(Shared& s, float* out, int tiles, TensorMap* slot) {
  const u32 own = shared_address(&s.map_out);
  if (threadIdx.x == 0) {
#ifndef IN_USE_BY_STORE
    bulk_wait_read<0>();
#endif
    map_set_address(own, out);         // <- blame replace_c
    map_set_rows(own, tiles * kRows);  // <- blame replace_c
  }
  __syncwarp();
  map_publish(slot, own);  // <- blame publish_c
  map_acquire(slot);
}

__device__ void consume(Shared& s, const Problem& p, TensorMap* slot) {
  const int t = threadIdx.x;
  Position<kStages> at;
#pragma unroll 1
  for (int group = 0; group < p.count; ++group) {
    const Group g = p.groups[group];
#ifdef REPLACE_UNSYNCED
    if (t == 32) map_set_rows(shared_address(&s.map_out), g.tiles * kRows);  // <- blame replace_c
#endif
    float* const out = p.out + g.from * kColumns;
    if (t < 32) next_result(s, out, g.tiles, slot);
#pragma unroll 1
    for (int i = blockIdx.x; i < g.tiles; i += gridDim.x, at.advance()) {
      mbarrier_wait(shared_address(&s.full[at.stage]), at.parity);
      float values[kRows * kColumns / kWorkers];
#pragma unroll
      for (int k = 0; k < kRows * kColumns / kWorkers; ++k) {
        values[k] = 2.0f * s.tiles[at.stage][k * kWorkers + t];
      }
      mbarrier_arrive(shared_address(&s.empty[at.stage]));
      if (t == 0) bulk_wait_read<0>();
      named_sync(1, kWorkers);
#pragma unroll
      for (int k = 0; k < kRows * kColumns / kWorkers; ++k) {
        s.out[k * kWorkers + t] = values[k];  // <- blame out
      }
      fence_proxy_async();
      named_sync(1, kWorkers);
      if (t == 0) {
#if defined(SAME_ROWS)
        const int row = i / 2 * 2 * kRows;
#elif defined(ROWS_OVERLAP)
        const int row = i * (kRows - 1);
#else
        const int row = i * kRows;
#endif
        tma_store_2d(*slot, 0, row, shared_address(s.out));  // <- blame store
#ifndef STORE_UNCOMMITTED
        bulk_commit();
#endif
#ifdef READ_BACK
        out[i * kRows * kColumns] += 1.0f;  // <- blame load_c
#endif
      }
    }
  }
  if (t == 0) bulk_wait<0>();
}

extern "C" __global__ void __launch_bounds__(kWorkers + 32)
    grouped_maps(const __grid_constant__ TensorMap map_in,
                 const __grid_constant__ TensorMap map_out, TensorMap* slots, const float* in,
                 float* out, const Group* groups, int count) {
  const Problem p{in, out, groups, count};
  __shared__ Shared s;
  const bool loads = threadIdx.x >= kWorkers;
  if (threadIdx.x == 0) {
    for (int i = 0; i < kStages; ++i) {
      mbarrier_init(shared_address(&s.full[i]), 1);
      mbarrier_init(shared_address(&s.empty[i]), kWorkers);
    }
    fence_mbarrier_init();
    fence_proxy_async();
  }
  if (loads) copy_map(s.map_in, map_in);
  if (threadIdx.x < 32) copy_map(s.map_out, map_out);
  __syncthreads();
#ifdef SAME_SLOT
  TensorMap* const slot = slots;
#else
  TensorMap* const slot = slots + 2 * blockIdx.x;
#endif
  if (loads) {
    produce(s, p, slot);
  } else {
    consume(s, p, slot + 1);
  }
}
