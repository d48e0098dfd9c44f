// Inline PTX for the kernels of this folder: one instruction (or one spin loop) per function.
// Addresses of shared memory are the 32-bit numbers that PTX works with.
#pragma once

using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;

#define PTX_INLINE __device__ __forceinline__

// What a kernel takes as a tensor map: opaque, by value, aligned as the copies need it.
struct alignas(64) TensorMap {
  unsigned char bytes[128];
};

PTX_INLINE u32 shared_address(const void* pointer) {
  return static_cast<u32>(__cvta_generic_to_shared(pointer));
}

PTX_INLINE u32 cluster_rank() {
  u32 rank;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}

PTX_INLINE bool elect_one() {
  u32 elected;
  asm volatile("{\n.reg .pred p;\nelect.sync _|p, 0xffffffff;\nselp.u32 %0, 1, 0, p;\n}"
               : "=r"(elected));
  return elected != 0;
}

// --- named and cluster barriers ---

PTX_INLINE void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

PTX_INLINE void named_arrive(int id, int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

PTX_INLINE void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }

PTX_INLINE void cluster_arrive_relaxed() {
  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
}

PTX_INLINE void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

PTX_INLINE void cluster_sync() {
  cluster_arrive();
  cluster_wait();
}

// The address of the same variable in the workgroup `rank` of the cluster.
PTX_INLINE u32 map_to(u32 address, u32 rank) {
  u32 mapped;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(mapped) : "r"(address), "r"(rank));
  return mapped;
}

PTX_INLINE float load_cluster(u32 address) {
  float value;
  asm volatile("ld.shared::cluster.f32 %0, [%1];" : "=f"(value) : "r"(address) : "memory");
  return value;
}

PTX_INLINE void store_cluster(u32 address, float value) {
  asm volatile("st.shared::cluster.f32 [%0], %1;" ::"r"(address), "f"(value) : "memory");
}

// --- mbarriers ---

PTX_INLINE void mbarrier_init(u32 barrier, u32 count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(count) : "memory");
}

PTX_INLINE void mbarrier_inval(u32 barrier) {
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(barrier) : "memory");
}

PTX_INLINE void fence_mbarrier_init() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}

PTX_INLINE void mbarrier_arrive(u32 barrier) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}

PTX_INLINE u64 mbarrier_arrive_token(u32 barrier) {
  u64 token;
  asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=l"(token) : "r"(barrier) : "memory");
  return token;
}

PTX_INLINE void mbarrier_arrive_count(u32 barrier, u32 count) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(count)
               : "memory");
}

PTX_INLINE u64 mbarrier_arrive_drop(u32 barrier) {
  u64 token;
  asm volatile("mbarrier.arrive_drop.shared::cta.b64 %0, [%1];"
               : "=l"(token)
               : "r"(barrier)
               : "memory");
  return token;
}

PTX_INLINE void mbarrier_arrive_expect_tx(u32 barrier, u32 bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes)
               : "memory");
}

PTX_INLINE u64 mbarrier_arrive_expect_tx_token(u32 barrier, u32 bytes) {
  u64 token;
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 %0, [%1], %2;"
               : "=l"(token)
               : "r"(barrier), "r"(bytes)
               : "memory");
  return token;
}

PTX_INLINE void mbarrier_expect_tx(u32 barrier, u32 bytes) {
  asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(bytes)
               : "memory");
}

// `barrier` is an address that map_to returned.
PTX_INLINE void mbarrier_arrive_cluster(u32 barrier) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(barrier)
               : "memory");
}

PTX_INLINE bool mbarrier_try_wait(u32 barrier, u32 parity) {
  u32 ready;
  asm volatile(
      "{\n.reg .pred p;\nmbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
      "selp.u32 %0, 1, 0, p;\n}"
      : "=r"(ready)
      : "r"(barrier), "r"(parity)
      : "memory");
  return ready != 0;
}

PTX_INLINE bool mbarrier_try_wait_limited(u32 barrier, u32 parity, u32 nanoseconds) {
  u32 ready;
  asm volatile(
      "{\n.reg .pred p;\nmbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2, %3;\n"
      "selp.u32 %0, 1, 0, p;\n}"
      : "=r"(ready)
      : "r"(barrier), "r"(parity), "r"(nanoseconds)
      : "memory");
  return ready != 0;
}

PTX_INLINE bool mbarrier_test_wait(u32 barrier, u32 parity) {
  u32 ready;
  asm volatile(
      "{\n.reg .pred p;\nmbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2;\n"
      "selp.u32 %0, 1, 0, p;\n}"
      : "=r"(ready)
      : "r"(barrier), "r"(parity)
      : "memory");
  return ready != 0;
}

