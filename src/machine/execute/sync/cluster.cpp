// What the workgroups of a cluster share: addresses of each other's shared memory, and the cluster
// barrier. References: PTX ISA, mapa, getctarank, barrier.cluster.
#include <bit>

#include "machine/execute/executor.h"

namespace muster::machine {

std::uint64_t Executor::own_window() const { return std::uint64_t{workgroup_.rank} << kRankShift; }

std::uint32_t Executor::slot_of(std::uint64_t window) const {
  return machine_.clusters_[workgroup_.cluster].first_slot + machine::rank_of(window);
}

// mapa: the same place in the memory of the workgroup with that rank.
void Executor::map_rank(const ir::Instr& in, const Guarded& lanes) {
  const auto sources = function_.sources(in);
  Value address = read(sources[0], ir::Type::b64);
  if (sources[0].kind == ir::Operand::Kind::symbol) {
    address.base = own_window() + function_.symbols[sources[0].index].offset + sources[0].value;
    if (in.space == ir::Space::generic) address.base += region_base(kSharedRegion);
  }
  const Value rank = read(sources[1], ir::Type::u32);
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = scratch_[0].data();
  result.unknown = (address.unknown | rank.unknown) & lanes.certain;
  result.cause = (address.unknown & lanes.certain) != 0 ? address.cause : rank.cause;
  result.cause.identity = 0;
  constexpr std::uint64_t kRankBits = std::uint64_t{0xff} << kRankShift;
  bool equal = true;
  const auto first = static_cast<unsigned>(std::countr_zero(lanes.certain | lanes.maybe));
  for (LaneMask left = lanes.certain; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    scratch_[0][l] = (lane_word(address, l) & ~kRankBits) | (lane_word(rank, l) & 0xff)
                                                                << kRankShift;
    equal &= scratch_[0][l] == scratch_[0][first];
  }
  if (equal && lanes.certain != 0 && result.unknown == 0) {
    result.shape = Value::Shape::uniform;
    result.base = scratch_[0][first];
  }
  write(function_.destinations(in)[0], result, lanes);
}

void Executor::rank_of_address(const ir::Instr& in, const Guarded& lanes) {
  const Value address = read(function_.sources(in)[0], ir::Type::b64);
  Value result;
  result.shape = Value::Shape::lanes;
  result.lanes = scratch_[0].data();
  result.unknown = address.unknown;
  result.cause = address.cause;
  result.cause.identity = 0;
  for (unsigned l = 0; l < width_; ++l) {
    scratch_[0][l] = machine::rank_of(lane_word(address, l));
  }
  write(function_.destinations(in)[0], result, lanes);
}

// All live lanes of the subgroup stand at the instruction.
bool Executor::cluster_barrier(const ir::Instr& in, LaneMask lanes) {
  Cluster& cluster = machine_.cluster(subgroup_.slot);
  const std::uint32_t count = program_.geometry.cluster_size() * program_.geometry.subgroups;
  if (count > barrier::kClusterSubgroups) return obstruct(Obstacle::Kind::unmodelled, {});
  const barrier::ClusterAction action{
      static_cast<ir::ClusterBarrier>(in.sub) == ir::ClusterBarrier::wait
          ? barrier::ClusterOperation::wait
          : barrier::ClusterOperation::arrive,
      workgroup_.rank * program_.geometry.subgroups + subgroup_index_};
  const barrier::ClusterOutcome outcome = barrier::step(cluster.barrier, action, count);
  if (outcome.fault) {
    return fail(static_cast<std::uint16_t>(outcome.fault->rule), lanes, outcome.fault->found,
                outcome.fault->wanted);
  }
  ++subgroup_.events;
  if (outcome.blocked) {
    subgroup_.waiting = subgroup_.waits_for_cluster = true;
    subgroup_.barrier = 0;
    subgroup_.generation = outcome.generation;
    stop_ = Stop::blocked;
    return false;
  }
  if (machine_.observer_ != nullptr) {
    machine_.observer_->cluster_barrier(
        {agent(), site_, action.operation, in.order, outcome.generation});
  }
  for (Strand& strand : subgroup_.strands) {
    strand.state = Strand::State::running;
    advance(strand, strand.pc + 1);
  }
  if (outcome.completed) release_cluster(outcome.released, outcome.generation);
  return true;
}

// Warps that wait for the generation that is now complete go on.
void Executor::release_cluster(const barrier::ClusterMask& released, std::uint32_t generation) {
  const std::uint32_t each = program_.geometry.subgroups;
  const std::uint32_t first = machine_.cluster(subgroup_.slot).first_slot;
  for (std::uint32_t i = 0; i < program_.geometry.cluster_size() * each; ++i) {
    if (!released.has(i)) continue;
    Workgroup& owner = machine_.workgroups_[first + i / each];
    Subgroup& waiter = owner.subgroups[i % each];
    waiter.waiting = waiter.waits_for_cluster = false;
    const ir::InstrId site = waiter.strands.front().pc;
    if (machine_.observer_ != nullptr) {
      machine_.observer_->cluster_barrier({{owner.index, i % each},
                                           site,
                                           barrier::ClusterOperation::wait,
                                           instr(site).order,
                                           generation});
    }
    for (Strand& strand : waiter.strands) {
      strand.state = Strand::State::running;
      advance(strand, strand.pc + 1);
    }
  }
}

}  // namespace muster::machine
