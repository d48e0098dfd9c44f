// Whether what a strand waits for has come.
#include "machine/execute/awaits.h"

#include <algorithm>

#include "machine/execute/wave_channels.h"

namespace muster::machine {

namespace {

// Whether a warp's part of what is waited for is not over.
bool in_flight(const MachineState& machine, const Workgroup& workgroup, std::uint32_t subgroup,
               const Await& await) {
  const AgentId agent{workgroup.index, subgroup};
  return std::ranges::any_of(
      machine.clusters[workgroup.cluster].in_flight, [&](const auto& operation) {
        return operation.issue.agent == agent && operation.group == await.group &&
               operation.step <= await.step;
      });
}

}  // namespace

bool satisfied(const MachineState& machine, const Subgroup& subgroup, const Strand& strand) {
  const Await& await = strand.await;
  const Workgroup& workgroup = machine.workgroups[await.slot];
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
      const std::uint32_t first = machine.clusters[workgroup.cluster].first_slot;
      return machine.workgroups[first + (workgroup.rank ^ 1)].tensor.joined >= mine.joined;
    }
    case Await::Kind::grid:
      return (machine.grid.generation & 1) != await.parity;
    case Await::Kind::wave:
      return barrier::may_pass(workgroup.wave_barriers, subgroup.index,
                               static_cast<int>(static_cast<std::int64_t>(await.address)));
    case Await::Kind::drain:
      return drain_passes(machine, subgroup, machine.program->function->instrs[strand.pc],
                          await.address);
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
      if (machine.options.deferred && in_flight(machine, workgroup, i, await)) return false;
    }
  }
  // Stores that are held (`held`) have read their sources.
  const bool reading = await.group == Channel::Kind::bulk_read_group;
  const Channel::Kind group = reading ? Channel::Kind::bulk_group : await.group;
  return std::ranges::none_of(
      machine.clusters[workgroup.cluster].in_flight, [&](const auto& operation) {
        return operation.issue.agent == agent && operation.group == group &&
               !(reading && (operation.has_read || !machine.options.deferred)) &&
               operation.step <= await.step && (operation.issue.lanes & strand.lanes) != 0;
      });
}

}  // namespace muster::machine
