// Hashes of whole states, for whoever must know a state that it has seen.
#include "machine/run/state_hash.h"

#include "base/hash.h"
#include "machine/execute/waits/awaits.h"

namespace muster::machine {

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
  for (const ir::InstrId site : subgroup.ahead) hash = combine(hash, std::uint64_t{site} + 1);
  hash = combine(combine(hash, subgroup.grids_waited), subgroup.left_apart);
  return combine(hash, std::uint64_t{subgroup.asynchronous} << 1 | (subgroup.wgmma_fenced ? 1 : 0));
}

std::uint64_t hash_cluster(std::uint64_t hash, const Cluster& cluster) {
  hash = combine(hash, std::uint64_t{cluster.granted} << 1 | (cluster.refusal_seen ? 1 : 0));
  for (const std::uint64_t answer : cluster.answers) hash = combine(hash, answer);
  const barrier::ClusterBarrier& barrier = cluster.barrier;
  for (const auto* mask : {&barrier.arrived, &barrier.owing, &barrier.waiting, &barrier.exited}) {
    for (const std::uint64_t word : mask->words) hash = combine(hash, word);
  }
  hash = combine(hash, std::uint64_t{barrier.generation} << 32 | barrier.present);
  hash = hash_of(hash, cluster.waves);
  std::uint64_t flying = 0;  // a sum: in whatever order they were issued
  for (const AsyncOperation& each : cluster.in_flight) flying += hash_flight(each);
  return combine(hash, flying);
}

std::uint64_t hash_wave(std::uint64_t hash, const WaveState& wave) {
  for (const WaveState::Steps& steps : wave.steps) {
    hash = combine(hash, std::uint64_t{steps.issued} << 32 | steps.complete);
    hash = combine(hash, steps.unsure);
    hash = combine(hash, std::uint64_t{steps.by_lds} << 32 | steps.by_memory);
    hash = combine(combine(hash, steps.among_lds), steps.among_memory);
  }
  for (const WaveState::Late& one : wave.late) {
    hash = combine(hash, std::uint64_t{one.reg} << 32 | one.step);
  }
  for (const WaveState::Outstanding& one : wave.outstanding) {
    hash = combine(hash, std::uint64_t{one.site} << 32 | one.step);
    for (const PendingBytes& bytes : one.bytes) {
      hash = combine(combine(hash, bytes.address), bytes.size);
    }
  }
  return combine(hash, wave.arrived ? 1 : 0);
}

}  // namespace

std::uint64_t hash_state(const MachineState& machine, std::uint64_t seed) {
  std::uint64_t hash = seed;
  for (const Workgroup& workgroup : machine.workgroups) {
    hash = hash_of(combine(hash, workgroup.index), workgroup.objects);
    for (const std::uint32_t root : workgroup.unknown_reductions) hash = combine(hash, root);
    for (const Subgroup& subgroup : workgroup.subgroups) {
      hash = combine(combine(hash, subgroup.live), subgroup.waiting ? 1 : 0);
      hash = combine(hash, std::uint64_t{subgroup.barrier} << 32 | subgroup.generation);
      for (const Strand& strand : subgroup.strands) {
        const bool ready =
            strand.state == Strand::State::awaiting && satisfied(machine, subgroup, strand);
        hash = hash_strand(hash, strand, ready);
      }
      hash = hash_asynchronous(hash, subgroup);
      hash = combine(hash, subgroup.registers_held);
      if (machine.program->function->control == ir::Control::wave) {
        hash = hash_wave(hash, subgroup.wave);
      }
      if (subgroup.live != 0) hash = subgroup.registers.hash(hash, subgroup.live);
      hash = subgroup.local.hash(hash);
    }
    hash = combine(hash_mbarriers(hash, workgroup.mbarriers),
                   static_cast<std::uint64_t>(workgroup.free_registers));
    hash = workgroup.tensor.hash(hash);
    hash = workgroup.shared.hash(hash);
  }
  for (const Cluster& cluster : machine.clusters) hash = hash_cluster(hash, cluster);
  for (const Region& region : machine.regions) hash = region.bytes.hash(hash);
  hash = combine(combine(hash, machine.grid.generation), machine.grid.added);
  return machine.globals.hash(hash);
}

}  // namespace muster::machine
