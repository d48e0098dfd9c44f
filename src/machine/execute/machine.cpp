// Life of a machine: memory from the launch, workgroups that start and finish, hashes of whole
// states.
#include "machine/execute/machine.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"
#include "machine/execute/executor.h"
#include "machine/execute/initial_memory.h"

namespace muster::machine {

Machine::Machine(const Program& program, Causes& causes, Observer* observer)
    : program_(&program), causes_(&causes), observer_(observer) {
  reached.assign(program.function->instrs.size() + 1, 0);
  undefined_root_ = causes.root({CauseInfo::Kind::undefined_register, 0, 0, ir::kNone});
  uninitialised_root_ = causes.root({CauseInfo::Kind::uninitialised, 0, 0, ir::kNone});
  skipped_root_ = causes.root({CauseInfo::Kind::skipped, 0, 0, ir::kNone});
  Memories memories{&parameters_, &constants_, &globals_, &regions_};
  set_up_memory(program, causes, memories);
}

std::uint32_t Machine::start(std::uint64_t cluster) {
  const Geometry& geometry = program_->geometry;
  const auto first = static_cast<std::uint32_t>(workgroups_.size());
  clusters_.emplace_back();
  clusters_.back().index = cluster;
  clusters_.back().first_slot = first;
  for (std::uint32_t rank = 0; rank < geometry.cluster_size(); ++rank) {
    start_workgroup(geometry.workgroup_of(cluster, rank), rank);
  }
  return first;
}

namespace {

// Registers of one lane that a kernel is launched with, where setmaxnreg is used: those that are
// declared, or as many as the register file has for one workgroup.
std::uint32_t launch_registers(const Program& program) {
  const auto& declared = program.function->directives.maximum_registers;
  if (declared) return *declared;
  constexpr std::uint32_t kFile = 65536, kMost = 255;
  const std::uint32_t threads = program.geometry.subgroups * program.geometry.subgroup;
  return std::min(kMost, kFile / std::max(threads, 1u) / 8 * 8);
}

}  // namespace

void Machine::start_workgroup(std::uint64_t workgroup, std::uint32_t rank) {
  const Geometry& geometry = program_->geometry;
  Workgroup state;
  state.index = static_cast<std::uint32_t>(workgroup);
  state.rank = rank;
  state.cluster = static_cast<std::uint32_t>(clusters_.size() - 1);
  const std::uint32_t registers = launch_registers(*program_);
  state.id = {static_cast<std::uint32_t>(workgroup % geometry.grid[0]),
              static_cast<std::uint32_t>(workgroup / geometry.grid[0] % geometry.grid[1]),
              static_cast<std::uint32_t>(workgroup / geometry.grid[0] / geometry.grid[1])};
  state.shared = ByteStore(uninitialised_root_);
  state.running = geometry.subgroups;
  state.subgroups.resize(geometry.subgroups);
  for (std::uint32_t i = 0; i < geometry.subgroups; ++i) {
    Subgroup& subgroup = state.subgroups[i];
    subgroup.slot = static_cast<std::uint32_t>(workgroups_.size());
    subgroup.index = i;
    subgroup.registers_held = registers;
    const std::uint32_t left = geometry.threads - i * geometry.subgroup;
    subgroup.live = all_lanes(std::min(left, geometry.subgroup));
    subgroup.registers =
        RegisterFile(program_->function->registers, geometry.subgroup, {undefined_root_, 0, 0});
    subgroup.local = ByteStore(uninitialised_root_);
    Strand strand;
    strand.pc = program_->next[0];
    strand.lanes = subgroup.live;
    subgroup.strands.push_back(std::move(strand));
  }
  workgroups_.push_back(std::move(state));
}

void Machine::finish(std::uint32_t slot) {
  const std::uint32_t count = program_->geometry.cluster_size();
  for (std::uint32_t i = slot; i < slot + count; ++i) {
    Workgroup& workgroup = workgroups_[i];
    workgroup.subgroups.clear();
    workgroup.subgroups.shrink_to_fit();
    workgroup.shared = ByteStore();
  }
  if (slot + count != workgroups_.size()) return;
  workgroups_.resize(slot);
  clusters_.pop_back();
}

Stop Machine::run(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget,
                  bool stop_at_visible) {
  return Executor(*this, slot, subgroup).run(budget, stop_at_visible);
}

Stop Machine::approach(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget) {
  return Executor(*this, slot, subgroup).run(budget, true, true);
}

bool Machine::runnable(const Subgroup& subgroup) const {
  if (subgroup.live == 0 || subgroup.waiting) return false;
  const bool patient = !part_early && std::ranges::any_of(subgroup.strands, [](const Strand& s) {
    return s.state == Strand::State::awaiting;
  });
  const auto can = [&](const Strand& strand) {
    if (strand.state == Strand::State::awaiting) return satisfied(subgroup, strand);
    return strand.state == Strand::State::running ||
           (strand.state == Strand::State::parked && !patient);
  };
  if (std::ranges::any_of(subgroup.strands, can)) return true;
  return std::ranges::all_of(subgroup.strands, [](const Strand& strand) {
    return strand.state == Strand::State::at_barrier;
  });
}

bool Machine::running(std::uint32_t slot) const {
  const std::uint32_t count = program_->geometry.cluster_size();
  for (std::uint32_t i = slot; i < slot + count; ++i) {
    if (workgroups_[i].running != 0) return true;
  }
  return false;
}

bool Machine::satisfied(const Subgroup& subgroup, const Strand& strand) const {
  const Await& await = strand.await;
  const Workgroup& workgroup = workgroups_[await.slot];
  switch (await.kind) {
    case Await::Kind::none:
      return true;
    case Await::Kind::mbarrier: {
      // One that is not valid any more: executing the wait says so.
      const MbarrierObject* object = workgroup.find_mbarrier(await.address);
      if (object == nullptr || !object->state.valid) return true;
      return (object->state.phase & 1) != await.parity;
    }
    case Await::Kind::pool:
      return workgroup.free_registers >= await.step;
    case Await::Kind::columns:
      return workgroup.tensor.find(await.step).has_value();
    case Await::Kind::pair: {
      const TensorMemory& mine = workgroup.tensor;
      if (mine.joiner != subgroup.index) return mine.joiner == TensorMemory::kNobody;
      const std::uint32_t first = clusters_[workgroup.cluster].first_slot;
      return workgroups_[first + (workgroup.rank ^ 1)].tensor.joined >= mine.joined;
    }
    case Await::Kind::grid:
      return (grid.generation & 1) != await.parity;
    case Await::Kind::group:
      break;
  }
  const AgentId agent{workgroup.index, subgroup.index};
  if (await.group == Channel::Kind::wgmma_group) {
    // The other warps of the warpgroup have issued their parts.
    const std::uint32_t first = subgroup.index / kWarpgroup * kWarpgroup;
    for (std::uint32_t i = first; i < first + kWarpgroup && i < workgroup.subgroups.size(); ++i) {
      const Subgroup& other = workgroup.subgroups[i];
      if (other.live != 0 && other.queues[2].issued < await.step) return false;
      if (deferred && in_flight(workgroup, i, await)) return false;
    }
  }
  // Stores that are held (`held`) have read their sources.
  const bool reading = await.group == Channel::Kind::bulk_read_group;
  const Channel::Kind group = reading ? Channel::Kind::bulk_group : await.group;
  return std::ranges::none_of(clusters_[workgroup.cluster].in_flight, [&](const auto& operation) {
    return operation.issue.agent == agent && operation.group == group &&
           !(reading && (operation.has_read || !deferred)) && operation.step <= await.step &&
           (operation.issue.lanes & strand.lanes) != 0;
  });
}

// Whether a warp's part of what is waited for is not over.
bool Machine::in_flight(const Workgroup& workgroup, std::uint32_t subgroup,
                        const Await& await) const {
  const AgentId agent{workgroup.index, subgroup};
  return std::ranges::any_of(clusters_[workgroup.cluster].in_flight, [&](const auto& operation) {
    return operation.issue.agent == agent && operation.group == await.group &&
           operation.step <= await.step;
  });
}

bool Machine::hold(std::uint32_t slot, std::uint32_t subgroup, LaneMask lanes) {
  auto& strands = workgroups_[slot].subgroups[subgroup].strands;
  for (Strand& strand : strands) {
    if ((strand.lanes & lanes) != lanes || strand.state != Strand::State::running) continue;
    Strand apart = strand;
    apart.lanes = lanes;
    apart.state = Strand::State::held;
    strand.lanes &= ~lanes;
    strands.push_back(std::move(apart));
    std::erase_if(strands, [](const Strand& s) { return s.lanes == 0; });
    return true;
  }
  return false;
}

ir::InstrId Machine::position(const Subgroup& subgroup) const {
  return subgroup.strands.empty() ? ir::kNone : subgroup.strands.front().pc;
}

namespace {

// `ready`: it waited for something that is there, so it stands like one that has not asked yet.
std::uint64_t hash_strand(std::uint64_t hash, const Strand& strand, bool ready) {
  hash = combine(hash, strand.pc);
  hash = combine(hash, static_cast<std::uint64_t>(ready ? Strand::State::running : strand.state));
  hash = combine(combine(hash, strand.lanes), strand.passed_by);
  for (const Rejoin& rejoin : strand.rejoins) {
    hash = combine(combine(hash, rejoin.pc), rejoin.lanes);
  }
  return hash;
}

std::uint64_t hash_mbarriers(std::uint64_t hash, const std::vector<MbarrierObject>& objects) {
  for (const MbarrierObject& object : objects) {
    const barrier::Mbarrier& state = object.state;
    if (!state.valid) continue;
    hash = combine(combine(hash, object.address), state.observed ? 1 : 0);
    hash = combine(combine(hash, state.phase), std::uint64_t{state.expected} << 32 | state.pending);
    hash = combine(hash, static_cast<std::uint64_t>(state.bytes));
  }
  return hash;
}

// What a subgroup issued and committed.
std::uint64_t hash_asynchronous(std::uint64_t hash, const Subgroup& subgroup) {
  for (const GroupQueue& queue : subgroup.queues) {
    hash = combine(hash, queue.issued);
    for (const GroupQueue::Commit& commit : queue.commits) {
      hash = combine(combine(hash, commit.lanes), commit.step);
    }
  }
  for (const Subgroup::Followed& one : subgroup.followed) {
    hash = combine(combine(hash, one.peek), one.lanes);
  }
  for (const std::uint32_t act : subgroup.acts) hash = combine(hash, act);
  hash = combine(hash, subgroup.grids_waited);
  return combine(hash, std::uint64_t{subgroup.asynchronous} << 1 | (subgroup.wgmma_fenced ? 1 : 0));
}

std::uint64_t hash_cluster(std::uint64_t hash, const Cluster& cluster) {
  hash = combine(hash, std::uint64_t{cluster.granted} << 1 | (cluster.refusal_seen ? 1 : 0));
  for (const std::uint64_t refusal : cluster.refusals) hash = combine(hash, refusal);
  const barrier::ClusterBarrier& barrier = cluster.barrier;
  for (const auto* mask : {&barrier.arrived, &barrier.owing, &barrier.waiting, &barrier.exited}) {
    for (const std::uint64_t word : mask->words) hash = combine(hash, word);
  }
  hash = combine(hash, std::uint64_t{barrier.generation} << 32 | barrier.present);
  std::uint64_t flying = 0;  // a sum: in whatever order they were issued
  for (const AsyncOperation& each : cluster.in_flight) flying += hash_flight(each);
  return combine(hash, flying);
}

std::uint64_t hash_barriers(std::uint64_t hash, const barrier::CtaBarriers& barriers) {
  hash = combine(hash, barriers.exited);
  for (const barrier::CtaBarrier& barrier : barriers.barriers) {
    hash = combine(hash, std::uint64_t{barrier.alone} << 32 | barrier.generation);
    if (barrier.arrived == 0) continue;
    hash = combine(combine(hash, barrier.arrived), barrier.waiting);
    hash =
        combine(hash, std::uint64_t{barrier.expected} << 8 | static_cast<unsigned>(barrier.mode));
    hash = combine(hash, std::uint64_t{barrier.predicates} << 32 | barrier.true_predicates);
    hash = combine(hash, std::uint64_t{barrier.repeated} << 1 | (barrier.whole_workgroup ? 1 : 0));
  }
  return hash;
}

}  // namespace

std::uint64_t Machine::hash(std::uint64_t seed) const {
  std::uint64_t hash = seed;
  for (const Workgroup& workgroup : workgroups_) {
    hash = hash_barriers(combine(hash, workgroup.index), workgroup.barriers);
    for (const std::uint32_t root : workgroup.unknown_reductions) hash = combine(hash, root);
    for (const Subgroup& subgroup : workgroup.subgroups) {
      hash = combine(combine(hash, subgroup.live), subgroup.waiting ? 1 : 0);
      hash = combine(hash, std::uint64_t{subgroup.barrier} << 32 | subgroup.generation);
      for (const Strand& strand : subgroup.strands) {
        const bool ready = strand.state == Strand::State::awaiting && satisfied(subgroup, strand);
        hash = hash_strand(hash, strand, ready);
      }
      hash = hash_asynchronous(hash, subgroup);
      hash = combine(hash, subgroup.registers_held);
      if (subgroup.live != 0) hash = subgroup.registers.hash(hash, subgroup.live);
      hash = subgroup.local.hash(hash);
    }
    hash = combine(hash_mbarriers(hash, workgroup.mbarriers),
                   static_cast<std::uint64_t>(workgroup.free_registers));
    hash = workgroup.tensor.hash(hash);
    hash = workgroup.shared.hash(hash);
  }
  for (const Cluster& cluster : clusters_) hash = hash_cluster(hash, cluster);
  for (const Region& region : regions_) hash = region.bytes.hash(hash);
  hash = combine(combine(hash, grid.generation), grid.added);
  return globals_.hash(hash);
}

std::size_t Machine::bytes() const {
  std::size_t total = sizeof(*this) + globals_.bytes() + parameters_.bytes();
  for (const Region& region : regions_) total += region.bytes.bytes();
  for (const Workgroup& workgroup : workgroups_) {
    total += workgroup.shared.bytes();
    for (const Subgroup& subgroup : workgroup.subgroups) {
      total += sizeof(Subgroup) + subgroup.registers.bytes() + subgroup.local.bytes();
    }
  }
  return total;
}

}  // namespace muster::machine
