// Clusters of CTAs: PTX ISA 9.7.15.3 (barrier.cluster), 9.7.9.23 and 9.7.9.24 (mapa, getctarank);
// and 9.7.15.4, the fences that order more or less than memory accesses of the generic proxy.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Order;
using ir::Type;

void cluster_barrier(Emitter& e, const Site& s) {
  const bool waits = s.mnemonic.has(Modifier::kWait);
  ir::Instr& made = e.emit(Op::cluster_barrier, Type::none, {}, {});
  made.sub = static_cast<uint8_t>(waits ? ir::ClusterBarrier::wait : ir::ClusterBarrier::arrive);
  made.order = waits ? Order::acquire : Order::release;
  if (s.forms.order != Order::weak) made.order = s.forms.order;
  made.scope = ir::Scope::cluster;
  made.flags = s.forms.flags;
}

ir::Space address_space(const Site& s) {
  return (s.forms.flags & ir::kCluster) != 0 ? ir::Space::shared : ir::Space::generic;
}

void map_rank(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Value address = e.source(s.args[1], type), rank = e.source(s.args[2], Type::u32);
  e.emit(Op::map_rank, type, {e.destination(s.args[0], type)}, {address, rank}).space =
      address_space(s);
}

void rank_of(Emitter& e, const Site& s) {
  const Value address = e.source(s.args[1], s.type());
  e.emit(Op::rank_of, Type::u32, {e.destination(s.args[0], Type::u32)}, {address}).space =
      address_space(s);
}

ir::Instr& fence(Emitter& e, ir::Fence kind) {
  ir::Instr& made = e.emit(Op::fence, Type::none, {}, {});
  made.sub = static_cast<uint8_t>(kind);
  return made;
}

// What restricts a fence to accesses of shared memory, the CTA's own or all of the cluster's.
void restrict_space(const Site& s, ir::Instr& made) {
  const bool cluster = s.mnemonic.has(Modifier::kSyncRestrictSharedCluster);
  if (!cluster && !s.mnemonic.has(Modifier::kSyncRestrictSharedCta)) return;
  made.space = ir::Space::shared;
  made.flags = cluster ? std::uint32_t{ir::kCluster} : 0;
}

void one_way_fence(Emitter& e, const Site& s, ir::Fence kind) {
  ir::Instr& made = fence(e, kind);
  made.order = s.forms.order;
  made.scope = s.forms.scope;
  restrict_space(s, made);
}

void memory_fence(Emitter& e, const Site& s) { one_way_fence(e, s, ir::Fence::memory); }
void init_fence(Emitter& e, const Site& s) { one_way_fence(e, s, ir::Fence::mbarrier_init); }
void async_fence(Emitter& e, const Site& s) { one_way_fence(e, s, ir::Fence::proxy_async); }

// Both ways, for the lane itself: no order, no scope.
void proxy_fence(Emitter& e, const Site& s) {
  if (s.mnemonic.has(Modifier::kAlias)) {
    fence(e, ir::Fence::proxy_other);
    return;
  }
  ir::Instr& made = fence(e, ir::Fence::proxy_async);
  made.space = s.forms.space;
  made.flags = s.forms.flags;
}

constexpr Row kRows[] = {
    {"barrier.cluster.arrive{.sem}{.aligned}; .sem = .release .relaxed", cluster_barrier},
    {"barrier.cluster.wait{.acquire}{.aligned}", cluster_barrier},
    {"mapa{.shared::cluster}.type d, a, b; .type = .u32 .u64", map_rank},
    {"getctarank{.shared::cluster}.type d, a; .type = .u32 .u64", rank_of},
    {"fence.acquire.sync_restrict::shared::cluster.cluster", memory_fence},
    {"fence.release.sync_restrict::shared::cta.cluster", memory_fence},
    {"fence.mbarrier_init.release.cluster", init_fence},
    {"fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster", async_fence},
    {"fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster", async_fence},
    {"fence.proxy.alias", proxy_fence},
    {"fence.proxy.async{.ss}; .ss = .global .shared::cta .shared::cluster", proxy_fence},
    {"membar.proxy.alias", proxy_fence},
};

}  // namespace

std::span<const Row> cluster_rows() { return kRows; }

}  // namespace muster::ptx