PTX_INLINE bool mbarrier_test_wait_token(u32 barrier, u64 token) {
  u32 ready;
  asm volatile(
      "{\n.reg .pred p;\nmbarrier.test_wait.shared::cta.b64 p, [%1], %2;\n"
      "selp.u32 %0, 1, 0, p;\n}"
      : "=r"(ready)
      : "r"(barrier), "l"(token)
      : "memory");
  return ready != 0;
}

// Returns when the phase of this parity has completed.
PTX_INLINE void mbarrier_wait(u32 barrier, u32 parity) {
  asm volatile(
      "{\n.reg .pred p;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n"
      "@p bra.uni DONE;\nbra.uni AGAIN;\nDONE:\n}" ::"r"(barrier),
      "r"(parity)
      : "memory");
}

// The same for a barrier at which threads of other workgroups arrive.
PTX_INLINE void mbarrier_wait_cluster(u32 barrier, u32 parity) {
  asm volatile(
      "{\n.reg .pred p;\nAGAIN:\n"
      "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], %1;\n"
      "@p bra.uni DONE;\nbra.uni AGAIN;\nDONE:\n}" ::"r"(barrier),
      "r"(parity)
      : "memory");
}

// --- copies ---

PTX_INLINE void fence_proxy_async() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }

PTX_INLINE void tma_load_2d(u32 to, const TensorMap& map, int x, int y, u32 barrier) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
      " [%0], [%1, {%2, %3}], [%4];" ::"r"(to),
      "l"(&map), "r"(x), "r"(y), "r"(barrier)
      : "memory");
}

PTX_INLINE void tma_load_2d_multicast(u32 to, const TensorMap& map, int x, int y, u32 barrier,
                                      u16 ranks) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
      ".multicast::cluster [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(to),
      "l"(&map), "r"(x), "r"(y), "r"(barrier), "h"(ranks)
      : "memory");
}

PTX_INLINE void tma_store_2d(const TensorMap& map, int x, int y, u32 from) {
  asm volatile(
      "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%1, %2}], [%3];" ::"l"(&map),
      "r"(x), "r"(y), "r"(from)
      : "memory");
}

PTX_INLINE void bulk_load(u32 to, const void* from, u32 bytes, u32 barrier) {
  asm volatile(
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::
          "r"(to),
      "l"(__cvta_generic_to_global(from)), "r"(bytes), "r"(barrier)
      : "memory");
}

PTX_INLINE void bulk_store(void* to, u32 from, u32 bytes) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
                   __cvta_generic_to_global(to)),
               "r"(from), "r"(bytes)
               : "memory");
}

PTX_INLINE void bulk_commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }

template <int kPending>
PTX_INLINE void bulk_wait_read() {
  asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(kPending) : "memory");
}

template <int kPending>
PTX_INLINE void bulk_wait() {
  asm volatile("cp.async.bulk.wait_group %0;" ::"n"(kPending) : "memory");
}

PTX_INLINE void copy_16(u32 to, const void* from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to),
               "l"(__cvta_generic_to_global(from))
               : "memory");
}

PTX_INLINE void copy_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }

template <int kPending>
PTX_INLINE void copy_wait() {
  asm volatile("cp.async.wait_group %0;" ::"n"(kPending) : "memory");
}

PTX_INLINE void copy_arrive(u32 barrier) {
  asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(barrier) : "memory");
}

PTX_INLINE void copy_arrive_noinc(u32 barrier) {
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(barrier) : "memory");
}

// Both addresses are of another workgroup of the cluster.
PTX_INLINE void store_async(u32 to, u32 value, u32 barrier) {
  asm volatile(
      "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];" ::"r"(to),
      "r"(value), "r"(barrier)
      : "memory");
}

PTX_INLINE void add_async(u32 to, u32 value, u32 barrier) {
  asm volatile(
      "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32"
      " [%0], %1, [%2];" ::"r"(to),
      "r"(value), "r"(barrier)
      : "memory");
}

// --- registers ---

template <int kCount>
PTX_INLINE void registers_give() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(kCount));
}

template <int kCount>
PTX_INLINE void registers_take() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(kCount));
}

// --- pipelines ---

// Where a role stands in a ring of stages: the parity changes with every turn.
template <int kStages>
struct Position {
  int stage = 0;
  u32 parity = 0;

  PTX_INLINE void advance() {
    if (++stage == kStages) {
      stage = 0;
      parity ^= 1;
    }
  }
};
